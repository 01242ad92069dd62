// The invariants of a full state (BI-13.5). Each function returns null or what is broken; later
// ones may rely on earlier ones.
#include "games/bison/rules.h"

static RULES_FN const char *check_options(const struct bison_state *s)
{
    int variant = bison_option(s, BISON_VARIANT), ring = bison_option(s, BISON_MAX_RING);
    int cap = bison_option(s, BISON_FINAL_CAP), first = bison_option(s, BISON_FIRST_PLAYER);
    if (s->seats < 2 || s->seats > BISON_SEATS)
        return "seats: not 2 to 4";
    if (variant < 0 || variant > 2 || ring < 3 || ring > 4 || cap < 0 || cap > 1)
        return "options: out of range";
    if (first < -1 || first >= s->seats)
        return "options: first_player is not in the game";
    return 0;
}

static RULES_FN const char *check_course(const struct bison_state *s)
{
    int seasons = bison_seasons(s->seats), scoring = s->turn == BISON_NONE;
    int first = bison_option(s, BISON_FIRST_PLAYER);
    if (s->phase >= BISON_PHASES)
        return "phase: unknown";
    if (s->season < 1 || s->season > seasons)
        return "season: out of range";
    if (s->round < 1 || s->round > BISON_ROUNDS)
        return "round: out of range";
    if (s->start >= s->seats)
        return "start_player: not in the game";
    if (first >= 0 && s->start != (first + s->season - 1) % s->seats)
        return "start_player: not the one of this season"; // BI-2.2
    if (!scoring && s->turn >= s->seats)
        return "turn: not in the game";
    if (scoring != (s->phase == BISON_OVER) && (!scoring || s->phase != BISON_OVERFLOW))
        return "turn: does not fit the phase";
    if (scoring && s->round != BISON_ROUNDS)
        return "round: the scoring comes after round 4";
    if (s->phase == BISON_OVER && s->season != seasons)
        return "phase: over before the last season";
    if ((s->phase == BISON_OVERFLOW) != (s->settling < BISON_KINDS) ||
        (s->settling >= BISON_KINDS && s->settling != BISON_NONE))
        return "overflow: does not fit the phase";
    if (scoring && s->phase == BISON_OVERFLOW && s->season == seasons &&
        !bison_option(s, BISON_FINAL_CAP))
        return "overflow: the final scoring has no limit (BI-8.2)";
    return 0;
}

// ---- tiles ----

static RULES_FN const char *check_board(const struct bison_state *s)
{
    int count = bits_count(s->laid);
    if (count < BISON_START_TILES || count > BISON_SLOTS)
        return "board: wrong number of tiles";
    for (int slot = 0; slot < count; slot++) {
        if (s->cell[slot] >= BISON_CELLS || !(s->laid >> s->cell[slot] & 1))
            return "board: not a laid cell";
        if (slot > 0 && s->cell[slot] <= s->cell[slot - 1])
            return "board: not in the order of the cells";
        if (s->lying[slot] >> 2 >= BISON_TILES || (s->lying[slot] & 3) == 3)
            return "board: no such tile or rotation";
    }
    for (int i = 0; i < BISON_START_TILES; i++) // BI-1.3
        if (s->cell[i] != i || s->lying[i] != s->start_tile[i] * 4 + s->start_turned[i])
            return "board: a start tile is not in its place";
    if (s->laid & ~bison_cells_within(bison_option(s, BISON_MAX_RING)))
        return "board: a tile is beyond max_ring";
    uint64_t joined = 1, edge = 1;
    while (edge) {
        uint64_t next = 0;
        for (; edge; edge &= edge - 1)
            next |= bison_cell_neighbours(bits_lowest(edge));
        edge = next & s->laid & ~joined;
        joined |= edge;
    }
    return joined == s->laid ? 0 : "board: the tiles are not connected";
}

