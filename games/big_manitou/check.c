// The invariants of a full state: sections 6.3 and 7.5 of the specification. Each function looks at
// one chapter and returns null or the sentence that names what is broken.
#include "games/big_manitou/rules.h"

static RULES_FN int asked_seat(const struct manitou_state *s)
{
    return bits_lowest(s->to_act);
}

static RULES_FN int size_of(const struct manitou_state *s, int seat)
{
    return manitou_selection_size(s->seats, manitou_place_of(s, seat));
}

// --- Course (7.5.1) ---

static RULES_FN const char *check_course(const struct manitou_state *s)
{
    int first = manitou_option(s, MANITOU_FIRST_DEALER);
    if (s->view)
        return "this is a view, not a full state";
    if (s->seats < 2 || s->seats > MANITOU_SEATS || s->phase > MANITOU_OVER)
        return "seats or phase out of range";
    if (s->hunt < 1 || s->hunt > manitou_hunts(s->seats))
        return "the hunt is out of range";
    if (s->dealer >= s->seats)
        return "the dealer is out of range";
    if (first >= 0 && s->dealer != (first + s->hunt - 1) % s->seats)
        return "the dealer does not follow from the first dealer";
    if (s->phase == MANITOU_OVER && s->hunt != manitou_hunts(s->seats))
        return "the game is over only after the last hunt";
    if (s->phase == MANITOU_SELECT && manitou_option(s, MANITOU_RANDOM_CARDS))
        return "nobody selects when cards are random";
    return 0;
}

// What belongs to a phase is 0 outside it.
static RULES_FN const char *check_phase_fields(const struct manitou_state *s)
{
    int many = bits_count(s->to_act);
    if (s->to_act >> s->seats != 0 || (s->phase != MANITOU_SELECT && many > 1) ||
        (s->phase == MANITOU_OVER) != (many == 0))
        return "the wrong number of seats is to act";
    if (s->phase == MANITOU_PLACE ? s->turn < 1 || s->turn > MANITOU_TURNS : s->turn != 0)
        return "the turn is out of range";
    if (s->phase == MANITOU_TAKE ? s->take < 1 || s->take > MANITOU_STEPS
                                 : s->take != 0 || s->picks != 0 || s->claim[0] != 0)
        return "ground, step and picks belong to taking";
    if (s->phase == MANITOU_FINE ? s->payers == 0 || s->payers >> s->seats != 0 : s->payers != 0)
        return "payers belong to the fine";
    for (int seat = 0; seat < s->seats; seat++)
        if (s->player[seat].bonus != 0 && (s->phase != MANITOU_TAKE || s->hunt == 1))
            return "a bonus counts only while taking, from the second hunt on";
    return 0;
}

// --- Cards (6.3.1, 6.3.2, 7.5.2 to 7.5.4) ---

static RULES_FN const char *check_heroes(const struct manitou_state *s)
{
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        const struct manitou_ground *ground = &s->ground[g];
        if (ground->owner == MANITOU_NOBODY ? ground->hero[0] || ground->hero[1]
                                            : ground->owner >= s->seats || !ground->hero[0])
            return "face-up heroes need an owner";
        for (int i = 0; i < 2; i++)
            if (ground->hero[i] &&
                !(ground->hero[i] < MANITOU_CARDS &&
                  manitou_holds(MANITOU_DECK & MANITOU_HEROES, manitou_one(ground->hero[i]))))
                return "only heroes stand face up";
        for (int seat = 0; seat < s->seats && manitou_option(s, MANITOU_HERO_LIMIT); seat++) {
            int up = ground->owner == seat ? (ground->hero[0] != 0) + (ground->hero[1] != 0) : 0;
            if (up + manitou_size(s->player[seat].laid[g] & MANITOU_HEROES) > 2)
                return "three heroes of a player on a ground";
        }
    }
    return 0;
}

static RULES_FN const char *check_deck(const struct manitou_state *s, int seat)
{
    const struct manitou_player *p = &s->player[seat];
    for (uint32_t left = MANITOU_DECK; left != 0; left &= left - 1) {
        int card = manitou_lowest(left);
        int copies = manitou_copies(p->pool, card) + manitou_copies(p->selection, card) +
                     manitou_copies(p->discards, card);
        for (int g = 0; g < MANITOU_GROUNDS; g++) {
            const struct manitou_ground *ground = &s->ground[g];
            copies += manitou_copies(p->laid[g], card);
            if (ground->owner == seat)
                copies += (ground->hero[0] == card) + (ground->hero[1] == card);
        }
        if (copies != manitou_copies(MANITOU_DECK, card))
            return "pool, selection, played and discarded cards are not the deck";
    }
    if ((p->pool | p->selection | p->discards | p->laid[0] | p->laid[1] | p->laid[2]) >
        MANITOU_KNOWN)
        return "a hidden card in a full state";
    return 0;
}

