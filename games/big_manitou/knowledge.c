// What a bot knows of Big Manitou: a judgement of a position, a quick policy for playouts, and the
// few actions worth a search. Nothing here is a rule. Values are thousandths of a victory point.
//
// A selection is never searched over its 13,156 possibilities: knowledge_selection.c composes some
// good ones.
#include "games/big_manitou/knowledge.h"

enum {
    POINT = 1000,
    MARKER = 700,      // taking a marker before the last hunt
    NEAR_MARKER = 150, // a tile that brings a marker nearer
    AXE_PER_HUNT = 220 // a Tomahawk, for each hunt to come
};

// What one point of a sum without its counterpart is worth, by evaluations still to come: the
// other half may yet be won.
static RULES_DATA int32_t single_point[6] = {0, 300, 400, 430, 450, 450};

// Evaluations still to come, the present hunt's included unless it is over.
static RULES_FN int evaluations_left(const struct manitou_state *s)
{
    int now = s->phase != MANITOU_OVER && !(s->phase == MANITOU_FINE && s->hunt == 1);
    return manitou_hunts(s->seats) - s->hunt + now;
}

// --- Tiles ---

static RULES_FN int32_t pairs_worth(int bison, int tipi, int left)
{
    int low = bison < tipi ? bison : tipi, over = bison + tipi - 2 * low;
    int useful = over < 4 * left ? over : 4 * left; // more will not find a counterpart
    return low * POINT + useful * single_point[left];
}

// What a further tile is worth to a seat.
static RULES_FN int32_t tile_worth(const struct manitou_state *s, int seat, int tile, int left)
{
    const struct manitou_player *p = &s->player[seat];
    int bison = manitou_sum(p, MANITOU_BISON_1), tipi = manitou_sum(p, MANITOU_TIPI_1);
    int value = manitou_tile_value(tile), most = 0;
    if (tile <= MANITOU_BISON_3)
        return pairs_worth(bison + value, tipi, left) - pairs_worth(bison, tipi, left);
    if (tile <= MANITOU_TIPI_3)
        return pairs_worth(bison, tipi + value, left) - pairs_worth(bison, tipi, left) +
               value; // the first tie-break
    for (int other = 0; other < s->seats; other++)
        if (other != seat && s->player[other].tiles[tile] > most)
            most = s->player[other].tiles[tile];
    if (tile == MANITOU_TOMAHAWK)
        return AXE_PER_HUNT * left + (p->tiles[tile] >= most ? MARKER / 2 : NEAR_MARKER);
    int holder = s->marker[tile == MANITOU_TOTEM ? MANITOU_MARKER_TOTEM : MANITOU_MARKER_HORSE];
    if (holder == seat)
        return NEAR_MARKER * 2;
    return p->tiles[tile] + 1 >= most ? MARKER : NEAR_MARKER;
}

// The best tile of these kinds for a seat, or the one it misses least.
static RULES_FN uint32_t pick_tile(const struct manitou_state *s, int seat, uint64_t kinds,
                                   int worst)
{
    uint32_t best = 0;
    int left = evaluations_left(s) - (s->phase == MANITOU_TAKE);
    int32_t best_worth = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        uint32_t tile = (uint32_t)bits_lowest(kinds) / 4;
        int32_t worth = tile_worth(s, seat, (int)tile, left);
        if (worst)
            worth = -worth;
        if (best == 0 || worth > best_worth) {
            best = tile;
            best_worth = worth;
        }
    }
    return best;
}

// --- Judging a position ---

// Settles the hunt as if it ended now, everybody taking what is best for themselves.
static RULES_FN void settle_step(struct manitou_state *s, int ground, int seat, int picks)
{
    if (seat == MANITOU_NOBODY)
        return;
    uint64_t *lying = &s->ground[ground].tiles;
    for (; picks > 0; picks--) {
        uint32_t tile = pick_tile(s, seat, manitou_kinds(*lying), 0);
        *lying -= manitou_one_tile(tile);
        s->player[seat].tiles[tile]++;
    }
}

static RULES_FN void settle(struct manitou_state *s)
{
    if (s->phase < MANITOU_FINE)
        s->payers = (uint8_t)manitou_payers(s);
    for (int seat = 0; seat < s->seats; seat++) {
        struct manitou_player *p = &s->player[seat];
        if ((s->payers >> seat & 1) && manitou_payable(p))
            p->tiles[pick_tile(s, seat, manitou_payable(p), 1)]--;
    }
    if (s->phase != MANITOU_TAKE)
        manitou_fix_bonus(s);
    manitou_fill_claims(s);
    for (int at = s->phase == MANITOU_TAKE ? s->take - 1 : 0; at < MANITOU_STEPS; at++) {
        int ground, step;
        manitou_step_at(s, at, &ground, &step);
        int left = manitou_tile_count(s->ground[ground].tiles);
        int picks = at + 1 == s->take ? s->picks : manitou_gives(s, step, left);
        settle_step(s, ground, s->claim[at], picks);
    }
}

