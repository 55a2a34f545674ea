/* SPDX-License-Identifier: MIT */
/*
 * UTF-8 validation with a byte shuffle: lookups say what is wrong with two bytes in a row, and a comparison says where
 * third and fourth bytes belong. With tables of 16 bytes these are three lookups of nibbles, whose conjunction names
 * every fault (Keiser & Lemire, "Validating UTF-8 in less than one instruction per byte", 2021); with tables of 64
 * bytes one lookup of the lead and one of the continuation.
 *
 * A part of text/utf8.inc.h, for engines with a byte shuffle.
 */
#define utf8_special ENGINE_NAME(utf8_special)

typedef struct utf8_checker {
    vec before;     /* the vector before the next one */
    vec incomplete; /* not 0 where `before` ends inside a sequence */
    vec fault;      /* not 0 where one was seen */
#if VEC_HAS_TABLES
    vec place; /* bit 6 is set where a continuation was missing, or one too many */
    vec range; /* a bit of the others is set where a continuation was none of its lead's */
#endif
} utf8_checker;

#if VEC_HAS_TABLES

/* For the leads from C0 on: 40 hex, and bits that those of a continuation below must not meet. */
static const unsigned char ENGINE_NAME(utf8_leads)[64] = {
    0x50, 0x50, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40,
    0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40,
    0x41, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x42, 0x40, 0x40,
    0x44, 0x40, 0x40, 0x40, 0x48, 0x50, 0x50, 0x50, 0x50, 0x50, 0x50, 0x50, 0x50, 0x50, 0x50, 0x50};
/* By the low 6 bits of a continuation: 10 for any, 1 below A0, 2 from there on, 4 below 90, 8 from there on. */
static const unsigned char ENGINE_NAME(utf8_continuations)[64] = {
    0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15, 0x15,
    0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19, 0x19,
    0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A,
    0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A, 0x1A};

/*
 * Checks a vector, with the bytes one, two and three places before it.
 *
 * With tables of 64 bytes one lookup says all of a lead and one all of a continuation; of what is none it says
 * something too, but a lead in front of that is a fault in any case.
 */
#define utf8_vector ENGINE_NAME(utf8_vector)
ZETES_INLINE void utf8_vector(utf8_checker *checker, vec v, vec one, vec two, vec three)
{
    const vec lead = vec_lookup_leads(ENGINE_NAME(utf8_leads), one);
    const vec third = vec_above(two, vec_splat(0xE0 - 0x40)), fourth = vec_above(three, vec_splat(0xF0 - 0x40));
    const vec expected = vec_or(vec_or(third, fourth), lead);
    checker->place = vec_or(checker->place, vec_xor(expected, vec_continuations(v)));
    checker->range = vec_or(checker->range, vec_and(lead, vec_lookup_low(ENGINE_NAME(utf8_continuations), v)));
}

#else

/* Faults of a pair of bytes; a bit is set where all three lookups agree. */
enum {
    ENGINE_NAME(UTF8_FAULT_TOO_SHORT) = 0x01,  /* a lead, then no continuation */
    ENGINE_NAME(UTF8_FAULT_TOO_LONG) = 0x02,   /* ASCII, then a continuation */
    ENGINE_NAME(UTF8_FAULT_OVERLONG_3) = 0x04, /* E0, then 80 to 9F */
    ENGINE_NAME(UTF8_FAULT_TOO_LARGE) = 0x08,  /* F4 and above, then 90 and above */
    ENGINE_NAME(UTF8_FAULT_SURROGATE) = 0x10,  /* ED, then A0 and above */
    ENGINE_NAME(UTF8_FAULT_OVERLONG_2) = 0x20, /* C0 or C1, then a continuation */
    ENGINE_NAME(UTF8_FAULT_OVERLONG_4) = 0x40, /* F0, then 80 to 8F; F5 and above, then 80 to 8F */
    ENGINE_NAME(UTF8_FAULT_TWO) = 0x80         /* two continuations: right where a third or fourth byte belongs */
};
#define TOO_SHORT  ENGINE_NAME(UTF8_FAULT_TOO_SHORT)
#define TOO_LONG   ENGINE_NAME(UTF8_FAULT_TOO_LONG)
#define OVERLONG_3 ENGINE_NAME(UTF8_FAULT_OVERLONG_3)
#define TOO_LARGE  ENGINE_NAME(UTF8_FAULT_TOO_LARGE)
#define SURROGATE  ENGINE_NAME(UTF8_FAULT_SURROGATE)
#define OVERLONG_2 ENGINE_NAME(UTF8_FAULT_OVERLONG_2)
#define OVERLONG_4 ENGINE_NAME(UTF8_FAULT_OVERLONG_4)
#define TWO        ENGINE_NAME(UTF8_FAULT_TWO)
#define ANY_LOW    (TOO_SHORT | TOO_LONG | TWO) /* faults to which the first byte's low nibble says nothing */

