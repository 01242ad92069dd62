// The table in sentences: whole recitals of early positions, to the one who looks and to others.
#include <string.h>

#include "core/catalogue.h"
#include "core/match.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/unit.h"

enum { MOVES = 40 };

// A game for two after these actions, "SEAT TEXT" each.
static void play(const char *name, const char *const *actions, struct match *ret)
{
    static struct record_move moves[MOVES];
    const struct game *game = games_find(name);
    struct game_setup setup;
    struct game_refusal refusal;
    struct match_news news;
    assert_int_equal(setup_usual(game, 2, &setup), 1);
    setup.seed[1] = 7;
    memset(ret, 0, sizeof *ret);
    ret->record.move = moves;
    ret->record.capacity = MOVES;
    assert_int_equal(match_open(ret, game, &setup), GAME_OK);
    match_name(ret, 0, "Ana");
    match_name(ret, 1, "Otter");
    for (; *actions; actions++)
        if (match_act(ret, **actions - '0', *actions + 2, &news, &refusal) != GAME_OK)
            fail_msg("%s: %s", *actions, refusal.message);
}

// What this seat is told (GAME_PUBLIC: a spectator), in English or the language of the catalogue.
static const char *recite(const struct match *match, int seat, const char *language)
{
    static char data[8000];
    const char *names[GAME_MAX_SEATS];
    union record_state view;
    struct voice voice;
    struct text text;
    voice_plain(&voice);
    catalogue_voice(catalogue_find(language), &voice);
    match_names(match, names);
    voice.names = names;
    voice.reader = seat + 1;
    text_init(&text, data, sizeof data);
    assert_int_equal(match_view(match, seat, &view), GAME_OK);
    assert_int_equal(match->record.game->text->recite(view.byte, seat, &voice, &text), GAME_OK);
    return data;
}

static void a_hunt_of_winter_stores(void **unused)
{
    (void)unused;
    static const char *const actions[] = {"0 play 11", "1 play 7", "0 play 5", NULL};
    struct match match;
    play("sioux", actions, &match);
    assert_string_equal(
        recite(&match, 0, "en"),
        "Season 1 of 3, hunt 2. Each camp chooses a card. To act: Otter.\n"
        "Winter stores at stake: 3, 2, 1. On the prairie: 6 bison, 7 bears, 10 deer, 14 "
        "hares, 18 fish.\n"
        "You: 4 food. Catch: a bear. 9 cards in hand. Played: 11. 5 lies face down.\n"
        "Otter: 0 food. 10 cards in hand. Played: 7.\n"
        "Silent Camp: 0 food. 10 cards in hand. Played: 7.\n"
        "Your hand: the Clever Crow, 2, 3, 4, 6, 7, 9, 13, the Wise Elder.\n");
    assert_string_equal(
        recite(&match, 1, "fr"),
        "Saison 1 sur 3, chasse 2. Chaque camp choisit une carte. À jouer : vous.\n"
        "Réserves d’hiver en jeu : 3, 2, 1. Dans la prairie : 6 bisons, 7 ours, 10 "
        "cerfs, 14 lièvres, 18 poissons.\n"
        "Ana : 4 de nourriture. Prise : un ours. 9 cartes en main. Jouées : 11. Une "
        "carte est face cachée.\n"
        "Vous : 0 de nourriture. 10 cartes en main. Jouées : 7.\n"
        "Campement silencieux : 0 de nourriture. 10 cartes en main. Jouées : 7.\n"
        "Votre main : la Corneille rusée, 2, 3, 4, 5, 6, 9, 11, 13, le Sage.\n");
}

static void a_turn_of_tomahawk(void **unused)
{
    (void)unused;
    static const char *const actions[] = {"0 keep seq clo out 3/1 7/2",
                                          "1 keep man dan out 1/0 4/1",
                                          "0 place 9/4 1",
                                          "0 place 7/3 2",
                                          "0 place 10/0 3",
                                          "0 place 5/2 4",
                                          "1 place 4/2 1",
                                          "1 place 5/2 2",
                                          "1 place 10/0 3",
                                          "1 place dan 4",
                                          "0 place 4/1 1",
                                          NULL};
    struct match match;
    play("tomahawk", actions, &match);
    assert_string_equal(
        recite(&match, 0, "en"),
        "Turn 2 of 6. To act: you, Otter.\n"
        "Ground 1: plain of 4. Sign: puma. Card 2 of 3. You: 9 with 4 stars, 4 with 1 "
        "star face down. Otter: 4 with 2 stars.\n"
        "Ground 2: mountain of 3. Sign: gathering. Card 1 of 2. You: none. Otter: none.\n"
        "Ground 3: forest of 3. Card 2 of 2. You: 10 with 0 stars face down. Otter: 10 "
        "with 0 stars face down.\n"
        "Ground 4: plain of 1. Card 1 of 1. You: none. Otter: none.\n"
        "You: 7 points, 5 of them honours. Grounds won: mountain of 2 for 2. 8 cards in "
        "hand, 12 in the deck.\n"
        "Otter: 1 point, 0 of them honours. Grounds won: mountain of 1 for 1. 8 cards in "
        "hand, 12 in the deck.\n"
        "Your hand: 1 with 0 stars, 1 with 0 stars, 2 with 0 stars, 2 with 1 star, 4 "
        "with 0 stars, 8 with 0 stars, Teasing Cloud.\n");
}