// A seat's share of the points that go to the most tiles of a kind.
static RULES_FN int32_t majority_worth(const struct manitou_state *s, int seat, int tile,
                                       int holder)
{
    int own = s->player[seat].tiles[tile] * 2 + (holder == seat), most = 0;
    for (int other = 0; other < s->seats; other++) {
        int count = s->player[other].tiles[tile] * 2 + (holder == other);
        if (other != seat && count > most)
            most = count;
    }
    if (own == 0 || own < most - 2)
        return own > 0 ? POINT / 10 : 0;
    return own > most ? POINT * 3 / 4 : POINT * 3 / 10;
}

static RULES_FN void judge_tiles(const struct manitou_state *s, int left, int32_t *ret)
{
    for (int seat = 0; seat < s->seats; seat++) {
        const struct manitou_player *p = &s->player[seat];
        ret[seat] =
            pairs_worth(manitou_sum(p, MANITOU_BISON_1), manitou_sum(p, MANITOU_TIPI_1), left) +
            majority_worth(s, seat, MANITOU_TOTEM, s->marker[MANITOU_MARKER_TOTEM]) +
            majority_worth(s, seat, MANITOU_HORSE, s->marker[MANITOU_MARKER_HORSE]) +
            majority_worth(s, seat, MANITOU_TOMAHAWK, MANITOU_NOBODY) +
            p->tiles[MANITOU_TOMAHAWK] * AXE_PER_HUNT * left + left * POINT;
    }
}

RULES_FN void manitou_evaluate(const struct manitou_state *s, int32_t *ret)
{
    if (s->phase == MANITOU_OVER) {
        for (int seat = 0; seat < s->seats; seat++)
            ret[seat] = manitou_points(s, seat) * POINT;
        return;
    }
    int left = evaluations_left(s);
    judge_tiles(s, left, ret);
    if (s->phase == MANITOU_SELECT || left == 0)
        return;
    // The more of the hunt is played, the more its present standing counts.
    struct manitou_state after = *s;
    int32_t settled[MANITOU_SEATS];
    int played = s->phase == MANITOU_PLACE ? s->turn - 1 : MANITOU_TURNS;
    settle(&after);
    judge_tiles(&after, left - 1, settled);
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] += (settled[seat] - ret[seat]) * (2 + played) / (2 + MANITOU_TURNS);
}

// --- Placements ---

// The standing of a seat on the grounds: own total and the two best of the others.
struct standing {
    int own[MANITOU_GROUNDS];
    int best[MANITOU_GROUNDS];
    int second[MANITOU_GROUNDS];
};

static RULES_FN void read_standing(const struct manitou_state *s, int seat, struct standing *ret)
{
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        ret->own[g] = ret->best[g] = ret->second[g] = 0;
        for (int other = 0; other < s->seats; other++) {
            uint32_t hunters = s->player[other].laid[g] & MANITOU_HUNTERS;
            int total = manitou_strength(hunters, s->player[other].tiles[MANITOU_TOMAHAWK]);
            if (other == seat) {
                ret->own[g] = total;
            } else if (total > ret->best[g]) {
                ret->second[g] = ret->best[g];
                ret->best[g] = total;
            } else if (total > ret->second[g]) {
                ret->second[g] = total;
            }
        }
    }
}

// Tiles that a total earns, in hundredths, and a little for each step towards more.
static RULES_FN int32_t rank_worth(const struct standing *at, int g, int total, int tiles)
{
    int32_t lead = total - at->best[g];
    int32_t near = lead > 8 ? 40 : lead < -12 ? -60 : 5 * lead;
    if (total == 0)
        return 0;
    if (total > at->best[g])
        return (tiles < 3 ? 150 : 200) + near;
    return (total > at->second[g] && total != at->best[g] && tiles > 2 ? 100 : 0) + near + 60;
}

