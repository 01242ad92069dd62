// Positions put up by hand, actions by their texts.
#include "games/tomahawk/fixture.h"

#include "core/bits.h"
#include "core/setup.h"
#include "host/json_tree.h"

const char tomahawk_example[] =
    "{\"game\":\"tomahawk\",\"rules\":1,\"data\":\"reconstructed-1\",\"as\":\"all\",\"seats\":2,"
    "\"options\":{\"sought_game\":0,\"territories_first\":0,\"sky_immune_to_charm\":0,"
    "\"spirit_gather_flat\":0,\"dance_after_draw\":0,\"dance_peek\":0,\"picto_per_side\":0,"
    "\"manitou_before_effects\":0,\"tiebreak_territories\":0,\"bonus_tie_both\":0,"
    "\"bonus_printed_count\":0,\"strict_memory\":0,\"data_table\":0},"
    "\"phase\":\"place\",\"to_act\":[0,1],\"result\":null,\"turn\":2,"
    "\"piles\":[{\"ground\":\"T04\",\"next\":[\"T01\"]},{\"ground\":\"T06\",\"next\":[\"T02\"]},"
    "{\"ground\":\"T10\",\"next\":[\"T12\",\"T03\"]},"
    "{\"ground\":\"T14\",\"next\":[\"T07\",\"T08\"]}],"
    "\"tied\":[],\"unused\":[\"T05\",\"T09\",\"T15\"],\"sought\":null,\"unseen\":\"clo\","
    "\"players\":["
    "{\"dealt\":[\"man\",\"dan\",\"sku\"],\"kept\":[\"man\",\"dan\"],\"rejected\":\"sku\","
    "\"out\":[\"1/0\",\"4/0\"],"
    "\"hand\":[\"1/0\",\"1/0\",\"2/0\",\"2/1\",\"3/0\",\"3/1\",\"3/1\",\"10/0\"],"
    "\"deck\":[\"4/1\",\"4/2\",\"5/1\",\"5/2\",\"6/3\",\"7/2\",\"7/3\",\"8/0\",\"8/2\",\"9/0\","
    "\"10/0\",\"man\"],"
    "\"picks\":[null,null,null,null],\"committed\":null,"
    "\"table\":[[{\"card\":\"9/4\",\"up\":false,\"scouted\":false}],[],"
    "[{\"card\":\"dan\",\"up\":true,\"scouted\":false}],[]],"
    "\"discard\":[\"2/0\",\"6/1\"],\"honours\":2,"
    "\"won\":[{\"ground\":\"T11\",\"points\":2},{\"ground\":\"T13\",\"points\":2}]},"
    "{\"dealt\":[\"spi\",\"seq\",\"sky\"],\"kept\":[\"spi\",\"seq\"],\"rejected\":\"sky\","
    "\"out\":[\"2/0\",\"3/0\"],"
    "\"hand\":[\"1/0\",\"1/0\",\"1/0\",\"2/0\",\"2/1\",\"4/0\",\"9/0\"],"
    "\"deck\":[\"3/1\",\"4/1\",\"4/2\",\"5/1\",\"6/3\",\"7/3\",\"8/0\",\"8/2\",\"9/4\",\"10/0\","
    "\"spi\",\"seq\"],"
    "\"picks\":[\"1/0\",null,null,null],\"committed\":{\"pile\":3,\"card\":\"6/1\"},"
    "\"table\":[[{\"card\":\"3/1\",\"up\":false,\"scouted\":true}],[],"
    "[{\"card\":\"7/2\",\"up\":true,\"scouted\":false}],[]],"
    "\"discard\":[\"5/2\",\"10/0\"],\"honours\":1,\"won\":[]}],"
    "\"rng\":\"0123456789abcdef0123456789abcdef\"}";

struct tomahawk_state new_game_with(const struct game_table *table, const char *options)
{
    struct tomahawk_state s;
    struct game_setup setup;
    struct text error;
    char data[200];
    text_init(&error, data, sizeof data);
    setup_defaults(&tomahawk_game, TOMAHAWK_SEATS, &setup);
    setup.seed[0] = 2006;
    assert_int_equal(setup_assign(&tomahawk_game, options, &setup, &error), GAME_OK);
    setup.table = table;
    if (table)
        setup.option[TOMAHAWK_DATA_TABLE] = 1;
    assert_int_equal(setup_deal(&tomahawk_game, &setup, &s), GAME_OK);
    return s;
}

