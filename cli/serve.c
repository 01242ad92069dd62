// prairie serve: the page and its tables, for this machine's browser or for everybody.
#include <arpa/inet.h>
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/qr.h"
#include "cli/speech.h"
#include "core/text.h"
#include "server/guests.h"
#include "server/nearby.h"
#include "server/proxy.h"
#include "server/server.h"

enum { USUAL_PORT = 8080, USUAL_RATE = 20, USUAL_KEEP = 365, USUAL_ALERT = 60 };
enum { WHY = 400, PATH = 1024, MOST_ORIGINS = 16 };

struct wish {
    struct server_config config;
    const char *pages;
    const char *origin[MOST_ORIGINS + 1];
    const char *proxy[PROXY_MOST + 1];
    int origins, proxies;
    int browser; // open one, if there is one
};

static struct server *running;

static void stop(int signal_number)
{
    (void)signal_number;
    if (running)
        server_stop(running);
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

// Says where the server is: to others in words and, on a terminal, as a QR code for their phones.
// Returns the address for this machine's browser.
static const char *tell_address(const struct http_config *config, int port, char room[WHY])
{
    char nearby[NEARBY_ADDRESS], network[WHY];
    nearby_find(config->address, nearby);
    snprintf(room, WHY, "http://%s:%d/",
             nearby_is_everywhere(config->address) ? "127.0.0.1" : config->address, port);
    printf(say("Prairie is at %s (Ctrl+C ends it)\n"), room);
    if (!nearby[0])
        return room;
    snprintf(network, sizeof network, "http://%s:%d/", nearby, port);
    printf(say("In the local network: %s\n"), network);
    if (isatty(STDOUT_FILENO))
        qr_print(stdout, network);
    return room;
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

// Options that are whole numbers.
struct number_option {
    char letter;
    const char *name;
    int64_t least, most;
};
static const struct number_option numbers[] = {
    {'p', "port", 0, 65535},         {'b', "bots", 1, 16},
    {'r', "rate", 0, 1000000},       {'c', "connections", 1, 1000000},
    {'o', "of-address", 1, 1000000}, {'k', "keep", 0, 36500},
    {'s', "silent", 3, 3600},        {'w', "alert", 0, 1000000},
};

static int set_number(struct wish *wish, int letter, const char *word)
{
    const struct number_option *option = numbers;
    int64_t value;
    while (option->letter != letter)
        option++;
    if (!text_to_int(word, &value) || value < option->least || value > option->most)
        return complain(EXIT_USAGE, "serve", say("--%s %s: a number from %lld to %lld is needed"),
                        option->name, word, (long long)option->least, (long long)option->most);
    struct server_config *config = &wish->config;
    int *place = letter == 'p'   ? &config->http.port
                 : letter == 'b' ? &config->bots
                 : letter == 'c' ? &config->http.connections
                 : letter == 'o' ? &config->http.of_address
                 : letter == 's' ? &config->http.silent
                 : letter == 'w' ? &config->alert
                                 : &config->keep_days;
    if (letter == 'r')
        config->rate = (double)value;
    else
        *place = (int)value;
    return EXIT_FINE;
}

static int add_origin(struct wish *wish, const char *origin)
{
    if (!strstr(origin, "://") || wish->origins == MOST_ORIGINS)
        return complain(EXIT_USAGE, "serve", "--origin %s: %s", origin,
                        say("an address like https://example.org is needed, at most 16 of them"));
    wish->origin[wish->origins++] = origin;
    return EXIT_FINE;
}

static int add_proxy(struct wish *wish, const char *proxy)
{
    unsigned char bytes[sizeof(struct in_addr)];
    if (inet_pton(AF_INET, proxy, bytes) != 1 || wish->proxies == PROXY_MOST)
        return complain(EXIT_USAGE, "serve", "--proxy %s: %s", proxy,
                        say("an address like 127.0.0.1 is needed, at most 8 of them"));
    wish->proxy[wish->proxies++] = proxy;
    return EXIT_FINE;
}

static int read_wish(int argc, char **argv, struct wish *ret)
{
    static const struct option options[] = {
        {"port", required_argument, NULL, 'p'},       {"address", required_argument, NULL, 'a'},
        {"pages", required_argument, NULL, 'd'},      {"no-browser", no_argument, NULL, 'n'},
        {"data", required_argument, NULL, 'f'},       {"origin", required_argument, NULL, 'g'},
        {"proxy", required_argument, NULL, 'x'},      {"bots", required_argument, NULL, 'b'},
        {"rate", required_argument, NULL, 'r'},       {"connections", required_argument, NULL, 'c'},
        {"of-address", required_argument, NULL, 'o'}, {"log", no_argument, NULL, 'l'},
        {"keep", required_argument, NULL, 'k'},       {"silent", required_argument, NULL, 's'},
        {"alert", required_argument, NULL, 'w'},      {NULL, 0, NULL, 0}};
    int status = EXIT_FINE;
    for (int option;
         status == EXIT_FINE && (option = getopt_long(argc, argv, ":", options, NULL)) != -1;) {
        if (option == 'a')
            ret->config.http.address = optarg;
        else if (option == 'd')
            ret->pages = optarg;
        else if (option == 'f')
            ret->config.data = optarg;
        else if (option == 'g')
            status = add_origin(ret, optarg);
        else if (option == 'x')
            status = add_proxy(ret, optarg);
        else if (option == 'n')
            ret->browser = 0;
        else if (option == 'l')
            ret->config.log = 1;
        else if (option == '?' || option == ':')
            return complain_option("serve", option, argv[optind - 1]);
        else
            status = set_number(ret, option, optarg);
    }
    if (status != EXIT_FINE)
        return status;
    return optind < argc ? complain_word("serve", argv[optind]) : EXIT_FINE;
}

// Makes the folders above a file, readable for this user alone.
static int make_folders(char *path)
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        int made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return 0;
    }
    return 1;
}