static void a_hunt_of_big_manitou(void **unused)
{
    (void)unused;
    static const char *const actions[] = {"0 select h2 h4 h6 h7 h9 chief mother rain",
                                          "1 select h1 h2 h3 h4 h9 mother healer",
                                          "0 play h9 2",
                                          "1 play healer 1",
                                          "0 play rain 2",
                                          "1 play mother 3",
                                          "0 play h4 1",
                                          "1 play h1 3",
                                          NULL};
    struct match match;
    play("big-manitou", actions, &match);
    assert_string_equal(
        recite(&match, 0, "en"),
        "Hunt 1 of 4: turn 4 of 7. To act: you.\n"
        "Ground 1, tiles: Bison 2, 2 times Bison 3, Tomahawk. You: hunters 4. In all 4. "
        "As it stands 2 tiles. Otter: Healer stands. As it stands 1 tile.\n"
        "Ground 2, tiles: Bison 1, Bison 3, Horse. You: hunters 9. In all 9. Rain Caller "
        "stands. As it stands 3 tiles.\n"
        "Ground 3, tiles: Tipi 2, Tipi 3. Otter: hunters 1. In all 1. Clan Mother "
        "stands. As it stands 2 tiles.\n"
        "You: 0 points. Tiles: none. Force 13. It is the strongest and would pay the "
        "fine. 3 cards in hand, 2 in the pile.\n"
        "Otter: 0 points. Tiles: none. Force 1. 3 cards in hand, 1 in the pile.\n"
        "Your hand: Hunter 2, Hunter 6, Hunter 7.\n"
        "Your pile, in unknown order: Great Chief, Clan Mother.\n"
        "Your pool: Hunter 1, Hunter 3, Hunter 5, Hunter 8, Hunter 10, Great Chief, Clan "
        "Mother, Healer, Scout.\n");
}

static void a_season_of_bison(void **unused)
{
    (void)unused;
    static const char *const actions[] = {"0 mark tile", "0 tile 0,-1 r0", "0 enter 3 p",
                                          "0 pay 0 0 4", NULL};
    struct match match;
    play("bison", actions, &match);
    assert_string_equal(
        recite(&match, 0, "en"),
        "Season 1 of 6, round 1. Totem: Ana. To act: Otter.\n"
        "In the north-west prairie, with 4 bison: You: 3 hunters, would gain 4.\n"
        "Nobody stands in: the north-east prairie with 0 bison, the south prairie with a "
        "bison, the Totem mountains with 3 turkeys, the north-west mountains with a "
        "turkey, the north-west river with a salmon, the north-east river with 2 salmon, "
        "the south river with 0 salmon.\n"
        "You: bison 10, salmon 10, turkeys 6. The tile is laid. Marked: Tile. Reserve: a "
        "hunter, a tipi of size 1, a tipi of size 2, a canoe of size 1, a canoe of size "
        "2. Market: 4 hunters, a tipi of size 1, a tipi of size 2, a tipi of size 3, a "
        "tipi of size 4, a canoe of size 1, a canoe of size 2, a canoe of size 3, a "
        "canoe of size 4.\n"
        "Otter: bison 10, salmon 10, turkeys 10. The tile is in hand. Marked: none. "
        "Reserve: 4 hunters, a tipi of size 1, a tipi of size 2, a canoe of size 1, a "
        "canoe of size 2. 12 pieces in the market.\n"
        "Your pieces on the land: 3 hunters on prairie 0,-1.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hunt_of_winter_stores),
        cmocka_unit_test(a_turn_of_tomahawk),
        cmocka_unit_test(a_hunt_of_big_manitou),
        cmocka_unit_test(a_season_of_bison),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
