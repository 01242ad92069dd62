// The own move at a table on a server: drafted on what the seat sees, kept on this device while it
// is on its way, sent under one name until it is answered.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/online_state.h"
#include "cli/speech.h"
#include "core/json.h"
#include "host/entropy.h"

enum { WAIT = 250 };

// ---- On the view ----

static int has_room(struct match *match)
{
    if (match->record.capacity >= ONLINE_DRAFT)
        return 1;
    struct record_move *move = realloc(match->record.move, ONLINE_DRAFT * sizeof *move);
    if (!move)
        return 0;
    match->record.move = move;
    match->record.capacity = ONLINE_DRAFT;
    return 1;
}

static void name_seats(struct online *online)
{
    struct sitting *sitting = online->sitting;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        snprintf(sitting->name[seat], RECORD_NAME, "%s", room_name(&online->room, seat));
        sitting->names[seat] = sitting->name[seat][0] ? sitting->name[seat] : NULL;
    }
}

static int apply(struct online *online, game_action action)
{
    struct sitting *sitting = online->sitting;
    struct match_news news;
    struct voice voice;
    int status = match_apply(&sitting->match, online->room.you, action, &news);
    if (status == GAME_ERR_HIDDEN) {
        online->is_sealed = 1;
        return GAME_OK;
    }
    if (status == GAME_OK) {
        speech_voice(&voice, stdout, sitting->names);
        voice.reader = 1 + online->room.you;
        past_add_draft(&online->past, sitting->match.record.game, &news, &voice);
    }
    return status;
}

void online_forget_draft(struct online *online)
{
    past_drop_draft(&online->past);
    online->drafts = online->is_sealed = 0;
}

// The draft so far on the view told last, as far as it can still be done.
static void draft_again(struct online *online)
{
    const struct game *game = online->room.game;
    const struct match *match = &online->sitting->match;
    past_drop_draft(&online->past);
    online->is_sealed = 0;
    for (int i = 0; i < online->drafts; i++) {
        game_action action;
        if (game->text->parse_action(match->state.byte, online->room.you, online->draft[i],
                                     &action) == GAME_OK &&
            apply(online, action) == GAME_OK)
            continue;
        online_note(online, say("%s can no longer be done; it is not in your draft any more."),
                    online->draft[i]);
        online->drafts = i;
    }
}

void online_adopt(struct online *online)
{
    struct sitting *sitting = online->sitting;
    const struct game *game = online->room.game;
    if (!has_room(&sitting->match))
        return;
    name_seats(online);
    match_adopt(&sitting->match, game, online->told.view.byte, online->room.you);
    uint32_t move = game->rules->move(online->told.view.byte);
    if (move != online->move || online->told.late >> online->room.you & 1)
        online_forget_draft(online); // it was of another move
    online->move = move;
    draft_again(online);
}

int online_may_act(const struct sitting *sitting)
{
    const struct online *online = sitting->online;
    const struct room *room = &online->room;
    return room_is(room, "playing") && room->you >= 0 && !room->seat[room->you].bot_plays;
}

int online_draft(struct sitting *sitting, game_action action, const char *text)
{
    struct online *online = sitting->online;
    if (online->drafts == ONLINE_DRAFT || strlen(text) > ONLINE_ACTION)
        return GAME_ERR_SPACE;
    int status = apply(online, action);
    if (status == GAME_OK)
        snprintf(online->draft[online->drafts++], ONLINE_ACTION + 1, "%s", text);
    return status;
}

int online_is_whole(const struct online *online)
{
    const struct game_rules *rules = online->room.game->rules;
    const uint8_t *state = online->sitting->match.state.byte;
    if (online->drafts == 0)
        return 0;
    return online->is_sealed || !(rules->to_act(state) >> online->room.you & 1) ||
           online->move == 0 || rules->move(state) != online->move;
}

int online_may_confirm(const struct sitting *sitting)
{
    return !sitting->online->is_sealed && sitting->online->drafts > 1;
}

int online_undo(struct sitting *sitting)
{
    struct online *online = sitting->online;
    if (online->drafts > 0) {
        online->drafts--;
        return 1;
    }
    online_request(online, "undo");
    if (!online_ask(online)) {
        printf(say("Nothing can be taken back: %s."), online->why);
        putchar('\n');
    }
    return 0;
}

// ---- On its way ----

// Keeps the request's keys on this device before it is sent.
static void keep_move(struct online *online)
{
    uint64_t name[2];
    struct text text, why;
    char cid[KEY_PART], trouble[256];
    text_init(&text, cid, sizeof cid);
    entropy_seed(name);
    text_hex(&text, name[0], 16);
    text_hex(&text, name[1], 16);
    text_init(&text, online->key.move, sizeof online->key.move);
    json_int(&text, "ply", online->told.ply);
    json_int(&text, "seq", online->told.seq);
    json_string(&text, "cid", cid);
    json_open(&text, "actions", '[');
    for (int i = 0; i < online->drafts; i++)
        json_string(&text, NULL, online->draft[i]);
    json_close(&text, ']');
    text_init(&why, trouble, sizeof trouble);
    keyring_keep(&online->key, &why);
}

static void forget_move(struct online *online)
{
    char trouble[256];
    struct text why;
    text_init(&why, trouble, sizeof trouble);
    online->key.move[0] = 0;
    keyring_keep(&online->key, &why);
}

// What the move led to is told right behind the answer; nothing is shown before it is here.
static void await_told(struct online *online)
{
    const struct tree *seq = tree_get(online->reply, "seq");
    int64_t wanted = tree_is(seq, TREE_INT) ? seq->number : 0;
    while (online->told.seq < wanted && online->line != LINE_OLD && !online->has_lost_seat &&
           !online->is_kicked && !online_wants_to_leave(online))
        online_hear(online, WAIT);
}

static int send_kept(struct online *online)
{
    online_request(online, "act");
    text_char(&online->paper, ',');
    text_string(&online->paper, online->key.move);
    if (online_insist(online)) {
        await_told(online);
        forget_move(online);
        return 1;
    }
    if (strcmp(online->code, "lost") == 0)
        return 0; // it stays kept
    if (online->rule[0])
        online_note(online, say("Your move was not made: %s (%s)"), online->why, online->rule);
    else
        online_note(online, say("Your move was not made: %s"), online->why);
    forget_move(online);
    return 1;
}

int online_deliver(struct online *online)
{
    uint32_t told = online->told.seq;
    if (online->drafts > 0)
        keep_move(online);
    if (!online->key.move[0])
        return 1;
    int fine = send_kept(online);
    if (fine && online->drafts > 0)
        online->sitting->told[online->room.you] = told;
    online_forget_draft(online);
    return fine;
}
