// Tomahawk in words: what an action does, how things are called (section 2).
#include "games/tomahawk/notation.h"

enum {
    TYPES = 3,
    PICTOS = 2,
    PIECE_CHAMPION = 0,
    PIECE_HEROES,
    PIECE_TYPES = PIECE_HEROES + TOMAHAWK_HEROES,
    PIECE_ANIMALS = PIECE_TYPES + TYPES,
    PIECE_PICTOS = PIECE_ANIMALS + TYPES,
    PIECE_HONOURS = PIECE_PICTOS + PICTOS,
    PIECE_BACK,
    PIECE_DRAWN,
    PIECE_HAND,
    PIECE_BELOW,
    PIECE_SOUGHT,
    PIECE_NOTHING,
    PIECE_LEAVING,
    PIECE_AIM,
    PIECES
};

// A hero's rule is that of its power; a territory's what is special about it.
const struct game_piece tomahawk_pieces[PIECES + 1] = {
    [PIECE_CHAMPION] = {N_("Champion"), "1.1", 0,
                        N_("Adds its number to the ground. Its stars are its renown: they go to "
                           "whoever faces it with a higher number."),
                        0},
    [PIECE_HEROES] = {N_("The Underdog"), "TH-8.5", "hero-man",
                      N_("Wins the ground if the other side has more than twice your total there, "
                         "unless the puma sets it aside."),
                      N_("wins if the other side has more than twice the total")},
    [PIECE_HEROES +
        1] = {N_("Twin Step"), "TH-8.3", "hero-spi",
              N_("With another 2 of yours on the ground, the pair is worth 9 instead of 4."),
              N_("with another own 2 the pair is worth 9")},
    [PIECE_HEROES + 2] =
        {N_("Redwood Heart"), "TH-8.7", "hero-seq",
         N_("If it fought for a forest, the forest’s caribou count double for whoever wins it."),
         N_("a forest it fought for counts double")},
    [PIECE_HEROES + 3] = {N_("Dusk Dancer"), "TH-5.4", "hero-dan",
                          N_("Draws the other side’s next card for this ground by lot. Not in "
                             "forests, nor where nothing more is laid."),
                          N_("draws the other side's next card here by lot, not in forests")},
    [PIECE_HEROES + 4] = {N_("Windswept"), "TH-6.3", "hero-sku",
                          N_("Where it faces a lower card, it takes twice that card’s stars."),
                          N_("gains twice the honours")},
    [PIECE_HEROES + 5] = {N_("Mirror Sky"), "TH-5.2", "hero-sky",
                          N_("Is worth as much as the card it faces, but copies no power."),
                          N_("is worth what it faces")},
    [PIECE_HEROES +
        6] = {N_("Teasing Cloud"), "TH-5.3", "hero-clo",
              N_("A 7, 8, 9 or 10 that faces it counts 0, for the stars and for the total."),
              N_("a 7, 8, 9 or 10 that it faces is worth 0")},
    [PIECE_TYPES] = {N_("plain"), "1.3", "plain",
                     N_("Cards here are turned up at once. Its bison go to the higher total."), 0},
    [PIECE_TYPES +
        1] = {N_("forest"), "TH-4.2", "forest",
              N_("Cards here stay face down until the last one is laid; then all open together."),
              N_("face down until it ends")},
    [PIECE_TYPES +
        2] = {N_("mountain"), "TH-9", "mountain",
              N_("Whoever wins it sees the cards that the other side has just hidden in forests."),
              N_("the winner scouts forests")},
    [PIECE_ANIMALS] = {N_("bison"), "1.3", "bison",
                       N_("A point each for whoever wins their plain."), 0},
    [PIECE_ANIMALS + 1] = {N_("caribou"), "1.3", "caribou",
                           N_("A point each for whoever wins their forest."), 0},
    [PIECE_ANIMALS + 2] = {N_("eagle"), "1.3", "eagle",
                           N_("A point each for whoever wins their mountain."), 0},
    [PIECE_PICTOS] = {N_("puma"), "TH-7.2", "puma",
                      N_("The strongest cards on this ground are set aside, whoever laid them: "
                         "they count nothing in the total."),
                      N_("strongest ×0")},
    [PIECE_PICTOS + 1] = {N_("gathering"), "TH-7.3", "gathering",
                          N_("The weakest cards on this ground count double, whoever laid them."),
                          N_("weakest ×2")},
    [PIECE_HONOURS] = {N_("Honours"), "TH-6", "star",
                       N_("A point each, at once: won when your card is higher than the one it "
                          "faces and that card has stars."),
                       0},
    [PIECE_BACK] = {N_("face-down card"), "TH-4.2", 0,
                    N_("Only who laid it knows it. Cards in a forest open together with the last "
                       "one."),
                    0},
    [PIECE_DRAWN] = {N_("drawn card"), "TH-5.4", 0,
                     N_("Drawn by lot by the Dusk Dancer of the other side; it opens with the "
                        "cards of this turn."),
                     0},
    [PIECE_HAND] = {N_("the other side’s hand"), "TH-10.3", 0,
                    N_("Hidden from you. After a turn both sides draw from their decks until these "
                       "run out."),
                    0},
    [PIECE_BELOW] = {N_("What comes next here"), "TH-1.7", 0,
                     N_("Grounds of this pile that are still face down, by the number of cards "
                        "that each side lays there."),
                     0},
    [PIECE_SOUGHT] = {N_("Sought game"), "TH-12.2", 0,
                      N_("Who has won the most of these animals gains three points at the end."),
                      N_("three points for most of these")},
    [PIECE_NOTHING] = {N_("empty place"), "TH-2.3", 0, N_("Nothing is fought for here any more."),
                       0},
    [PIECE_LEAVING] = {N_("cards that leave"), "TH-1.4", 0,
                       N_("Each hero that is kept takes the place of a champion of the same "
                          "number."),
                       N_("the other side never learns what leaves")},
    [PIECE_AIM] = {N_("What wins"), "TH-11.1", 0,
                   N_("Most points after the last turn win: animals of your grounds, and honours."),
                   0},
};

