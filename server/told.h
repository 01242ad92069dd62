// What leaves the server about a table: the room, which is public, and what is told of the match.
// These are the only functions through which a position goes out (match_tell, match_view below).
#ifndef PRAIRIE_SERVER_TOLD_H
#define PRAIRIE_SERVER_TOLD_H

#include "server/desk.h"

// Writes the room for these eyes; `place` may be looked at by a stranger.
void room_write(const struct desk *desk, const struct place *place, enum eyes eyes, const char *key,
                struct text *out);
// Writes what the desk is told from event number `since` on, or null before the game begins; then
// desk->since and desk->shown are those of what was told.
void told_write(struct desk *desk, const char *key, struct text *out);
// Is there anything to tell? If so it must be told. `anyway`: also where the position looks the
// same to these eyes.
int told_is_due(struct desk *desk, int anyway);
// A position through the same eyes, in sentences too for those without a seat: 1, or 0 if there is
// none.
int told_write_at(const struct desk *desk, uint32_t ply, struct text *out);
// The whole record with the lines of the fair deal; only where nothing is hidden any more.
void told_write_record(const struct table *table, const char *key, struct text *out);
// Is nothing hidden from these eyes any more?
int told_is_all(const struct desk *desk);
// The row of a list, public.
void lobby_write(const struct table *table, struct text *out);
// The row of one's own tables.
void mine_write(const struct table *table, int seat, struct text *out);

#endif