// Hand and pile are the selection, and the hand is full (7.5.2).
static RULES_FN const char *check_hand(const struct manitou_state *s, int seat)
{
    const struct manitou_player *p = &s->player[seat];
    int dealt = s->phase == MANITOU_PLACE || s->phase == MANITOU_EXTRA;
    int size = manitou_size(p->selection);
    uint8_t piled[MANITOU_CARDS] = {0};
    for (uint64_t pile = p->pile; pile != 0; pile >>= 8) {
        if ((pile & 255) >= MANITOU_CARDS ||
            !manitou_holds(MANITOU_DECK, manitou_one((int)(pile & 255))))
            return "a pile holds something that is no card";
        piled[pile & 255]++;
    }
    if (p->hand > MANITOU_KNOWN || manitou_size(p->hand) != (!dealt                ? 0
                                                             : size < MANITOU_HAND ? size
                                                                                   : MANITOU_HAND))
        return "a hand does not have its size";
    for (uint32_t left = MANITOU_DECK; left != 0; left &= left - 1) {
        int card = manitou_lowest(left), held = piled[card] + manitou_copies(p->hand, card);
        if (held != (dealt ? manitou_copies(p->selection, card) : 0))
            return "hand and pile are not the selection";
    }
    return 0;
}

// Cards played so far (6.3.6, 7.5.3).
static RULES_FN const char *check_played(const struct manitou_state *s, int seat)
{
    uint32_t cards = manitou_played(s, seat);
    int played = manitou_size(cards), dealer = seat == s->dealer;
    if (s->phase == MANITOU_SELECT)
        return played == 0 ? 0 : "cards are played before the selection";
    if (s->phase == MANITOU_PLACE) {
        int had = manitou_place_of(s, seat) < manitou_place_of(s, asked_seat(s));
        return played == s->turn - !had ? 0 : "not the number of cards that the turn asks for";
    }
    if (played == MANITOU_TURNS)
        return 0;
    if (played == MANITOU_TURNS - 1 && dealer && !(cards & MANITOU_HUNTERS)) {
        int skipped = s->phase != MANITOU_EXTRA || !manitou_can_place(s, seat); // BM-3.6
        return skipped ? 0 : "the dealer was skipped but could place a card";
    }
    if (played == MANITOU_TURNS + 1 && !dealer && s->hunt > 1 && s->phase != MANITOU_EXTRA)
        return 0; // BM-5.1
    return "not the number of cards of a whole hunt";
}

static RULES_FN const char *check_selection(const struct manitou_state *s, int seat)
{
    const struct manitou_player *p = &s->player[seat];
    int size = manitou_size(p->selection), discards = manitou_size(p->discards);
    if (s->hunt % 2 == 1 ? discards != 0 : discards < 6 || discards > 8)
        return "not the number of discards of this hunt";
    if (s->phase == MANITOU_SELECT) {
        if (size != 0 && size != size_of(s, seat))
            return "a selection does not have its size";
        return (size == 0) == (s->to_act >> seat & 1)
                   ? 0
                   : "exactly the seats without a selection are to act";
    }
    if (s->phase == MANITOU_PLACE || s->phase == MANITOU_EXTRA)
        return size + manitou_size(manitou_played(s, seat)) == size_of(s, seat)
                   ? 0
                   : "played and selected cards do not have the selection's size";
    return size == 0 ? 0 : "a selection after the placing";
}

static RULES_FN const char *check_cards(const struct manitou_state *s)
{
    int eighth = 0;
    const char *broken = check_heroes(s);
    for (int seat = 0; seat < s->seats && !broken; seat++) {
        broken = check_deck(s, seat);
        if (!broken)
            broken = check_hand(s, seat);
        if (!broken)
            broken = check_selection(s, seat);
        if (!broken)
            broken = check_played(s, seat);
        eighth += !broken && manitou_size(manitou_played(s, seat)) > MANITOU_TURNS;
    }
    return broken || eighth < 2 ? broken : "two players with an eighth card";
}

// --- Tiles and markers (6.3.3, 6.3.4, 7.5.5 to 7.5.7) ---

static RULES_FN const char *check_tiles(const struct manitou_state *s)
{
    int bag = 0, total = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++) {
        int count = s->bag[tile] + s->removed[tile];
        for (int seat = 0; seat < s->seats; seat++)
            count += s->player[seat].tiles[tile];
        for (int g = 0; g < MANITOU_GROUNDS; g++)
            count += (int)(s->ground[g].tiles >> (4 * tile) & 15);
        if (count != s->table[tile])
            return "bag, grounds, owned and removed tiles are not those of the table";
        bag += s->bag[tile];
        total += s->table[tile];
    }
    if (bag != total - s->hunt * manitou_laid_out(s->seats))
        return "not the number of tiles in the bag of this hunt";
    return 0;
}

// Has the seat paid its fine of this hunt, or is past it (7.5.6)?
static RULES_FN int fine_is_past(const struct manitou_state *s, int seat)
{
    if (s->phase == MANITOU_FINE)
        return !(s->payers >> seat & 1);
    return s->phase == MANITOU_OVER || (s->phase == MANITOU_TAKE && s->hunt > 1);
}

