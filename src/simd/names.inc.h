/* SPDX-License-Identifier: MIT */
/*
 * Gives every function and type of one engine its own name, so that all engines can stand in one translation unit.
 * Parameter: ZETES_ENGINE, the engine's name. Undone by simd/names_end.inc.h.
 */
#define ENGINE_NAME(name) ZETES_PASTE(name, ZETES_ENGINE)

#define vec             ENGINE_NAME(vec)
#define vec_mask        ENGINE_NAME(vec_mask)
#define vec_load        ENGINE_NAME(vec_load)
#define vec_store       ENGINE_NAME(vec_store)
#define vec_equal       ENGINE_NAME(vec_equal)
#define vec_control     ENGINE_NAME(vec_control)
#define vec_high        ENGINE_NAME(vec_high)
#define vec_mask_or     ENGINE_NAME(vec_mask_or)
#define vec_classify    ENGINE_NAME(vec_classify)
#define vec_bits        ENGINE_NAME(vec_bits)
#define vec_bits_one    ENGINE_NAME(vec_bits_one)
#define vec_parity      ENGINE_NAME(vec_parity)
#define vec_tokens      ENGINE_NAME(vec_tokens)
#define vec_zero        ENGINE_NAME(vec_zero)
#define vec_or          ENGINE_NAME(vec_or)
#define vec_and         ENGINE_NAME(vec_and)
#define vec_xor         ENGINE_NAME(vec_xor)
#define vec_splat       ENGINE_NAME(vec_splat)
#define vec_above       ENGINE_NAME(vec_above)
#define vec_lookup      ENGINE_NAME(vec_lookup)
#define vec_high_nibble ENGINE_NAME(vec_high_nibble)
#define vec_previous    ENGINE_NAME(vec_previous)
#define vec_any         ENGINE_NAME(vec_any)
#define vec_read_units  ENGINE_NAME(vec_read_units)
#define vec_write_units ENGINE_NAME(vec_write_units)