static const struct game_piece *hero_piece(int card)
{
    return &tomahawk_pieces[PIECE_HEROES + card - TOMAHAWK_HERO];
}

const char *tomahawk_hero_name(int card)
{
    return hero_piece(card)->name;
}

const char *tomahawk_hero_power(int card)
{
    return hero_piece(card)->brief;
}

const char *tomahawk_type_name(int type)
{
    return tomahawk_pieces[PIECE_TYPES + type].name;
}

const char *tomahawk_animal_name(int type)
{
    return tomahawk_pieces[PIECE_ANIMALS + type].name;
}

const char *tomahawk_picto_name(int picto)
{
    return picto ? tomahawk_pieces[PIECE_PICTOS + picto - 1].name : "";
}

// "7", "Mirror Sky": a card without its renown.
static void say_face(const struct tomahawk_state *s, int card, const struct voice *voice,
                     struct text *out)
{
    if (card >= TOMAHAWK_HERO && card < TOMAHAWK_HIDDEN)
        voice_name(voice, hero_piece(card)->rule, hero_piece(card)->name, out);
    else {
        uint32_t from = out->length;
        text_int(out, tomahawk_value(&s->table, card));
        voice_link(voice, tomahawk_pieces[PIECE_CHAMPION].rule, from, out);
    }
}

static void say_card(const struct tomahawk_state *s, int card, const struct voice *voice,
                     struct text *out)
{
    if (card >= TOMAHAWK_HERO && card < TOMAHAWK_HIDDEN)
        voice_name(voice, hero_piece(card)->rule, hero_piece(card)->name, out);
    else {
        uint32_t from = out->length;
        tomahawk_print_card(&s->table, card, out);
        voice_link(voice, tomahawk_pieces[PIECE_CHAMPION].rule, from, out);
    }
}

// "forest of 4": what people see of a territory; its name is for notation.
static void say_ground(const struct tomahawk_state *s, int ground, const struct voice *voice,
                       struct text *out)
{
    if (ground == TOMAHAWK_HIDDEN) {
        tomahawk_print_ground(ground, out);
        return;
    }
    const int16_t arg[GAME_EVENT_ARGS] = {(int16_t)ground, s->table.animals[ground]};
    uint32_t from = out->length;
    voice_fill(voice, &tomahawk_game, s, N_("{0 type} of {1 number}"), arg, out);
    voice_link(voice, tomahawk_pieces[PIECE_TYPES + tomahawk_type(&s->table, ground)].rule, from,
               out);
}

static void say_animal(int type, const struct voice *voice, struct text *out)
{
    const struct game_piece *animal = &tomahawk_pieces[PIECE_ANIMALS + type];
    voice_name(voice, animal->rule, animal->name, out);
}

// Types: card, face of a card (without its renown), ground, and type and animal of a territory.
int tomahawk_print_word(const struct tomahawk_state *s, const char *type, int value,
                        const struct voice *voice, struct text *out)
{
    int card = value >= 1 && value <= TOMAHAWK_HIDDEN;
    int ground = value >= 1 && value <= TOMAHAWK_GROUNDS;
    if (text_equal(type, "card") && card)
        say_card(s, value, voice, out);
    else if (text_equal(type, "face") && card)
        say_face(s, value, voice, out);
    else if (text_equal(type, "ground") && (ground || value == TOMAHAWK_HIDDEN))
        say_ground(s, value, voice, out);
    else if (text_equal(type, "type") && ground)
        text_string(out, voice_say(voice, tomahawk_type_name(tomahawk_type(&s->table, value))));
    else if (text_equal(type, "animal") && ground)
        say_animal(tomahawk_type(&s->table, value), voice, out);
    else
        text_int(out, value);
    return text_status(out);
}

int tomahawk_print_value(const struct tomahawk_state *s, const char *type, int value,
                         struct text *out)
{
    if (text_equal(type, "card"))
        tomahawk_print_card(&s->table, value, out);
    else if (text_equal(type, "ground"))
        tomahawk_print_ground(value, out);
    else
        text_int(out, value);
    return text_status(out);
}

int tomahawk_describe(const struct tomahawk_state *s, int seat, game_action action,
                      const struct voice *voice, struct text *out)
{
    (void)seat;
    if (tomahawk_is_keep(action)) {
        const int16_t arg[GAME_EVENT_ARGS] = {action >> 15 & 31, action >> 10 & 31,
                                              action >> 5 & 31, action & 31};
        return voice_fill(voice, &tomahawk_game, s,
                          N_("Keep {0 card} and {1 card}, take out {2 card} and {3 card}"), arg,
                          out);
    }
    int pile = (int)(action & 3);
    const int16_t arg[GAME_EVENT_ARGS] = {action >> 2 & 31, (int16_t)(pile + 1),
                                          (int16_t)tomahawk_ground(s, pile)};
    return voice_fill(voice, &tomahawk_game, s,
                      N_("Place {0 card} on ground {1 number}, {2 ground}"), arg, out);
}
