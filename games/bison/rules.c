// The course of the game: setup, carrying out actions, seasons, scoring, result.
#include "games/bison/rules.h"

// ---- setup and seasons ----

// BI-1.2: what a player starts with.
static RULES_FN void equip(struct bison_player *p)
{
    memset(p, 0, sizeof *p);
    for (int kind = 0; kind < BISON_KINDS; kind++)
        p->stock[kind] = 10;
    p->hunters = p->market_hunters = BISON_HUNTERS / 2;
    for (int home = 0; home < BISON_HOMES; home++)
        p->reserve[home][0] = p->reserve[home][1] = 1;
    p->market = 0xff;
    p->hand = BISON_NONE;
}

// BI-1.4, BI-11.3: the draw tiles in ascending order, shuffled; the first ones are out of the game.
static RULES_FN void shuffle_tiles(struct bison_state *s)
{
    int count = 0;
    for (int id = 0; id < BISON_TILES; id++)
        if (id != s->start_tile[0] && id != s->start_tile[1] && id != s->start_tile[2])
            s->deck[count++] = (uint8_t)id;
    rng_shuffle(&s->rng, s->deck, BISON_DRAW_TILES);
}

RULES_FN void bison_doing_clear(struct bison_state *s)
{
    memset(&s->doing, 0, sizeof s->doing);
    s->doing.action = s->doing.cell = s->doing.caller = s->doing.from = BISON_NONE;
    s->changed = 0;
}

// BI-2.3: beginning with the start player, everybody draws a tile.
static RULES_FN void begin_season(struct bison_state *s, struct game_log *log)
{
    int next = bison_next_draw(s);
    s->season++;
    s->round = 1;
    s->turn = s->start;
    s->phase = BISON_TURN;
    for (int i = 0; i < s->seats; i++) {
        struct bison_player *p = &s->player[(s->start + i) % s->seats];
        p->marked = 0; // BI-2.7
        p->hand = s->deck[next];
        s->deck[next++] = BISON_NONE;
    }
    game_note(log, BISON_EVENT_SEASON, s->season, s->start, 0, 0);
}

RULES_FN void bison_prepare(struct bison_state *s, const struct game_setup *setup)
{
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    for (int i = 0; i < BISON_DATA_TABLE; i++)
        s->option[i] = (int8_t)setup->option[i];
    s->data_table = setup->option[BISON_DATA_TABLE];
    if (setup->table) {
        bison_table_load(s, setup->table);
    } else {
        struct game_table table;
        bison_tile_table(&table);
        bison_table_load(s, &table);
    }
    s->settling = BISON_NONE;
    bison_doing_clear(s);
}

RULES_FN void bison_setup(struct bison_state *ret, const struct game_setup *setup)
{
    struct bison_state *s = ret;
    bison_prepare(s, setup);
    rng_seed(&s->rng, setup->seed);
    for (int seat = 0; seat < s->seats; seat++)
        equip(&s->player[seat]);
    for (int i = 0; i < BISON_START_TILES; i++) // BI-1.3
        bison_lay(s, i, s->start_tile[i], s->start_turned[i]);
    shuffle_tiles(s);
    // BI-1.5, BI-11.3: a start player is drawn after the shuffle.
    int first = bison_option(s, BISON_FIRST_PLAYER);
    s->start = first >= 0 ? (uint8_t)first : (uint8_t)rng_below(&s->rng, s->seats);
    begin_season(s, 0);
}

RULES_FN int bison_seats(const struct bison_state *s)
{
    return s->seats;
}

RULES_FN uint32_t bison_to_act(const struct bison_state *s)
{
    return s->phase == BISON_OVER ? 0 : 1u << bison_mover(s);
}

RULES_FN uint32_t bison_move(const struct bison_state *s)
{
    enum { SCORING = 7 }; // no round has this number
    int scoring = s->turn == BISON_NONE;
    if (s->phase == BISON_OVER)
        return 0;
    uint32_t round = scoring ? SCORING : s->round, which = scoring ? s->settling : s->turn;
    return ((uint32_t)s->season << 6 | round << 3 | which) + 1;
}

