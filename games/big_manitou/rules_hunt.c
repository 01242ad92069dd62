// What follows the seventh turns of a hunt: eighth card, horse move, force fine, evaluation of the
// grounds, markers, recovery, the next hunt, the end and its points.
#include "games/big_manitou/rules.h"

static RULES_FN void ask(struct manitou_state *s, int phase, int seat)
{
    s->phase = (uint8_t)phase;
    s->to_act = (uint8_t)(1u << seat);
}

static RULES_FN void after_move(struct manitou_state *s, struct game_log *log);
static RULES_FN void begin_evaluation(struct manitou_state *s, struct game_log *log);
static RULES_FN void end_hunt(struct manitou_state *s, struct game_log *log);

// --- Eighth card and horse move (BM-5) ---

RULES_FN void manitou_after_turns(struct manitou_state *s, struct game_log *log)
{
    int holder = s->marker[MANITOU_MARKER_TOTEM]; // BM-5.3: since before this hunt
    s->turn = 0;
    if (holder != MANITOU_NOBODY && manitou_can_place(s, holder)) {
        ask(s, MANITOU_EXTRA, holder); // BM-5.1
        return;
    }
    manitou_after_extra(s, log);
}

RULES_FN void manitou_after_extra(struct manitou_state *s, struct game_log *log)
{
    for (int seat = 0; seat < s->seats; seat++) { // BM-3.5: unplayed cards go back
        struct manitou_player *p = &s->player[seat];
        p->pool += p->selection;
        p->selection = 0;
        p->pile = 0;
        p->hand = 0;
    }
    int holder = s->marker[MANITOU_MARKER_HORSE];
    if (holder != MANITOU_NOBODY && manitou_hunters(&s->player[holder])) {
        ask(s, MANITOU_MOVE, holder); // BM-5.2
        return;
    }
    after_move(s, log);
}

// BM-5.2, A-26: the hunter's two other grounds; `other` is 0 or 1.
static RULES_FN game_action move_of(const struct manitou_player *p, int hunter, uint32_t other)
{
    uint32_t from = 0;
    while (!(p->laid[from] & manitou_one(hunter)))
        from++;
    uint32_t to = other + (other >= from);
    return manitou_action(MANITOU_VERB_MOVE, (uint32_t)hunter << 4 | (from + 1) << 2 | (to + 1));
}

RULES_FN int manitou_list_moves(const struct manitou_player *p, game_action *ret)
{
    int count = 0;
    for (uint32_t left = manitou_hunters(p); left != 0; left &= left - 1)
        for (uint32_t other = 0; other < 2; other++)
            ret[count++] = move_of(p, bits_lowest(left) + 1, other);
    return count;
}

RULES_FN game_action manitou_sample_move(const struct manitou_player *p, struct dice *dice)
{
    uint32_t hunters = manitou_hunters(p);
    uint32_t at = dice_below(dice, 2 * (uint32_t)bits_count(hunters) + 1);
    if (at == 0)
        return manitou_action(MANITOU_VERB_DECLINE, 0);
    return move_of(p, bits_select(hunters, (at - 1) / 2) + 1, (at - 1) % 2);
}

RULES_FN int manitou_move(struct manitou_state *s, int seat, uint32_t detail, struct game_log *log)
{
    struct manitou_player *p = &s->player[seat];
    int hunter = (int)(detail >> 4), from = (int)(detail >> 2 & 3) - 1, to = (int)(detail & 3) - 1;
    if (s->phase != MANITOU_MOVE || hunter == MANITOU_NO_CARD || hunter > MANITOU_LAST_HUNTER ||
        from < 0 || to < 0 || from == to || !(p->laid[from] & manitou_one(hunter)))
        return GAME_ERR_ACTION;
    p->laid[from] -= manitou_one(hunter);
    p->laid[to] += manitou_one(hunter);
    game_note(log, MANITOU_EVENT_MOVE, seat, hunter, from + 1, to + 1);
    after_move(s, log);
    return GAME_OK;
}

