// A full state from JSON (TH-14.6). What the struct cannot express is refused here (orders of
// lists, facts told twice that disagree); the rest is left to tomahawk_check (TH-14.8).
#include "core/bits.h"
#include "core/state_json.h"
#include "games/tomahawk/hand.h"
#include "games/tomahawk/texts.h"

struct load {
    struct tomahawk_state *s;
    struct text *error;
    int seat; // whose object is read, or -1
};

// Writes the place, the player in front of it, and the reason.
static int fail(const struct load *load, const char *place, const char *reason)
{
    if (load->seat >= 0)
        text_string(load->error, load->seat == 0 ? "players 0, " : "players 1, ");
    return state_json_error(load->error, place, reason);
}

// A card of the table by its text, or 0.
static int read_card(const struct load *load, const struct tree *in)
{
    return tree_is(in, TREE_STRING) ? tomahawk_parse_card(&load->s->table, in->string) : 0;
}

static int read_ground(const struct tree *in)
{
    return tree_is(in, TREE_STRING) && in->string[0] == 'T' ? tomahawk_parse_ground(in->string) : 0;
}

// Reads an array of at most `most` cards into ret; its length, or -1.
static int read_cards(const struct load *load, const struct tree *in, int most, uint8_t *ret)
{
    if (!tree_is(in, TREE_ARRAY) || in->count > most)
        return -1;
    int count = 0;
    for (const struct tree *child = in->child; child; child = child->next) {
        int card = read_card(load, child);
        if (card == 0)
            return -1;
        ret[count++] = (uint8_t)card;
    }
    return count;
}

// The same, in card order.
static int read_sorted(const struct load *load, const struct tree *in, int most, uint8_t *ret)
{
    int count = read_cards(load, in, most, ret);
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
    s->pile[pile][slot] = (uint8_t)read_ground(ground);
    int known = s->pile[pile][slot] != 0;
    for (const struct tree *child = next->child; child; child = child->next) {
        s->pile[pile][++slot] = (uint8_t)read_ground(child);
        known &= s->pile[pile][slot] != 0;
    }
    return known ? GAME_OK : fail(load, "piles", "a territory is T01 to T15");
}

static int read_tied(const struct load *load, const struct tree *in)
{
    int last = 0;
    if (!tree_is(in, TREE_ARRAY))
        return fail(load, "tied", "a list of territories is needed");
    for (const struct tree *child = in->child; child; child = child->next) {
        int ground = read_ground(child);
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
        s->unused[i] = (uint8_t)read_ground(tree_at(unused, i));
        if (tree_is(sought, TREE_STRING) && s->unused[i] && read_ground(sought) == s->unused[i])
            s->sought = (uint8_t)(i + 1);
    }
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
    int count = read_sorted(load, in, 3, card);
    int set = count < 0 ? -1 : 0;
    for (int i = 0; i < count; i++) {
        int hero = card[i] - TOMAHAWK_HERO;
        if (hero < 0 || set >> hero & 1)
            return -1;
        set |= 1 << hero;
    }
    return set;
}

// TH-1.3 to TH-1.5.
static int read_choice(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    int dealt = read_heroes(load, tree_get(in, "dealt"));
    int kept = read_heroes(load, tree_get(in, "kept"));
    if (dealt < 0)
        return fail(load, "dealt", "heroes in card order are needed");
    if (kept < 0)
        return fail(load, "kept", "heroes in card order are needed");
    const struct tree *rejected = tree_get(in, "rejected");
    int hero = read_card(load, rejected);
    if (kept ? hero < TOMAHAWK_HERO || 1 << (hero - TOMAHAWK_HERO) != (dealt & ~kept)
             : !tree_is(rejected, TREE_NULL))
        return fail(load, "rejected", "does not follow from dealt and kept");
    if (read_sorted(load, tree_get(in, "out"), 2, side->out) != (kept ? 2 : 0))
        return fail(load, "out", "the cards taken out are needed in card order");
    side->dealt = (uint8_t)dealt;
    side->kept = (uint8_t)kept;
    return GAME_OK;
}

static int read_committed(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    int pile, card = read_card(load, tree_get(in, "card"));
    if (tree_is(in, TREE_NULL))
        return GAME_OK;
    if (!tree_int(tree_get(in, "pile"), 1, TOMAHAWK_PILES, &pile) || card == 0)
        return fail(load, "committed", "null or an object with pile and card is needed");
    side->committed = (uint8_t)card;
    side->dance = (uint8_t)pile;
    return GAME_OK;
}

// TH-14.6: the hand with the picked cards, and the picks.
static int read_hand(const struct load *load, const struct tree *in)
{
    struct tomahawk_side *side = &load->s->side[load->seat];
    uint8_t card[8];
    int count = read_sorted(load, tree_get(in, "hand"), 8, card);
    if (count < 0)
        return fail(load, "hand", "at most eight cards in card order are needed");
    for (int i = 0; i < count; i++)
        side->hand = hand_with(side->hand, card[i]);
    const struct tree *picks = tree_get(in, "picks");
    if (!tree_is(picks, TREE_ARRAY) || picks->count != TOMAHAWK_PILES)
        return fail(load, "picks", "four places are needed");
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        const struct tree *pick = tree_at(picks, pile);
        if (tree_is(pick, TREE_NULL))
            continue;
        int picked = read_card(load, pick);
        uint64_t place = picked ? hand_find(side->hand, picked) : 0;
        if (place == 0)
            return fail(load, "picks", "a pick is not in the hand");
        side->hand = hand_without(side->hand, place);
        side->pick[pile] = (uint8_t)picked;
    }
    return GAME_OK;
}