// ---- scoring ----

// BI-8.3, BI-13.4: the sum is the score; ties are broken by the larger smallest track.
RULES_FN void bison_result(const struct bison_state *s, struct game_result *ret)
{
    int64_t key[BISON_SEATS] = {0};
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++) {
        const uint8_t *stock = s->player[seat].stock;
        int least = stock[0] < stock[1] ? stock[0] : stock[1];
        least = least < stock[2] ? least : stock[2];
        ret->score[seat] = bison_wealth(&s->player[seat]);
        key[seat] = ret->score[seat] * 256 + least;
    }
    game_rank(key, s->seats, ret->rank);
}

static RULES_FN void note_result(const struct bison_state *s, struct game_log *log)
{
    struct game_result result;
    if (!log)
        return;
    bison_result(s, &result);
    bison_tell_sums(s, log);
    int winner = -1, best = 0, winners = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (result.rank[seat] != 1)
            continue;
        winners++;
        winner = seat;
        best = result.score[seat];
    }
    if (winners == 1)
        game_note(log, BISON_EVENT_WINNER, winner, best, 0, 0);
    else
        game_note(log, BISON_EVENT_NO_WINNER, best, 0, 0, 0);
}

// BI-7.1 to BI-7.6: all regions of one terrain; those without pieces pay nobody.
static RULES_FN void score_terrain(struct bison_state *s, int terrain, struct game_log *log)
{
    uint64_t left = (s->own[0] | s->own[1] | s->own[2] | s->own[3]) & bison_terrain(terrain);
    uint8_t before[BISON_SEATS];
    for (int seat = 0; seat < BISON_SEATS; seat++)
        before[seat] = s->player[seat].stock[terrain];
    while (left) {
        struct bison_region region;
        bison_region_pays(s, bison_region_of(s, bits_lowest(left)), &region);
        bison_tell_region(s, &region, log);
        for (int seat = 0; seat < s->seats; seat++) {
            uint8_t *track = &s->player[seat].stock[terrain];
            *track = (uint8_t)(*track + region.income[seat]);
        }
        left &= ~region.spaces;
    }
    bison_tell_terrain(s, terrain, before, log);
}

// Whether some seat's track of this kind is above 15.
static RULES_FN int overflows(const struct bison_state *s, int kind)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->player[seat].stock[kind] > BISON_TRACK)
            return 1;
    return 0;
}

static RULES_FN void end_season(struct bison_state *s, struct game_log *log)
{
    if (bison_is_last_season(s)) { // BI-2.7: the markers stay where they are
        s->phase = BISON_OVER;
        note_result(s, log);
        return;
    }
    s->start = s->start + 1 == s->seats ? 0 : (uint8_t)(s->start + 1); // BI-2.2
    begin_season(s, log);
}

// Scores the terrains from `step` of the scoring order on, until a track overflows (BI-7.7).
static RULES_FN void score_from(struct bison_state *s, int step, struct game_log *log)
{
    int capped = bison_option(s, BISON_FINAL_CAP) || !bison_is_last_season(s); // BI-8.2
    s->settling = BISON_NONE;
    for (; step < BISON_TERRAINS; step++) {
        int terrain = bison_scoring_order(step);
        score_terrain(s, terrain, log);
        if (capped && overflows(s, terrain)) {
            s->phase = BISON_OVERFLOW;
            s->settling = (uint8_t)terrain;
            bison_tell_overflow(s, terrain, log);
            return;
        }
    }
    end_season(s, log);
}

static RULES_FN void begin_scoring(struct bison_state *s, struct game_log *log)
{
    s->turn = BISON_NONE;
    if (bison_is_last_season(s)) { // BI-8.1
        for (int seat = 0; seat < s->seats; seat++)
            memset(s->player[seat].stock, 0, BISON_KINDS);
        const uint8_t *stock = s->player[0].stock; // as everybody's
        game_note(log, BISON_EVENT_RESET, stock[0], stock[1], stock[2], 0);
    }
    score_from(s, 0, log);
}

