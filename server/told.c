// The match as it is told to one pair of eyes.
#include "server/told.h"

#include <sodium.h>
#include <string.h>

#include "core/json.h"
#include "server/paper.h"

// What these eyes look at: the match, or as it was some time ago; null before the game begins.
static const struct match *seen_match(const struct desk *desk)
{
    const struct place *place = desk->place;
    if (!place->table->begun)
        return NULL;
    if (desk->eyes != EYES_WATCH || place->table->terms.watch_delay == 0)
        return &place->table->match;
    return place->later ? &place->later->match : NULL;
}

int told_is_all(const struct desk *desk)
{
    const struct table *table = desk->place->table;
    int behind = seen_match(desk) != &table->match && later_next(desk->place->later, table) != 0;
    return table->begun && !behind && (table->phase == PHASE_OVER || table->phase == PHASE_CLOSED);
}

// When the game is over nothing is hidden any more.
static int eyes_of(const struct desk *desk)
{
    if (match_is_over(seen_match(desk)))
        return GAME_ALL;
    return desk->eyes == EYES_SEAT ? desk->seat : GAME_PUBLIC;
}

static uint32_t late_seats(const struct table *table)
{
    uint32_t late = 0;
    for (int i = 0; i < table_seats(table); i++)
        late |= (uint32_t)(table->seat[i].late != 0) << i;
    return late;
}

// A hash of all that would be told, the clocks and the number of actions left out: those that
// others have chosen in secret are among them.
static void take_hash(const struct desk *desk, uint64_t ret[2])
{
    static const unsigned char key[crypto_shorthash_siphashx24_KEYBYTES];
    const struct table *table = desk->place->table;
    const struct match *match = seen_match(desk);
    union record_state view;
    uint8_t all[sizeof view + sizeof(uint32_t[3])];
    uint32_t rest[3] = {match_seq(match), late_seats(table), 0};
    uint32_t size = table->terms.game->facts.state_size;
    match_view(match, eyes_of(desk), &view);
    if (desk->eyes == EYES_SEAT)
        rest[2] = table->seat[desk->seat].moves_for;
    memcpy(all, view.byte, size);
    memcpy(all + size, rest, sizeof rest);
    crypto_shorthash_siphashx24((unsigned char *)ret, all, size + sizeof rest, key);
}

// The same again, unless nothing has happened at the table since.
static void note_shown(struct desk *desk)
{
    const struct table *table = desk->place->table;
    if (seen_match(desk) == &table->match && desk->shown_at == table->seq)
        return;
    take_hash(desk, desk->shown);
    desk->shown_at = table->seq;
}

int told_is_due(struct desk *desk, int anyway)
{
    uint64_t before[2] = {desk->shown[0], desk->shown[1]};
    const struct match *match = seen_match(desk);
    if (!match)
        return 0;
    if (anyway && match == &desk->place->table->match)
        return 1;
    note_shown(desk);
    return before[0] != desk->shown[0] || before[1] != desk->shown[1];
}

static void write_clock(const struct desk *desk, struct text *out)
{
    const struct table *table = desk->place->table;
    int64_t now = desk->place->hall->now, deadline = table_deadline(table);
    if (table->terms.clock.kind == CLOCK_NONE || seen_match(desk) != &table->match) {
        json_null(out, "clock");
        return;
    }
    json_open(out, "clock", '{');
    json_int(out, "now", now);
    json_open(out, "seats", '[');
    for (int i = 0; i < table_seats(table); i++) {
        json_open(out, NULL, '{');
        json_int(out, "left_ms", clocks_left(&table->clocks, i, now));
        json_bool(out, "running", (int)(table->clocks.running >> i & 1));
        json_close(out, '}');
    }
    json_close(out, ']');
    if (deadline)
        json_int(out, "deadline", deadline);
    else
        json_null(out, "deadline");
    json_close(out, '}');
}

static void voice_of(const struct desk *desk, const struct match *match, const char **names,
                     struct voice *ret)
{
    voice_plain(ret);
    catalogue_voice(desk->language, ret);
    match_names(match, names);
    ret->names = names;
    ret->reader = desk->eyes == EYES_SEAT ? desk->seat + 1 : 0;
}

