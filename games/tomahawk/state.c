// A state or view as JSON (TH-14.6, TH-14.7).
#include "core/json.h"
#include "core/state_json.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"

const char *tomahawk_phase_word(int phase)
{
    static const char *const word[] = {"setup", "place", "over"};
    return word[phase];
}

static void print_card(const struct tomahawk_state *s, const char *key, int card, struct text *out)
{
    char word[8];
    struct text text;
    text_init(&text, word, sizeof word);
    if (card == TOMAHAWK_NO_CARD) {
        json_null(out, key);
        return;
    }
    tomahawk_print_card(&s->table, card, &text);
    json_string(out, key, word);
}

static void print_ground(const char *key, int ground, struct text *out)
{
    char word[8];
    struct text text;
    text_init(&text, word, sizeof word);
    if (ground == 0) {
        json_null(out, key);
        return;
    }
    tomahawk_print_ground(ground, &text);
    json_string(out, key, word);
}

static void print_ground_set(const char *key, int set, struct text *out)
{
    json_open(out, key, '[');
    for (int ground = 1; ground <= TOMAHAWK_GROUNDS; ground++)
        if (set >> ground & 1)
            print_ground(0, ground, out);
    json_close(out, ']');
}

static void print_piles(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "piles", '[');
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int top = s->phase == TOMAHAWK_PLACE ? tomahawk_slot(s->turn, pile) : 0;
        json_open(out, 0, '{');
        print_ground("ground", s->pile[pile][top], out);
        json_open(out, "next", '[');
        for (int slot = top + 1; slot < TOMAHAWK_SLOTS; slot++)
            if (s->pile[pile][slot])
                print_ground(0, s->pile[pile][slot], out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void print_grounds(const struct tomahawk_state *s, int as, struct text *out)
{
    print_piles(s, out);
    print_ground_set("tied", s->tied, out);
    json_open(out, "unused", '[');
    for (int i = 0; i < 3; i++)
        print_ground(0, s->unused[i], out);
    json_close(out, ']');
    print_ground(
        "sought",
        s->sought == 0 || s->sought == TOMAHAWK_HIDDEN ? s->sought : s->unused[s->sought - 1], out);
    int unseen = TOMAHAWK_HIDDEN;
    for (int i = 0; i < TOMAHAWK_HEROES && as == GAME_ALL; i++)
        if (!((s->side[0].dealt | s->side[1].dealt) >> i & 1))
            unseen = TOMAHAWK_HERO + i;
    print_card(s, "unseen", unseen, out);
}

static void print_heroes(const struct tomahawk_state *s, const char *key, int set, int hidden,
                         struct text *out)
{
    json_open(out, key, '[');
    if (set == TOMAHAWK_HIDDEN_MASK)
        for (int i = 0; i < hidden; i++)
            print_card(s, 0, TOMAHAWK_HIDDEN, out);
    else
        for (int i = 0; i < TOMAHAWK_HEROES; i++)
            if (set >> i & 1)
                print_card(s, 0, TOMAHAWK_HERO + i, out);
    json_close(out, ']');
}

// TH-1.3 to TH-1.5: what became of the heroes dealt.
static void print_choice(const struct tomahawk_state *s, const struct tomahawk_side *side,
                         struct text *out)
{
    int rejected = side->kept == 0 ? TOMAHAWK_NO_CARD : TOMAHAWK_HIDDEN;
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        if (side->kept && side->dealt != TOMAHAWK_HIDDEN_MASK &&
            (side->dealt & ~side->kept) >> i & 1)
            rejected = TOMAHAWK_HERO + i;
    print_heroes(s, "dealt", side->dealt, 3, out);
    print_heroes(s, "kept", side->kept, 2, out);
    print_card(s, "rejected", rejected, out);
    json_open(out, "out", '[');
    for (int i = 0; i < 2; i++)
        if (side->out[i])
            print_card(s, 0, side->out[i], out);
    json_close(out, ']');
}

uint64_t tomahawk_held(const struct tomahawk_side *side)
{
    uint64_t hand = side->hand;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        if (side->pick[pile] && side->pick[pile] != TOMAHAWK_HIDDEN)
            hand = hand_with(hand, side->pick[pile]);
    return hand;
}

static void print_hand(const struct tomahawk_state *s, const struct tomahawk_side *side,
                       struct text *out)
{
    uint64_t hand = tomahawk_held(side);
    json_open(out, "hand", '[');
    for (; hand; hand >>= 8)
        print_card(s, 0, (int)(hand & 0xff), out);
    json_close(out, ']');
    json_open(out, "deck", '[');
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        if (side->deck[i])
            print_card(s, 0, side->deck[i], out);
    json_close(out, ']');
}

static void print_picks(const struct tomahawk_state *s, const struct tomahawk_side *side,
                        struct text *out)
{
    if (side->pick[0] == TOMAHAWK_HIDDEN) {
        json_string(out, "picks", "?");
    } else {
        json_open(out, "picks", '[');
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
            print_card(s, 0, side->pick[pile], out);
        json_close(out, ']');
    }
    if (side->committed == TOMAHAWK_NO_CARD) {
        json_null(out, "committed");
        return;
    }
    json_open(out, "committed", '{');
    json_int(out, "pile", side->dance);
    print_card(s, "card", side->committed, out);
    json_close(out, '}');
}

static void print_laid(const struct tomahawk_state *s, const struct tomahawk_side *side,
                       struct text *out)
{
    json_open(out, "table", '[');
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        json_open(out, 0, '[');
        for (int row = 0; row < TOMAHAWK_ROWS && side->laid[pile][row]; row++) {
            json_open(out, 0, '{');
            print_card(s, "card", side->laid[pile][row], out);
            // TH-4: face down exactly in forests.
            json_bool(out, "up", !tomahawk_is_forest(&s->table, tomahawk_ground(s, pile)));
            json_bool(out, "scouted", side->scouted >> (3 * pile + row) & 1);
            json_close(out, '}');
        }
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void print_gains(const struct tomahawk_state *s, int seat, struct text *out)
{
    const struct tomahawk_side *side = &s->side[seat];
    json_open(out, "discard", '[');
    for (int bit = 0; bit < TOMAHAWK_CLO; bit++)
        if (side->discard >> bit & 1)
            print_card(s, 0, tomahawk_card_of_bit(&s->table, bit), out);
    json_close(out, ']');
    json_int(out, "honours", side->honours);
    json_open(out, "won", '[');
    for (int ground = 1; ground <= TOMAHAWK_GROUNDS; ground++)
        if (side->won >> ground & 1) {
            json_open(out, 0, '{');
            print_ground("ground", ground, out);
            json_int(out, "points", tomahawk_points(s, seat, ground));
            json_close(out, '}');
        }
    json_close(out, ']');
}

int tomahawk_print_state(const struct tomahawk_state *s, int as, struct text *out)
{
    int32_t option[TOMAHAWK_OPTIONS];
    for (int i = 0; i < TOMAHAWK_OPTIONS; i++)
        option[i] = tomahawk_option(s, i);
    struct state_head head = {s->table.name, option, tomahawk_phase_word(s->phase), TOMAHAWK_SEATS,
                              s->to_act};
    state_json_head(&tomahawk_game, s, as, &head, out);
    json_int(out, "turn", s->turn);
    print_grounds(s, as, out);
    json_open(out, "players", '[');
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        const struct tomahawk_side *side = &s->side[seat];
        json_open(out, 0, '{');
        print_choice(s, side, out);
        print_hand(s, side, out);
        print_picks(s, side, out);
        print_laid(s, side, out);
        print_gains(s, seat, out);
        json_close(out, '}');
    }
    json_close(out, ']');
    if (as == GAME_ALL)
        state_json_rng(&s->rng, out);
    json_close(out, '}');
    return text_status(out);
}