// ---- the end of an action ----

// BI-2.4: clockwise, four rounds, then the scoring.
static RULES_FN void end_action(struct bison_state *s, struct game_log *log)
{
    bison_doing_clear(s);
    s->phase = BISON_TURN;
    s->turn = s->turn + 1 == s->seats ? 0 : (uint8_t)(s->turn + 1);
    if (s->turn != s->start)
        return;
    if (s->round == BISON_ROUNDS)
        begin_scoring(s, log);
    else
        s->round++;
}

// BI-12.1, "charge": one hunter is free.
static RULES_FN void charge(struct bison_state *s, struct game_log *log)
{
    bison_tell_moves(s, log);
    if (s->doing.used >= 2)
        s->phase = BISON_PAY;
    else
        end_action(s, log);
}

// After a trade or a stop while something overflows.
static RULES_FN void settle_on(struct bison_state *s, struct game_log *log)
{
    int kind = s->settling;
    if (overflows(s, kind))
        return;
    if (s->turn != BISON_NONE) { // BI-3.4: it was a gained animal
        s->settling = BISON_NONE;
        end_action(s, log);
        return;
    }
    score_from(s, kind == BISON_PRAIRIE ? 1 : kind == BISON_MOUNTAIN ? 2 : 3, log);
}

// ---- pieces ----
//
// BI-4.2: buildings never move, and hunters leave the board only in `change`, by building.

RULES_FN void bison_hunters_add(struct bison_state *s, int seat, int space, int count)
{
    s->hunters[space] = (uint8_t)(s->hunters[space] + count);
    s->standing[seat] |= (uint64_t)1 << space;
    s->own[seat] |= (uint64_t)1 << space;
}

RULES_FN void bison_hunters_take(struct bison_state *s, int seat, int space, int count)
{
    s->hunters[space] = (uint8_t)(s->hunters[space] - count);
    if (s->hunters[space])
        return;
    s->standing[seat] &= ~((uint64_t)1 << space);
    if (!s->piece[space])
        s->own[seat] &= ~((uint64_t)1 << space);
}

static RULES_FN void move_hunter(struct bison_state *s, int seat, int from, int to)
{
    struct bison_doing *doing = &s->doing;
    bison_hunters_take(s, seat, from, 1);
    bison_hunters_add(s, seat, to, 1);
    doing->origin[doing->picks] = (uint8_t)from;
    doing->target[doing->picks++] = (uint8_t)to;
    doing->used++;
}

// ---- the steps ----

static RULES_FN void buy(struct bison_state *s, int seat, int piece, struct game_log *log)
{
    struct bison_player *p = &s->player[seat];
    int home = piece > BISON_SIZES, price = bison_price(piece);
    for (int kind = 0; kind < BISON_KINDS; kind++)
        p->stock[kind] = (uint8_t)(p->stock[kind] - price);
    if (piece == 0) {
        p->hunters++;
        p->market_hunters--;
    } else {
        p->reserve[home][price - 1]++; // a piece costs its size
        p->market = (uint8_t)(p->market & ~(1 << (piece - 1)));
    }
    game_note(log, BISON_EVENT_BUY, seat, piece, 0, 0);
}

static RULES_FN void swap(struct bison_state *s, int seat, int operand, struct game_log *log)
{
    uint8_t *stock = s->player[seat].stock;
    stock[operand >> 2] = (uint8_t)(stock[operand >> 2] - BISON_SWAP_GIVEN);
    stock[operand & 3]++;
    game_note(log, BISON_EVENT_SWAP, seat, game_herd(BISON_SWAP_GIVEN, operand >> 2),
              game_herd(1, operand & 3), 0);
}