// What laying the tiles again gives must be there.
static RULES_FN const char *check_landscape(const struct bison_state *s)
{
    struct bison_state again;
    int count = bits_count(s->laid);
    memset(&again, 0, sizeof again);
    memcpy(again.tile, s->tile, sizeof again.tile);
    for (int slot = 0; slot < count; slot++)
        bison_lay(&again, s->cell[slot], s->lying[slot] >> 2, s->lying[slot] & 3);
    if (memcmp(again.near, s->near, sizeof s->near) != 0 || again.one_animal != s->one_animal ||
        again.two_animals != s->two_animals || memcmp(again.cell, s->cell, sizeof s->cell) != 0 ||
        memcmp(again.lying, s->lying, sizeof s->lying) != 0)
        return "board: ways or animals do not follow from the tiles";
    return 0;
}

// Counts a tile; 0 if it is none or was seen before.
static RULES_FN int see(uint32_t *seen, int id)
{
    if (id >= BISON_TILES || (*seen >> id & 1))
        return 0;
    *seen |= 1u << id;
    return 1;
}

static RULES_FN int tile_is_laid(const struct bison_state *s, int seat)
{
    return (s->player[seat].marked & 1) && !(s->phase == BISON_LAY && seat == s->turn);
}

static RULES_FN const char *check_tiles(const struct bison_state *s)
{
    uint32_t seen = 0;
    int count = bits_count(s->laid), removed = bison_removed(s->seats);
    for (int slot = 0; slot < count; slot++)
        if (!see(&seen, s->lying[slot] >> 2))
            return "board: a tile lies twice";
    for (int seat = 0; seat < s->seats; seat++) {
        if ((s->player[seat].hand == BISON_NONE) != tile_is_laid(s, seat))
            return "hand: null if and only if the tile is laid";
        if (s->player[seat].hand != BISON_NONE && !see(&seen, s->player[seat].hand))
            return "hand: no such tile, or it is elsewhere too";
    }
    for (int i = 0; i < BISON_DRAW_TILES; i++) {
        int drawn = i >= removed && i < bison_next_draw(s);
        if (drawn ? s->deck[i] != BISON_NONE : !see(&seen, s->deck[i]))
            return i < removed ? "removed: no such tile, or it is elsewhere too"
                               : "stack: no such tile, or it is elsewhere too";
    }
    return seen == (1u << BISON_TILES) - 1 ? 0 : "board: a tile is missing";
}

// ---- markers, pieces, tracks ----

// BI-2.4, BI-2.5: who has had a turn in this round.
static RULES_FN int marks_due(const struct bison_state *s, int seat)
{
    if (s->turn == BISON_NONE)
        return BISON_ROUNDS;
    int place = (seat + s->seats - s->start) % s->seats;
    int now = (s->turn + s->seats - s->start) % s->seats;
    return s->round - 1 + (place < now || (place == now && s->phase != BISON_TURN));
}

static RULES_FN const char *check_marks(const struct bison_state *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int marked = s->player[seat].marked;
        if (marked >= 1 << BISON_ACTIONS || bits_count((uint64_t)marked) != marks_due(s, seat))
            return "marked: wrong number of actions";
        if (bits_count((uint64_t)marked) == BISON_ROUNDS && !(marked & 1))
            return "marked: four actions without the tile (BI-2.6)";
    }
    return 0;
}

// 1.1: pieces of one colour in reserve, market and on the board.
static RULES_FN const char *check_colour(const struct bison_state *s, int seat)
{
    const struct bison_player *p = &s->player[seat];
    int hunters = p->hunters + p->market_hunters, home[BISON_HOMES][BISON_SIZES] = {{0}};
    if (p->market_hunters > BISON_HUNTERS / 2)
        return "market: more hunters than at the start";
    for (uint64_t left = s->own[seat]; left; left &= left - 1) {
        int space = bits_lowest(left), size = s->piece[space];
        hunters += s->hunters[space];
        if (size > BISON_SIZES)
            return "pieces: no such size";
        if (size)
            home[space % 3 == BISON_RIVER][size - 1]++;
    }
    if (hunters != BISON_HUNTERS)
        return "pieces: a colour has 8 hunters (1.1)";
    for (int i = 0; i < BISON_HOMES; i++)
        for (int size = 0; size < BISON_SIZES; size++)
            if (home[i][size] + p->reserve[i][size] + (p->market >> (4 * i + size) & 1) !=
                (size < 2 ? 2 : 1))
                return "pieces: a colour has 2, 2, 1, 1 tipis and canoes (1.1)";
    return 0;
}

