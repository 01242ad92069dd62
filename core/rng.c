// SipHash-2-4 in counter mode. Sixteen-bit words are cut from each 64-bit block, lowest first.
#include "core/rng.h"

static RULES_FN uint64_t rotate_left(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

struct sip {
    uint64_t a, b, c, d;
};

static inline RULES_FN void sip_round(struct sip *v)
{
    v->a += v->b;
    v->b = rotate_left(v->b, 13) ^ v->a;
    v->a = rotate_left(v->a, 32);
    v->c += v->d;
    v->d = rotate_left(v->d, 16) ^ v->c;
    v->a += v->d;
    v->d = rotate_left(v->d, 21) ^ v->a;
    v->c += v->b;
    v->b = rotate_left(v->b, 17) ^ v->c;
    v->c = rotate_left(v->c, 32);
}

static inline RULES_FN void sip_absorb(struct sip *v, uint64_t word)
{
    v->d ^= word;
    sip_round(v);
    sip_round(v);
    v->a ^= word;
}

static inline RULES_FN uint64_t siphash(uint64_t key, uint64_t key_high, uint64_t message)
{
    struct sip v = {key ^ 0x736f6d6570736575ULL, key_high ^ 0x646f72616e646f6dULL,
                    key ^ 0x6c7967656e657261ULL, key_high ^ 0x7465646279746573ULL};
    sip_absorb(&v, message);
    sip_absorb(&v, (uint64_t)8 << 56); // SipHash's closing word: the length, no bytes left over
    v.c ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(&v);
    return v.a ^ v.b ^ v.c ^ v.d;
}

RULES_FN uint64_t rng_siphash(const uint64_t key[2], uint64_t message)
{
    return siphash(key[0], key[1], message);
}

RULES_FN void rng_seed(struct rng *rng, const uint64_t seed[2])
{
    rng->key[0] = seed[0];
    rng->key[1] = seed[1];
    rng->next = 0;
    rng->block = 0;
}

RULES_FN void rng_seek(struct rng *rng, uint64_t next)
{
    rng->next = next;
    rng->block = 0;
    if (next % 4 != 0)
        rng->block = rng_siphash(rng->key, next / 4) >> (16 * (next % 4));
}

static inline RULES_FN uint32_t next_word(struct rng *rng)
{
    if (rng->next % 4 == 0)
        rng->block = siphash(rng->key[0], rng->key[1], rng->next / 4);
    uint32_t word = (uint32_t)(rng->block & 0xffff);
    rng->block >>= 16;
    rng->next++;
    return word;
}

static inline RULES_FN uint32_t below(struct rng *rng, uint32_t bound)
{
    // Lemire's multiplication: the low half tells whether the word falls in the uneven rest.
    uint32_t product = next_word(rng) * bound;
    uint32_t low = product & 0xffff;
    if (low < bound) {
        uint32_t rest = 65536 % bound;
        while (low < rest) {
            product = next_word(rng) * bound;
            low = product & 0xffff;
        }
    }
    return product >> 16;
}

RULES_FN uint32_t rng_word(struct rng *rng)
{
    return next_word(rng);
}

RULES_FN uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    return bound <= 1 ? 0 : below(rng, bound);
}

RULES_FN void rng_shuffle(struct rng *rng, uint8_t *items, int count)
{
    struct rng stream = *rng; // a copy that cannot overlap the items stays in registers
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = below(&stream, (uint32_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
    *rng = stream;
}