ZETES_INLINE vec utf8_special(vec v, vec one_before)
{
    static const unsigned char first_high[16] = {TOO_LONG,
                                                 TOO_LONG,
                                                 TOO_LONG,
                                                 TOO_LONG,
                                                 TOO_LONG,
                                                 TOO_LONG,
                                                 TOO_LONG,
                                                 TOO_LONG,
                                                 TWO,
                                                 TWO,
                                                 TWO,
                                                 TWO,
                                                 TOO_SHORT | OVERLONG_2,
                                                 TOO_SHORT,
                                                 TOO_SHORT | OVERLONG_3 | SURROGATE,
                                                 TOO_SHORT | TOO_LARGE | OVERLONG_4};
    static const unsigned char first_low[16] = {ANY_LOW | OVERLONG_2 | OVERLONG_3 | OVERLONG_4,
                                                ANY_LOW | OVERLONG_2,
                                                ANY_LOW,
                                                ANY_LOW,
                                                ANY_LOW | TOO_LARGE,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4 | SURROGATE,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4,
                                                ANY_LOW | TOO_LARGE | OVERLONG_4};
    static const unsigned char second_high[16] = {TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_LONG | TWO | OVERLONG_2 | OVERLONG_3 | OVERLONG_4,
                                                  TOO_LONG | TWO | OVERLONG_2 | OVERLONG_3 | TOO_LARGE,
                                                  TOO_LONG | TWO | OVERLONG_2 | SURROGATE | TOO_LARGE,
                                                  TOO_LONG | TWO | OVERLONG_2 | SURROGATE | TOO_LARGE,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT,
                                                  TOO_SHORT};
    return vec_and(vec_and(vec_lookup(first_high, vec_high_nibble(one_before)),
                           vec_lookup(first_low, vec_and(one_before, vec_splat(0x0F)))),
                   vec_lookup(second_high, vec_high_nibble(v)));
}

#undef TOO_SHORT
#undef TOO_LONG
#undef OVERLONG_3
#undef TOO_LARGE
#undef SURROGATE
#undef OVERLONG_2
#undef OVERLONG_4
#undef TWO
#undef ANY_LOW

/* Checks a vector, with the bytes one, two and three places before it. */
#define utf8_vector ENGINE_NAME(utf8_vector)
ZETES_INLINE void utf8_vector(utf8_checker *checker, vec v, vec one, vec two, vec three)
{
    vec third = vec_above(two, vec_splat(0xE0 - 0x80)), fourth = vec_above(three, vec_splat(0xF0 - 0x80));
    vec continuation = vec_and(vec_or(third, fourth), vec_splat(0x80));
    checker->fault = vec_or(checker->fault, vec_xor(continuation, utf8_special(v, one)));
}

#endif

/* Gives what is not 0 where a vector ends inside a sequence: leads too near the end. */
#define utf8_incomplete ENGINE_NAME(utf8_incomplete)
ZETES_INLINE vec utf8_incomplete(vec v)
{
    unsigned char most[VEC_SIZE];
    memset(most, 0xFF, sizeof most);
    most[VEC_SIZE - 3] = 0xEF;
    most[VEC_SIZE - 2] = 0xDF;
    most[VEC_SIZE - 1] = 0xBF;
    return vec_above(v, vec_load(most));
}