static RULES_FN const char *check_pieces(const struct bison_state *s)
{
    uint64_t taken = 0, in_play = ((uint64_t)1 << (3 * bits_count(s->laid))) - 1;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->own[seat] & taken)
            return "pieces: a space has two owners (BI-4.1)";
        taken |= s->own[seat];
    }
    if (taken & ~in_play)
        return "pieces: not on a laid tile";
    for (int space = 0; space < BISON_SPACES; space++) {
        int hunters = s->hunters[space] != 0, held = hunters || s->piece[space];
        uint64_t standing = s->standing[0] | s->standing[1] | s->standing[2] | s->standing[3];
        if (held != (int)(taken >> space & 1) || hunters != (int)(standing >> space & 1))
            return "pieces: a listed space is empty, or a held one has no owner";
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->standing[seat] & ~s->own[seat])
            return "pieces: hunters without owner";
        const char *broken = check_colour(s, seat);
        if (broken)
            return broken;
    }
    return 0;
}

// Highest value that a track may have (BI-7.7, BI-8.2).
static RULES_FN int track_limit(const struct bison_state *s, int seat, int kind)
{
    int most = BISON_TRACK + bison_animals(s, bison_terrain(kind));
    if (s->phase == BISON_OVER)
        return bison_option(s, BISON_FINAL_CAP) ? BISON_TRACK : most;
    if (s->phase != BISON_OVERFLOW || kind != s->settling)
        return BISON_TRACK;
    if (s->turn == BISON_NONE)
        return most;
    return seat == s->turn ? BISON_TRACK + 1 : BISON_TRACK;
}

static RULES_FN const char *check_tracks(const struct bison_state *s)
{
    int above = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int kind = 0; kind < BISON_KINDS; kind++) {
            if (s->player[seat].stock[kind] > track_limit(s, seat, kind))
                return "a track is above its limit";
            above += kind == s->settling && s->player[seat].stock[kind] > BISON_TRACK;
        }
    if (s->phase == BISON_OVERFLOW && above == 0)
        return "overflow: nobody is above 15";
    return 0;
}

// ---- the action being carried out ----

// Whether the phase is a step of the action.
static RULES_FN int phase_fits(const struct bison_state *s)
{
    switch (s->phase) {
    case BISON_LAY:
    case BISON_ENTER:
        return s->doing.action == BISON_DO_TILE;
    case BISON_BUILD:
        return s->doing.action == BISON_DO_TIPI || s->doing.action == BISON_DO_CANOE;
    case BISON_CALL:
    case BISON_COME:
        return s->doing.action == BISON_DO_GATHER;
    case BISON_FROM:
    case BISON_TO:
        return s->doing.action == BISON_DO_MOVE1 || s->doing.action == BISON_DO_MOVE3;
    default:
        return 1;
    }
}

static RULES_FN const char *check_used(const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    int idle = s->phase == BISON_LAY || s->phase == BISON_ENTER || s->phase == BISON_CALL ||
               s->phase == BISON_GAIN || s->phase == BISON_OVERFLOW ||
               (s->phase == BISON_BUILD && bison_option(s, BISON_VARIANT) == 0);
    if (doing->used > BISON_MOST_USED ||
        bison_cost(doing->used) > bison_wealth(&s->player[s->turn]))
        return "doing: used is not within the stock (BI-3.3)";
    if ((idle && doing->used != 0) || (s->phase == BISON_PAY && doing->used < 2))
        return "doing: used does not fit the phase";
    return 0;
}

