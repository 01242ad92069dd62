// prairie analyse: a bot looks back at a game.
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/sitting.h"
#include "cli/speech.h"
#include "core/json.h"
#include "host/analysis.h"

enum { MOST_SIMS = 10000000, WORDS = 512, JSON_PER_PLY = 1024 };

struct analyse_order {
    struct owner_tables tables;
    const struct bot_level *level;
    struct bot_task task;
    int threads, json, all;
};

// The action as the seat sees it in a menu.
static void describe(const struct match *match, const struct judgement *one, game_action action,
                     const struct voice *voice, struct text *out)
{
    union record_state view;
    match_view_at(match, one->ply, one->seat, &view);
    match->record.game->text->describe(view.byte, one->seat, action, voice, out);
}

static const char *seat_name(const struct voice *voice, int seat, struct text *room)
{
    text_clear(room);
    voice_seat(voice, seat, room);
    return room->data;
}

// In hundredths of a win, rounded as for programs.
static double hundredths(double thousandths)
{
    return (double)lround(thousandths) / 10;
}

// "+1.2 ± 0.4"
static const char *estimate_words(const struct estimate *estimate, char *room, size_t size)
{
    const char *mean = signed_decimal(1, hundredths(estimate->mean));
    snprintf(room, size, say("%s ± %s"), mean, decimal(1, hundredths(estimate->error)));
    return room;
}

static void print_accounts(const struct analysis *analysis, const struct voice *voice)
{
    char data[WORDS], choices[WORDS], gifts[WORDS], luck[WORDS];
    struct text name;
    text_init(&name, data, sizeof data);
    printf("%s\n", say("Where the result comes from, in hundredths of a win:"));
    for (int seat = 0; seat < analysis->seats; seat++) {
        const struct account *own = &analysis->account[seat];
        printf("  %s%s", seat_name(voice, seat, &name), say(": "));
        printf(say("result %.0f = even share %.0f, own choices %s, others' choices %s, luck %s"),
               hundredths(own->result), 100.0 / analysis->seats,
               estimate_words(&own->choices, choices, sizeof choices),
               estimate_words(&own->gifts, gifts, sizeof gifts),
               estimate_words(&own->luck, luck, sizeof luck));
        printf("\n    ");
        printf(say("%u decisions, %u surely costly"), own->decisions, own->mistakes);
        printf("\n");
    }
    printf("\n");
}

static void print_decision(const struct judgement *one, const struct match *match,
                           const struct voice *voice)
{
    char name_data[WORDS], played_data[WORDS], better_data[WORDS];
    struct text name, played, better;
    text_init(&name, name_data, sizeof name_data);
    text_init(&played, played_data, sizeof played_data);
    text_init(&better, better_data, sizeof better_data);
    describe(match, one, one->action, voice, &played);
    describe(match, one, one->best, voice, &better);
    printf("%4u  %s%s", one->ply + 1, seat_name(voice, one->seat, &name), say(": "));
    const char *value = decimal(1, hundredths(one->value.mean));
    if (one->forced) {
        printf(say("%s (%s %%), nothing else could be done"), played_data, value);
    } else if (one->costly) {
        printf(say("%s (%s %%), better: %s (%s %%), cost %s ± %s"), played_data, value, better_data,
               decimal(1, hundredths(one->best_value.mean)), decimal(1, hundredths(one->loss.mean)),
               decimal(1, hundredths(one->loss.error)));
    } else if (one->action == one->best) {
        printf(say("%s (%s %%), as the bot would"), played_data, value);
    } else {
        printf(say("%s (%s %%), the bot prefers: %s (%s %%), no sure loss"), played_data, value,
               better_data, decimal(1, hundredths(one->best_value.mean)));
    }
    printf("\n");
}

// All decisions, or those that surely cost something.
static void print_decisions(const struct analysis *analysis, const struct sitting *sitting,
                            const struct voice *voice, int all)
{
    uint32_t shown = 0;
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        if (one->judged != JUDGED_FULLY || (!all && !one->costly))
            continue;
        print_decision(one, &sitting->match, voice);
        shown++;
    }
    if (shown == 0)
        printf("%s\n", say("  none"));
}

static void print_all(const struct analysis *analysis, const struct sitting *sitting,
                      const struct voice *voice)
{
    printf("%s\n", say("Every decision, with the chance to win that the bot sees in it:"));
    print_decisions(analysis, sitting, voice, 1);
    printf("\n");
}

static void print_mistakes(const struct analysis *analysis, const struct sitting *sitting,
                           const struct voice *voice)
{
    printf("%s\n", say("Decisions that cost something:"));
    print_decisions(analysis, sitting, voice, 0);
    printf(say("These surely lost something, and %d %% or more; --all lists every decision."),
           ANALYSIS_MISTAKE / 10);
    printf("\n\n");
}

static void print_turns(const struct analysis *analysis, const struct voice *voice)
{
    char data[WORDS];
    struct text name;
    text_init(&name, data, sizeof data);
    if (analysis->turns > 0)
        printf("%s\n", say("Turning points:"));
    for (uint32_t i = 0; i < analysis->turns; i++) {
        const struct turning_point *turn = &analysis->turn[i];
        printf("%4u  %s%s%s %% %s\n", turn->ply + 1, seat_name(voice, turn->seat, &name), say(": "),
               signed_decimal(1, turn->change / 10.0),
               turn->by_choice ? say("by the own choice") : say("by luck and the others"));
    }
}

