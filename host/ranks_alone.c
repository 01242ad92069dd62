// The ranks of a program that was built without MPI: it is always alone.
#include <stddef.h>
#include <unistd.h>

#include "host/ranks.h"

struct ranks *ranks_join(void)
{
    return NULL;
}

int ranks_leads(const struct ranks *ranks)
{
    return ranks == NULL;
}

void ranks_serve(struct ranks *ranks, const struct contest *const *contest, int count)
{
    (void)ranks;
    (void)contest;
    (void)count;
}

void ranks_help(struct ranks *ranks, int index, struct contest_run *run)
{
    (void)ranks;
    (void)index;
    (void)run;
}

void ranks_dismiss(struct ranks *ranks)
{
    (void)ranks;
}

void ranks_leave(struct ranks *ranks)
{
    (void)ranks;
}

int ranks_threads(const struct ranks *ranks, int asked)
{
    if (asked)
        return asked;
    (void)ranks;
    return contest_usual_threads(sysconf(_SC_NPROCESSORS_ONLN));
}