static RULES_FN void mark(struct bison_state *s, int seat, int action, struct game_log *log)
{
    struct bison_player *p = &s->player[seat];
    p->marked = (uint8_t)(p->marked | 1 << action);
    s->doing.action = (uint8_t)action;
    s->phase = action == BISON_DO_TILE     ? BISON_LAY
               : action <= BISON_DO_CANOE  ? BISON_BUILD
               : action == BISON_DO_GATHER ? BISON_CALL
                                           : BISON_FROM;
    game_note(log, BISON_EVENT_MARK, seat, action, 0, 0);
}

static RULES_FN void lay(struct bison_state *s, int seat, int operand, struct game_log *log)
{
    struct bison_player *p = &s->player[seat];
    int cell = operand >> 2, orientation = operand & 3;
    game_note(log, BISON_EVENT_TILE, seat, p->hand, cell, orientation);
    bison_lay(s, cell, p->hand, orientation);
    p->hand = BISON_NONE;
    s->doing.cell = (uint8_t)cell;
    s->phase = BISON_ENTER;
}

static RULES_FN void enter(struct bison_state *s, int seat, int operand, struct game_log *log)
{
    struct bison_player *p = &s->player[seat];
    int hunters = operand >> 2, name = s->doing.cell * 4 + (operand & 3);
    p->hunters = (uint8_t)(p->hunters - hunters);
    bison_hunters_add(s, seat, bison_space_find(s, name), hunters);
    s->doing.used = (uint8_t)hunters;
    game_note(log, BISON_EVENT_ENTER, seat, hunters, name, 0);
    charge(s, log);
}

static RULES_FN void note_change(int seat, int home, int old, int size, int name,
                                 struct game_log *log)
{
    int before = BISON_SIZES * home + old, after = BISON_SIZES * home + size;
    if (old == 0)
        game_note(log, BISON_EVENT_BUILD, seat, after, name, 0);
    else if (size == 0)
        game_note(log, BISON_EVENT_REMOVE, seat, before, name, 0);
    else
        game_note(log, size > old ? BISON_EVENT_ENLARGE : BISON_EVENT_REDUCE, seat, before, after,
                  name);
}

// BI-5.2, BI-5.3, BI-9: the building becomes another size; hunters go to the reserve or come.
static RULES_FN void change(struct bison_state *s, int seat, int operand, struct game_log *log)
{
    struct bison_player *p = &s->player[seat];
    int space = bison_space_find(s, operand >> 3), size = operand & 7, old = s->piece[space];
    int home = s->doing.action == BISON_DO_CANOE, used = size > old ? size - old : old - size;
    if (old)
        p->reserve[home][old - 1]++;
    if (size)
        p->reserve[home][size - 1]--;
    s->piece[space] = (uint8_t)size;
    if (size > old) {
        bison_hunters_take(s, seat, space, used);
        p->hunters = (uint8_t)(p->hunters + used);
    } else {
        bison_hunters_add(s, seat, space, used);
        p->hunters = (uint8_t)(p->hunters - used);
    }
    s->doing.used = (uint8_t)(s->doing.used + used);
    s->changed |= (uint64_t)1 << space;
    note_change(seat, home, old, size, operand >> 3, log);
    if (bison_option(s, BISON_VARIANT) == 0)
        charge(s, log);
}

// Only the kinds that are paid.
static RULES_FN void tell_payment(int seat, int operand, struct game_log *log)
{
    const int number[BISON_KINDS] = {operand >> 8, operand >> 4 & 15, operand & 15};
    struct game_event *event = game_note_open(log, BISON_EVENT_PAY);
    game_note_add(event, seat);
    game_note_add(event, (number[0] > 0) + (number[1] > 0) + (number[2] > 0));
    for (int kind = 0; kind < BISON_KINDS; kind++)
        if (number[kind] > 0)
            game_note_add(event, game_herd(number[kind], kind));
}

static RULES_FN void pay(struct bison_state *s, int seat, int operand, struct game_log *log)
{
    uint8_t *stock = s->player[seat].stock;
    int bison = operand >> 8, salmon = operand >> 4 & 15, turkeys = operand & 15;
    stock[BISON_BISON] = (uint8_t)(stock[BISON_BISON] - bison);
    stock[BISON_SALMON] = (uint8_t)(stock[BISON_SALMON] - salmon);
    stock[BISON_TURKEY] = (uint8_t)(stock[BISON_TURKEY] - turkeys);
    tell_payment(seat, operand, log);
    end_action(s, log);
}

