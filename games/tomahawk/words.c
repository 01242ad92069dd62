// Tomahawk in sentences: what happened, what an action does, how things are called (section 2).
#include "games/tomahawk/texts.h"

const struct game_event_kind tomahawk_events[] = {
    [TOMAHAWK_CHOSEN] = {"chosen", N_("{0 seat} has chosen two {1.2 heroes}")},
    [TOMAHAWK_READY] = {"ready", N_("{0 seat} has placed all cards")},
    [TOMAHAWK_TURN_BEGINS] = {"turn", N_("Turn {0 number} begins")},
    [TOMAHAWK_OPENS] = {"opens", N_("Ground {0 number} is now a {1 ground}")},
    [TOMAHAWK_SOUGHT] = {"sought", N_("A {0 ground} names the {TH-12 sought game}: {0 animal}")},
    [TOMAHAWK_FACES] = {"faces",
                        N_("The {0 ground}: {1 card} of {4 seat} faces {2 card} of {5 seat}")},
    [TOMAHAWK_STAYS_HIDDEN] = {"hidden", N_("The {0 ground}: the cards stay face down")},
    [TOMAHAWK_MIRRORS] = {"mirrors", N_("{0 card} mirrors {1 card} and is worth {2 number}")},
    [TOMAHAWK_CHARMS] = {"charms", N_("{0 card} charms {1 card}, which is worth nothing")},
    [TOMAHAWK_OUTSHINES] = {"outshines",
                            N_("{2 card} outshines {3 card}: {0 seat} honours +{1 number}")},
    [TOMAHAWK_DANCES] = {"dances", N_("{0 card} draws a card of {1 seat} for ground {2 number}")},
    [TOMAHAWK_TOTALS] = {"totals", N_("The {0 ground} ends {1 number} to {2 number}")},
    [TOMAHAWK_UNDERDOG_WINS] = {"underdog", N_("{1 card} turns the battle for {0 seat}")},
    [TOMAHAWK_TAKES] = {"takes", N_("{0 seat} takes the {1 ground}: +{2 number}")},
    [TOMAHAWK_DISCARDED] = {"discarded", N_("Nobody wins the {0 ground}: it is discarded")},
    [TOMAHAWK_SCOUTS] = {"scouts", N_("{0 seat} scouts what {1 seat} laid in forests this turn")},
    [TOMAHAWK_DRAWS] = {"draws", N_("Both sides draw {0 number} cards")},
    [TOMAHAWK_BONUS] = {"bonus", N_("{0 seat} has the most {2 animal}: +{1 number}")},
    [TOMAHAWK_SCORES] = {"scores", N_("{0 seat} ends with {1 number}")},
    {0, 0},
};

enum {
    TYPES = 3,
    PICTOS = 2,
    PIECE_CHAMPION = 0,
    PIECE_HEROES,
    PIECE_TYPES = PIECE_HEROES + TOMAHAWK_HEROES,
    PIECE_ANIMALS = PIECE_TYPES + TYPES,
    PIECE_PICTOS = PIECE_ANIMALS + TYPES,
    PIECE_HONOURS = PIECE_PICTOS + PICTOS,
    PIECES
};

// A hero's rule is that of its power; a territory's what is special about it.
const struct game_piece tomahawk_pieces[PIECES + 1] = {
    [PIECE_CHAMPION] = {N_("Champion"), "1.1", 0},
    [PIECE_HEROES] = {N_("The Underdog"), "TH-8.5", "hero-man"},
    [PIECE_HEROES + 1] = {N_("Twin Step"), "TH-8.3", "hero-spi"},
    [PIECE_HEROES + 2] = {N_("Redwood Heart"), "TH-8.7", "hero-seq"},
    [PIECE_HEROES + 3] = {N_("Dusk Dancer"), "TH-5.4", "hero-dan"},
    [PIECE_HEROES + 4] = {N_("Windswept"), "TH-6.3", "hero-sku"},
    [PIECE_HEROES + 5] = {N_("Mirror Sky"), "TH-5.2", "hero-sky"},
    [PIECE_HEROES + 6] = {N_("Teasing Cloud"), "TH-5.3", "hero-clo"},
    [PIECE_TYPES] = {N_("plain"), "1.3", "plain"},
    [PIECE_TYPES + 1] = {N_("forest"), "TH-4.2", "forest"},
    [PIECE_TYPES + 2] = {N_("mountain"), "TH-9", "mountain"},
    [PIECE_ANIMALS] = {N_("bison"), "1.3", "bison"},
    [PIECE_ANIMALS + 1] = {N_("caribou"), "1.3", "caribou"},
    [PIECE_ANIMALS + 2] = {N_("eagle"), "1.3", "eagle"},
    [PIECE_PICTOS] = {N_("puma"), "TH-7.2", "puma"},
    [PIECE_PICTOS + 1] = {N_("gathering"), "TH-7.3", "gathering"},
    [PIECE_HONOURS] = {N_("Honours"), "TH-6", "star"},
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
    static const char *const power[TOMAHAWK_HEROES] = {
        N_("wins if the other side has more than twice the total"),
        N_("with another own 2 the pair is worth 9"),
        N_("a forest it fought for counts double"),
        N_("draws the other side's next card here by lot, not in forests"),
        N_("gains twice the honours"),
        N_("is worth what it faces"),
        N_("a 7, 8, 9 or 10 that it faces is worth 0")};
    return power[card - TOMAHAWK_HERO];
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

// Types: card, ground, and type and animal of a territory.
int tomahawk_print_word(const struct tomahawk_state *s, const char *type, int value,
                        const struct voice *voice, struct text *out)
{
    int card = value >= 1 && value <= TOMAHAWK_HIDDEN;
    int ground = value >= 1 && value <= TOMAHAWK_GROUNDS;
    if (text_equal(type, "card") && card)
        say_card(s, value, voice, out);
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

int tomahawk_describe(const struct tomahawk_state *s, game_action action, const struct voice *voice,
                      struct text *out)
{
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