RULES_FN int manitou_decline(struct manitou_state *s, int seat, struct game_log *log)
{
    if (s->phase != MANITOU_EXTRA && s->phase != MANITOU_MOVE)
        return GAME_ERR_ACTION; // nothing else can be declined
    int extra = s->phase == MANITOU_EXTRA;
    game_note(log, extra ? MANITOU_EVENT_NO_EIGHTH : MANITOU_EVENT_NO_MOVE, seat, 0, 0, 0);
    if (extra)
        manitou_after_extra(s, log);
    else
        after_move(s, log);
    return GAME_OK;
}

// --- Strength ---

// For each set of hunters 1 to 5 (bit 0 is hunter 1): sum of their numbers, and how many.
static RULES_DATA uint8_t five_sum[32] = {0, 1, 2, 3, 3, 4, 5,  6,  4, 5,  6,  7,  7,  8,  9,  10,
                                          5, 6, 7, 8, 8, 9, 10, 11, 9, 10, 11, 12, 12, 13, 14, 15};
static RULES_DATA uint8_t five_count[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                            1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};

RULES_FN int manitou_strength(uint32_t cards, int each)
{
    uint32_t low = cards & 31, high = cards >> 5 & 31;
    return five_sum[low] + five_sum[high] + each * five_count[low] + (each + 5) * five_count[high];
}

// --- Force fine (BM-6) ---

RULES_FN int manitou_tiles_owned(const struct manitou_player *p)
{
    int count = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        count += p->tiles[tile];
    return count;
}

RULES_FN int manitou_force(const struct manitou_state *s, int seat)
{
    const struct manitou_player *p = &s->player[seat];
    int each = 0; // BM-6.1: without Tomahawks, unless A-5 has them count
    if (manitou_option(s, MANITOU_FINE_TOMAHAWK) && s->hunt > 1)
        each = p->tiles[MANITOU_TOMAHAWK];
    return manitou_strength(manitou_hunters(p), each);
}

RULES_FN uint32_t manitou_payers(const struct manitou_state *s)
{
    int most = 1; // a highest sum of 0 makes nobody pay
    uint32_t payers = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int force = manitou_force(s, seat);
        if (force < most)
            continue;
        if (force > most)
            payers = 0;
        most = force;
        payers |= 1u << seat; // BM-6.2: ties all pay
    }
    return payers;
}

RULES_FN int manitou_first_of(const struct manitou_state *s, uint32_t seats)
{
    int seat = manitou_next(s, s->dealer);
    while (!(seats >> seat & 1))
        seat = manitou_next(s, seat);
    return seat;
}

RULES_FN uint64_t manitou_payable(const struct manitou_player *p)
{
    uint64_t points = 0, others = 0;
    for (uint32_t tile = MANITOU_BISON_1; tile <= MANITOU_TIPI_3; tile++)
        points |= p->tiles[tile] ? manitou_one_tile(tile) : 0;
    for (uint32_t tile = MANITOU_HORSE; tile <= MANITOU_TOMAHAWK; tile++)
        others |= p->tiles[tile] ? manitou_one_tile(tile) : 0;
    return points ? points : others; // BM-6.3
}

static RULES_FN void after_fine(struct manitou_state *s, struct game_log *log)
{
    if (s->hunt == 1)
        end_hunt(s, log);
    else
        begin_evaluation(s, log);
}

static RULES_FN void ask_payer(struct manitou_state *s, struct game_log *log)
{
    if (s->payers)
        ask(s, MANITOU_FINE, manitou_first_of(s, s->payers)); // BM-6.5, A-7: in turn order
    else
        after_fine(s, log);
}

static RULES_FN void begin_fine(struct manitou_state *s, struct game_log *log)
{
    uint32_t payers = manitou_payers(s);
    if (log && payers)
        manitou_tell_forces(s, log);
    for (int i = 0, seat = s->dealer; i < s->seats; i++) {
        seat = manitou_next(s, seat);
        if (!(payers >> seat & 1))
            continue;
        game_note(log, MANITOU_EVENT_STRONGEST, seat, manitou_force(s, seat), 0, 0);
        if (manitou_tiles_owned(&s->player[seat]) == 0) { // BM-6.3: nothing is asked
            payers &= ~(1u << seat);
            game_note(log, MANITOU_EVENT_NOTHING_TO_PAY, seat, 0, 0, 0);
        }
    }
    s->payers = (uint8_t)payers;
    ask_payer(s, log);
}