// That nobody owns a tile before the first evaluation follows from the counts of check_tiles.
static RULES_FN const char *check_owned(const struct manitou_state *s, int seat)
{
    const struct manitou_player *p = &s->player[seat];
    int owned = manitou_tiles_owned(p);
    if (p->won < owned || p->won - owned > s->hunt - 1 + fine_is_past(s, seat))
        return "tiles won and tiles owned do not agree";
    if (p->bonus > p->tiles[MANITOU_TOMAHAWK])
        return "a bonus of more Tomahawks than are owned";
    return 0;
}

static RULES_FN const char *check_marker(const struct manitou_state *s, int marker, int tile)
{
    int owned = 0, holder = s->marker[marker];
    for (int seat = 0; seat < s->seats; seat++)
        owned += s->player[seat].tiles[tile];
    if (holder != MANITOU_NOBODY && holder >= s->seats)
        return "a marker's holder is out of range";
    if (holder != MANITOU_NOBODY && owned + s->removed[tile] == 0)
        return "a marker is held but no tile of its kind was ever taken";
    if (holder == MANITOU_NOBODY && owned > 0 && manitou_option(s, MANITOU_MARKER_ON_LOSS) != 1)
        return "a marker is free but a tile of its kind was taken";
    return 0;
}

// Tiles that a ground must have, by the steps of the evaluation so far (7.5.5).
static RULES_FN const char *check_taking(const struct manitou_state *s)
{
    struct manitou_state fresh = *s;
    int left[MANITOU_GROUNDS], ground, step, gives = 0;
    manitou_fill_claims(&fresh);
    if (memcmp(fresh.claim, s->claim, sizeof s->claim) != 0)
        return "the claims do not follow from the cards";
    for (int g = 0; g < MANITOU_GROUNDS; g++)
        left[g] = manitou_full(s->seats, g);
    for (int at = 0; at < s->take; at++) {
        manitou_step_at(s, at, &ground, &step);
        gives = s->claim[at] == MANITOU_NOBODY ? 0 : manitou_gives(s, step, left[ground]);
        if (at < s->take - 1)
            left[ground] = step == MANITOU_STEP_SECOND ? 0 : left[ground] - gives;
    }
    if (gives == 0 || s->claim[s->take - 1] != asked_seat(s))
        return "this step of the evaluation does not ask this seat";
    if (s->picks < 1 || s->picks > gives)
        return "picks are more than the step gives";
    left[ground] += s->picks - gives;
    for (int g = 0; g < MANITOU_GROUNDS; g++)
        if (manitou_tile_count(s->ground[g].tiles) != left[g])
            return "not the number of tiles that the evaluation leaves on a ground";
    return 0;
}

static RULES_FN const char *check_grounds(const struct manitou_state *s)
{
    int empty = s->phase == MANITOU_OVER || (s->phase == MANITOU_FINE && s->hunt == 1);
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        int full = empty ? 0 : manitou_full(s->seats, g);
        if (s->phase != MANITOU_TAKE && manitou_tile_count(s->ground[g].tiles) != full)
            return "not the number of tiles of a ground";
    }
    return s->phase == MANITOU_TAKE ? check_taking(s) : 0;
}

// --- Who is asked (7.5.8) ---

static RULES_FN const char *check_payers(const struct manitou_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if ((s->payers >> seat & 1) && manitou_tiles_owned(&s->player[seat]) == 0)
            return "a payer has no tile";
    // With Tomahawks in the fine the sums may have changed since they were fixed.
    int fixed = !manitou_option(s, MANITOU_FINE_TOMAHAWK) || s->hunt == 1;
    if (fixed && (s->payers & ~manitou_payers(s)) != 0)
        return "a payer does not have the most strength";
    return asked_seat(s) == manitou_first_of(s, s->payers) ? 0 : "not the payer whose turn it is";
}

static RULES_FN const char *check_asked(const struct manitou_state *s)
{
    int seat = s->to_act ? asked_seat(s) : MANITOU_NOBODY;
    switch (s->phase) {
    case MANITOU_PLACE:
        return manitou_can_place(s, seat) ? 0 : "the seat to act has nothing to place";
    case MANITOU_EXTRA:
        return seat == s->marker[MANITOU_MARKER_TOTEM] && manitou_can_place(s, seat)
                   ? 0
                   : "the eighth card belongs to the Totem marker's holder";
    case MANITOU_MOVE:
        return seat == s->marker[MANITOU_MARKER_HORSE] && manitou_hunters(&s->player[seat])
                   ? 0
                   : "the horse move belongs to the Horse marker's holder";
    case MANITOU_FINE:
        return check_payers(s);
    default:
        return 0;
    }
}

RULES_FN const char *manitou_check(const struct manitou_state *s)
{
    const char *broken = check_course(s);
    if (!broken)
        broken = check_phase_fields(s);
    if (!broken)
        broken = check_cards(s);
    if (!broken)
        broken = check_tiles(s);
    if (!broken)
        broken = check_grounds(s);
    for (int seat = 0; seat < s->seats && !broken; seat++)
        broken = check_owned(s, seat);
    if (!broken)
        broken = check_marker(s, MANITOU_MARKER_TOTEM, MANITOU_TOTEM);
    if (!broken)
        broken = check_marker(s, MANITOU_MARKER_HORSE, MANITOU_HORSE);
    return broken ? broken : check_asked(s);
}
