/* SPDX-License-Identifier: MIT */
/*
 * UTF-8 validation with a bit for each byte of a block: what a lead announces, moved to the bytes behind it, has to be
 * where the continuations are. The few leads behind which not every continuation will do are looked at on their own.
 *
 * A part of text/utf8.inc.h, for engines without a byte shuffle.
 */
typedef struct utf8_checker {
    uint64_t announced; /* the continuations that the last block announced to the next one */
    uint64_t last;      /* its last byte where that limits what follows, otherwise 0 */
    uint64_t fault;     /* not 0 where one was seen */
} utf8_checker;

/* Starts; `state` is what utf8_state gave for the block before, or 0. */
ZETES_INLINE void utf8_begin(utf8_checker *checker, const unsigned char *before, uint64_t state)
{
    (void)before;
    checker->announced = state & UINT64_C(0xFFFFFFFFFFFFFF);
    checker->last = state >> 56;
    checker->fault = 0;
}

/* Gives what utf8_begin wants at the next window beside the bytes before it. */
ZETES_INLINE uint64_t utf8_state(const utf8_checker *checker)
{
    return checker->announced | checker->last << 56;
}

/* Tells whether a fault was seen so far. A sequence cut by the end is none yet. */
ZETES_INLINE bool utf8_fault(const utf8_checker *checker)
{
    return checker->fault != 0;
}

/* Checks what is ASCII: a block, or less of it at the end. */
ZETES_INLINE void utf8_ascii(utf8_checker *checker)
{
    checker->fault |= checker->announced;
    checker->announced = 0;
    checker->last = 0;
}

#define utf8_part   ENGINE_NAME(utf8_part)
#define utf8_equal  ENGINE_NAME(utf8_equal)
#define utf8_beyond ENGINE_NAME(utf8_beyond)
#define utf8_after  ENGINE_NAME(utf8_after)

#if VEC_SIZE == 8
#define UTF8_STEP  8 /* a word is its own mask, with the top bit of each byte */
#define UTF8_PARTS 8
ZETES_INLINE uint64_t utf8_equal(const vec *part, unsigned char byte)
{
    return vec_equal(*part, byte);
}

/* The bytes above `byte`; says nothing of ASCII. */
ZETES_INLINE uint64_t utf8_beyond(const vec *part, unsigned char byte)
{
    return vec_beyond(*part, byte);
}
#else
#define UTF8_STEP  1
#define UTF8_PARTS 1
ZETES_INLINE uint64_t utf8_equal(const vec *part, unsigned char byte)
{
    vec_mask masks[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++)
        masks[i] = vec_equal(part[i], byte);
    return vec_bits(masks);
}

/* The bytes above `byte`; says nothing of ASCII. */
ZETES_INLINE uint64_t utf8_beyond(const vec *part, unsigned char byte)
{
    vec_mask masks[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++)
        masks[i] = vec_beyond(part[i], byte);
    return vec_bits(masks);
}
#endif

/* Tells at the place of a part's first byte whether the last byte before was `byte`. */
#define UTF8_LAST(byte) ((uint64_t)(checker->last == (byte)) << (UTF8_STEP - 1))

/* Checks a part of a block; `high` has a one for each byte outside ASCII. */
ZETES_INLINE void utf8_part(utf8_checker *checker, const vec *part, uint64_t high)
{
    const uint64_t leads = utf8_beyond(part, 0xBF) & high, longer = utf8_beyond(part, 0xDF) & high;
    uint64_t announced = leads << UTF8_STEP | checker->announced, next = leads >> (64 - UTF8_STEP);
    uint64_t fault = leads ^ (utf8_beyond(part, 0xC1) & high); /* C0 and C1 */
    uint64_t last = 0;
    if (longer | checker->last) {
        const uint64_t from_a0 = utf8_beyond(part, 0x9F), e0 = longer & ~utf8_beyond(part, 0xE0),
                       ed = utf8_equal(part, 0xED);
        announced |= longer << 2 * UTF8_STEP;
        next |= longer >> (64 - 2 * UTF8_STEP);
        /* E0 is followed by A0 at least, ED by less: surrogates would follow. */
        fault |= (e0 << UTF8_STEP | UTF8_LAST(0xE0)) & ~from_a0;
        fault |= (ed << UTF8_STEP | UTF8_LAST(0xED)) & from_a0;
        last = e0 >> 63 ? 0xE0 : ed >> 63 ? 0xED : 0;
        const uint64_t longest = utf8_beyond(part, 0xEF) & high;
        if (ZETES_UNLIKELY(longest | (checker->last >= 0xF0))) {
            const uint64_t from_90 = utf8_beyond(part, 0x8F), f0 = longest & ~utf8_beyond(part, 0xF0),
                           too_large = utf8_beyond(part, 0xF4) & high, f4 = utf8_beyond(part, 0xF3) & high & ~too_large;
            announced |= longest << 3 * UTF8_STEP;
            next |= longest >> (64 - 3 * UTF8_STEP);
            /* F0 is followed by 90 at least, F4 by less, and there is nothing above it. */
            fault |= (f0 << UTF8_STEP | UTF8_LAST(0xF0)) & ~from_90;
            fault |= (f4 << UTF8_STEP | UTF8_LAST(0xF4)) & from_90;
            fault |= too_large;
            last = f0 >> 63 ? 0xF0 : f4 >> 63 ? 0xF4 : last;
        }
    }
    checker->fault |= fault | (announced ^ (high & ~leads));
    checker->announced = next;
    checker->last = last;
}

/* Gives what follows a checker when it has seen a block that need not be ASCII. */
ZETES_NOINLINE static utf8_checker utf8_after(utf8_checker checker, const vec block[VEC_COUNT], uint64_t high)
{
#if UTF8_PARTS == 1
    utf8_part(&checker, block, high);
#else
    (void)high;
    for (unsigned i = 0; i < UTF8_PARTS; i++)
        utf8_part(&checker, block + i, vec_high(block[i]));
#endif
    return checker;
}

/* Checks a block that need not be ASCII; `high` has a one for each byte outside it. */
ZETES_INLINE void utf8_foreign(utf8_checker *checker, const vec *block, uint64_t high)
{
#if UTF8_PARTS == 1
    vec called[VEC_COUNT]; /* a block of its own to call with, so that the caller's stays in registers */
    memcpy(called, block, sizeof called);
    block = called;
#endif
    *checker = utf8_after(*checker, block, high);
}

/* The same for a block in memory behind the one that was checked last. */
ZETES_INLINE void utf8_foreign_next(utf8_checker *checker, const vec block[VEC_COUNT], uint64_t high,
                                    const unsigned char *bytes)
{
    (void)bytes;
    utf8_foreign(checker, block, high);
}

/* Gets ready for other than utf8_foreign_next behind ASCII, or nothing. */
ZETES_INLINE void utf8_restart(utf8_checker *checker)
{
    (void)checker;
}

/* Gets ready for other than utf8_foreign_next. */
ZETES_INLINE void utf8_settle(utf8_checker *checker, const unsigned char *behind)
{
    (void)checker;
    (void)behind;
}

#undef UTF8_LAST
#undef UTF8_PARTS
#undef UTF8_STEP
#undef utf8_part
#undef utf8_equal
#undef utf8_beyond
#undef utf8_after
