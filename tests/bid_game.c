// The bidding game: rules, hidden information, notation and words in one file, because it is so
// small.
#include "tests/bid_game.h"

#include "core/bits.h"
#include "core/insight.h"
#include "core/setup.h"
#include "core/state_json.h"
#include "core/table.h"
#include "core/voice.h"

enum { OPTION_CARDS, OPTION_CARRY, OPTION_TABLE };
enum { EVENT_BID, EVENT_PRIZE, EVENT_NEXT };

static const uint8_t built_in_worth[BID_CARDS] = {1, 2, 3, 4, 5, 6};

static int vet(const struct game_setup *setup, struct game_refusal *ret)
{
    int status = setup_vet(&bid_game, setup, ret);
    if (status != GAME_OK)
        return status;
    if (setup->option[OPTION_CARRY] && setup->option[OPTION_CARDS] == BID_CARDS) {
        ret->rule = "T-1";
        ret->message = N_("the long game has no carrying");
        return GAME_ERR_SETUP;
    }
    return GAME_OK;
}

static uint32_t all_cards(const struct bid_state *s)
{
    return ((1u << (s->seats * s->cards)) - 1) << 1;
}

static void turn_prize(struct bid_state *s)
{
    int count = bits_count(s->left);
    s->prize = (uint8_t)bits_select(s->left, rng_below(&s->rng, (uint32_t)count));
    s->left = (uint8_t)(s->left & ~(1u << s->prize));
}

static int setup(void *ret_state, const struct game_setup *setup)
{
    struct bid_state *s = ret_state;
    struct game_refusal refusal;
    int status = vet(setup, &refusal);
    if (status != GAME_OK)
        return status;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->cards = (uint8_t)setup->option[OPTION_CARDS];
    s->carry = (uint8_t)setup->option[OPTION_CARRY];
    s->owned = setup->table != NULL;
    memcpy(s->worth, setup->table ? setup->table->byte : built_in_worth, sizeof s->worth);
    const char *name = setup->table ? setup->table->name : bid_game.tables[0];
    memcpy(s->table, name, strlen(name) + 1);
    rng_seed(&s->rng, setup->seed);
    uint8_t deck[BID_SEATS * BID_CARDS];
    int count = s->seats * s->cards;
    for (int i = 0; i < count; i++)
        deck[i] = (uint8_t)(i + 1);
    rng_shuffle(&s->rng, deck, count);
    for (int i = 0; i < count; i++)
        s->hand[i % s->seats] |= 1u << deck[i];
    s->left = (uint8_t)((1u << s->cards) - 1);
    turn_prize(s);
    return GAME_OK;
}

static int seats(const void *state)
{
    return ((const struct bid_state *)state)->seats;
}

static uint32_t to_act(const void *state)
{
    const struct bid_state *s = state;
    uint32_t mask = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->round < s->cards && !s->bid[seat])
            mask |= 1u << seat;
    return mask;
}

static int may_act(const struct bid_state *s, int seat)
{
    return seat >= 0 && seat < s->seats && (to_act(s) >> seat & 1);
}

static int legal(const void *state, int seat, game_action *ret)
{
    const struct bid_state *s = state;
    if (!may_act(s, seat))
        return GAME_ERR_TURN;
    int count = 0;
    for (uint32_t hand = s->hand[seat]; hand; hand &= hand - 1)
        ret[count++] = (game_action)bits_lowest(hand);
    return count;
}

static game_action sample(const void *state, int seat, struct dice *dice)
{
    const struct bid_state *s = state;
    uint32_t hand = s->hand[seat];
    return (game_action)bits_select(hand, dice_below(dice, (uint32_t)bits_count(hand)));
}

