// A state or view as JSON (SX-21.3).
#include "core/bits.h"
#include "core/setup.h"
#include "core/state_json.h"
#include "games/sioux/notation.h"

int sioux_past_winters(const struct sioux_state *s, int tribe)
{
    if (tribe >= sioux_sharers(s))
        return 0;
    return s->phase == SIOUX_PHASE_OVER ? SIOUX_WINTERS : s->winter - 1;
}

static void print_card_value(struct text *out, const char *key, int card)
{
    char name[8];
    struct text text;
    if (card == SIOUX_NO_CARD) {
        json_null(out, key);
        return;
    }
    text_init(&text, name, sizeof name);
    sioux_print_card(card, &text);
    json_string(out, key, name);
}

static void print_set(struct text *out, const char *key, uint16_t set)
{
    json_open(out, key, '[');
    if (set & 1) {
        for (int i = 0; i < sioux_set_size(set); i++)
            json_string(out, 0, "?");
    } else {
        for (uint32_t rest = set; rest; rest &= rest - 1)
            print_card_value(out, 0, bits_lowest(rest));
    }
    json_close(out, ']');
}

// The phantom's pile in drawing order.
static void print_pile(const struct sioux_state *s, struct text *out)
{
    json_open(out, "hand", '[');
    for (int i = sioux_set_size(s->tribe[s->seats].hand) - 1; i >= 0; i--)
        print_card_value(out, 0, s->pile[i]);
    json_close(out, ']');
}

static void print_answer(struct text *out, int answer)
{
    if (answer == SIOUX_NO_ANSWER)
        json_null(out, "answer");
    else if (answer == SIOUX_HIDDEN)
        json_string(out, "answer", "?");
    else
        json_string(out, "answer", answer == SIOUX_ANSWER_CALL ? "call" : "pass");
}

static void print_stock(const struct sioux_state *s, int tribe, struct text *out)
{
    int past = sioux_past_winters(s, tribe);
    json_open(out, "stock", '[');
    for (int winter = 0; winter < past; winter++) {
        if (s->tribe[tribe].stock[winter] == SIOUX_HIDDEN)
            json_string(out, 0, "?");
        else
            json_int(out, 0, s->tribe[tribe].stock[winter]);
    }
    json_close(out, ']');
    json_open(out, "blind", '[');
    for (int winter = 0; winter < past; winter++)
        json_int(out, 0, s->tribe[tribe].blind >> winter & 1);
    json_close(out, ']');
}

static void print_tribe(const struct sioux_state *s, int i, struct text *out)
{
    const struct sioux_tribe *tribe = &s->tribe[i];
    json_open(out, 0, '{');
    if (i == s->seats && !(tribe->hand & 1))
        print_pile(s, out);
    else
        print_set(out, "hand", tribe->hand);
    print_set(out, "played", tribe->played);
    print_card_value(out, "card", tribe->card);
    json_bool(out, "face_up", s->face_up >> i & 1);
    if (sioux_has_values(s))
        json_int(out, "value", tribe->value);
    else
        json_null(out, "value");
    print_answer(out, tribe->answer);
    print_card_value(out, "second", tribe->second);
    json_bytes(out, "food", tribe->food, SIOUX_ANIMALS);
    json_int(out, "prey", tribe->prey);
    print_stock(s, i, out);
    json_close(out, '}');
}

static void print_gift(const struct sioux_state *s, struct text *out)
{
    if (s->phase != SIOUX_PHASE_GIFT) {
        json_null(out, "gift");
        return;
    }
    json_open(out, "gift", '{');
    json_bytes(out, "before", s->before, s->tribes);
    json_bytes(out, "totals", s->frozen, s->tribes);
    state_json_seats(out, "done", s->done);
    json_close(out, '}');
}

int sioux_print_state(const struct sioux_state *s, int as, struct text *out)
{
    int32_t option[SIOUX_OPTIONS];
    for (int i = 0; i < SIOUX_OPTIONS; i++)
        option[i] = sioux_option(s, i);
    struct state_head head = {.table = s->table,
                              .option = option,
                              .phase = sioux_phase_name(s->phase),
                              .seats = s->seats,
                              .to_act = s->to_act};
    state_json_head(&sioux_game, s, as, &head, out);
    json_int(out, "winter", s->winter);
    json_int(out, "hunt", s->hunt);
    json_bytes(out, "prairie", s->prairie, SIOUX_ANIMALS);
    json_bytes(out, "stock", s->stock[s->winter - 1],
               s->phase == SIOUX_PHASE_OVER ? 0 : sioux_sharers(s));
    if (s->hunter == SIOUX_NOBODY)
        json_null(out, "hunter");
    else
        json_int(out, "hunter", s->hunter);
    state_json_seats(out, "tie", s->tie);
    print_gift(s, out);
    json_open(out, "tribes", '[');
    for (int i = 0; i < s->tribes; i++)
        print_tribe(s, i, out);
    json_close(out, ']');
    if (as == GAME_ALL)
        state_json_rng(&s->rng, out);
    json_close(out, '}');
    return text_status(out);
}