// Where tables are kept if nobody says so; null if there is no such place.
static const char *usual_data(char *room)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data && *data == '/'
                     ? snprintf(room, PATH, "%s/prairie/tables.db", data)
                     : snprintf(room, PATH, "%s/.local/share/prairie/tables.db", home ? home : "");
    if (length >= PATH || (!(data && *data == '/') && !home) || !make_folders(room))
        return NULL;
    return room;
}

// Says why it cannot be, in the host's language.
static int complain_why(const char *why)
{
    char words[2 * WHY];
    struct text text;
    text_init(&text, words, sizeof words);
    say_reason(why, &text);
    make_printable(words);
    return complain(EXIT_FAILED, "serve", "%s", words);
}

// Opens the server. Where nobody has named a file and the usual one cannot be had, as another
// server has it, its tables live as long as it does.
static struct server *open_server(struct server_config *config, char *why)
{
    static char room[PATH];
    int named = config->data != NULL;
    if (!named)
        config->data = usual_data(room);
    struct server *server = config->data ? server_open(config, why, WHY) : NULL;
    if (server || named)
        return server;
    if (config->data)
        complain_file("serve", config->data, why);
    fprintf(stderr, "prairie serve: %s\n",
            say("tables are kept in memory only, until this server ends"));
    config->data = ":memory:";
    return server_open(config, why, WHY);
}

static int serve(const struct wish *wish, const struct pages *pages)
{
    char why[WHY], address[WHY];
    struct server_config config = wish->config;
    config.http.pages = pages;
    config.http.origins = wish->origin;
    config.http.proxies = wish->proxy;
    running = open_server(&config, why);
    if (!running)
        return complain_why(why);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    tell_address(&config.http, server_port(running), address);
    // An address that did not go out is found by nobody: main() says why.
    int status = fflush(stdout);
    if (status == 0 && wish->browser)
        open_browser(address);
    if (status == 0 && (status = server_run(running)) != 0)
        fprintf(stderr, "prairie serve: %s\n", say("the network failed"));
    server_close(running);
    return status == 0 ? EXIT_FINE : EXIT_FAILED;
}

int command_serve(int argc, char **argv)
{
    char room[PATH], why[WHY];
    struct wish wish = {.browser = 1,
                        .config = {.http = {.address = "127.0.0.1",
                                            .port = USUAL_PORT,
                                            .connections = GUESTS_MOST,
                                            .of_address = GUESTS_OF_ADDRESS,
                                            .silent = HTTP_SILENT},
                                   .rate = USUAL_RATE,
                                   .alert = USUAL_ALERT,
                                   .keep_days = USUAL_KEEP}};
    struct pages pages;
    int status = read_wish(argc, argv, &wish);
    if (status != EXIT_FINE)
        return status;
    if (pages_load(wish.pages ? wish.pages : find_pages(room), &pages, why, sizeof why) != 0) {
        complain_why(why);
        fprintf(stderr, "%s\n", say("The page is built by make play."));
        return EXIT_FAILED;
    }
    status = serve(&wish, &pages);
    pages_free(&pages);
    return status;
}
