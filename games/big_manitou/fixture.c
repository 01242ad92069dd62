// Positions for the tests.
#include "games/big_manitou/fixture.h"

#include "core/setup.h"

// --- Setting up ---

void prepare(struct game_setup *setup, int seats, const char *options)
{
    char reason[200];
    struct text error;
    text_init(&error, reason, sizeof reason);
    setup_defaults(&manitou_game, seats, setup);
    setup->option[MANITOU_FIRST_DEALER] = seats - 1;
    assert_int_equal(setup_assign(&manitou_game, options, setup, &error), GAME_OK);
    setup->seed[0] = 5;
    setup->seed[1] = 87002;
}

void start(struct manitou_state *s, int seats, const char *options)
{
    struct game_setup setup;
    prepare(&setup, seats, options);
    assert_int_equal(setup_deal(&manitou_game, &setup, s), GAME_OK);
    expect_sound(s);
}

// Moves tiles from the bag to those out of the game, the most frequent kinds first.
static void remove_tiles(struct manitou_state *s, int count)
{
    for (; count > 0; count--) {
        int most = 1;
        for (int tile = 1; tile < MANITOU_TILES; tile++)
            most = s->bag[tile] > s->bag[most] ? tile : most;
        s->bag[most]--;
        s->removed[most]++;
    }
}

void start_hunt(struct manitou_state *s, int seats, int hunt, const char *options)
{
    start(s, seats, options);
    remove_tiles(s, (hunt - 1) * manitou_laid_out(seats));
    s->dealer = (uint8_t)((s->dealer + hunt - 1) % seats);
    s->hunt = (uint8_t)hunt;
}

// Brings one tile out of the bag or from those out of the game into the caller's hands; the count
// of tiles in the bag stays as it is.
static void fetch_tile(struct manitou_state *s, int tile)
{
    assert_true(s->bag[tile] + s->removed[tile] > 0);
    if (s->removed[tile]) {
        s->removed[tile]--;
        return;
    }
    int other = 1;
    while (!s->removed[other])
        other++;
    s->removed[other]--;
    s->bag[other]++;
    s->bag[tile]--;
}

static int next_tile(const char **words)
{
    char word[12];
    if (text_next_word(words, word, sizeof word) <= 0)
        return MANITOU_NO_TILE;
    assert_int_not_equal(manitou_find_tile(word), MANITOU_NO_TILE);
    return manitou_find_tile(word);
}

void set_tiles(struct manitou_state *s, int ground, const char *tiles)
{
    struct manitou_ground *there = &s->ground[ground - 1];
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        s->removed[tile] = (uint8_t)(s->removed[tile] + (there->tiles >> (4 * tile) & 15));
    there->tiles = 0;
    for (int tile; (tile = next_tile(&tiles)) != MANITOU_NO_TILE;) {
        fetch_tile(s, tile);
        there->tiles += manitou_one_tile((uint32_t)tile);
    }
}

void own(struct manitou_state *s, int seat, const char *tiles)
{
    for (int tile; (tile = next_tile(&tiles)) != MANITOU_NO_TILE;) {
        fetch_tile(s, tile);
        s->player[seat].tiles[tile]++;
        s->player[seat].won++;
        if (tile == MANITOU_TOTEM && s->marker[MANITOU_MARKER_TOTEM] == MANITOU_NOBODY)
            s->marker[MANITOU_MARKER_TOTEM] = (uint8_t)seat;
        if (tile == MANITOU_HORSE && s->marker[MANITOU_MARKER_HORSE] == MANITOU_NOBODY)
            s->marker[MANITOU_MARKER_HORSE] = (uint8_t)seat;
    }
}

uint32_t cards_of(const char *words)
{
    uint32_t cards = 0;
    char word[12];
    while (text_next_word(&words, word, sizeof word) > 0) {
        assert_int_not_equal(manitou_find_card(word), MANITOU_NO_CARD);
        cards += manitou_one(manitou_find_card(word));
    }
    return cards;
}

static int size_of(const struct manitou_state *s, int seat)
{
    return manitou_selection_size(s->seats, manitou_place_of(s, seat));
}

// Puts seven cards of the pool among the discards, heroes before hunters if `heroes`.
static void discard_seven(struct manitou_player *p, int heroes)
{
    uint8_t card[MANITOU_DECK_SIZE];
    int count = manitou_list(p->pool, card);
    for (int i = 0; i < MANITOU_TURNS; i++) {
        uint32_t one = manitou_one(card[heroes ? count - 1 - i : i]);
        p->pool -= one;
        p->discards += one;
    }
}