// the holder has just paid a tile of the marker's kind.
static RULES_FN void recheck_marker(struct manitou_state *s, int marker, uint32_t tile,
                                    struct game_log *log)
{
    int holder = s->marker[marker], leader = MANITOU_NOBODY, most = -1;
    if (manitou_option(s, MANITOU_MARKER_ON_LOSS) == 1) {
        if (s->player[holder].tiles[tile] == 0) {
            s->marker[marker] = MANITOU_NOBODY;
            game_note(log, MANITOU_EVENT_MARKER_FREE, marker, 0, 0, 0);
        }
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int count = s->player[seat].tiles[tile];
        if (count > most)
            leader = seat;
        else if (count == most)
            leader = MANITOU_NOBODY;
        most = count > most ? count : most;
    }
    if (leader == MANITOU_NOBODY || leader == holder)
        return;
    s->marker[marker] = (uint8_t)leader;
    if (log)
        manitou_tell_marker(s, marker, holder, log);
}

static RULES_FN int marker_of(uint32_t tile)
{
    return tile == MANITOU_TOTEM   ? MANITOU_MARKER_TOTEM
           : tile == MANITOU_HORSE ? MANITOU_MARKER_HORSE
                                   : MANITOU_MARKERS;
}

RULES_FN void manitou_lose(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log)
{
    int marker = marker_of(tile);
    s->player[seat].tiles[tile]--;
    s->removed[tile]++;
    game_note(log, MANITOU_EVENT_PAY, seat, (int)tile, 0, 0);
    // BM-8.3: paying moves no marker, unless the option says so.
    if (marker != MANITOU_MARKERS && s->marker[marker] == seat &&
        manitou_option(s, MANITOU_MARKER_ON_LOSS))
        recheck_marker(s, marker, tile, log);
}

RULES_FN int manitou_pay(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log)
{
    if (s->phase != MANITOU_FINE || tile >= MANITOU_TILES ||
        !(manitou_payable(&s->player[seat]) & manitou_one_tile(tile)))
        return GAME_ERR_ACTION;
    manitou_lose(s, seat, tile, log);
    s->payers = (uint8_t)(s->payers & ~(1u << seat));
    ask_payer(s, log);
    return GAME_OK;
}

static RULES_FN void after_move(struct manitou_state *s, struct game_log *log)
{
    if (s->hunt == 1) // BM-6.4, A-17: the first hunt's fine comes out of the tiles just won
        begin_evaluation(s, log);
    else
        begin_fine(s, log);
}

// --- Evaluation (BM-7) ---

// ground << 2 | step, ground by ground or all heroes first.
static RULES_DATA uint8_t step_order[2][MANITOU_STEPS] = {{0, 1, 2, 4, 5, 6, 8, 9, 10},
                                                          {0, 4, 8, 1, 2, 5, 6, 9, 10}};

RULES_FN void manitou_step_at(const struct manitou_state *s, int at, int *ret_ground, int *ret_step)
{
    int code = step_order[manitou_option(s, MANITOU_EVAL_ORDER)][at];
    *ret_ground = code >> 2;
    *ret_step = code & 3;
}

RULES_FN int manitou_total(const struct manitou_state *s, int seat, int ground)
{
    const struct manitou_player *p = &s->player[seat];
    uint32_t hunters = p->laid[ground] & MANITOU_HUNTERS;
    return hunters == 0 ? -1 : manitou_strength(hunters, p->bonus);
}