static int read_deck(const struct load *load, const struct tree *in)
{
    const struct tomahawk_state *s = load->s;
    int cards = s->phase == TOMAHAWK_PLACE && s->turn < 5 ? TOMAHAWK_DECK - 4 * (s->turn - 1) : 0;
    uint8_t *next = load->s->side[load->seat].deck + (TOMAHAWK_DECK - cards);
    if (read_cards(load, in, cards, next) != cards)
        return fail(load, "deck", "the cards that the turn says are needed (TH-2.4)");
    return GAME_OK;
}

static int read_pile_cards(const struct load *load, const struct tree *in, int pile)
{
    struct tomahawk_state *s = load->s;
    struct tomahawk_side *side = &s->side[load->seat];
    int rows = s->phase == TOMAHAWK_PLACE ? tomahawk_row(s->turn, pile) : 0;
    if (!tree_is(in, TREE_ARRAY) || in->count != rows)
        return fail(load, "table", "the cards that the turn says are needed (TH-2.3)");
    int down = tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
    for (int row = 0; row < rows; row++) {
        const struct tree *entry = tree_at(in, row);
        int card = read_card(load, tree_get(entry, "card")), up, scouted;
        if (card == 0 || !tree_bool(tree_get(entry, "up"), &up) ||
            !tree_bool(tree_get(entry, "scouted"), &scouted))
            return fail(load, "table", "card, up and scouted are needed");
        if (up == down)
            return fail(load, "table", "cards lie face down exactly in forests");
        side->laid[pile][row] = (uint8_t)card;
        side->scouted = (uint16_t)(side->scouted | scouted << (3 * pile + row));
    }
    return GAME_OK;
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
    const struct tomahawk_table *table = &load->s->table;
    struct tomahawk_side *side = &load->s->side[load->seat];
    uint8_t card[TOMAHAWK_ARMY];
    int count = read_sorted(load, in, TOMAHAWK_ARMY, card);
    if (count < 0)
        return fail(load, "discard", "cards in card order are needed");
    for (int i = 0; i < count; i++) {
        uint32_t more = tomahawk_add(side->discard, card[i]);
        int bit = bits_lowest(more & ~side->discard);
        if (tomahawk_card_of_bit(table, bit) != card[i])
            return fail(load, "discard", "there are not so many copies of a card");
        side->discard = more;
    }
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
        int ground = read_ground(tree_get(child, "ground"));
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
        status = read_hand(load, in);
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
    int unseen = read_card(load, tree_get(in, "unseen")) - TOMAHAWK_HERO;
    int dealt = load->s->side[0].dealt | load->s->side[1].dealt;
    if (status == GAME_OK && (unseen < 0 || (dealt | 1 << unseen) != 127))
        status = fail(load, "unseen", "the hero that was not dealt is needed");
    return status;
}

// TH-14.4, TH-14.6: the next pile and who has still to act follow from the choices.
static void set_to_act(struct tomahawk_state *s)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        int next = tomahawk_pile_after(side, -1);
        while (next < TOMAHAWK_PILES && side->pick[next])
            next = tomahawk_pile_after(side, next);
        side->next = (uint8_t)next;
        int acts = s->phase == TOMAHAWK_SETUP   ? side->kept == 0
                   : s->phase == TOMAHAWK_PLACE ? next < TOMAHAWK_PILES
                                                : 0;
        s->to_act = (uint8_t)(s->to_act | acts << seat);
    }
}

int tomahawk_parse_state(struct tomahawk_state *ret, const struct tree *in,
                         const struct game_parse *with, struct text *error)
{
    struct game_setup setup;
    struct tomahawk_state fresh, s;
    struct load load = {&s, error, -1};
    int status = state_json_read_head(&tomahawk_game, in, with, &setup, error);
    if (status != GAME_OK)
        return status;
    tomahawk_setup(&fresh, &setup);
    memset(&s, 0, sizeof s);
    s.table = fresh.table;
    s.options = fresh.options;
    s.data_table = fresh.data_table;
    status = read_phase(&load, in);
    if (status == GAME_OK)
        status = read_grounds(&load, in);
    if (status == GAME_OK)
        status = read_players(&load, in);
    if (status != GAME_OK)
        return status;
    set_to_act(&s);
    state_json_read_rng(in, with, &s.rng);
    const char *flaw = tomahawk_check(&s);
    if (flaw)
        return state_json_error(error, "state", flaw);
    status = state_json_agrees(&tomahawk_game, &s, tomahawk_phase_word(s.phase), in, error);
    if (status == GAME_OK)
        *ret = s;
    return status;
}