static void resolve(struct bid_state *s, struct game_log *log)
{
    int best = 0, sum = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        sum += s->bid[seat];
        if (s->bid[seat] > s->bid[best])
            best = seat;
        game_note(log, EVENT_BID, seat, s->bid[seat], 0, 0);
    }
    if (s->carry && sum % 2 == 0) {
        s->extra++;
    } else {
        int points = s->worth[s->prize] + s->extra;
        s->score[best] = (uint8_t)(s->score[best] + points);
        s->extra = 0;
        game_note(log, EVENT_PRIZE, best, points, 0, 0);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        s->hand[seat] &= ~(1u << s->bid[seat]);
        s->played |= 1u << s->bid[seat];
        s->bid[seat] = 0;
    }
    s->round++;
    if (s->left) {
        turn_prize(s);
        game_note(log, EVENT_NEXT, s->prize, 0, 0, 0);
    }
}

static int apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct bid_state *s = state;
    if (!may_act(s, seat))
        return GAME_ERR_TURN;
    if (action >= 32 || !(s->hand[seat] >> action & 1))
        return GAME_ERR_ACTION;
    s->bid[seat] = (uint8_t)action;
    if (to_act(s) == 0)
        resolve(s, log);
    return GAME_OK;
}

static void result(const void *state, struct game_result *ret)
{
    const struct bid_state *s = state;
    int64_t key[BID_SEATS];
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++)
        key[seat] = ret->score[seat] = s->score[seat];
    game_rank(key, s->seats, ret->rank);
}

static void redact(const void *state, int seat, void *ret_view)
{
    struct bid_state *view = ret_view;
    memcpy(view, state, sizeof *view);
    memset(&view->rng, 0, sizeof view->rng);
    for (int other = 0; other < view->seats && other < BID_SEATS; other++) {
        if (other == seat)
            continue;
        view->hand[other] = BID_HIDDEN_HAND;
        if (view->bid[other])
            view->bid[other] = BID_HIDDEN;
    }
}

static int resample(void *in_view, int seat, struct dice *dice)
{
    struct bid_state *view = in_view;
    uint32_t unknown = all_cards(view) & ~view->played;
    if (seat >= 0)
        unknown &= ~view->hand[seat];
    for (int other = 0; other < view->seats; other++) {
        if (other == seat)
            continue;
        uint32_t hand = 0;
        for (int left = view->cards - view->round; left > 0; left--) {
            uint32_t count = (uint32_t)bits_count(unknown);
            hand |= 1u << bits_select(unknown, dice_below(dice, count));
            unknown &= ~hand;
        }
        view->hand[other] = hand;
        if (view->bid[other])
            view->bid[other] = (uint8_t)sample(view, other, dice);
    }
    uint64_t seed[2] = {dice_roll(dice), dice_roll(dice)};
    rng_seed(&view->rng, seed);
    return GAME_OK;
}

static const char *check(const void *state)
{
    const struct bid_state *s = state;
    uint32_t seen = s->played;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seen & s->hand[seat])
            return "a card is in two places";
        if (bits_count(s->hand[seat]) != s->cards - s->round)
            return "a hand has a wrong number of cards";
        if (s->bid[seat] && (s->bid[seat] > 31 || !(s->hand[seat] >> s->bid[seat] & 1)))
            return "a bid is not in its hand";
        seen |= s->hand[seat];
    }
    if (seen != all_cards(s))
        return "a card is missing";
    int turned = s->round < s->cards ? s->round + 1 : s->cards;
    if (bits_count(s->left) != s->cards - turned || (s->left >> s->prize & 1))
        return "the prizes do not add up";
    return NULL;
}

static void reopen(void *state, int seat)
{
    struct bid_state *s = state;
    for (int other = 0; other < BID_SEATS; other++)
        if (other != seat)
            s->bid[other] = 0;
}

static int pending(const void *state, int seat, game_action *ret)
{
    (void)state;
    (void)seat;
    (void)ret;
    return 0;
}

static void evaluate(const void *state, int32_t *ret)
{
    const struct bid_state *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] = 1000 * s->score[seat];
}

static game_action playout(const void *state, int seat, struct dice *dice)
{
    return sample(state, seat, dice);
}

static int candidates(const void *state, int seat, struct dice *dice, game_action *ret, int most)
{
    (void)dice;
    game_action all[BID_CARDS];
    int count = legal(state, seat, all);
    if (count > most)
        count = most;
    for (int i = 0; i < count; i++)
        ret[i] = all[i];
    return count;
}