// BM-7.4: a seat whose total is shared is struck out; of the rest the best two. Returns whether a
// shared total is higher than the first's.
static RULES_FN int rank_hunters(const struct manitou_state *s, int ground, int ret[2])
{
    int total[MANITOU_SEATS], first = -1, second = -1, highest = -1;
    uint32_t shared = 0;
    ret[0] = ret[1] = MANITOU_NOBODY;
    for (int seat = 0; seat < s->seats; seat++) {
        total[seat] = manitou_total(s, seat, ground);
        highest = total[seat] > highest ? total[seat] : highest;
        for (int other = 0; other < seat; other++)
            shared |= total[other] == total[seat] ? 1u << other | 1u << seat : 0;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if ((shared >> seat & 1) || total[seat] <= second)
            continue;
        if (total[seat] > first) {
            second = first;
            first = total[seat];
            ret[1] = ret[0];
            ret[0] = seat;
        } else {
            second = total[seat];
            ret[1] = seat;
        }
    }
    return highest > first;
}

static RULES_FN int any_hunter(const struct manitou_state *s, int ground)
{
    uint32_t cards = 0;
    for (int seat = 0; seat < s->seats; seat++)
        cards |= s->player[seat].laid[ground];
    return (cards & MANITOU_HUNTERS) != 0;
}

RULES_FN void manitou_rank(const struct manitou_state *s, int ground, int ret[3])
{
    int best[2];
    int tied = rank_hunters(s, ground, best);
    ret[MANITOU_STEP_HERO] = s->ground[ground].owner; // BM-7.3
    if (!manitou_option(s, MANITOU_NOHUNTER_HERO) && !any_hunter(s, ground))
        ret[MANITOU_STEP_HERO] = MANITOU_NOBODY;
    ret[MANITOU_STEP_FIRST] = best[0];           // BM-7.5
    ret[MANITOU_STEP_SECOND] = best[1];          // BM-7.6
    if (tied &&
        !manitou_option(s, MANITOU_TIE_PROMOTE)) { // nobody moves up to the first place
        ret[MANITOU_STEP_FIRST] = MANITOU_NOBODY;
        ret[MANITOU_STEP_SECOND] = best[0];
    }
    if (!manitou_option(s, MANITOU_SECOND_ON_THREE) && manitou_full(s->seats, ground) < 4)
        ret[MANITOU_STEP_SECOND] = MANITOU_NOBODY;
}

RULES_FN void manitou_fill_claims(struct manitou_state *s)
{
    int seat[MANITOU_GROUNDS][3], ground, step;
    for (int g = 0; g < MANITOU_GROUNDS; g++)
        manitou_rank(s, g, seat[g]);
    for (int at = 0; at < MANITOU_STEPS; at++) {
        manitou_step_at(s, at, &ground, &step);
        s->claim[at] = (uint8_t)seat[ground][step];
    }
}

RULES_FN int manitou_gives(const struct manitou_state *s, int step, int left)
{
    int most = step == MANITOU_STEP_FIRST ? 2 : 1;
    if (step == MANITOU_STEP_SECOND && manitou_option(s, MANITOU_SECOND_TAKES))
        return left;
    return left < most ? left : most;
}

// BM-7.8: what is left leaves the game.
static RULES_FN void clear_ground(struct manitou_state *s, int g, struct game_log *log)
{
    uint64_t tiles = s->ground[g].tiles;
    if (tiles == 0)
        return;
    for (uint64_t kinds = manitou_kinds(tiles); kinds != 0; kinds &= kinds - 1) {
        int at = bits_lowest(kinds);
        s->removed[at / 4] = (uint8_t)(s->removed[at / 4] + (tiles >> at & 15));
    }
    s->ground[g].tiles = 0;
    if (log)
        manitou_tell_tiles(MANITOU_EVENT_LEFT_OVER, g, tiles, log);
}

