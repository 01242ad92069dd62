// Actions as text (SX-21.2).
#include "games/sioux/notation.h"

void sioux_print_card(int card, struct text *out)
{
    if (card == SIOUX_CROW)
        text_string(out, "crow");
    else if (card == SIOUX_SHAMAN)
        text_string(out, "shaman");
    else if (card == SIOUX_HUNTER)
        text_string(out, "hunter");
    else if (card == SIOUX_HIDDEN)
        text_char(out, '?');
    else
        text_int(out, card);
}

int sioux_parse_card(const char *word)
{
    int64_t number;
    if (text_equal(word, "crow"))
        return SIOUX_CROW;
    if (text_equal(word, "shaman"))
        return SIOUX_SHAMAN;
    if (text_equal(word, "hunter"))
        return SIOUX_HUNTER;
    if (text_to_int(word, &number) && number > SIOUX_CROW && number < SIOUX_SHAMAN)
        return (int)number;
    return SIOUX_NO_CARD;
}

const char *sioux_animal_word(int kind)
{
    static const char *const word[SIOUX_ANIMALS] = {"fish", "hare", "deer", "bear", "bison"};
    return word[kind];
}

const char *sioux_phase_name(int phase)
{
    static const char *const name[] = {"play", "shaman", "crow", "second", "gift", "over"};
    return name[phase];
}

int sioux_print_action(const struct sioux_state *s, int seat, game_action action, struct text *out)
{
    (void)s;
    (void)seat;
    int what = (int)(action & 15);
    switch (action - (game_action)what) {
    case SIOUX_ACT_PLAY:
        text_string(out, "play ");
        sioux_print_card(what, out);
        break;
    case SIOUX_ACT_NAME:
        text_string(out, "name ");
        text_int(out, what);
        break;
    case SIOUX_ACT_LAY:
        text_string(out, "lay ");
        sioux_print_card(what, out);
        break;
    default:
        if (what == SIOUX_PASS || what == SIOUX_CALL) {
            text_string(out, what == SIOUX_PASS ? "pass" : "call");
            break;
        }
        text_string(out, "ask ");
        text_int(out, what);
        break;
    }
    return text_status(out);
}

// The action that a verb and the word behind it ("" for none) make, or GAME_NO_ACTION.
static game_action find_action(const char *verb, const char *word)
{
    int64_t number;
    game_action card = (game_action)sioux_parse_card(word);
    if (text_equal(verb, "play") && card)
        return SIOUX_ACT_PLAY + card;
    if (text_equal(verb, "lay") && card)
        return SIOUX_ACT_LAY + card;
    if (*word == 0 && text_equal(verb, "call"))
        return SIOUX_ACT_REPLY + SIOUX_CALL;
    if (*word == 0 && text_equal(verb, "pass"))
        return SIOUX_ACT_REPLY + SIOUX_PASS;
    if (!text_to_int(word, &number) || number < 0)
        return GAME_NO_ACTION;
    if (text_equal(verb, "name") && number >= SIOUX_SHAMAN_MIN && number <= SIOUX_SHAMAN_MAX)
        return SIOUX_ACT_NAME + (game_action)number;
    if (text_equal(verb, "ask") && number < SIOUX_MAX_TRIBES)
        return SIOUX_ACT_REPLY + (game_action)number;
    return GAME_NO_ACTION;
}

int sioux_parse_action(const struct sioux_state *s, int seat, const char *in, game_action *ret)
{
    (void)s;
    (void)seat;
    char verb[8], word[8], end[8];
    if (text_next_word(&in, verb, sizeof verb) <= 0 || text_next_word(&in, word, sizeof word) < 0 ||
        text_next_word(&in, end, sizeof end) != 0)
        return GAME_ERR_TEXT;
    game_action action = find_action(verb, word);
    if (action == GAME_NO_ACTION)
        return GAME_ERR_TEXT;
    *ret = action;
    return GAME_OK;
}