static int print_action(const void *state, int seat, game_action action, struct text *out)
{
    (void)state, (void)seat;
    text_string(out, "bid ");
    text_int(out, action);
    return text_status(out);
}

static int parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    (void)state, (void)seat;
    char verb[8], digits[8], rest[2];
    int64_t card;
    if (text_next_word(&in, verb, sizeof verb) <= 0 || !text_equal(verb, "bid") ||
        text_next_word(&in, digits, sizeof digits) <= 0 || !text_to_int(digits, &card) ||
        card < 1 || card > BID_SEATS * BID_CARDS || text_next_word(&in, rest, sizeof rest) != 0)
        return GAME_ERR_TEXT;
    *ret = (game_action)card;
    return GAME_OK;
}

static void explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    game_action action;
    ret->rule = "T-2";
    if (parse_action(state, seat, in, &action) != GAME_OK)
        ret->message = N_("an action is a bid");
    else if (!may_act(state, seat))
        ret->message = N_("this seat has bid already");
    else
        ret->message = N_("this card is not in the hand");
}

static void print_hand(const struct bid_state *s, int seat, struct text *out)
{
    json_open(out, NULL, '[');
    for (int i = 0; i < s->cards - s->round && s->hand[seat] == BID_HIDDEN_HAND; i++)
        json_string(out, NULL, "?");
    for (int card = 1; card <= s->seats * s->cards; card++)
        if (s->hand[seat] >> card & 1)
            json_int(out, NULL, card);
    json_close(out, ']');
}

static int print_state(const void *state, int as, struct text *out)
{
    const struct bid_state *s = state;
    int32_t option[3] = {s->cards, s->carry, s->owned};
    struct state_head head = {s->table, option, s->round < s->cards ? "bid" : "end", s->seats,
                              to_act(s)};
    state_json_head(&bid_game, state, as, &head, out);
    json_int(out, "round", s->round);
    json_int(out, "prize", s->prize);
    json_int(out, "left", s->left);
    json_int(out, "extra", s->extra);
    json_int(out, "played", s->played);
    json_bytes(out, "score", s->score, s->seats);
    json_open(out, "hands", '[');
    for (int seat = 0; seat < s->seats; seat++)
        print_hand(s, seat, out);
    json_close(out, ']');
    json_open(out, "bids", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->bid[seat] == BID_HIDDEN)
            json_string(out, NULL, "?");
        else
            json_int(out, NULL, s->bid[seat]);
    }
    json_close(out, ']');
    if (as == GAME_ALL)
        state_json_rng(&s->rng, out);
    json_close(out, '}');
    return text_status(out);
}

static int read_byte(const struct tree *in, const char *key, uint8_t *ret, struct text *error)
{
    int number;
    if (!tree_int(tree_get(in, key), 0, 255, &number))
        return state_json_error(error, key, "a small number is needed");
    *ret = (uint8_t)number;
    return GAME_OK;
}

static int read_hand(struct bid_state *s, const struct tree *hand, int seat, struct text *error)
{
    int number;
    for (const struct tree *card = hand->child; card; card = card->next) {
        if (!tree_int(card, 1, s->seats * s->cards, &number))
            return state_json_error(error, "hands", "not a card of this game");
        s->hand[seat] |= 1u << number;
    }
    return GAME_OK;
}

// The hand of another seat: as many holes as it has cards.
static int read_hidden_hand(struct bid_state *s, const struct tree *hand, int seat,
                            struct text *error)
{
    if (hand->count != s->cards - s->round)
        return state_json_error(error, "hands", "a hand has a wrong number of cards");
    for (const struct tree *card = hand->child; card; card = card->next)
        if (!tree_is_string(card, "?"))
            return state_json_error(error, "hands", "a card of another seat is shown");
    s->hand[seat] = BID_HIDDEN_HAND;
    return GAME_OK;
}