// TILE: the tile just laid holds the hunters that entered and nothing else.
static RULES_FN const char *check_entry(const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    if (doing->action != BISON_DO_TILE || s->phase == BISON_LAY)
        return doing->cell == BISON_NONE ? 0 : "doing: cell without a tile laid";
    if (doing->cell < BISON_START_TILES || doing->cell >= BISON_CELLS ||
        !(s->laid >> doing->cell & 1))
        return "doing: cell is not that of a tile just laid";
    int first = bison_space_find(s, doing->cell * 4), held = 0;
    for (int space = first; space < first + 3; space++) {
        if (!s->hunters[space] && !s->piece[space])
            continue;
        held++;
        if (s->hunters[space] != doing->used || s->piece[space] || !(s->own[s->turn] >> space & 1))
            return "doing: other pieces stand on the tile just laid";
    }
    return held == (doing->used != 0) ? 0 : "doing: used is not what entered";
}

// The most hunters that changing this space can have used (BI-5.2, BI-9).
static RULES_FN int most_for_change(const struct bison_state *s, int space)
{
    int size = s->piece[space], hunters = s->hunters[space];
    int reduced = BISON_SIZES - size < hunters ? BISON_SIZES - size : hunters;
    return bison_option(s, BISON_VARIANT) == 2 && reduced > size ? reduced : size;
}

// TIPI, CANOE: the changed spaces are one's own, of the right terrain, and explain `used`.
static RULES_FN const char *check_changes(const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    int building = doing->action == BISON_DO_TIPI || doing->action == BISON_DO_CANOE;
    int count = bits_count(s->changed), most = 0;
    if (!building)
        return s->changed ? "doing: changed without building" : 0;
    uint64_t rivers = bison_terrain(BISON_RIVER);
    uint64_t sites = doing->action == BISON_DO_CANOE ? rivers : ~rivers;
    if (s->changed & ~(s->own[s->turn] & sites))
        return "doing: changed is not one's own or of the wrong terrain";
    for (uint64_t left = s->changed; left; left &= left - 1)
        most += most_for_change(s, bits_lowest(left));
    if (count > doing->used || most < doing->used ||
        (bison_option(s, BISON_VARIANT) == 0 && count > 1))
        return "doing: used does not fit changed";
    if (bison_option(s, BISON_VARIANT) < 2 && s->player[s->turn].hunters < doing->used)
        return "doing: the hunters used are not in the reserve";
    return 0;
}

static RULES_FN uint64_t foreign_to(const struct bison_state *s, int seat)
{
    return (s->own[0] | s->own[1] | s->own[2] | s->own[3]) & ~s->own[seat];
}

// One pick: in play, in order (BI-12.3), reachable, its hunter present.
static RULES_FN const char *check_pick(const struct bison_state *s, int i)
{
    const struct bison_doing *doing = &s->doing;
    int from = doing->origin[i], to = doing->target[i], in_play = 3 * bits_count(s->laid);
    if (from >= in_play || to >= in_play || from == to)
        return "doing: a pick is not between two spaces";
    if (i > 0 && (from < doing->origin[i - 1] ||
                  (from == doing->origin[i - 1] && to < doing->target[i - 1])))
        return "doing: picks are not in order (BI-12.3)";
    if (foreign_to(s, s->turn) >> from & 1)
        return "doing: a pick comes from a foreign space";
    if (!(s->standing[s->turn] >> to & 1) || bison_unmoved(s, to) < 0)
        return "doing: the hunter of a pick is not there";
    if (doing->action == BISON_DO_GATHER)
        return to == doing->caller ? 0 : "doing: a pick does not go to the caller";
    uint64_t ways = doing->action == BISON_DO_MOVE1 ? s->near[from] : bison_within_three(s, from);
    return ways >> to & 1 ? 0 : "doing: a pick is out of reach";
}

