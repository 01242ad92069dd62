// Ranks by MPI. Games travel as bytes, so all machines must be of one kind.
#include "host/ranks.h"

#include <event2/event.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    TAG_PLAY = 1,  // to a rank: struct errand
    TAG_GAME = 2,  // to rank 0: struct errand, struct contest_game, then the actions
    PAUSE = 500,   // microseconds between two looks for news
    PATIENCE = 20, // a rank that needs so many times as long as the slowest game so far is lost
    LEAST_PATIENCE = 10000000 // microseconds
};

struct errand {
    int32_t contest; // -1: no more
    uint32_t number;
};

// What rank 0 knows of another rank.
struct helper {
    struct errand errand;
    uint64_t since; // it was given its errand
    int32_t busy;
    int32_t lost; // its game is given to somebody else
};

struct ranks {
    int32_t mine, size;
    int32_t index;         // of the contest being played
    int32_t missing;       // ranks that did not give back their game
    uint64_t slowest;      // microseconds of a game
    struct helper *helper; // by rank; rank 0 only
    unsigned char *bytes;  // a message
    size_t room;
};

struct ranks *ranks_join(void)
{
    // Set by mpirun and by Slurm's srun; without them this is a usual program.
    int is_started = getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMIX_RANK") || getenv("PMI_RANK");
    int provided, mine, size;
    // Open MPI works by libevent, servers by libev, and both have functions of the same names: a
    // program that asks for libevent itself, before libev, makes all of them find the right ones.
    if (is_started && event_get_version_number() == 0)
        return NULL;
    if (!is_started || MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
        return NULL;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &mine);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct ranks *ranks = calloc(1, sizeof *ranks);
    struct helper *helper = calloc((size_t)size, sizeof *helper);
    if (!ranks || !helper || provided < MPI_THREAD_FUNNELED)
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    ranks->mine = mine;
    ranks->size = size;
    ranks->helper = helper;
    return ranks;
}

int ranks_leads(const struct ranks *ranks)
{
    return !ranks || ranks->mine == 0;
}

static unsigned char *make_room(struct ranks *ranks, size_t size)
{
    if (ranks->room >= size)
        return ranks->bytes;
    free(ranks->bytes);
    ranks->bytes = malloc(size);
    if (!ranks->bytes)
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    ranks->room = size;
    return ranks->bytes;
}

// ---- the others ----

static void send_game(struct ranks *ranks, const struct errand *errand,
                      const struct contest_game *game, const struct record *record)
{
    size_t moves = record->count * sizeof *record->move;
    size_t size = sizeof *errand + sizeof *game + moves;
    unsigned char *bytes = make_room(ranks, size);
    memcpy(bytes, errand, sizeof *errand);
    memcpy(bytes + sizeof *errand, game, sizeof *game);
    memcpy(bytes + sizeof *errand + sizeof *game, record->move, moves);
    MPI_Send(bytes, (int)size, MPI_BYTE, 0, TAG_GAME, MPI_COMM_WORLD);
}

// Waits for a message without keeping a processor busy. 0 if that failed.
static int wait_for(int source, int tag, MPI_Status *ret)
{
    int is_there = 0;
    while (!is_there) {
        if (MPI_Iprobe(source, tag, MPI_COMM_WORLD, &is_there, ret) != MPI_SUCCESS)
            return 0;
        if (!is_there)
            usleep(PAUSE);
    }
    return 1;
}

void ranks_serve(struct ranks *ranks, const struct contest *const *contest, int count)
{
    struct contest_table *table = NULL;
    struct errand errand;
    MPI_Status status;
    int32_t open = -1;
    while (wait_for(0, TAG_PLAY, &status) &&
           MPI_Recv(&errand, sizeof errand, MPI_BYTE, 0, TAG_PLAY, MPI_COMM_WORLD, &status) ==
               MPI_SUCCESS &&
           errand.contest >= 0 && errand.contest < count) {
        struct contest_game game;
        if (errand.contest != open) {
            contest_table_close(table);
            table = contest_table_open(contest[errand.contest]);
            open = errand.contest;
        }
        if (!table)
            MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        if (!contest_play(table, errand.number, &game))
            break; // told to stop
        send_game(ranks, &errand, &game, &contest_played(table)->record);
    }
    contest_table_close(table);
}

// ---- rank 0 ----

static void give(struct ranks *ranks, int rank, uint32_t number)
{
    struct helper *helper = &ranks->helper[rank];
    helper->errand = (struct errand){ranks->index, number};
    helper->since = think_clock(NULL);
    helper->busy = 1;
    if (MPI_Send(&helper->errand, sizeof helper->errand, MPI_BYTE, rank, TAG_PLAY,
                 MPI_COMM_WORLD) != MPI_SUCCESS)
        helper->lost = 1;
}