struct tomahawk_state new_game(const char *options)
{
    return new_game_with(0, options);
}

int card_of(const struct tomahawk_state *s, const char *word)
{
    int card = tomahawk_parse_card(&s->table, word);
    if (card == 0)
        fail_msg("%s is no card", word);
    return card;
}

// Reads words as cards. Returns their number.
static int cards_of(const struct tomahawk_state *s, const char *words, int *ret)
{
    char word[8];
    int count = 0;
    while (text_next_word(&words, word, sizeof word) > 0)
        ret[count++] = card_of(s, word);
    return count;
}

// Takes out, for a hero, a card of which there are more copies than `named`.
static int take_out(const struct tomahawk_table *table, int hero, int *named)
{
    for (uint32_t cards = table->replaces[hero]; cards; cards &= cards - 1) {
        int card = bits_lowest(cards) + 1, copies = 0;
        for (int i = 0; i < TOMAHAWK_TRIBE; i++)
            copies += table->tribe[i] == card;
        if (copies > named[card]) {
            named[card]++;
            return card;
        }
    }
    fail_msg("no card can go out for hero %d", hero);
    return 0;
}

// The seat keeps these heroes and has these cards first in its hand.
static void raise(struct tomahawk_state *s, int seat, const char *heroes, const char *cards)
{
    struct tomahawk_side *side = &s->side[seat];
    int hero[2], first[8], named[32] = {0}, out[2], army[TOMAHAWK_ARMY], count = 0;
    assert_int_equal(cards_of(s, heroes, hero), 2);
    int wanted = cards_of(s, cards, first);
    for (int i = 0; i < wanted; i++) {
        army[count++] = first[i];
        named[first[i]]++;
    }
    for (int i = 0; i < 2; i++) {
        out[i] = take_out(&s->table, hero[i] - TOMAHAWK_HERO, named);
        side->kept = (uint8_t)(side->kept | 1 << (hero[i] - TOMAHAWK_HERO));
    }
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        if (named[s->table.tribe[i]]-- <= 0)
            army[count++] = s->table.tribe[i];
    for (int i = 0; i < 2; i++)
        if (named[hero[i]] == 0)
            army[count++] = hero[i];
    assert_int_equal(count, TOMAHAWK_ARMY);
    side->out[0] = (uint8_t)(out[0] < out[1] ? out[0] : out[1]);
    side->out[1] = (uint8_t)(out[0] < out[1] ? out[1] : out[0]);
    for (int i = 0; i < 8; i++)
        side->hand = hand_with(side->hand, army[i]);
    for (int i = 8; i < TOMAHAWK_ARMY; i++)
        side->deck[i - 8] = (uint8_t)army[i];
}

struct tomahawk_state new_turn(const char *options, const char *heroes_a, const char *cards_a,
                               const char *heroes_b, const char *cards_b)
{
    struct tomahawk_state s = new_game(options);
    raise(&s, A, heroes_a, cards_a);
    raise(&s, B, heroes_b, cards_b);
    int left = 127 & ~s.side[A].kept & ~s.side[B].kept;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        s.side[seat].dealt = (uint8_t)(s.side[seat].kept | (left & -left));
        left &= left - 1;
    }
    s.phase = TOMAHAWK_PLACE;
    s.turn = 1;
    expect_sound(&s);
    return s;
}

void make_ground(struct tomahawk_state *s, int pile, const char *words)
{
    static const char *const type[] = {"plain", "forest", "mountain"};
    int ground = tomahawk_ground(s, pile - 1), kind = 0, picto = TOMAHAWK_NO_PICTO;
    char word[12];
    text_next_word(&words, word, sizeof word);
    while (!text_equal(type[kind], word))
        kind++;
    text_next_word(&words, word, sizeof word);
    s->table.animals[ground] = (uint8_t)(word[0] - '0');
    if (text_next_word(&words, word, sizeof word) > 0)
        picto = word[0] == 'p' ? TOMAHAWK_PUMA : TOMAHAWK_GATHERING;
    s->table.ground[ground] =
        (uint8_t)(tomahawk_duration(&s->table, ground) | kind << 2 | picto << 4);
}