static RULES_FN const char *check_picks(const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    int moving = doing->action == BISON_DO_GATHER || doing->action == BISON_DO_MOVE1 ||
                 doing->action == BISON_DO_MOVE3;
    if (doing->picks != (moving ? doing->used : 0))
        return "doing: used is not the number of picks";
    for (int i = 0; i < doing->picks; i++) {
        const char *broken = check_pick(s, i);
        if (broken)
            return broken;
    }
    return 0;
}

// GATHER: the caller is a hunter who was there before and still is (BI-5.4).
static RULES_FN const char *check_caller(const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    int calling =
        doing->action == BISON_DO_GATHER && (s->phase == BISON_COME || s->phase == BISON_PAY);
    if (!calling)
        return doing->caller == BISON_NONE ? 0 : "doing: caller does not fit the phase";
    if (doing->caller >= 3 * bits_count(s->laid) || !(s->standing[s->turn] >> doing->caller & 1) ||
        bison_unmoved(s, doing->caller) < 1)
        return "doing: the caller is not there";
    if (doing->used == 0 && !(s->standing[s->turn] & ~((uint64_t)1 << doing->caller)))
        return "doing: nobody could come";
    return 0;
}

static RULES_FN const char *check_from(const struct bison_state *s)
{
    int from = s->doing.from;
    if (s->phase != BISON_TO)
        return from == BISON_NONE ? 0 : "doing: from does not fit the phase";
    if (from >= 3 * bits_count(s->laid) || !(bison_origins(s, s->turn) >> from & 1))
        return "doing: from is no legal origin";
    return 0;
}

static RULES_FN const char *check_doing(const struct bison_state *s)
{
    if (s->turn == BISON_NONE || s->phase == BISON_TURN) {
        struct bison_state idle;
        bison_doing_clear(&idle);
        int clear = memcmp(&idle.doing, &s->doing, sizeof idle.doing) == 0 && s->changed == 0;
        return clear ? 0 : "doing: no action is being carried out";
    }
    if (s->doing.action >= BISON_ACTIONS || !phase_fits(s))
        return "doing: the action does not fit the phase";
    if (!(s->player[s->turn].marked >> s->doing.action & 1))
        return "doing: the action is not marked";
    const char *broken = check_used(s);
    broken = broken ? broken : check_entry(s);
    broken = broken ? broken : check_changes(s);
    broken = broken ? broken : check_picks(s);
    broken = broken ? broken : check_caller(s);
    return broken ? broken : check_from(s);
}

// Places that nothing uses are zero, so that equal states are equal bytes.
static RULES_FN const char *check_unused(const struct bison_state *s)
{
    struct bison_player none;
    memset(&none, 0, sizeof none);
    for (int seat = s->seats; seat < BISON_SEATS; seat++)
        if (memcmp(&none, &s->player[seat], sizeof none) != 0 || s->own[seat] || s->standing[seat])
            return "players: a colour that is not in the game";
    for (int i = s->doing.picks; i < BISON_MOST_USED; i++)
        if (s->doing.origin[i] || s->doing.target[i])
            return "doing: an unused pick";
    uint8_t zero[sizeof s->pad] = {0};
    return memcmp(zero, s->pad, sizeof zero) == 0 ? 0 : "unused bytes are not zero";
}

RULES_FN const char *bison_check(const struct bison_state *s)
{
    const char *broken = check_options(s);
    broken = broken ? broken : check_course(s);
    broken = broken ? broken : check_board(s);
    broken = broken ? broken : check_landscape(s);
    broken = broken ? broken : check_marks(s);
    broken = broken ? broken : check_tiles(s);
    broken = broken ? broken : check_pieces(s);
    broken = broken ? broken : check_tracks(s);
    broken = broken ? broken : check_doing(s);
    return broken ? broken : check_unused(s);
}
