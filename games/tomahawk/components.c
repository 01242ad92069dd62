// Component tables: the built-in one, what makes a table valid (section 1.4), unpacking.
#include "games/tomahawk/rules.h"

// Section 1: reconstructed figures, but for territory T01. An owner of the box replaces them.
#define CARD(value, renown) ((value) << 3 | (renown))
#define BIT(card) (1u << ((card)-1))

enum {
    FULL = TOMAHAWK_DOCUMENTED,
    P = TOMAHAWK_PLAIN << 2,
    F = TOMAHAWK_FOREST << 2,
    M = TOMAHAWK_MOUNTAIN << 2,
    PUMA = TOMAHAWK_PUMA << 4,
    GATHER = TOMAHAWK_GATHERING << 4
};

static RULES_DATA struct tomahawk_table RECONSTRUCTED = {
    "reconstructed-1",
    // 1.1: tribe cards by number. A further copy has no number of its own.
    {0, CARD(1, 0), 0, 0,                //
     CARD(2, 0), 0, CARD(2, 1),          //
     CARD(3, 0), CARD(3, 1), 0,          //
     CARD(4, 0), CARD(4, 1), CARD(4, 2), //
     CARD(5, 1), CARD(5, 2),             //
     CARD(6, 1), CARD(6, 3),             //
     CARD(7, 2), CARD(7, 3),             //
     CARD(8, 0), CARD(8, 2),             //
     CARD(9, 0), CARD(9, 4),             //
     CARD(10, 0), 0,                     //
     // 1.2: heroes.
     CARD(1, 2), CARD(2, 1), CARD(3, 1), CARD(4, 1), CARD(5, 0), CARD(6, 0), CARD(7, 3)},
    {1, 1, 1, 4, 4, 6, 7, 8, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 23},
    // 1.3: territories, and their animals.
    {0, 3 | F | GATHER | FULL, 3 | P, 3 | P | PUMA, 3 | F, 3 | M, //
     2 | F | PUMA, 2 | F, 2 | M | GATHER, 2 | M, 2 | P,           //
     1 | P | PUMA, 1 | P, 1 | M, 1 | M | GATHER, 1 | F},
    {0, 5, 5, 4, 4, 3, 4, 3, 3, 2, 3, 2, 1, 2, 1, 2},
    {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}, {11, 12, 13, 14, 15}},
    45,
    // What follows from 1.1 and 1.2 (a test compares it with tomahawk_unpack).
    {1, 2, 2, 3, 2, 2, 2, 0},
    {BIT(1), BIT(4) | BIT(6), BIT(7) | BIT(8), BIT(10) | BIT(11) | BIT(12), BIT(13) | BIT(14),
     BIT(15) | BIT(16), BIT(17) | BIT(18)},
    0x7ffee9};

RULES_FN const struct tomahawk_table *tomahawk_reconstructed(void)
{
    return &RECONSTRUCTED;
}

static RULES_FN const char *card_flaw(const uint8_t *bytes)
{
    int copies[11] = {0};
    int last = 0;
    for (int i = 0; i < TOMAHAWK_ROW_GROUND; i++) {
        int card = bytes[i] & ~TOMAHAWK_DOCUMENTED;
        if (card >> 3 < 1 || card >> 3 > 10)
            return N_("a card's value is not 1 to 10");
        if ((card & 7) > 4)
            return N_("a card's renown is not 0 to 4");
        if (i < TOMAHAWK_TRIBE && card < last)
            return N_("the tribe cards are not in card order");
        last = card;
        copies[card >> 3] += i < TOMAHAWK_TRIBE ? 1 : -1;
    }
    if ((bytes[TOMAHAWK_ROW_HERO + 1] & ~TOMAHAWK_DOCUMENTED) >> 3 != 2)
        return N_("the value of spi is not 2");
    for (int value = 1; value <= 10; value++)
        if (copies[value] < 0)
            return N_("a value has fewer tribe cards than heroes");
    int twos = 0;
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        twos += (bytes[i] & ~TOMAHAWK_DOCUMENTED) >> 3 == 2;
    return twos < 2 ? N_("there are fewer than two tribe cards of value 2") : 0;
}

