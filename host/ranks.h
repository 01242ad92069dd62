// Programs that mpirun started side by side, on one machine or many, and that play one contest
// together. Rank 0 hands out games one by one and takes them in; the others play them and touch no
// file. Which game comes out how does not depend on who plays it.
//
// A rank that dies, where mpirun lets the others live (--enable-recovery), costs its game alone:
// somebody else plays it again.
#ifndef PRAIRIE_HOST_RANKS_H
#define PRAIRIE_HOST_RANKS_H

#include "host/contest_run.h"

struct ranks;

// Joins the ranks that this program was started with. Null: it is alone, or built without MPI.
struct ranks *ranks_join(void);
// Is this rank 0, or alone? Then it reads and writes, and speaks.
int ranks_leads(const struct ranks *ranks);
// Other ranks: plays the games of these contests that rank 0 asks for, until it needs no more.
void ranks_serve(struct ranks *ranks, const struct contest *const *contest, int count);
// Rank 0: lets the others play games of contest number `index` too, in this run.
void ranks_help(struct ranks *ranks, int index, struct contest_run *run);
// Rank 0: lets them go. May be given null, as the next two.
void ranks_dismiss(struct ranks *ranks);
// How many games at a time this rank plays itself, if nobody said so (0).
int ranks_threads(const struct ranks *ranks, int asked);
void ranks_leave(struct ranks *ranks);

#endif
