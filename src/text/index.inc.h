/* SPDX-License-Identifier: MIT */
/*
 * Index: one window of a text becomes tokens, in one pass that also checks UTF-8, finds raw control characters in
 * strings, lists the blocks with backslashes, and stores the document's copy of the bytes.
 *
 * Needs a vec_<isa>.h and text/utf8.inc.h. Defines index_run, which fills in a zetes_index_run (engine/engine.h).
 */
#define index_state   ENGINE_NAME(index_state)
#define index_escaped ENGINE_NAME(index_escaped)
#define index_list    ENGINE_NAME(index_list)
#define index_block   ENGINE_NAME(index_block)
#define index_window  ENGINE_NAME(index_window)
#define index_run     ENGINE_NAME(index_run)

typedef struct index_state {
    uint32_t *tokens;
    zetes_escape_block *escapes;
    uint64_t in_string; /* all ones where the block begins inside a string, else 0 */
    uint64_t escaped;   /* 1 where the block's first byte is escaped */
    uint64_t scalar;    /* 1 where the byte before the block belongs to a scalar */
    uint64_t control;   /* control characters in strings */
    utf8_checker utf8;
} index_state;

/*
 * Finds the bytes of a block that a backslash escapes, and carries that to the next one.
 *
 * Every second backslash of a run escapes what follows. Subtracting the backslashes from the odd places and what they
 * would escape carries through a run up to its end, so that the parity of a run's start and the parity of each place in
 * it meet in one word.
 */
ZETES_INLINE uint64_t index_escaped(index_state *state, uint64_t backslashes)
{
    const uint64_t odd = UINT64_C(0xAAAAAAAAAAAAAAAA);
    uint64_t escaping = backslashes & ~state->escaped;
    uint64_t series = ((escaping << 1) | odd) - escaping;
    uint64_t escaped_or_last = series ^ odd;
    uint64_t escaped = escaped_or_last ^ (backslashes | state->escaped);
    state->escaped = (escaped_or_last & backslashes) >> 63;
    return escaped;
}

/* Lists the backslashes of a block, which may be none. */
ZETES_INLINE void index_list(index_state *state, uint64_t backslashes, uint32_t base)
{
    state->escapes->bits = backslashes;
    state->escapes->base = base;
    state->escapes += backslashes != 0;
}

/* Indexes 64 bytes whose first one is at offset `base`. */
ZETES_INLINE void index_block(index_state *state, const unsigned char *bytes, unsigned char *copy, uint32_t base)
{
    vec block[VEC_COUNT];
    vec_mask quote_mask[VEC_COUNT], backslash_mask[VEC_COUNT], control_mask[VEC_COUNT], high_mask[VEC_COUNT],
        operator_mask[VEC_COUNT], space_mask[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        block[i] = vec_load(bytes + i * VEC_SIZE);
        if (copy)
            vec_store(copy + i * VEC_SIZE, block[i]);
        quote_mask[i] = vec_equal(block[i], '"');
        backslash_mask[i] = vec_equal(block[i], '\\');
        control_mask[i] = vec_control(block[i]);
        high_mask[i] = vec_high(block[i]);
    }
    uint64_t quotes = vec_bits(quote_mask);
    uint64_t backslashes = vec_bits(backslash_mask);

    utf8_block(&state->utf8, block, vec_bits(high_mask));

    /* Long strings: blocks inside one, without a token. */
    if ((quotes | ~state->in_string) == 0) {
        state->control |= vec_bits(control_mask);
        if (ZETES_UNLIKELY((backslashes | state->escaped) != 0)) {
            index_escaped(state, backslashes);
            index_list(state, backslashes, base);
        }
        return; /* in a string `scalar` is 0 */
    }
    for (unsigned i = 0; i < VEC_COUNT; i++)
        vec_classify(block[i], &operator_mask[i], &space_mask[i]);
    uint64_t operators = vec_bits(operator_mask);
    uint64_t spaces = vec_bits(space_mask);

    uint64_t listed = 0;
    if (ZETES_UNLIKELY((backslashes | state->escaped) != 0)) {
        quotes &= ~index_escaped(state, backslashes);
        listed = backslashes;
    }

    uint64_t strings = vec_parity(quotes) ^ state->in_string; /* from the opening quote up to before the closing one */
    state->in_string = (uint64_t)((int64_t)strings >> 63);
    state->control |= vec_bits(control_mask) & strings;
    if (ZETES_UNLIKELY((listed & strings) != 0))
        index_list(state, listed & strings, base);

    uint64_t scalars = ~(operators | spaces | quotes | strings);
    uint64_t starts = scalars & ~(scalars << 1 | state->scalar);
    state->scalar = scalars >> 63;
    state->tokens = vec_tokens(state->tokens, (operators & ~strings) | quotes | starts, base);
}

/* Indexes a window; `copying` is best known when this is compiled. */
ZETES_INLINE void index_window(zetes_index_run *run, const bool copying)
{
    index_state state;
    state.tokens = run->tokens;
    state.escapes = run->escapes;
    state.in_string = run->in_string;
    state.escaped = run->escaped;
    state.scalar = run->scalar;
    state.control = 0;
    utf8_begin(&state.utf8, run->first ? NULL : run->source - VEC_SIZE, run->utf8);

    const unsigned char *source = run->source, *end = source + run->length / 64 * 64;
    unsigned char *copy = run->copy;
    uint32_t base = run->base;
    unsigned char rest[64];
    for (bool final = run->final;; final = false) {
        for (; source != end; source += 64, base += 64) {
            index_block(&state, source, copying ? copy : NULL, base);
            if (copying)
                copy += 64;
        }
        if (!final)
            break;
        /* The rest, or nothing, padded with white space; a sequence that the end cuts is a fault there. */
        memset(rest, ' ', sizeof rest);
        memcpy(rest, end, run->length % 64);
        source = rest;
        end = rest + sizeof rest;
    }

    run->tokens = state.tokens;
    run->escapes = state.escapes;
    run->in_string = state.in_string;
    run->escaped = state.escaped;
    run->scalar = state.scalar;
    run->utf8 = utf8_state(&state.utf8);
    run->fault = state.control != 0 || utf8_fault(&state.utf8);
}

static void index_run(zetes_index_run *run)
{
#if VEC_SIZE == 8
    /* Words take so long, and so much code, for a block that asking for each is cheaper than a second loop. */
    index_window(run, run->copy != NULL);
#else
    if (run->copy)
        index_window(run, true);
    else
        index_window(run, false);
#endif
}
