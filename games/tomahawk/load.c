// A full state back from JSON (TH-14.6); a view is read by the same readers. What the struct cannot
// express is refused here (orders of lists, facts told twice that disagree, cards shown that the
// seat does not see); the rest is left to tomahawk_check (TH-14.8).
#include "core/bits.h"
#include "core/state_json.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"

struct load {
    struct tomahawk_state *s;
    struct text *error;
    int seat;   // whose object is read, or -1
    int viewer; // whose view it is, or GAME_ALL
};

static int fail(const struct load *load, const char *place, const char *reason)
{
    return tomahawk_misplaced(load->error, load->seat, place, reason);
}

static int is_view(const struct load *load)
{
    return load->viewer != GAME_ALL;
}

// Is what only this player knows hidden?
static int is_other(const struct load *load)
{
    return is_view(load) && load->viewer != load->seat;
}

// A card of the table by its text, or 0. Where it is hidden, "?" is needed.
static int read_card(const struct load *load, const struct tree *in, int hidden)
{
    if (hidden)
        return tree_is_string(in, "?") ? TOMAHAWK_HIDDEN : TOMAHAWK_NO_CARD;
    return tree_is(in, TREE_STRING) ? tomahawk_parse_card(&load->s->table, in->string) : 0;
}

// The same for a territory.
static int read_ground(const struct tree *in, int hidden)
{
    if (hidden)
        return tree_is_string(in, "?") ? TOMAHAWK_HIDDEN : 0;
    return tree_is(in, TREE_STRING) && in->string[0] == 'T' ? tomahawk_parse_ground(in->string) : 0;
}

// Reads an array of at most `most` cards into ret; its length, or -1.
static int read_cards(const struct load *load, const struct tree *in, int hidden, int most,
                      uint8_t *ret)
{
    if (!tree_is(in, TREE_ARRAY) || in->count > most)
        return -1;
    int count = 0;
    for (const struct tree *child = in->child; child; child = child->next) {
        int card = read_card(load, child, hidden);
        if (card == 0)
            return -1;
        ret[count++] = (uint8_t)card;
    }
    return count;
}

// The same, in card order.
static int read_sorted(const struct load *load, const struct tree *in, int hidden, int most,
                       uint8_t *ret)
{
    int count = read_cards(load, in, hidden, most, ret);
    for (int i = 1; i < count; i++)
        if (ret[i] < ret[i - 1])
            return -1;
    return count;
}

static int read_phase(const struct load *load, const struct tree *in)
{
    int turn, phase = -1;
    for (int i = TOMAHAWK_SETUP; i <= TOMAHAWK_OVER; i++)
        if (tree_is_string(tree_get(in, "phase"), tomahawk_phase_word(i)))
            phase = i;
    if (phase < 0)
        return fail(load, "phase", "setup, place or over is needed");
    int least = phase == TOMAHAWK_SETUP ? 0 : phase == TOMAHAWK_PLACE ? 1 : TOMAHAWK_TURNS;
    int most = phase == TOMAHAWK_SETUP ? 0 : TOMAHAWK_TURNS;
    if (!tree_int(tree_get(in, "turn"), least, most, &turn))
        return fail(load, "turn", "does not fit the phase");
    load->s->phase = (uint8_t)phase;
    load->s->turn = (uint8_t)turn;
    return GAME_OK;
}

// TH-1.9: are the top territories, and the sought one, still face down for the viewer?
static int grounds_are_down(const struct load *load)
{
    const struct tomahawk_state *s = load->s;
    return is_view(load) && s->phase == TOMAHAWK_SETUP &&
           !tomahawk_option(s, TOMAHAWK_TERRITORIES_FIRST);
}