void told_write(struct desk *desk, const char *key, struct text *out)
{
    const struct table *table = desk->place->table;
    const char *names[GAME_MAX_SEATS];
    struct voice voice;
    const struct match *match = seen_match(desk);
    if (!match) {
        json_null(out, key);
        return;
    }
    uint32_t late = late_seats(table);
    voice_of(desk, match, names, &voice);
    json_open(out, key, '{');
    // Who has a seat has an engine too, for which the view is enough.
    (desk->eyes == EYES_SEAT ? match_tell_view : match_tell)(match, eyes_of(desk), desk->since,
                                                             &voice, out);
    json_open(out, "late", '[');
    for (int i = 0; i < table_seats(table); i++)
        if (late >> i & 1)
            json_int(out, NULL, i);
    json_close(out, ']');
    if (desk->eyes == EYES_SEAT)
        json_int(out, "moves_for_you", table->seat[desk->seat].moves_for);
    write_clock(desk, out);
    json_close(out, '}');
    desk->since = match_seq(match);
    note_shown(desk);
}

// The position as everybody sees it, in sentences.
static void write_words(const struct desk *desk, const struct match *match, uint32_t ply,
                        struct text *out)
{
    const char *names[GAME_MAX_SEATS];
    union record_state view;
    struct voice voice;
    struct text lines;
    if (match_view_at(match, ply, GAME_PUBLIC, &view) < 0 || !paper_open(&lines))
        return;
    voice_of(desk, match, names, &voice);
    match->record.game->text->recite(view.byte, GAME_PUBLIC, &voice, &lines);
    json_lines(out, "words", lines.data);
    paper_free(&lines);
}

int told_write_at(const struct desk *desk, uint32_t ply, struct text *out)
{
    const struct match *match = seen_match(desk);
    int has_engine = desk->eyes == EYES_SEAT;
    if (!match || ply > match->ply ||
        match_tell_at(match, ply, eyes_of(desk), !has_engine, out) != GAME_OK)
        return 0;
    if (!has_engine)
        write_words(desk, match, ply, out);
    return 1;
}

void told_write_record(const struct table *table, const char *key, struct text *out)
{
    static struct text record; // there is one loop, and its longest record is kept
    if (!record.data && !paper_open(&record))
        return;
    text_clear(&record);
    record_print(&table->match.record, &record);
    fair_print(&table->fair, &record);
    json_string(out, key, record.data);
}

void lobby_write(const struct table *table, struct text *out)
{
    if (table->phase == PHASE_WAITING)
        json_string(out, "table", table->id);
    else
        json_string(out, "watch", table->watch);
    json_string(out, "game", table->terms.game->facts.name);
    json_open(out, "seats", '[');
    for (int i = 0; i < table_seats(table); i++) {
        json_open(out, NULL, '{');
        json_string(out, "name", table->seat[i].name);
        json_string(out, "kind", seat_kind_name(table->seat[i].kind));
        json_close(out, '}');
    }
    json_close(out, ']');
    terms_write_options(&table->terms, out);
    terms_write_clock(&table->terms, out);
    json_bool(out, "undo", table->terms.undo);
    json_int(out, "created", table->created);
}

void mine_write(const struct table *table, int seat, struct text *out)
{
    uint32_t turn = table_to_act(table);
    int64_t deadline = table_deadline(table);
    json_open(out, NULL, '{');
    json_string(out, "table", table->id);
    json_string(out, "game", table->terms.game->facts.name);
    json_string(out, "phase", table_phase_name(table->phase));
    json_open(out, "names", '[');
    for (int i = 0; i < table_seats(table); i++)
        json_string(out, NULL, table->seat[i].name);
    json_close(out, ']');
    json_open(out, "turn", '[');
    for (int i = 0; i < table_seats(table); i++)
        if (turn >> i & 1)
            json_int(out, NULL, i);
    json_close(out, ']');
    if (seat >= 0)
        json_int(out, "seat", seat);
    else
        json_null(out, "seat");
    json_bool(out, "yours", seat >= 0 && turn >> seat & 1 && !table->seat[seat].bot_plays);
    if (deadline)
        json_int(out, "deadline", deadline);
    else
        json_null(out, "deadline");
    json_int(out, "last", table->begun ? table->moved : table->last);
    json_close(out, '}');
}
