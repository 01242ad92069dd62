// prairie serve: the page, for this machine's browser or for everybody.
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "core/text.h"
#include "server/http.h"

enum { USUAL_PORT = 8080, WHY = 400, PATH = 1024 };

struct wish {
    const char *address, *pages;
    int port;
    int browser; // open one, if there is one
};

static struct http *running;

static void stop(int signal_number)
{
    (void)signal_number;
    if (running)
        http_stop(running);
}

// The built page: beside this program, else where it is installed.
static const char *find_pages(char *room)
{
    ssize_t length = readlink("/proc/self/exe", room, PATH - 32);
    if (length > 0) {
        room[length] = '\0';
        char *name = strrchr(room, '/');
        strcpy(name ? name : room, "/web");
        if (access(room, R_OK) == 0)
            return room;
    }
    return PRAIRIE_PAGES;
}

// Shows the address in a browser where a desktop is there to show it.
static void open_browser(const char *address)
{
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        return;
    signal(SIGCHLD, SIG_IGN);
    if (fork() != 0)
        return;
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
        _exit(EXIT_FAILED);
    execlp("xdg-open", "xdg-open", address, (char *)NULL);
    _exit(EXIT_FAILED);
}

static int read_wish(int argc, char **argv, struct wish *ret)
{
    static const struct option options[] = {{"port", required_argument, NULL, 'p'},
                                            {"address", required_argument, NULL, 'a'},
                                            {"pages", required_argument, NULL, 'd'},
                                            {"no-browser", no_argument, NULL, 'n'},
                                            {NULL, 0, NULL, 0}};
    int64_t port;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'a')
            ret->address = optarg;
        else if (option == 'd')
            ret->pages = optarg;
        else if (option == 'n')
            ret->browser = 0;
        else if (option != 'p')
            return 0;
        else if (!text_to_int(optarg, &port) || port < 0 || port > 65535) {
            fprintf(stderr, "prairie serve: --port %s: %s\n", optarg,
                    say("a number from 0 to 65535 is needed"));
            return 0;
        } else
            ret->port = (int)port;
    }
    return optind == argc;
}

static int serve(const struct wish *wish, const struct pages *pages)
{
    char why[WHY], address[WHY];
    struct http_config config = {.address = wish->address, .port = wish->port, .pages = pages};
    running = http_open(&config, why, sizeof why);
    if (!running) {
        fprintf(stderr, "prairie serve: %s\n", why);
        return EXIT_FAILED;
    }
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    snprintf(address, sizeof address, "http://%s:%d/", wish->address, http_port(running));
    printf(say("Prairie is at %s (Ctrl+C ends it)\n"), address);
    fflush(stdout);
    if (wish->browser)
        open_browser(address);
    int status = http_run(running);
    http_close(running);
    if (status != 0)
        fprintf(stderr, "prairie serve: %s\n", say("the network failed"));
    return status == 0 ? EXIT_FINE : EXIT_FAILED;
}

int command_serve(int argc, char **argv)
{
    char room[PATH], why[WHY];
    struct wish wish = {.address = "127.0.0.1", .port = USUAL_PORT, .browser = 1};
    struct pages pages;
    if (!read_wish(argc, argv, &wish))
        return EXIT_USAGE;
    if (pages_load(wish.pages ? wish.pages : find_pages(room), &pages, why, sizeof why) != 0) {
        fprintf(stderr, "prairie serve: %s\n%s\n", why, say("The page is built by make play."));
        return EXIT_FAILED;
    }
    int status = serve(&wish, &pages);
    pages_free(&pages);
    return status;
}
