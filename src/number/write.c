/* SPDX-License-Identifier: MIT */
/* Numbers to text: integers two digits at a time, doubles with the fewest digits that read back. */
#include "number/number.h"

#include "number/shortest.h"

static const char digit_pairs[201] = "00010203040506070809"
                                     "10111213141516171819"
                                     "20212223242526272829"
                                     "30313233343536373839"
                                     "40414243444546474849"
                                     "50515253545556575859"
                                     "60616263646566676869"
                                     "70717273747576777879"
                                     "80818283848586878889"
                                     "90919293949596979899";

/* Writes a number below 100 as two digits. */
ZETES_INLINE char *write_pair(char *out, uint32_t number)
{
    memcpy(out, digit_pairs + 2 * number, 2);
    return out + 2;
}

/* Writes a number below 10^8 as eight digits. */
ZETES_INLINE char *write_eight(char *out, uint32_t number)
{
    const uint32_t high = number / 10000;
    const uint32_t low = number % 10000;
    out = write_pair(out, high / 100);
    out = write_pair(out, high % 100);
    out = write_pair(out, low / 100);
    return write_pair(out, low % 100);
}

/* Writes a number below 10^8 as one to eight digits. */
ZETES_INLINE char *write_up_to_eight(char *out, uint32_t number)
{
    /* Branches on the size cost less than a word-wide conversion and a shift: most integers are short. */
    if (number < 100) {
        if (number < 10) {
            *out = (char)('0' + number);
            return out + 1;
        }
        return write_pair(out, number);
    }
    if (number < 10000) {
        const uint32_t high = number / 100;
        if (high < 10)
            *out++ = (char)('0' + high);
        else
            out = write_pair(out, high);
        return write_pair(out, number % 100);
    }
    const uint32_t high = number / 10000;
    const uint32_t low = number % 10000;
    if (high < 100) {
        if (high < 10)
            *out++ = (char)('0' + high);
        else
            out = write_pair(out, high);
    } else {
        const uint32_t top = high / 100;
        if (top < 10)
            *out++ = (char)('0' + top);
        else
            out = write_pair(out, top);
        out = write_pair(out, high % 100);
    }
    out = write_pair(out, low / 100);
    return write_pair(out, low % 100);
}

char *zetes_number_write_uint64(char *out, uint64_t integer)
{
    const uint32_t eight = 100000000;
    if (integer < eight)
        return write_up_to_eight(out, (uint32_t)integer);
    const uint64_t high = integer / eight;
    if (high < eight) {
        out = write_up_to_eight(out, (uint32_t)high);
    } else {
        out = write_up_to_eight(out, (uint32_t)(high / eight));
        out = write_eight(out, (uint32_t)(high % eight));
    }
    return write_eight(out, (uint32_t)(integer % eight));
}

char *zetes_number_write_int64(char *out, int64_t integer)
{
    *out = '-'; /* overwritten where it is not wanted */
    return zetes_number_write_uint64(out + (integer < 0), integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer);
}

/* Spreads a number below 10^8 to 8 bytes from 0 to 9; the first digit becomes the lowest byte. */
ZETES_INLINE uint64_t spread_eight(uint32_t number)
{
    /* Fours, pairs, digits: each step leaves the quotients where they are and puts the remainders above them. The
     * multiplications divide by 100 (right below 10000) and by 10 (right below 100). */
    const uint64_t fours = number / 10000 | (uint64_t)(number % 10000) << 32;
    const uint64_t hundreds = fours * 10486 >> 20 & UINT64_C(0x0000007f0000007f);
    const uint64_t pairs = hundreds | (fours - 100 * hundreds) << 16;
    const uint64_t tens = pairs * 103 >> 10 & UINT64_C(0x000f000f000f000f);
    return tens | (pairs - 10 * tens) << 8;
}