static int read_pile(const struct load *load, const struct tree *in, int pile)
{
    struct tomahawk_state *s = load->s;
    const struct tree *ground = tree_get(in, "ground"), *next = tree_get(in, "next");
    if (!tree_is(in, TREE_OBJECT) || !ground || !tree_is(next, TREE_ARRAY))
        return fail(load, "piles", "four objects with ground and next are needed");
    if (s->phase == TOMAHAWK_OVER) {
        if (!tree_is(ground, TREE_NULL) || next->count > 0)
            return fail(load, "piles", "nothing is left of them after the end");
        return GAME_OK;
    }
    int slot = s->phase == TOMAHAWK_PLACE ? tomahawk_slot(s->turn, pile) : 0;
    int below = 0;
    while (slot + 1 + below < TOMAHAWK_SLOTS && tomahawk_slot_duration(pile, slot + 1 + below))
        below++;
    if (next->count != below)
        return fail(load, "piles", "a pile does not hold what the calendar says (TH-2.3)");
    s->pile[pile][slot] = (uint8_t)read_ground(ground, grounds_are_down(load));
    int known = s->pile[pile][slot] != 0;
    for (const struct tree *child = next->child; child; child = child->next) {
        s->pile[pile][++slot] = (uint8_t)read_ground(child, is_view(load));
        known &= s->pile[pile][slot] != 0;
    }
    return known ? GAME_OK
                 : fail(load, "piles",
                        is_view(load) ? "T01 to T15 on top and ? below are needed"
                                      : "a territory is T01 to T15");
}

static int read_tied(const struct load *load, const struct tree *in)
{
    int last = 0;
    if (!tree_is(in, TREE_ARRAY))
        return fail(load, "tied", "a list of territories is needed");
    for (const struct tree *child = in->child; child; child = child->next) {
        int ground = read_ground(child, 0);
        if (ground <= last)
            return fail(load, "tied", "territories in their order are needed");
        load->s->tied = (uint16_t)(load->s->tied | 1 << ground);
        last = ground;
    }
    return GAME_OK;
}

static int read_unused(const struct load *load, const struct tree *in)
{
    struct tomahawk_state *s = load->s;
    const struct tree *unused = tree_get(in, "unused"), *sought = tree_get(in, "sought");
    if (!tree_is(unused, TREE_ARRAY) || unused->count != 3)
        return fail(load, "unused", "three territories are needed");
    for (int i = 0; i < 3; i++) {
        int ground = read_ground(tree_at(unused, i), 0);
        int is_sought = ground && read_ground(sought, 0) == ground;
        if (is_view(load) && !is_sought)
            ground = read_ground(tree_at(unused, i), 1);
        if (is_view(load) && ground == 0)
            return fail(load, "unused", "all but the sought territory are hidden");
        s->unused[i] = (uint8_t)ground;
        if (is_sought)
            s->sought = (uint8_t)(i + 1);
    }
    if (grounds_are_down(load) && !tree_is(sought, TREE_NULL))
        s->sought = (uint8_t)read_ground(sought, 1);
    if (s->sought == 0 && !tree_is(sought, TREE_NULL))
        return fail(load, "sought", "null or one of the unused territories is needed");
    return GAME_OK;
}

static int read_grounds(const struct load *load, const struct tree *in)
{
    const struct tree *piles = tree_get(in, "piles");
    if (!tree_is(piles, TREE_ARRAY) || piles->count != TOMAHAWK_PILES)
        return fail(load, "piles", "four piles are needed");
    int status = GAME_OK;
    for (int pile = 0; pile < TOMAHAWK_PILES && status == GAME_OK; pile++)
        status = read_pile(load, tree_at(piles, pile), pile);
    if (status == GAME_OK)
        status = read_tied(load, tree_get(in, "tied"));
    return status == GAME_OK ? read_unused(load, in) : status;
}

// A list of heroes in card order as a set, or -1.
static int read_heroes(const struct load *load, const struct tree *in)
{
    uint8_t card[3];
    int count = read_sorted(load, in, 0, 3, card);
    int set = count < 0 ? -1 : 0;
    for (int i = 0; i < count; i++) {
        int hero = card[i] - TOMAHAWK_HERO;
        if (hero < 0 || set >> hero & 1)
            return -1;
        set |= 1 << hero;
    }
    return set;
}