/* Starts with the VEC_SIZE bytes before the first block, or NULL where there are none. */
ZETES_INLINE void utf8_begin(utf8_checker *checker, const unsigned char *before, uint64_t state)
{
    (void)state;
    checker->before = before ? vec_load(before) : vec_zero();
    checker->incomplete = utf8_incomplete(checker->before);
    checker->fault = vec_zero();
#if VEC_HAS_TABLES
    checker->place = checker->range = vec_zero();
#endif
}

/* Checks what is ASCII: a block, or less of it at the end. */
ZETES_INLINE void utf8_ascii(utf8_checker *checker)
{
    checker->fault = vec_or(checker->fault, checker->incomplete);
    checker->incomplete = vec_zero();
    checker->before = vec_zero(); /* ASCII, like the block's end */
}

/* Checks a block that need not be ASCII; `high` has a one for each byte outside it. */
ZETES_INLINE void utf8_foreign(utf8_checker *checker, const vec block[VEC_COUNT], uint64_t high)
{
    (void)high;
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        vec v = block[i], before = checker->before;
        utf8_vector(checker, v, vec_previous(v, before, 1), vec_previous(v, before, 2), vec_previous(v, before, 3));
        checker->before = v;
    }
    checker->incomplete = utf8_incomplete(checker->before);
}

/*
 * The same, faster, for a block in memory with three bytes of the same text in front. What comes next is this,
 * utf8_foreign_last, utf8_settle, or the answer.
 */
ZETES_INLINE void utf8_foreign_next(utf8_checker *checker, const vec block[VEC_COUNT], uint64_t high,
                                    const unsigned char *bytes)
{
    (void)high;
    for (unsigned i = 0; i < VEC_COUNT; i++, bytes += VEC_SIZE)
        utf8_vector(checker, block[i], vec_load(bytes - 1), vec_load(bytes - 2), vec_load(bytes - 3));
}

#if VEC_HAS_PARTIAL
/* The same for the text's last bytes, less than a block. Also a sequence that the end cuts is a fault then. */
ZETES_INLINE void utf8_foreign_last(utf8_checker *checker, const vec v, const unsigned char *bytes, size_t length)
{
    /* Behind the end v has a space, and in front of that one, two and three have the text's last bytes: there every
     * lead whose sequence is cut wants a continuation. */
    utf8_vector(checker, v, vec_load_part(bytes - 1, length + 1), vec_load_part(bytes - 2, length + 1),
                vec_load_part(bytes - 3, length + 1));
}
#endif

/* Gets ready for other than utf8_foreign_next behind ASCII, or nothing. */
ZETES_INLINE void utf8_restart(utf8_checker *checker)
{
    checker->before = vec_zero();
    checker->incomplete = vec_zero();
}

/* Gets ready for other than utf8_foreign_next `behind` at least VEC_SIZE bytes of the text. */
ZETES_INLINE void utf8_settle(utf8_checker *checker, const unsigned char *behind)
{
    checker->before = vec_load(behind - VEC_SIZE);
    checker->incomplete = utf8_incomplete(checker->before);
}

/* Tells whether a fault was seen so far. A sequence cut by the end is none yet. */
ZETES_INLINE bool utf8_fault(const utf8_checker *checker)
{
#if VEC_HAS_TABLES
    const vec place = vec_and(checker->place, vec_splat(0x40)), range = vec_and(checker->range, vec_splat(0x1F));
    return vec_any(vec_or(checker->fault, vec_or(place, range)));
#else
    return vec_any(checker->fault);
#endif
}

/* Gives what utf8_begin wants at the next window beside the bytes before it. */
ZETES_INLINE uint64_t utf8_state(const utf8_checker *checker)
{
    (void)checker;
    return 0;
}
#undef utf8_vector
#undef utf8_special
#undef utf8_incomplete