// Goes on with the evaluation at its step number `at`. BM-7.1: a step without player or tile is
// passed over.
static RULES_FN void evaluate_from(struct manitou_state *s, int at, struct game_log *log)
{
    for (; at < MANITOU_STEPS; at++) {
        int ground, step;
        manitou_step_at(s, at, &ground, &step);
        if (log && step == MANITOU_STEP_HERO)
            manitou_tell_ground(s, ground, log);
        int left = manitou_tile_count(s->ground[ground].tiles);
        if (left > 0 && s->claim[at] != MANITOU_NOBODY) {
            s->take = (uint8_t)(at + 1);
            s->picks = (uint8_t)manitou_gives(s, step, left);
            ask(s, MANITOU_TAKE, s->claim[at]);
            return;
        }
        if (step == MANITOU_STEP_SECOND)
            clear_ground(s, ground, log);
    }
    s->take = 0;
    memset(s->claim, 0, sizeof s->claim);
    for (int seat = 0; seat < s->seats; seat++)
        s->player[seat].bonus = 0;
    if (s->hunt == 1)
        begin_fine(s, log);
    else
        end_hunt(s, log);
}

RULES_FN void manitou_fix_bonus(struct manitou_state *s)
{
    for (int seat = 0; seat < s->seats; seat++) // BM-8.4, A-18: no tile of this hunt is taken yet
        s->player[seat].bonus = s->player[seat].tiles[MANITOU_TOMAHAWK];
}

static RULES_FN void begin_evaluation(struct manitou_state *s, struct game_log *log)
{
    manitou_fix_bonus(s);
    manitou_fill_claims(s);
    evaluate_from(s, 0, log);
}

// BM-8.2: the seat has just taken a tile of the marker's kind.
static RULES_FN void claim_marker(struct manitou_state *s, int seat, int marker, uint32_t tile,
                                  struct game_log *log)
{
    int holder = s->marker[marker];
    if (holder == seat ||
        (holder != MANITOU_NOBODY && s->player[holder].tiles[tile] > s->player[seat].tiles[tile]))
        return; // level is enough to take it
    s->marker[marker] = (uint8_t)seat;
    if (log)
        manitou_tell_marker(s, marker, holder, log);
}

RULES_FN void manitou_win(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log)
{
    int marker = marker_of(tile);
    s->player[seat].tiles[tile]++;
    s->player[seat].won++;
    if (marker != MANITOU_MARKERS)
        claim_marker(s, seat, marker, tile, log);
}

RULES_FN uint64_t manitou_takeable(const struct manitou_state *s)
{
    int ground, step;
    manitou_step_at(s, s->take - 1, &ground, &step);
    return manitou_kinds(s->ground[ground].tiles);
}

RULES_FN int manitou_take(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log)
{
    int ground, step;
    if (s->phase != MANITOU_TAKE || tile >= MANITOU_TILES)
        return GAME_ERR_ACTION;
    manitou_step_at(s, s->take - 1, &ground, &step);
    if (!(s->ground[ground].tiles >> (4 * tile) & 15))
        return GAME_ERR_ACTION;
    s->ground[ground].tiles -= manitou_one_tile(tile);
    game_note(log, MANITOU_EVENT_TAKE_HERO + step, seat, (int)tile, ground + 1, 0);
    manitou_win(s, seat, tile, log);
    if (--s->picks > 0)
        return GAME_OK;
    if (step == MANITOU_STEP_SECOND)
        clear_ground(s, ground, log);
    evaluate_from(s, s->take, log);
    return GAME_OK;
}

// --- Between hunts and the end (BM-9, BM-10) ---

RULES_FN uint32_t manitou_played(const struct manitou_state *s, int seat)
{
    uint32_t played = 0;
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        const struct manitou_ground *ground = &s->ground[g];
        played += s->player[seat].laid[g];
        for (int i = 0; i < 2; i++)
            if (ground->owner == seat && ground->hero[i])
                played += manitou_one(ground->hero[i]);
    }
    return played;
}

// BM-9.1: everything played is discarded.
static RULES_FN void discard_played(struct manitou_state *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        struct manitou_player *p = &s->player[seat];
        p->discards += manitou_played(s, seat);
        memset(p->laid, 0, sizeof p->laid);
    }
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        s->ground[g].owner = MANITOU_NOBODY;
        memset(s->ground[g].hero, 0, sizeof s->ground[g].hero);
    }
}