// TH-14.7: the other's choice is hidden, also before he has made it.
static int read_hidden_choice(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    uint8_t card[3];
    if (read_cards(load, tree_get(in, "dealt"), 1, 3, card) != 3)
        return fail(load, "dealt", "three hidden heroes are needed");
    if (read_cards(load, tree_get(in, "kept"), 1, 2, card) != 2)
        return fail(load, "kept", "two hidden heroes are needed");
    if (!read_card(load, tree_get(in, "rejected"), 1))
        return fail(load, "rejected", "a hidden hero is needed");
    if (read_cards(load, tree_get(in, "out"), 1, 2, side->out) != 2)
        return fail(load, "out", "two hidden cards are needed");
    side->dealt = side->kept = TOMAHAWK_HIDDEN_MASK;
    return GAME_OK;
}

// TH-1.3 to TH-1.5.
static int read_choice(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    if (is_other(load))
        return read_hidden_choice(load, in);
    int dealt = read_heroes(load, tree_get(in, "dealt"));
    int kept = read_heroes(load, tree_get(in, "kept"));
    if (dealt < 0)
        return fail(load, "dealt", "heroes in card order are needed");
    if (kept < 0)
        return fail(load, "kept", "heroes in card order are needed");
    const struct tree *rejected = tree_get(in, "rejected");
    int hero = read_card(load, rejected, 0);
    if (kept ? hero < TOMAHAWK_HERO || 1 << (hero - TOMAHAWK_HERO) != (dealt & ~kept)
             : !tree_is(rejected, TREE_NULL))
        return fail(load, "rejected", "does not follow from dealt and kept");
    if (read_sorted(load, tree_get(in, "out"), 0, 2, side->out) != (kept ? 2 : 0))
        return fail(load, "out", "the cards taken out are needed in card order");
    side->dealt = (uint8_t)dealt;
    side->kept = (uint8_t)kept;
    return GAME_OK;
}

static int read_committed(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    int hidden = is_other(load) && !tomahawk_option(load->s, TOMAHAWK_DANCE_PEEK);
    int pile, card = read_card(load, tree_get(in, "card"), hidden);
    if (tree_is(in, TREE_NULL))
        return GAME_OK;
    if (!tree_int(tree_get(in, "pile"), 1, TOMAHAWK_PILES, &pile) || card == 0)
        return fail(load, "committed", "null or an object with pile and card is needed");
    side->committed = (uint8_t)card;
    side->dance = (uint8_t)pile;
    return GAME_OK;
}

// TH-14.6: cards picked this turn, which are also in the hand.
static int read_picks(const struct load *load, const struct tree *picks)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    if (is_other(load)) {
        memset(side->pick, TOMAHAWK_HIDDEN, sizeof side->pick);
        return tree_is_string(picks, "?") ? GAME_OK : fail(load, "picks", "they are hidden");
    }
    if (!tree_is(picks, TREE_ARRAY) || picks->count != TOMAHAWK_PILES)
        return fail(load, "picks", "four places are needed");
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        const struct tree *pick = tree_at(picks, pile);
        if (tree_is(pick, TREE_NULL))
            continue;
        int picked = read_card(load, pick, 0);
        uint64_t place = picked ? hand_find(side->hand, picked) : 0;
        if (place == 0)
            return fail(load, "picks", "a pick is not in the hand");
        side->hand = hand_without(side->hand, place);
        side->pick[pile] = (uint8_t)picked;
    }
    return GAME_OK;
}

static int read_hand(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    uint8_t card[8];
    int count = read_sorted(load, in, is_other(load), 8, card);
    if (count < 0)
        return fail(load, "hand",
                    is_other(load) ? "at most eight hidden cards are needed"
                                   : "at most eight cards in card order are needed");
    for (int i = 0; i < count; i++)
        side->hand = hand_with(side->hand, card[i]);
    return GAME_OK;
}

static int read_deck(const struct load *load, const struct tree *in)
{
    const struct tomahawk_state *s = load->s;
    int cards = s->phase == TOMAHAWK_PLACE && s->turn < 5 ? TOMAHAWK_DECK - 4 * (s->turn - 1) : 0;
    uint8_t *next = load->s->side[load->seat].deck + (TOMAHAWK_DECK - cards);
    if (read_cards(load, in, is_view(load), cards, next) != cards)
        return fail(load, "deck",
                    is_view(load) ? "the hidden cards that the turn says are needed (TH-2.4)"
                                  : "the cards that the turn says are needed (TH-2.4)");
    return GAME_OK;
}