void act(struct tomahawk_state *s, int seat, const char *text)
{
    game_action action = GAME_NO_ACTION;
    if (tomahawk_parse_action(s, 0, text, &action) != GAME_OK)
        fail_msg("\"%s\" is no action", text);
    int status = tomahawk_apply(s, seat, action, 0);
    if (status != GAME_OK)
        fail_msg("seat %d, \"%s\": %d", seat, text, status);
}

void place(struct tomahawk_state *s, int seat, const char *cards)
{
    char word[8];
    for (int pile = 1; text_next_word(&cards, word, sizeof word) > 0; pile++) {
        char data[24];
        struct text text;
        text_init(&text, data, sizeof data);
        text_string(&text, "place ");
        text_string(&text, word);
        text_char(&text, ' ');
        text_int(&text, pile);
        if (!text_equal(word, "-"))
            act(s, seat, data);
    }
}

void play_turn(struct tomahawk_state *s, const char *cards_a, const char *cards_b)
{
    place(s, A, cards_a);
    place(s, B, cards_b);
}

void play_until(struct tomahawk_state *s, int turn)
{
    while (s->turn < turn)
        for (int seat = 0, now = s->turn; seat < TOMAHAWK_SEATS; seat++)
            while (s->turn == now && s->to_act >> seat & 1) {
                int card = hand_card(s->side[seat].hand, 0);
                assert_int_equal(
                    tomahawk_apply(s, seat, tomahawk_place(card, s->side[seat].next), 0), GAME_OK);
            }
}

int count_legal(const struct tomahawk_state *s, int seat)
{
    game_action action[TOMAHAWK_MAX_ACTIONS];
    return tomahawk_legal(s, seat, action);
}

void expect_refused(const struct tomahawk_state *s, int seat, const char *text, const char *rule)
{
    struct tomahawk_state tried = *s;
    struct game_refusal refusal = {"?", 0};
    game_action action = GAME_NO_ACTION;
    int status = tomahawk_parse_action(s, 0, text, &action);
    if (status == GAME_OK)
        status = tomahawk_apply(&tried, seat, action, 0);
    if (status == GAME_OK)
        fail_msg("\"%s\" is accepted", text);
    assert_memory_equal(&tried, s, sizeof tried);
    tomahawk_explain(s, seat, text, &refusal);
    assert_non_null(refusal.message);
    if (rule == 0 ? refusal.rule != 0 : !refusal.rule || !text_equal(refusal.rule, rule))
        fail_msg("\"%s\" is refused by %s: %s", text, refusal.rule ? refusal.rule : "no rule",
                 refusal.message);
}

void expect_sound(const struct tomahawk_state *s)
{
    const char *flaw = tomahawk_check(s);
    if (flaw)
        fail_msg("%s", flaw);
}

const char *json_of(const struct tomahawk_state *s, int as)
{
    static char data[8000];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_int_equal(tomahawk_print_state(s, as, &text), GAME_OK);
    return data;
}

static int load_with(int (*parse)(struct tomahawk_state *, const struct tree *,
                                  const struct game_parse *, struct text *),
                     const char *in, struct tomahawk_state *ret, struct text *error)
{
    struct json_tree document = {0};
    struct game_parse with = {.fresh = {1, 2}};
    const struct tree *tree = json_tree_parse(&document, in, strlen(in), error);
    int status = tree ? parse(ret, tree, &with, error) : GAME_ERR_TEXT;
    json_tree_free(&document);
    return status;
}

int load_text(const char *in, struct tomahawk_state *ret, struct text *error)
{
    return load_with(tomahawk_parse_state, in, ret, error);
}

int load_view(const char *in, struct tomahawk_state *ret, struct text *error)
{
    return load_with(tomahawk_parse_view, in, ret, error);
}

struct tomahawk_state example(void)
{
    char data[300];
    struct text error;
    struct tomahawk_state s;
    text_init(&error, data, sizeof data);
    assert_int_equal(load_text(tomahawk_example, &s, &error), GAME_OK);
    return s;
}

const char *replaced(const char *in, const char *from, const char *to)
{
    static char data[8000];
    struct text text;
    const char *at = strstr(in, from);
    if (!at)
        fail_msg("%s is not in the text", from);
    text_init(&text, data, sizeof data);
    text_bytes(&text, in, (uint32_t)(at - in));
    text_string(&text, to);
    text_string(&text, at + strlen(from));
    return data;
}