// `is_open`: the cards are shown.
static int read_seat(struct bid_state *s, const struct tree *in, int seat, int is_open,
                     struct text *error)
{
    int number = BID_HIDDEN;
    const struct tree *hand = tree_at(tree_get(in, "hands"), seat);
    const struct tree *bid = tree_at(tree_get(in, "bids"), seat);
    if (!tree_is(hand, TREE_ARRAY))
        return state_json_error(error, "hands", "one list per seat is needed");
    if ((is_open ? read_hand : read_hidden_hand)(s, hand, seat, error) != GAME_OK)
        return GAME_ERR_TEXT;
    if (!tree_int(bid, 0, is_open ? 31 : 0, &number) && (is_open || !tree_is_string(bid, "?")))
        return state_json_error(error, "bids", "one card per seat is needed");
    s->bid[seat] = (uint8_t)number;
    if (!tree_int(tree_at(tree_get(in, "score"), seat), 0, 255, &number))
        return state_json_error(error, "score", "one number per seat is needed");
    s->score[seat] = (uint8_t)number;
    return GAME_OK;
}

// All but the head and the generator; `viewer` is GAME_ALL for a full state.
static int read_body(struct bid_state *s, const struct tree *in, int viewer, struct text *error)
{
    int played;
    memset(s->hand, 0, sizeof s->hand);
    if (read_byte(in, "round", &s->round, error) || read_byte(in, "prize", &s->prize, error) ||
        read_byte(in, "left", &s->left, error) || read_byte(in, "extra", &s->extra, error))
        return GAME_ERR_TEXT;
    if (s->round > s->cards || s->prize >= s->cards)
        return state_json_error(error, "round", "out of range");
    if (!tree_int(tree_get(in, "played"), 0, INT32_MAX, &played))
        return state_json_error(error, "played", "a number is needed");
    s->played = (uint32_t)played;
    for (int seat = 0; seat < s->seats; seat++)
        if (read_seat(s, in, seat, viewer == GAME_ALL || seat == viewer, error) != GAME_OK)
            return GAME_ERR_TEXT;
    return state_json_agrees(&bid_game, s, s->round < s->cards ? "bid" : "end", in, error);
}

static int parse_state(void *ret_state, const struct tree *in, const struct game_parse *with,
                       struct text *error)
{
    struct bid_state s;
    struct game_setup head;
    int status = state_json_read_head(&bid_game, in, with, &head, error);
    if (status != GAME_OK)
        return status;
    setup(&s, &head);
    status = read_body(&s, in, GAME_ALL, error);
    state_json_read_rng(in, with, &s.rng);
    if (status == GAME_OK)
        memcpy(ret_state, &s, sizeof s);
    return status;
}

// Are there just as many unseen cards as holes?
static int holes_fit(const struct bid_state *s, int viewer)
{
    int others = (s->seats - 1) * (s->cards - s->round);
    uint32_t seen = s->played | s->hand[viewer];
    return (seen & ~all_cards(s)) == 0 && bits_count(all_cards(s) & ~seen) == others;
}

static int parse_view(void *ret_view, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    struct bid_state view;
    struct game_setup head;
    int viewer;
    int status = state_json_read_view_head(&bid_game, in, with, &head, &viewer, error);
    if (status != GAME_OK)
        return status;
    setup(&view, &head);
    memset(&view.rng, 0, sizeof view.rng);
    status = read_body(&view, in, viewer, error);
    if (status == GAME_OK && !holes_fit(&view, viewer))
        status = state_json_error(error, "hands", "the cards do not add up");
    if (status == GAME_OK)
        status = state_json_view_fits(&bid_game, &view, viewer, with, error);
    if (status == GAME_OK)
        memcpy(ret_view, &view, sizeof view);
    return status;
}

// One line "worth N N N N N N".
static int parse_table(const char *in, struct game_table *ret, struct text *message)
{
    struct table_reader reader;
    char word[16];
    int64_t number;
    int status = table_open(&reader, &bid_game, in, ret, message);
    if (status != GAME_OK)
        return status;
    if (table_next(&reader, message) != 1)
        return table_error(&reader, "the line \"worth\" is missing", message);
    const char *at = reader.words;
    if (text_next_word(&at, word, sizeof word) <= 0 || !text_equal(word, "worth"))
        return table_error(&reader, "expected \"worth\"", message);
    for (int i = 0; i < BID_CARDS; i++) {
        if (text_next_word(&at, word, sizeof word) <= 0 || !text_to_int(word, &number) ||
            number < 0 || number > 9)
            return table_error(&reader, "a prize is worth 0 to 9", message);
        ret->byte[i] = (uint8_t)number;
    }
    if (text_next_word(&at, word, sizeof word) != 0 || table_next(&reader, message) != 0)
        return table_error(&reader, "nothing may follow", message);
    return GAME_OK;
}