/* Writes the exponent part of a number: `e`, sign and digits. */
ZETES_INLINE char *write_exponent(char *out, int exponent)
{
    *out++ = 'e';
    *out++ = exponent < 0 ? '-' : '+';
    const uint32_t size = (uint32_t)(exponent < 0 ? -exponent : exponent);
    if (size < 100)
        return write_up_to_eight(out, size);
    *out++ = (char)('0' + size / 100);
    return write_pair(out, size % 100);
}

/* Seventeen digits as text: two words, and the last one. */
typedef struct digit_text {
    uint64_t first;
    uint64_t second;
    char last;
} digit_text;

ZETES_INLINE void store_digits(char *out, digit_text text)
{
    word_store(out, text.first);
    word_store(out + 8, text.second);
    out[16] = text.last;
}

/* Gives a word whose lowest `count` bytes are those of `word`; the others move up by one and leave a gap. */
ZETES_INLINE uint64_t open_gap(uint64_t word, unsigned count)
{
    const uint64_t kept = UINT64_MAX >> (64 - 8 * count);
    return (word & kept) | (word << 8 & ~kept);
}

/*
 * Lays out a positive number, as ECMAScript does but for ".0".
 *
 * text   its digits; '0' from the place `count` on
 * count  1 to 17
 * point  digits before the decimal point; may be negative, or larger than count
 */
ZETES_INLINE char *lay_out(char *out, digit_text text, int count, int point)
{
    if (point > 21 || point < -5) {
        store_digits(out + 1, text);
        out[0] = out[1];
        out[1] = '.';
        return write_exponent(out + (count == 1 ? 1 : count + 1), point - 1);
    }
    if (point <= 0) {
        memcpy(out, "0.000000", 8);
        store_digits(out + 2 - point, text);
        return out + 2 - point + count;
    }
    if (count <= point) {
        store_digits(out, text);
        memcpy(out + 17, "0000", 4);
        memcpy(out + point, ".0", 2);
        return out + point + 2;
    }
    /* Words of the digits where they belong behind the point; then one again for those before it. */
    store_digits(out + 1, text);
    if (point <= 8) {
        word_store(out, open_gap(text.first, (unsigned)point));
    } else {
        word_store(out, text.first);
        word_store(out + 8, open_gap(text.second, (unsigned)point - 8));
    }
    out[point] = '.';
    return out + count + 1;
}

char *zetes_number_write_double(char *out, double finite)
{
    const uint64_t signed_bits = double_to_bits(finite);
    const uint64_t bits = signed_bits & ~(UINT64_C(1) << 63);
    *out = '-'; /* overwritten where it is not wanted */
    out += signed_bits >> 63;

    /* Integers below 2^53 are their own shortest digits, for their neighbours are no multiples of ten either. */
    const unsigned biased = (unsigned)(bits >> 52);
    if (biased - 1023 <= 52 || bits == 0) {
        const unsigned below_unit = bits == 0 ? 0 : 1075 - biased;
        const uint64_t c = bits == 0 ? 0 : (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
        if ((c & ((UINT64_C(1) << below_unit) - 1)) == 0) {
            out = zetes_number_write_uint64(out, c >> below_unit);
            memcpy(out, ".0", 2);
            return out + 2;
        }
    }

    decimal_units decimal = shortest_units(bits);
    while (decimal.units < UINT64_C(10000000000000000)) { /* once, or often for a subnormal */
        decimal.units *= 10;
        decimal.exponent--;
    }
    const uint64_t sixteen = decimal.units / 10;
    const unsigned last = (unsigned)(decimal.units % 10);
    const uint64_t first = spread_eight((uint32_t)(sixteen / 100000000));
    const uint64_t second = spread_eight((uint32_t)(sixteen % 100000000));
    int count = 17;
    if (last == 0)
        count = second != 0 ? 16 - (int)word_leading_zeros(second) / 8 : 8 - (int)word_leading_zeros(first) / 8;
    const uint64_t zeros = UINT64_C(0x3030303030303030);
    return lay_out(out, (digit_text){first | zeros, second | zeros, (char)('0' + last)}, count, decimal.exponent + 17);
}