static void print_words(const struct analysis *analysis, const struct sitting *sitting, int all)
{
    struct voice voice;
    speech_voice(&voice, stdout, sitting->names);
    if (analysis->over)
        print_accounts(analysis, &voice);
    else
        printf("%s\n\n", say("The game is not finished: without a result nobody can tell what "
                             "comes from choices and what from luck."));
    if (all)
        print_all(analysis, sitting, &voice);
    else
        print_mistakes(analysis, sitting, &voice);
    print_turns(analysis, &voice);
}

static int print_json(const struct analysis *analysis)
{
    uint32_t room = 4096 + JSON_PER_PLY * analysis->count;
    char *data = malloc(room);
    struct text out;
    if (!data)
        return 0;
    text_init(&out, data, room);
    json_open(&out, NULL, '{');
    analysis_json(analysis, NULL, &out);
    json_close(&out, '}');
    puts(data);
    free(data);
    return !out.cut;
}

static int read_limit(const char *name, int64_t most, uint32_t *ret)
{
    int64_t number;
    if (!text_to_int(optarg, &number) || number < 1 || number > most)
        return complain(EXIT_USAGE, "analyse", "%s: %s", name, say("the number is out of range"));
    *ret = (uint32_t)number;
    return EXIT_FINE;
}

static int read_option(int option, struct analyse_order *ret)
{
    char why[1024];
    struct text message;
    uint32_t threads = 1;
    int status = EXIT_FINE;
    text_init(&message, why, sizeof why);
    switch (option) {
    case 'b':
        ret->level = bot_level_find(optarg);
        return ret->level ? EXIT_FINE
                          : complain(EXIT_USAGE, "analyse", "%s: %s", optarg,
                                     say("there is no such level"));
    case 's':
        return read_limit("--sims", MOST_SIMS, &ret->task.sims);
    case 'm':
        return read_limit("--ms", 600000, &ret->task.ms);
    case 't':
        status = read_limit("--threads", THINK_THREADS, &threads);
        ret->threads = (int)threads;
        return status;
    case 'j':
        ret->json = 1;
        return EXIT_FINE;
    case 'a':
        ret->all = 1;
        return EXIT_FINE;
    default: // 'd'
        return owner_tables_add(&ret->tables, optarg, &message)
                   ? EXIT_FINE
                   : complain_file("analyse", optarg, why);
    }
}

static int show_progress(uint32_t ply, uint32_t plies, void *unused)
{
    (void)unused;
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K");
        if (ply < plies)
            fprintf(stderr, "%u/%u", ply, plies);
        fflush(stderr);
    }
    return 1;
}

// EXIT_FINE if the whole report went out.
static int print_report(const struct analysis *analysis, const struct sitting *sitting,
                        const struct analyse_order *order)
{
    if (!order->json)
        print_words(analysis, sitting, order->all);
    else if (!print_json(analysis))
        return complain(EXIT_FAILED, "analyse", say("memory ran out"));
    return EXIT_FINE;
}

static int analyse(struct analyse_order *order, const struct sitting *sitting)
{
    struct analysis analysis;
    struct thinker *thinker = thinker_open(order->threads);
    int status;
    if (!thinker)
        return complain(EXIT_FAILED, "analyse", say("memory ran out"));
    if (analysis_make(&analysis, &sitting->match, thinker, order->level, &order->task,
                      show_progress, NULL) == GAME_OK)
        status = print_report(&analysis, sitting, order);
    else
        status = complain(EXIT_FAILED, "analyse", say("memory ran out"));
    analysis_free(&analysis);
    thinker_close(thinker);
    return status;
}

int command_analyse(int argc, char **argv)
{
    static const struct option options[] = {
        {"bot", required_argument, NULL, 'b'},  {"sims", required_argument, NULL, 's'},
        {"ms", required_argument, NULL, 'm'},   {"threads", required_argument, NULL, 't'},
        {"json", no_argument, NULL, 'j'},       {"all", no_argument, NULL, 'a'},
        {"data", required_argument, NULL, 'd'}, {0}};
    static struct analyse_order order;
    static struct sitting sitting;
    char why[1024];
    struct text message;
    int option;
    order.level = bot_level_find("strong");
    order.threads = 1;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (option == '?' || option == ':')
            return complain_option("analyse", option, argv[optind - 1]);
        int status = read_option(option, &order);
        if (status != EXIT_FINE)
            return status;
    }
    if (optind + 1 != argc)
        return complain(EXIT_USAGE, "analyse", say("name the file of a record"));
    if (order.level->kind != BOT_SEARCH)
        return complain(EXIT_USAGE, "analyse", say("this bot does not weigh alternatives"));
    text_init(&message, why, sizeof why);
    if (!sitting_read(&sitting, argv[optind], &order.tables, &message))
        return complain_file("analyse", argv[optind], why);
    int status = analyse(&order, &sitting);
    sitting_close(&sitting);
    return status;
}