static RULES_FN const char *ground_flaw(const uint8_t *bytes)
{
    int of_duration[4] = {0};
    for (int i = 0; i < TOMAHAWK_GROUNDS; i++) {
        int ground = bytes[TOMAHAWK_ROW_GROUND + 2 * i];
        int animals = bytes[TOMAHAWK_ROW_GROUND + 2 * i + 1];
        if ((ground >> 2 & 3) > TOMAHAWK_MOUNTAIN || (ground >> 4 & 7) > TOMAHAWK_GATHERING)
            return N_("a territory's type or picto is unknown");
        if (animals < 1 || animals > 5)
            return N_("a territory's animals are not 1 to 5");
        of_duration[ground & 3]++;
    }
    for (int duration = 1; duration <= 3; duration++)
        if (of_duration[duration] != 5)
            return N_("there are not five territories of each duration");
    return 0;
}

RULES_FN const char *tomahawk_table_flaw(const uint8_t *bytes)
{
    const char *flaw = card_flaw(bytes);
    return flaw ? flaw : ground_flaw(bytes);
}

static RULES_FN void unpack_cards(const uint8_t *bytes, struct tomahawk_table *ret)
{
    int number = 0;
    uint32_t of_value[11] = {0};
    uint8_t kinds[11] = {0};
    for (int i = 0; i < TOMAHAWK_TRIBE; i++) {
        uint8_t card = bytes[i] & 127;
        if (card != ret->card[number]) {
            number = i + 1;
            ret->card[number] = card;
            ret->first |= 1u << i;
            of_value[card >> 3] |= 1u << i;
            kinds[card >> 3]++;
        }
        ret->tribe[i] = (uint8_t)number;
    }
    for (int i = 0; i < TOMAHAWK_HEROES; i++) {
        uint8_t card = bytes[TOMAHAWK_ROW_HERO + i] & 127;
        ret->card[TOMAHAWK_HERO + i] = card;
        ret->replaces[i] = of_value[card >> 3];
        ret->kinds[i] = kinds[card >> 3];
    }
}

RULES_FN void tomahawk_unpack(const uint8_t *bytes, const char *name, struct tomahawk_table *ret)
{
    int count[3] = {0};
    memset(ret, 0, sizeof *ret);
    memcpy(ret->name, name, sizeof ret->name);
    unpack_cards(bytes, ret);
    for (int i = 0; i < TOMAHAWK_ROW_GROUND; i++)
        ret->reconstructed = (uint8_t)(ret->reconstructed + (bytes[i] < TOMAHAWK_DOCUMENTED));
    for (int i = 1; i <= TOMAHAWK_GROUNDS; i++) {
        uint8_t ground = bytes[TOMAHAWK_ROW_GROUND + 2 * (i - 1)];
        int group = 3 - (ground & 3);
        ret->ground[i] = ground;
        ret->animals[i] = bytes[TOMAHAWK_ROW_GROUND + 2 * (i - 1) + 1];
        ret->by_duration[group][count[group]++] = (uint8_t)i;
        ret->reconstructed = (uint8_t)(ret->reconstructed + (ground < TOMAHAWK_DOCUMENTED));
    }
}

RULES_FN void tomahawk_pack(const struct tomahawk_table *table, uint8_t *ret_bytes)
{
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        ret_bytes[i] = table->card[table->tribe[i]];
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        ret_bytes[TOMAHAWK_ROW_HERO + i] = table->card[TOMAHAWK_HERO + i];
    for (int i = 0; i < TOMAHAWK_GROUNDS; i++) {
        ret_bytes[TOMAHAWK_ROW_GROUND + 2 * i] = table->ground[i + 1];
        ret_bytes[TOMAHAWK_ROW_GROUND + 2 * i + 1] = table->animals[i + 1];
    }
}