// A game that came in. Games of an earlier contest, which somebody else has played by now, are let
// go.
static void take_in(struct ranks *ranks, struct contest_shift *shift, struct contest_table *table,
                    const MPI_Status *status)
{
    const size_t head = sizeof(struct errand) + sizeof(struct contest_game);
    struct helper *helper = &ranks->helper[status->MPI_SOURCE];
    struct contest_game game;
    struct errand errand;
    int size = 0;
    MPI_Get_count(status, MPI_BYTE, &size);
    unsigned char *bytes = make_room(ranks, (size_t)size + 1);
    if (MPI_Recv(bytes, size, MPI_BYTE, status->MPI_SOURCE, TAG_GAME, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS ||
        (size_t)size < head)
        return;
    uint64_t spent = think_clock(NULL) - helper->since;
    ranks->slowest = spent > ranks->slowest ? spent : ranks->slowest;
    helper->busy = helper->lost = 0;
    memcpy(&errand, bytes, sizeof errand);
    memcpy(&game, bytes + sizeof errand, sizeof game);
    struct record_move *move = (struct record_move *)calloc((size_t)size, 1);
    if (!move)
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    memcpy(move, bytes + head, (size_t)size - head);
    uint32_t count = (uint32_t)(((size_t)size - head) / sizeof *move);
    if (errand.contest == ranks->index && contest_repeat(table, &game, move, count) == GAME_OK)
        contest_hand_in(shift, &game, contest_played(table));
    free(move);
}

static void take_all_in(struct ranks *ranks, struct contest_shift *shift,
                        struct contest_table *table)
{
    int is_there = 1;
    while (is_there) {
        MPI_Status status;
        if (MPI_Iprobe(MPI_ANY_SOURCE, TAG_GAME, MPI_COMM_WORLD, &is_there, &status) != MPI_SUCCESS)
            return;
        if (is_there)
            take_in(ranks, shift, table, &status);
    }
}

// The game of a rank that has been silent for so long that it must be lost. 1 if there is one.
static int take_over(struct ranks *ranks, uint32_t *ret)
{
    uint64_t now = think_clock(NULL), most = PATIENCE * ranks->slowest;
    most = most > LEAST_PATIENCE ? most : LEAST_PATIENCE;
    for (int rank = 1; rank < ranks->size; rank++) {
        struct helper *helper = &ranks->helper[rank];
        if (helper->busy && !helper->lost && now - helper->since > most) {
            helper->lost = 1;
            *ret = helper->errand.number;
            return helper->errand.contest == ranks->index;
        }
    }
    return 0;
}

static int is_any_busy(const struct ranks *ranks)
{
    for (int rank = 1; rank < ranks->size; rank++)
        if (ranks->helper[rank].busy && !ranks->helper[rank].lost &&
            ranks->helper[rank].errand.contest == ranks->index)
            return 1;
    return 0;
}

// Gives idle ranks something to do, first what others have lost.
static void give_out(struct ranks *ranks, struct contest_shift *shift, struct contest_table *table)
{
    uint32_t number;
    int rank = 1;
    while (rank < ranks->size && ranks->helper[rank].busy)
        rank++;
    while (take_over(ranks, &number)) {
        struct contest_game game;
        if (rank < ranks->size)
            give(ranks, rank, number);
        else if (contest_play(table, number, &game))
            contest_hand_in(shift, &game, contest_played(table));
        while (rank < ranks->size && ranks->helper[rank].busy)
            rank++;
    }
    for (; rank < ranks->size; rank++)
        if (!ranks->helper[rank].busy && contest_take(shift, &number))
            give(ranks, rank, number);
}

static void share(struct contest_run *run, struct contest_shift *shift)
{
    struct ranks *ranks = run->others_context;
    struct contest_table *table = contest_table_open(run->contest);
    if (!table)
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    do {
        take_all_in(ranks, shift, table);
        if (stop_asked(run->contest->stop))
            break;
        give_out(ranks, shift, table);
        usleep(PAUSE);
    } while (is_any_busy(ranks));
    contest_table_close(table);
}

void ranks_help(struct ranks *ranks, int index, struct contest_run *run)
{
    ranks->index = index;
    run->others = share;
    run->others_context = ranks;
}

void ranks_dismiss(struct ranks *ranks)
{
    if (!ranks)
        return;
    ranks->index = -1;
    for (int rank = 1; rank < ranks->size; rank++) {
        ranks->missing += ranks->helper[rank].busy;
        give(ranks, rank, 0);
    }
}

// Who was still busy when all was done is dead: to wait for it would be for ever.
void ranks_leave(struct ranks *ranks)
{
    if (!ranks)
        return;
    int missing = ranks->missing;
    free(ranks->helper);
    free(ranks->bytes);
    free(ranks);
    if (missing == 0)
        MPI_Finalize();
}

int ranks_threads(const struct ranks *ranks, int asked)
{
    if (asked)
        return asked;
    return ranks ? 1 : contest_usual_threads(sysconf(_SC_NPROCESSORS_ONLN));
}
