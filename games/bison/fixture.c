// Positions put up by hand, actions by their texts.
#include "games/bison/fixture.h"

#include <stdio.h>

#include "core/setup.h"
#include "host/json_tree.h"

struct bison_state new_game_with(int seats, const char *options)
{
    struct bison_state s;
    struct game_setup setup;
    struct text error;
    char data[200];
    text_init(&error, data, sizeof data);
    setup_defaults(&bison_game, seats, &setup);
    setup.seed[0] = 2026;
    assert_int_equal(setup_assign(&bison_game, options, &setup, &error), GAME_OK);
    assert_int_equal(setup_deal(&bison_game, &setup, &s), GAME_OK);
    return s;
}

struct bison_state new_game(int seats)
{
    return new_game_with(seats, "");
}

void lay_tile(struct bison_state *s, const char *cell, int tile, int orientation)
{
    int last = BISON_DRAW_TILES - 1;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->player[seat].hand == tile)
            s->player[seat].hand = s->deck[last];
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        if (s->deck[i] == tile)
            s->deck[i] = s->deck[last];
    bison_lay(s, bison_parse_cell(cell), tile, orientation);
}

void lay_drawn(struct bison_state *s, int seat, const char *cell, int tile, int orientation)
{
    uint8_t had = s->player[seat].hand;
    for (int other = 0; other < s->seats; other++)
        if (s->player[other].hand == tile)
            s->player[other].hand = had;
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        if (s->deck[i] == tile)
            s->deck[i] = had;
    s->player[seat].hand = BISON_NONE;
    bison_lay(s, bison_parse_cell(cell), tile, orientation);
}

void to_last_action(struct bison_state *s)
{
    int last = (s->start + s->seats - 1) % s->seats;
    for (int seat = 0; seat < s->seats; seat++) {
        assert_int_equal(s->player[seat].hand, BISON_NONE);
        s->player[seat].marked = seat == last ? 0x7 : 0xf;
    }
    s->round = BISON_ROUNDS;
    s->turn = (uint8_t)last;
}

void put(struct bison_state *s, int seat, const char *space, int hunters, int size)
{
    struct bison_player *p = &s->player[seat];
    int at = space_at(s, space), home = at % 3 == BISON_RIVER;
    for (int i = 0; i < hunters; i++) {
        uint8_t *from = p->hunters ? &p->hunters : &p->market_hunters;
        assert_true(*from > 0);
        --*from;
        bison_hunters_add(s, seat, at, 1);
    }
    if (!size)
        return;
    int bit = 1 << (4 * home + size - 1);
    assert_true(p->reserve[home][size - 1] || p->market & bit);
    if (p->reserve[home][size - 1])
        p->reserve[home][size - 1]--;
    else
        p->market = (uint8_t)(p->market & ~bit);
    s->piece[at] = (uint8_t)size;
    s->own[seat] |= (uint64_t)1 << at;
}

void set_stock(struct bison_state *s, int seat, int bison, int salmon, int turkeys)
{
    uint8_t *stock = s->player[seat].stock;
    stock[0] = (uint8_t)bison;
    stock[1] = (uint8_t)salmon;
    stock[2] = (uint8_t)turkeys;
}

void expect_stock(const struct bison_state *s, int seat, int bison, int salmon, int turkeys)
{
    const uint8_t *stock = s->player[seat].stock;
    assert_int_equal(stock[0], bison);
    assert_int_equal(stock[1], salmon);
    assert_int_equal(stock[2], turkeys);
}

int space_at(const struct bison_state *s, const char *space)
{
    int name = bison_parse_space(space);
    assert_true(name >= 0);
    int at = bison_space_find(s, name);
    assert_true(at >= 0);
    return at;
}

uint64_t spaces_at(const struct bison_state *s, const char *spaces)
{
    uint64_t set = 0;
    char word[12];
    while (text_next_word(&spaces, word, sizeof word) > 0)
        set |= (uint64_t)1 << space_at(s, word);
    return set;
}

static game_action parsed(const char *text)
{
    game_action action = GAME_NO_ACTION;
    if (bison_parse_action(NULL, 0, text, &action) != GAME_OK)
        fail_msg("no action text: %s", text);
    return action;
}

static void act_one(struct bison_state *s, const char *text)
{
    int status = bison_apply(s, bison_mover(s), parsed(text), 0);
    if (status != GAME_OK)
        fail_msg("refused (%d): %s", status, text);
}

void act(struct bison_state *s, const char *texts)
{
    char text[80];
    int length = 0;
    for (;; texts++) {
        if (*texts && *texts != ';') {
            text[length++] = *texts;
            continue;
        }
        text[length] = 0;
        length = 0;
        act_one(s, text);
        if (!*texts)
            return;
    }
}

int offers(const struct bison_state *s, const char *text)
{
    game_action list[BISON_MAX_ACTIONS], action = parsed(text);
    int seat = bison_mover(s), count = bison_legal(s, seat, list), listed = 0;
    for (int i = 0; i < count; i++)
        listed |= list[i] == action;
    assert_int_equal(listed, bison_allows(s, seat, action));
    return listed;
}

int count_legal(const struct bison_state *s)
{
    game_action list[BISON_MAX_ACTIONS];
    return bison_legal(s, bison_mover(s), list);
}

