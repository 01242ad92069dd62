// prairie rules: the rules as implemented, by number.
#include <ctype.h>
#include <string.h>

#include "cli/command.h"
#include "cli/markdown.h"
#include "cli/rules_text.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "games/games.h"

const struct rules_text *rules_text_of(const char *game)
{
    const struct rules_text *english = NULL;
    for (const struct rules_text *text = all_rules_texts; text->game; text++) {
        if (strcmp(text->game, game) != 0)
            continue;
        if (strcmp(text->language, speech_language()) == 0)
            return text;
        if (strcmp(text->language, "en") == 0)
            english = text;
    }
    return english;
}

// The words of a heading, or null if the line is none.
static const char *heading_of(const char *line)
{
    size_t level = strspn(line, "#");
    return level > 0 && line[level] == ' ' ? line + level + 1 : NULL;
}

// Does the heading begin with this number? "SX-1" is not the beginning of "SX-10", but "SX-1." is.
static int has_number(const char *heading, const char *id)
{
    size_t length = strlen(id);
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)heading[i]) != tolower((unsigned char)id[i]))
            return 0;
    return length > 0 &&
           (!isdigit((unsigned char)id[length - 1]) || !isdigit((unsigned char)heading[length]));
}

static size_t level_of(const char *line)
{
    return strspn(line, "#");
}

// Lines of the section that begins at `begin`: up to the next heading of the same or a higher rank.
static int section_length(const struct rules_text *rules, int begin)
{
    int end = begin + 1;
    while (end < rules->count && !(heading_of(rules->line[end]) &&
                                   level_of(rules->line[end]) <= level_of(rules->line[begin])))
        end++;
    return end - begin;
}

int rules_text_print(const struct rules_text *rules, const char *id, const struct voice *voice,
                     FILE *out)
{
    int sections = 0;
    if (!id) {
        markdown_print(rules->line, rules->count, voice, out);
        return 1;
    }
    for (int i = 0; i < rules->count; i++) {
        const char *heading = heading_of(rules->line[i]);
        if (!heading || !has_number(heading, id))
            continue;
        int length = section_length(rules, i);
        markdown_print(rules->line + i, length, voice, out);
        i += length - 1;
        sections++;
    }
    return sections;
}

int command_rules(int argc, char **argv)
{
    if (argc < 2 || argc > 3)
        return complain(EXIT_USAGE, "rules", say("name a game, and perhaps a rule"));
    const struct game *game = games_find(argv[1]);
    const struct rules_text *rules = game ? rules_text_of(argv[1]) : NULL;
    if (!game)
        return complain(EXIT_USAGE, "rules", say("there is no game %s; see prairie games"),
                        argv[1]);
    if (!rules)
        return complain(EXIT_FAILED, "rules", say("the rules of %s are not in this program"),
                        argv[1]);
    struct voice voice;
    speech_voice(&voice, stdout, NULL);
    FILE *out = pager_open();
    int sections = rules_text_print(rules, argv[2], &voice, out);
    pager_close(out);
    if (sections == 0)
        return complain(EXIT_FAILED, "rules", say("%s has no rule %s"), argv[1], argv[2]);
    return EXIT_FINE;
}