static int print_table(const struct game_table *table, struct text *out)
{
    table_print_head(&bid_game, table ? table->name : "plain-1", out);
    text_string(out, "worth");
    for (int i = 0; i < BID_CARDS; i++) {
        text_char(out, ' ');
        text_int(out, table ? table->byte[i] : built_in_worth[i]);
    }
    text_char(out, '\n');
    return text_status(out);
}

static int describe(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out)
{
    (void)view, (void)seat;
    text_string(out, voice_say(voice, N_("Bid")));
    text_char(out, ' ');
    text_int(out, action);
    return text_status(out);
}

static int print_word(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out)
{
    (void)type, (void)voice;
    text_int(out, ((const struct bid_state *)view)->worth[value]);
    return text_status(out);
}

static int insight(const void *view, struct text *out)
{
    const struct bid_state *s = view;
    int32_t points[BID_SEATS];
    for (int seat = 0; seat < s->seats; seat++)
        points[seat] = s->score[seat];
    json_open(out, 0, '{');
    json_open(out, "score", '[');
    insight_part(out, "BID-1", N_("Prizes"), points, s->seats);
    json_close(out, ']');
    json_close(out, '}');
    return text_status(out);
}

static int draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    const struct bid_state *s = view;
    text_string(out, voice_say(voice, N_("Prize")));
    text_char(out, ' ');
    text_int(out, s->worth[s->prize] + s->extra);
    if (seat >= 0)
        print_hand(s, seat, out);
    text_char(out, '\n');
    return text_status(out);
}

static const struct game_option options[] = {
    {"cards", 3, BID_CARDS, 5, "T-1", N_("cards of each hand"), NULL},
    {"carry", 0, 1, 0, "T-1", N_("an even sum carries the prize over"), NULL},
    {"table", 0, 0, 0, "T-1", N_("component table"), NULL},
    {0},
};
static const struct game_preset presets[] = {
    {"short", N_("Short"), N_("a short game with carrying"), "cards=3 carry=1"},
    {0},
};
static const struct game_event_kind events[] = {
    {"bid", N_("{0 seat} bids {1 number}")},
    {"prize", N_("{0 seat} takes {1 number} points")},
    {"next", N_("the next prize is worth {0 prize}")},
    {0},
};
static const struct game_piece pieces[] = {{N_("Prize"), "T-2", NULL}, {0}};
static const char *const tables[] = {"plain-1", NULL};

const struct game bid_game = {
    .name = "bid",
    .title = N_("Bid"),
    .summary = N_("Bid for prizes in secret."),
    .options = options,
    .presets = presets,
    .events = events,
    .pieces = pieces,
    .tables = tables,
    .table_option = OPTION_TABLE,
    .rules_version = 1,
    .state_size = sizeof(struct bid_state),
    .max_actions = BID_CARDS,
    .max_plies = BID_SEATS * BID_CARDS,
    .min_seats = 2,
    .max_seats = BID_SEATS,
    .vet = vet,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .sample = sample,
    .apply = apply,
    .result = result,
    .redact = redact,
    .resample = resample,
    .check = check,
    .reopen = reopen,
    .pending = pending,
    .pace = {0, 1, 1, 1, 1},
    .evaluate = evaluate,
    .predict = evaluate,
    .playout = playout,
    .candidates = candidates,
    .print_action = print_action,
    .parse_action = parse_action,
    .explain = explain,
    .print_state = print_state,
    .parse_state = parse_state,
    .parse_view = parse_view,
    .parse_table = parse_table,
    .print_table = print_table,
    .describe = describe,
    .print_word = print_word,
    .insight = insight,
    .draw = draw,
};