// A card on a territory, face down in a forest: then the other has seen it only if it was scouted.
static int read_laid(const struct load *load, const struct tree *in, int pile, int row)
{
    struct tomahawk_state *s = load->s;
    struct tomahawk_side *side = &s->side[load->seat];
    int down = tomahawk_is_forest(&s->table, tomahawk_ground(s, pile)), up, scouted;
    if (!tree_bool(tree_get(in, "up"), &up) || !tree_bool(tree_get(in, "scouted"), &scouted))
        return fail(load, "table", "card, up and scouted are needed");
    int hidden = is_other(load) && down && !scouted;
    int card = read_card(load, tree_get(in, "card"), hidden);
    if (card == 0)
        return fail(load, "table", hidden ? "a hidden card is needed" : "a card is needed");
    if (up == down)
        return fail(load, "table", "cards lie face down exactly in forests");
    side->laid[pile][row] = (uint8_t)card;
    side->scouted = (uint16_t)(side->scouted | scouted << (3 * pile + row));
    return GAME_OK;
}

static int read_pile_cards(const struct load *load, const struct tree *in, int pile)
{
    const struct tomahawk_state *s = load->s;
    int rows = s->phase == TOMAHAWK_PLACE ? tomahawk_row(s->turn, pile) : 0;
    if (!tree_is(in, TREE_ARRAY) || in->count != rows)
        return fail(load, "table", "the cards that the turn says are needed (TH-2.3)");
    int status = GAME_OK;
    for (int row = 0; row < rows && status == GAME_OK; row++)
        status = read_laid(load, tree_at(in, row), pile, row);
    return status;
}

static int read_table(const struct load *load, const struct tree *in)
{
    if (!tree_is(in, TREE_ARRAY) || in->count != TOMAHAWK_PILES)
        return fail(load, "table", "four lists are needed");
    int status = GAME_OK;
    for (int pile = 0; pile < TOMAHAWK_PILES && status == GAME_OK; pile++)
        status = read_pile_cards(load, tree_at(in, pile), pile);
    return status;
}

static int read_discard(const struct load *load, const struct tree *in)
{
    uint8_t card[TOMAHAWK_ARMY];
    int count = read_sorted(load, in, 0, TOMAHAWK_ARMY, card);
    if (count < 0)
        return fail(load, "discard", "cards in card order are needed");
    for (int i = 0; i < count; i++)
        if (!tomahawk_add_copy(&load->s->table, card[i], &load->s->side[load->seat].discard))
            return fail(load, "discard", "there are not so many copies of a card");
    return GAME_OK;
}

static int read_won(const struct load *load, const struct tree *in)
{
    struct tomahawk_state *s = load->s;
    struct tomahawk_side *side = &s->side[load->seat];
    int last = 0, points;
    if (!tree_is(in, TREE_ARRAY))
        return fail(load, "won", "a list of territories is needed");
    for (const struct tree *child = in->child; child; child = child->next) {
        int ground = read_ground(tree_get(child, "ground"), 0);
        if (ground <= last || !tree_int(tree_get(child, "points"), 1, 10, &points))
            return fail(load, "won", "territories in their order, with points, are needed");
        if (points == 2 * s->table.animals[ground])
            side->doubled = (uint16_t)(side->doubled | 1 << ground);
        else if (points != s->table.animals[ground])
            return fail(load, "won", "points are the animals, or twice as many (TH-8.7)");
        side->won = (uint16_t)(side->won | 1 << ground);
        last = ground;
    }
    return GAME_OK;
}

static int read_player(const struct load *load, const struct tree *in)
{
    int honours, status = read_choice(load, in);
    if (status == GAME_OK)
        status = read_hand(load, tree_get(in, "hand"));
    if (status == GAME_OK)
        status = read_picks(load, tree_get(in, "picks"));
    if (status == GAME_OK)
        status = read_deck(load, tree_get(in, "deck"));
    if (status == GAME_OK)
        status = read_committed(load, tree_get(in, "committed"));
    if (status == GAME_OK)
        status = read_table(load, tree_get(in, "table"));
    if (status == GAME_OK)
        status = read_discard(load, tree_get(in, "discard"));
    if (status == GAME_OK && !tree_int(tree_get(in, "honours"), 0, 255, &honours))
        status = fail(load, "honours", "a number is needed");
    if (status != GAME_OK)
        return status;
    load->s->side[load->seat].honours = (uint8_t)honours;
    return read_won(load, tree_get(in, "won"));
}

