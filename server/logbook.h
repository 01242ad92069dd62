// What a server notes for its host on standard error: one JSON object in a line. It has no function
// for anything that nobody may know: no hands, seeds, tokens, names of people or of tables.
#ifndef PRAIRIE_SERVER_LOGBOOK_H
#define PRAIRIE_SERVER_LOGBOOK_H

#include "server/terms.h"

// Notes are taken from now on; until then only faults are.
void logbook_open(void);
void logbook_server(const char *what);
// A table has come to this phase.
void logbook_table(const char *phase, const struct terms *terms);
// A guest was turned away: too many requests, a line that was not read, a wrong origin.
void logbook_guest(const char *what, const char *address);
// A guest was refused what is not theirs: the code of the refusal.
void logbook_refusal(const char *code, const char *address);
// Something unusual has come more often than so many times in a minute; always noted.
void logbook_warning(const char *kind, int most);
// Something that the host should look after; always noted.
void logbook_fault(const char *where, const char *why);

#endif