static RULES_FN int32_t hero_worth_placed(const struct manitou_state *s, int seat, int hero, int g)
{
    const struct manitou_ground *at = &s->ground[g];
    if (at->owner == MANITOU_NOBODY)
        return hero == MANITOU_MOTHER ? 70 : 110; // she is beaten by three of four
    if (at->owner == seat)
        return 50;
    int facing = at->hero[1] ? at->hero[1] : at->hero[0];
    if (manitou_beats(facing, hero))
        return -60;
    if (at->hero[1])
        return 45;
    return facing == hero ? 60 : 150;
}

static RULES_FN int32_t placement_worth(const struct manitou_state *s, int seat, int card, int g,
                                        const struct standing *at)
{
    if (!manitou_is_hunter(card))
        return hero_worth_placed(s, seat, card, g);
    int tiles = manitou_tile_count(s->ground[g].tiles);
    int total = at->own[g] + card + s->player[seat].tiles[MANITOU_TOMAHAWK];
    return rank_worth(at, g, total, tiles) - rank_worth(at, g, at->own[g], tiles) - 3 * card;
}

static RULES_FN int32_t move_worth(const struct manitou_state *s, int hunter, int from, int to,
                                   const struct standing *at)
{
    int from_tiles = manitou_tile_count(s->ground[from].tiles),
        to_tiles = manitou_tile_count(s->ground[to].tiles);
    return rank_worth(at, to, at->own[to] + hunter, to_tiles) -
           rank_worth(at, to, at->own[to], to_tiles) +
           rank_worth(at, from, at->own[from] - hunter, from_tiles) -
           rank_worth(at, from, at->own[from], from_tiles);
}

// A quick worth of any action but a selection.
static RULES_FN int32_t action_worth(const struct manitou_state *s, int seat, game_action action,
                                     const struct standing *at)
{
    uint32_t detail = action & MANITOU_DETAIL;
    switch (action >> MANITOU_VERB_SHIFT) {
    case MANITOU_VERB_PLAY:
        return placement_worth(s, seat, (int)(detail >> 2), (int)(detail & 3) - 1, at);
    case MANITOU_VERB_MOVE:
        return move_worth(s, (int)(detail >> 4), (int)(detail >> 2 & 3) - 1, (int)(detail & 3) - 1,
                          at);
    case MANITOU_VERB_PAY:
        return -tile_worth(s, seat, (int)detail, evaluations_left(s));
    case MANITOU_VERB_TAKE:
        return tile_worth(s, seat, (int)detail, evaluations_left(s) - 1);
    default:
        return 0;
    }
}

// --- Choosing ---

enum { MOST_OTHER_ACTIONS = 24, NOISE = 256 };

RULES_FN game_action manitou_playout(const struct manitou_state *s, int seat, struct dice *dice)
{
    game_action action[MOST_OTHER_ACTIONS];
    struct standing at;
    if (!(s->to_act >> seat & 1))
        return GAME_NO_ACTION;
    if (s->phase == MANITOU_SELECT)
        return manitou_quick_selection(s, seat, dice);
    int count = manitou_legal(s, seat, action), best = 0;
    if (count <= 1)
        return count == 1 ? action[0] : GAME_NO_ACTION;
    if (s->phase <= MANITOU_MOVE)
        read_standing(s, seat, &at);
    int32_t best_worth = INT32_MIN;
    for (int i = 0; i < count; i++) {
        // The noise lets every action happen, good ones more often.
        int32_t worth = action_worth(s, seat, action[i], &at) + (int32_t)dice_below(dice, NOISE);
        if (worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return action[best];
}

RULES_FN int manitou_candidates(const struct manitou_state *s, int seat, struct dice *dice,
                                game_action *ret, int most)
{
    if (!(s->to_act >> seat & 1))
        return 0;
    if (s->phase == MANITOU_SELECT)
        return manitou_good_selections(s, seat, dice, ret, most);
    game_action action[MOST_OTHER_ACTIONS];
    int32_t worth[MOST_OTHER_ACTIONS];
    struct standing at;
    int count = manitou_legal(s, seat, action);
    if (count > most && s->phase <= MANITOU_MOVE)
        read_standing(s, seat, &at);
    for (int i = 0; i < count && count > most; i++)
        worth[i] = action_worth(s, seat, action[i], &at);
    while (count > most) { // the worst one goes
        int worst = 0;
        for (int i = 1; i < count; i++)
            worst = worth[i] < worth[worst] ? i : worst;
        count--;
        memmove(&worth[worst], &worth[worst + 1], (size_t)(count - worst) * sizeof *worth);
        memmove(&action[worst], &action[worst + 1], (size_t)(count - worst) * sizeof *action);
    }
    for (int i = 0; i < count; i++)
        ret[i] = action[i];
    return count;
}