int count_verb(const struct bison_state *s, int verb)
{
    game_action list[BISON_MAX_ACTIONS];
    int count = bison_legal(s, bison_mover(s), list), found = 0;
    for (int i = 0; i < count; i++)
        found += bison_verb(list[i]) == verb;
    return found;
}

void expect_refused(const struct bison_state *s, int seat, const char *text, const char *rule)
{
    struct bison_state after = *s;
    struct game_refusal refusal = {0, 0};
    game_action action;
    if (bison_game.text->parse_action(s, seat, text, &action) == GAME_OK)
        assert_true(bison_game.rules->apply(&after, seat, action, 0) < 0);
    assert_memory_equal(&after, s, sizeof after);
    bison_game.text->explain(s, seat, text, &refusal);
    assert_non_null(refusal.message);
    assert_non_null(refusal.rule);
    assert_string_equal(refusal.rule, rule);
}

void expect_phase(const struct bison_state *s, int phase, int mover)
{
    assert_string_equal(bison_phase_word(s->phase), bison_phase_word(phase));
    assert_int_equal(bison_mover(s), mover);
}

void expect_sound(const struct bison_state *s)
{
    const char *broken = bison_check(s);
    if (broken)
        fail_msg("%s", broken);
}

void idle(struct bison_state *s, int action, const char *kind)
{
    char text[40];
    game_action list[BISON_MAX_ACTIONS];
    snprintf(text, sizeof text, "mark %s", bison_action_word(action));
    act(s, text);
    if (s->phase == BISON_LAY) {
        int seat = bison_mover(s);
        bison_legal(s, seat, list);
        bison_apply(s, seat, list[0], 0);
    }
    snprintf(text, sizeof text, "none;gain %s", kind);
    act(s, text);
}

void pass_season(struct bison_state *s)
{
    static const char *const kind[BISON_KINDS] = {"bison", "salmon", "turkey"};
    int season = s->season;
    while (s->season == season && s->phase != BISON_OVER) {
        if (s->phase == BISON_OVERFLOW)
            act(s, "stop");
        else
            idle(s, s->round - 1, kind[s->round % 3]);
    }
}

const char bison_example[] =
    "{\"game\":\"bison\",\"rules\":1,\"data\":\"reconstructed-1\",\"as\":\"all\",\"seats\":2,"
    "\"options\":{\"variant\":0,\"max_ring\":3,\"final_cap\":1,\"first_player\":0,\"data_table\":0}"
    ","
    "\"phase\":\"to\",\"to_act\":[0],\"result\":null,"
    "\"season\":1,\"seasons\":6,\"round\":2,\"start_player\":0,\"turn\":0,"
    "\"doing\":{\"action\":\"move3\",\"used\":1,\"cell\":null,\"caller\":null,\"from\":\"2,-1:m\","
    "\"picks\":[[\"2,-1:m\",\"1,0:m\"]],\"changed\":[]},"
    "\"overflow\":null,"
    "\"board\":[{\"cell\":\"0,0\",\"tile\":0,\"rotation\":0},"
    "{\"cell\":\"1,0\",\"tile\":1,\"rotation\":1},{\"cell\":\"0,1\",\"tile\":2,\"rotation\":2},"
    "{\"cell\":\"2,-1\",\"tile\":3,\"rotation\":1},{\"cell\":\"-1,1\",\"tile\":13,\"rotation\":0}],"
    "\"pieces\":[{\"space\":\"1,0:m\",\"seat\":0,\"hunters\":1,\"piece\":0},"
    "{\"space\":\"2,-1:m\",\"seat\":0,\"hunters\":1,\"piece\":0},"
    "{\"space\":\"-1,1:p\",\"seat\":1,\"hunters\":3,\"piece\":0}],"
    "\"players\":[{\"bison\":9,\"salmon\":10,\"turkey\":9,"
    "\"reserve\":{\"hunters\":2,\"tipis\":[1,1,0,0],\"canoes\":[1,1,0,0]},"
    "\"market\":{\"hunters\":4,\"tipis\":[1,1,1,1],\"canoes\":[1,1,1,1]},"
    "\"marked\":[\"tile\",\"move3\"],\"hand\":null},"
    "{\"bison\":6,\"salmon\":8,\"turkey\":7,"
    "\"reserve\":{\"hunters\":1,\"tipis\":[1,1,0,0],\"canoes\":[2,1,0,0]},"
    "\"market\":{\"hunters\":4,\"tipis\":[1,1,1,1],\"canoes\":[0,1,1,1]},"
    "\"marked\":[\"tile\"],\"hand\":null}],"
    "\"stack\":[10,18,5,6,12,16,11,19,20,17],\"removed\":[8,7,9,4,15,14],"
    "\"rng\":\"000102030405060708090a0b0c0d0e0f0000000000000003\"}";

static int load(const char *in, __typeof__(bison_parse_state) *parse, struct bison_state *ret,
                struct text *error)
{
    struct json_tree json = {0};
    struct game_parse with = {.fresh = {1, 2}};
    const struct tree *tree = json_tree_parse(&json, in, strlen(in), error);
    assert_non_null(tree);
    int status = parse(ret, tree, &with, error);
    json_tree_free(&json);
    return status;
}

int load_text(const char *in, struct bison_state *ret, struct text *error)
{
    return load(in, bison_parse_state, ret, error);
}

int load_view(const char *in, struct bison_state *ret, struct text *error)
{
    return load(in, bison_parse_view, ret, error);
}
