// Matches for tests of core/match.h: begun, played at random, told.
#include "tests/match_bed.h"

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/unit.h"

struct record_move bed_moves[3][BED_ROOM];
char bed_data[3][BED_TEXT];

void bed_start(struct match *ret, const char *name, int seats)
{
    struct game_setup setup;
    const struct game *game = games_find(name);
    assert_non_null(game);
    setup_defaults(game, seats, &setup);
    setup.seed[0] = 7;
    match_init(ret, bed_moves[0], BED_ROOM);
    assert_int_equal(match_open(ret, game, &setup), GAME_OK);
}

void bed_act(struct match *match, int seat, const char *text)
{
    static struct dice dice = {3};
    struct game_refusal refusal;
    if (text) {
        assert_int_equal(match_act(match, seat, text, NULL, &refusal), GAME_OK);
        assert_null(refusal.message);
        return;
    }
    game_action action = match->record.game->rules->sample(match->state.byte, seat, &dice);
    assert_int_equal(match_apply(match, seat, action, NULL), GAME_OK);
}

int bed_any_seat(const struct match *match)
{
    return bits_lowest(match->record.game->rules->to_act(match->state.byte));
}

void bed_play(struct match *match, uint32_t plies)
{
    while (plies-- > 0 && !match_is_over(match))
        bed_act(match, bed_any_seat(match), NULL);
}

void bed_tell(const struct match *match, int as, uint32_t since, int which, struct text *ret)
{
    struct voice voice;
    voice_plain(&voice);
    text_init(ret, bed_data[which], BED_TEXT);
    assert_int_equal(match_tell(match, as, since, &voice, ret), GAME_OK);
}

void bed_each_game(void (*test)(const char *name, int seats))
{
    for (int i = 0; all_games[i]; i++) {
        struct game_setup setup;
        struct game_refusal refusal;
        int seats = all_games[i]->facts.max_seats;
        for (;; seats--) {
            setup_defaults(all_games[i], seats, &setup);
            if (setup_vet(all_games[i], &setup, &refusal) == GAME_OK)
                break;
        }
        test(all_games[i]->facts.name, seats);
    }
}