static RULES_FN void end_game(struct manitou_state *s, struct game_log *log)
{
    s->phase = MANITOU_OVER; // BM-9.5: the cards stay on the table
    s->to_act = 0;
    game_note(log, MANITOU_EVENT_OVER, 0, 0, 0, 0);
    for (int seat = 0; log && seat < s->seats; seat++)
        game_note(log, MANITOU_EVENT_SCORE, seat, manitou_points(s, seat), 0, 0);
}

static RULES_FN void end_hunt(struct manitou_state *s, struct game_log *log)
{
    if (s->hunt == manitou_hunts(s->seats)) { // BM-1.4
        end_game(s, log);
        return;
    }
    if (log)
        manitou_tell_points(s, log);
    discard_played(s);
    if (s->hunt % 2 == 0) { // BM-9.2
        for (int seat = 0; seat < s->seats; seat++) {
            s->player[seat].pool = MANITOU_DECK;
            s->player[seat].discards = 0;
        }
    }
    s->hunt++;
    s->dealer = (uint8_t)manitou_next(s, s->dealer); // BM-9.3
    if (log)
        manitou_tell_next(s, log);
    manitou_begin_hunt(s, log);
}

RULES_FN int manitou_sum(const struct manitou_player *p, int first)
{
    return p->tiles[first] + 2 * p->tiles[first + 1] + 3 * p->tiles[first + 2];
}

// 1 if the seat owns more of these tiles than everybody else; with `shared` ties win too.
static RULES_FN int has_most(const struct manitou_state *s, int seat, int tile, int shared)
{
    int own = s->player[seat].tiles[tile];
    for (int other = 0; other < s->seats; other++)
        if (other != seat && s->player[other].tiles[tile] + !shared > own)
            return 0;
    return own > 0; // no tile, no point
}

// The point for Totems or Horses.
static RULES_FN int marker_point(const struct manitou_state *s, int seat, int marker, int tile)
{
    int holds = s->marker[marker] == seat;
    if (!manitou_option(s, MANITOU_END_MAJORITY))
        return holds;
    return has_most(s, seat, tile, holds); // a tie goes to the holder if among them
}

RULES_FN int manitou_points_of(const struct manitou_state *s, int seat, int kind)
{
    const struct manitou_player *p = &s->player[seat];
    int bison = manitou_sum(p, MANITOU_BISON_1), tipi = manitou_sum(p, MANITOU_TIPI_1);
    switch (kind) {
    case MANITOU_POINTS_PAIRS:
        return bison < tipi ? bison : tipi; // BM-8.5, BM-10.1
    case MANITOU_POINTS_TOTEM:
        return marker_point(s, seat, MANITOU_MARKER_TOTEM, MANITOU_TOTEM);
    case MANITOU_POINTS_HORSE:
        return marker_point(s, seat, MANITOU_MARKER_HORSE, MANITOU_HORSE);
    default:
        return has_most(s, seat, MANITOU_TOMAHAWK,
                        manitou_option(s, MANITOU_TOMAHAWK_TIE)); // BM-10.2
    }
}

RULES_FN int manitou_points(const struct manitou_state *s, int seat)
{
    int points = 0;
    for (int kind = 0; kind < MANITOU_POINT_KINDS; kind++)
        points += manitou_points_of(s, seat, kind);
    return points;
}

RULES_FN void manitou_result(const struct manitou_state *s, struct game_result *ret)
{
    int64_t key[MANITOU_SEATS];
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++) {
        const struct manitou_player *p = &s->player[seat];
        int tiles = manitou_option(s, MANITOU_TIEBREAK_TILES) ? p->won : manitou_tiles_owned(p);
        ret->score[seat] = manitou_points(s, seat);
        // BM-10.3, A-15: points, then Tipi sum, then tiles.
        key[seat] = (int64_t)ret->score[seat] * 65536 * 65536 +
                    (int64_t)manitou_sum(p, MANITOU_TIPI_1) * 65536 + tiles;
    }
    game_rank(key, s->seats, ret->rank);
}
