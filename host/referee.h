// The referee protocol (docs/protocol.md): one JSON object in, one out. This is the protocol
// without its pipe, so that tests, fuzzers and the program share it.
#ifndef PRAIRIE_HOST_REFEREE_H
#define PRAIRIE_HOST_REFEREE_H

#include <stddef.h>

#include "core/text.h"
#include "host/owner_tables.h"

enum { REFEREE_LINE = 4 << 20, REFEREE_REPLY = 8 << 20 }; // most bytes of a request and a reply

struct referee;

// `tables` may be null and must outlive the referee. Null if memory runs out.
struct referee *referee_open(const struct owner_tables *tables);
void referee_close(struct referee *referee);
// A referee takes about 80 KB, most of it room for the longest list of actions, besides 8 bytes for
// each action played and what a bot needs once it is asked; longer replies take theirs only until
// the next request.
//
// Answers one line (without its line end). The reply is one line without its line end, valid until
// the next call. Never fails: what cannot be understood gets an error reply.
const struct text *referee_answer(struct referee *referee, const char *line, size_t length);
// The reply for a line longer than REFEREE_LINE.
const struct text *referee_answer_too_long(struct referee *referee);
// 1 after {"cmd":"quit"}.
int referee_has_quit(const struct referee *referee);

#endif