static int read_unseen(const struct load *load, const struct tree *in)
{
    int unseen = read_card(load, in, is_view(load));
    int dealt = load->s->side[0].dealt | load->s->side[1].dealt;
    if (is_view(load) && !unseen)
        return fail(load, "unseen", "a hidden hero is needed");
    if (!is_view(load) &&
        (unseen < TOMAHAWK_HERO || (dealt | 1 << (unseen - TOMAHAWK_HERO)) != 127))
        return fail(load, "unseen", "the hero that was not dealt is needed");
    return GAME_OK;
}

static int read_players(struct load *load, const struct tree *in)
{
    const struct tree *players = tree_get(in, "players");
    if (!tree_is(players, TREE_ARRAY) || players->count != TOMAHAWK_SEATS)
        return fail(load, "players", "two players are needed");
    int status = GAME_OK;
    for (int seat = 0; seat < TOMAHAWK_SEATS && status == GAME_OK; seat++) {
        load->seat = seat;
        status = read_player(load, tree_at(players, seat));
    }
    load->seat = -1;
    return status == GAME_OK ? read_unseen(load, tree_get(in, "unseen")) : status;
}

static int has_seat(const struct tree *seats, int seat)
{
    int found = 0, number;
    for (const struct tree *child = seats ? seats->child : 0; child; child = child->next)
        found |= tree_int(child, seat, seat, &number);
    return found;
}

// TH-14.4, TH-14.6: the next pile and who has still to act follow from the choices. Of the other's
// choices a view tells only whether he has made them.
static void set_to_act(const struct load *load, const struct tree *in)
{
    struct tomahawk_state *s = load->s;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        int next = tomahawk_pile_after(side, -1);
        while (next < TOMAHAWK_PILES && side->pick[next])
            next = tomahawk_pile_after(side, next);
        int acts = s->phase == TOMAHAWK_SETUP   ? side->kept == 0
                   : s->phase == TOMAHAWK_PLACE ? next < TOMAHAWK_PILES
                                                : 0;
        if (is_view(load) && seat != load->viewer) {
            next = TOMAHAWK_HIDDEN_MASK;
            acts = has_seat(tree_get(in, "to_act"), seat);
        }
        side->next = (uint8_t)next;
        s->to_act = (uint8_t)(s->to_act | acts << seat);
    }
}

int tomahawk_read_body(struct tomahawk_state *s, const struct game_setup *setup,
                       const struct tree *in, int viewer, struct text *error)
{
    struct tomahawk_state fresh;
    struct load load = {s, error, -1, viewer};
    tomahawk_setup(&fresh, setup);
    memset(s, 0, sizeof *s);
    s->table = fresh.table;
    s->options = fresh.options;
    s->data_table = fresh.data_table;
    int status = read_phase(&load, in);
    if (status == GAME_OK)
        status = read_grounds(&load, in);
    if (status == GAME_OK)
        status = read_players(&load, in);
    if (status == GAME_OK)
        set_to_act(&load, in);
    return status;
}

int tomahawk_parse_state(struct tomahawk_state *ret, const struct tree *in,
                         const struct game_parse *with, struct text *error)
{
    struct game_setup setup;
    struct tomahawk_state s;
    int status = state_json_read_head(&tomahawk_game, in, with, &setup, error);
    if (status == GAME_OK)
        status = tomahawk_read_body(&s, &setup, in, GAME_ALL, error);
    if (status != GAME_OK)
        return status;
    state_json_read_rng(in, with, &s.rng);
    const char *flaw = tomahawk_check(&s);
    if (flaw)
        return state_json_error(error, "state", flaw);
    status = state_json_agrees(&tomahawk_game, &s, tomahawk_phase_word(s.phase), in, error);
    if (status == GAME_OK)
        *ret = s;
    return status;
}