// BI-3.2; BI-3.4: a full track overflows at once.
static RULES_FN void gain(struct bison_state *s, int seat, int kind, struct game_log *log)
{
    uint8_t *track = &s->player[seat].stock[kind];
    game_note(log, BISON_EVENT_GAIN, seat, game_herd(BISON_UNUSED_GAIN, kind), 0, 0);
    *track = (uint8_t)(*track + BISON_UNUSED_GAIN);
    if (*track > BISON_TRACK) {
        s->phase = BISON_OVERFLOW;
        s->settling = (uint8_t)kind;
        return;
    }
    end_action(s, log);
}

// BI-7.7: the excess is lost.
static RULES_FN void stop(struct bison_state *s, int seat, struct game_log *log)
{
    uint8_t *track = &s->player[seat].stock[s->settling];
    game_note(log, BISON_EVENT_LOSE, seat, game_herd(*track - BISON_TRACK, s->settling), 0, 0);
    *track = BISON_TRACK;
    settle_on(s, log);
}

static RULES_FN void trade(struct bison_state *s, int seat, int verb, int operand,
                           struct game_log *log)
{
    if (verb == BISON_VERB_BUY)
        buy(s, seat, operand, log);
    else
        swap(s, seat, operand, log);
    if (s->phase == BISON_OVERFLOW)
        settle_on(s, log);
}

static RULES_FN void carry_out(struct bison_state *s, int seat, int verb, int operand,
                               struct game_log *log)
{
    switch (verb) {
    case BISON_VERB_BUY:
    case BISON_VERB_SWAP:
        trade(s, seat, verb, operand, log);
        break;
    case BISON_VERB_MARK:
        mark(s, seat, operand, log);
        break;
    case BISON_VERB_TILE:
        lay(s, seat, operand, log);
        break;
    case BISON_VERB_ENTER:
        enter(s, seat, operand, log);
        break;
    case BISON_VERB_BUILD:
    case BISON_VERB_REDUCE:
        change(s, seat, operand, log);
        break;
    case BISON_VERB_CALL:
        s->doing.caller = (uint8_t)bison_space_find(s, operand);
        s->phase = BISON_COME;
        game_note(log, BISON_EVENT_CALL, seat, operand, 0, 0);
        break;
    case BISON_VERB_COME:
        move_hunter(s, seat, bison_space_find(s, operand), s->doing.caller);
        break;
    case BISON_VERB_FROM:
        s->doing.from = (uint8_t)bison_space_find(s, operand);
        s->phase = BISON_TO;
        break;
    case BISON_VERB_TO:
        move_hunter(s, seat, s->doing.from, bison_space_find(s, operand));
        s->doing.from = BISON_NONE;
        s->phase = BISON_FROM;
        break;
    case BISON_VERB_DONE:
        charge(s, log);
        break;
    case BISON_VERB_NONE: // BI-3.2
        s->phase = BISON_GAIN;
        game_note(log, BISON_EVENT_NOTHING, seat, s->doing.action, 0, 0);
        break;
    case BISON_VERB_PAY:
        pay(s, seat, operand, log);
        break;
    case BISON_VERB_GAIN:
        gain(s, seat, operand, log);
        break;
    default: // BISON_VERB_STOP
        stop(s, seat, log);
        break;
    }
}

RULES_FN int bison_apply(struct bison_state *s, int seat, game_action action, struct game_log *log)
{
    if (s->phase == BISON_OVER || seat != bison_mover(s))
        return GAME_ERR_TURN;
    if (!bison_allows(s, seat, action))
        return GAME_ERR_ACTION;
    carry_out(s, seat, bison_verb(action), bison_operand(action), log);
    return GAME_OK;
}