void stack(struct manitou_state *s, int seat, const char *cards)
{
    struct manitou_player *p = &s->player[seat];
    uint8_t order[MANITOU_DECK_SIZE], rest[MANITOU_DECK_SIZE];
    char word[12];
    int count = 0, next = 0;
    for (; text_next_word(&cards, word, sizeof word) > 0; count++) {
        order[count] = (uint8_t)manitou_find_card(word);
        assert_true(manitou_holds(p->pool, manitou_one(order[count])));
        p->pool -= manitou_one(order[count]);
    }
    if (s->hunt % 2 == 0)
        discard_seven(p, 0);
    manitou_list(p->pool, rest);
    for (; count < size_of(s, seat); next++) {
        order[count++] = rest[next];
        p->pool -= manitou_one(rest[next]);
    }
    p->selection = 0;
    for (int i = 0; i < count; i++)
        p->selection += manitou_one(order[i]);
    manitou_arrange(p, order, MANITOU_HAND, count - MANITOU_HAND);
}

void begin_placing(struct manitou_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->player[seat].selection == 0)
            stack(s, seat, "");
    s->phase = MANITOU_PLACE;
    s->turn = 1;
    s->to_act = (uint8_t)(1u << manitou_next(s, s->dealer));
    expect_sound(s);
}

void lay(struct manitou_state *s, int seat, int ground, const char *cards)
{
    struct manitou_ground *there = &s->ground[ground - 1];
    char word[12];
    while (text_next_word(&cards, word, sizeof word) > 0) {
        int card = manitou_find_card(word);
        s->player[seat].pool -= manitou_one(card);
        if (manitou_is_hunter(card)) {
            s->player[seat].laid[ground - 1] += manitou_one(card);
            continue;
        }
        assert_true(there->owner == MANITOU_NOBODY || there->owner == seat);
        there->owner = (uint8_t)seat;
        there->hero[there->hero[0] ? 1 : 0] = (uint8_t)card;
    }
}

void keep(struct manitou_state *s, int seat, const char *cards)
{
    s->player[seat].hand = s->player[seat].selection = cards_of(cards);
    s->player[seat].pool -= cards_of(cards);
}

// Seven cards on the table: what is missing lies face down on ground 3.
static void fill_up(struct manitou_state *s, int seat)
{
    struct manitou_player *p = &s->player[seat];
    while (manitou_size(manitou_played(s, seat)) < MANITOU_TURNS) {
        assert_true((p->pool & MANITOU_HEROES) != 0);
        uint32_t one = manitou_one(manitou_lowest(p->pool & MANITOU_HEROES));
        p->pool -= one;
        p->laid[2] += one;
    }
    for (int missing = size_of(s, seat) - MANITOU_TURNS - manitou_size(p->hand); missing > 0;
         missing--) {
        uint32_t one = manitou_one(manitou_lowest(p->pool));
        p->pool -= one;
        p->hand += one;
        p->selection += one;
    }
    if (s->hunt % 2 == 0)
        discard_seven(p, 1);
}

void end_turns(struct manitou_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        fill_up(s, seat);
    manitou_after_turns(s, 0);
    expect_sound(s);
}

// --- Playing ---

void act(struct manitou_state *s, int seat, const char *text)
{
    game_action action = GAME_NO_ACTION;
    expect_sound(s);
    if (manitou_parse_action(NULL, 0, text, &action) != GAME_OK ||
        manitou_apply(s, seat, action, 0) != GAME_OK)
        fail_msg("seat %d cannot %s", seat, text);
    expect_sound(s);
}

void refused(struct manitou_state *s, int seat, const char *text, const char *rule)
{
    struct manitou_state before = *s;
    struct game_refusal refusal = {0, 0};
    game_action action = GAME_NO_ACTION;
    if (manitou_parse_action(NULL, 0, text, &action) == GAME_OK)
        assert_true(manitou_apply(s, seat, action, 0) < 0);
    assert_memory_equal(s, &before, sizeof *s);
    manitou_explain(s, seat, text, &refusal);
    assert_non_null(refusal.message);
    if (!rule)
        assert_null(refusal.rule);
    else
        assert_string_equal(refusal.rule, rule);
}

void acts(struct manitou_state *s, const char *script)
{
    while (*script) {
        char step[80];
        int length = 0;
        while (*script == ' ')
            script++;
        while (*script && *script != ';')
            step[length++] = *script++;
        script += *script == ';';
        step[length] = 0;
        act(s, step[0] - 'A', step + 2);
    }
}

static void act_first(struct manitou_state *s)
{
    static game_action legal[MANITOU_MAX_ACTIONS];
    int seat = bits_lowest(s->to_act);
    assert_true(manitou_legal(s, seat, legal) > 0);
    assert_int_equal(manitou_apply(s, seat, legal[0], 0), GAME_OK);
    expect_sound(s);
}

void pass_phase(struct manitou_state *s)
{
    int phase = s->phase, hunt = s->hunt;
    while (s->phase == phase && s->hunt == hunt)
        act_first(s);
}

const char *takers(struct manitou_state *s, int ground)
{
    static char data[60];
    struct text text;
    int last = -1, count = 0, there, step;
    text_init(&text, data, sizeof data);
    while (s->phase == MANITOU_TAKE) {
        manitou_step_at(s, s->take - 1, &there, &step);
        int seat = bits_lowest(s->to_act);
        if (there == ground - 1) {
            int key = 8 * step + seat;
            if (key != last && last >= 0) {
                text_int(&text, count);
                text_char(&text, ' ');
            }
            if (key != last)
                text_char(&text, (char)('A' + seat));
            count = key == last ? count + 1 : 1;
            last = key;
        }
        act_first(s);
    }
    if (last >= 0)
        text_int(&text, count);
    return data;
}

const char *legal_texts(const struct manitou_state *s, int seat)
{
    static game_action legal[MANITOU_MAX_ACTIONS];
    static char data[2000];
    struct text text;
    text_init(&text, data, sizeof data);
    for (int i = 0, count = manitou_legal(s, seat, legal); i < count; i++) {
        text_string(&text, i > 0 ? ", " : "");
        manitou_print_action(NULL, 0, legal[i], &text);
    }
    return data;
}

// --- Telling ---

static void tell_cards(struct text *text, uint32_t cards)
{
    uint8_t card[MANITOU_DECK_SIZE];
    for (int i = 0, count = manitou_list(cards, card); i < count; i++) {
        text_string(text, i > 0 ? " " : "");
        text_string(text, manitou_card_word(card[i]));
    }
}

const char *heroes_on(const struct manitou_state *s, int ground)
{
    static char data[120];
    const struct manitou_ground *there = &s->ground[ground - 1];
    struct text text;
    text_init(&text, data, sizeof data);
    if (there->owner != MANITOU_NOBODY) {
        text_char(&text, (char)('A' + there->owner));
        text_char(&text, '[');
        text_string(&text, manitou_card_word(there->hero[0]));
        if (there->hero[1]) {
            text_char(&text, ' ');
            text_string(&text, manitou_card_word(there->hero[1]));
        }
        text_char(&text, ']');
    }
    for (int seat = 0; seat < s->seats; seat++) {
        uint32_t down = s->player[seat].laid[ground - 1] & MANITOU_HEROES;
        if (!down)
            continue;
        text_string(&text, text.length > 0 ? " " : "");
        text_char(&text, (char)('A' + seat));
        text_char(&text, '(');
        tell_cards(&text, down);
        text_char(&text, ')');
    }
    return data;
}

const char *cards_text(uint32_t cards)
{
    static char data[120];
    struct text text;
    text_init(&text, data, sizeof data);
    tell_cards(&text, cards);
    return data;
}

const char *tiles_text(const struct manitou_state *s, int seat)
{
    static char data[200];
    struct text text;
    text_init(&text, data, sizeof data);
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        for (int i = 0; i < s->player[seat].tiles[tile]; i++) {
            text_string(&text, text.length > 0 ? " " : "");
            text_string(&text, manitou_tile_word(tile));
        }
    return data;
}

int counted(const uint8_t *tiles)
{
    int count = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        count += tiles[tile];
    return count;
}

void expect_phase(const struct manitou_state *s, int phase, int seat)
{
    assert_int_equal(s->phase, phase);
    assert_int_equal(s->to_act, 1 << seat);
}

void expect_sound(const struct manitou_state *s)
{
    const char *broken = manitou_check(s);
    if (broken)
        fail_msg("%s", broken);
}

const char *changed_text(const char *in, const char *from, const char *to)
{
    static char changed[20000];
    const char *at = strstr(in, from);
    assert_non_null(at);
    struct text text;
    text_init(&text, changed, sizeof changed);
    text_bytes(&text, in, (uint32_t)(at - in));
    text_string(&text, to);
    text_string(&text, at + strlen(from));
    return changed;
}
