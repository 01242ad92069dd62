// Laws of notation: actions, states and records in and out; words for people.
#include <string.h>

#include "core/voice.h"
#include "tests/trial.h"

enum { MOST_EVENTS = 256 };

static int parse(struct trial *t, const char *in, game_action *ret)
{
    return t->game->text->parse_action(t->state.byte, t->seat, in, ret);
}

static int is_canonical(const char *in)
{
    if (*in < 'a' || *in > 'z')
        return 0;
    for (; *in; in++)
        if (*in <= ' ' ? *in != ' ' || in[1] == ' ' || in[1] == 0
                       : *in >= 127 || (*in >= 'A' && *in <= 'Z'))
            return 0;
    return 1;
}

// Upper case, and blanks wherever one is.
static void shout(const char *in, struct text *out)
{
    text_string(out, "  ");
    for (; *in; in++) {
        text_char(out, (char)(*in >= 'a' && *in <= 'z' ? *in - 'a' + 'A' : *in));
        if (*in == ' ')
            text_string(out, " \t");
    }
    text_char(out, ' ');
}

static void test_action_text(struct trial *t, game_action action)
{
    game_action read = GAME_NO_ACTION;
    text_clear(&t->text);
    text_clear(&t->again);
    if (t->game->text->print_action(t->state.byte, t->seat, action, &t->text) != GAME_OK ||
        !is_canonical(t->text.data))
        trial_broken(t, "action texts", "action %u is written \"%s\"", action, t->text.data);
    // That every text is read as its own action also proves that no two actions share one.
    if (parse(t, t->text.data, &read) != GAME_OK || read != action)
        trial_broken(t, "action texts", "\"%s\" is action %u, read as %u", t->text.data, action,
                     read);
    shout(t->text.data, &t->again);
    if (parse(t, t->again.data, &read) != GAME_OK || read != action)
        trial_broken(t, "action texts", "\"%s\" is not understood", t->again.data);
}

void law_action_texts(struct trial *t)
{
    enum { MOST = 200 };
    for (int i = 0; i < t->count && i < MOST; i++) {
        int place = t->count <= MOST ? i : (int)dice_below(&t->dice, (uint32_t)t->count);
        test_action_text(t, t->legal[place]);
    }
    char data[4];
    struct text tiny;
    text_init(&tiny, data, sizeof data);
    if (t->game->text->print_action(t->state.byte, t->seat, t->legal[0], &tiny) != GAME_ERR_SPACE)
        trial_broken(t, "action texts", "a buffer that is too small is not noticed");
}

// A few wrong letters in a right text.
static void spoil(struct trial *t, struct text *text)
{
    static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyz ,:/-+?\"\303\251\n\177";
    for (uint32_t edits = 1 + dice_below(&t->dice, 3); edits > 0 && text->length > 0; edits--) {
        uint32_t place = dice_below(&t->dice, text->length);
        char letter = letters[dice_below(&t->dice, sizeof letters - 1)];
        if (dice_below(&t->dice, 3) == 0) {
            text->data[place] = 0;
            text->length = place;
        } else if (dice_below(&t->dice, 2)) {
            text->data[place] = letter;
        } else {
            text_char(text, letter);
        }
    }
}

// Whatever is written, the engine either knows the action it names or says why not.
static void test_garbage(struct trial *t, const char *in)
{
    const game_action untouched = 0xabcdef01;
    game_action action = untouched, again = GAME_NO_ACTION;
    union record_state copy = t->state;
    int status = parse(t, in, &action);
    if (status == GAME_OK) {
        char data[256];
        struct text text;
        text_init(&text, data, sizeof data);
        if (t->game->text->print_action(t->state.byte, t->seat, action, &text) != GAME_OK ||
            parse(t, data, &again) != GAME_OK || again != action)
            trial_broken(t, "garbage texts", "\"%.80s\" is action %u, written \"%s\"", in, action,
                         data);
        if (t->game->rules->apply(copy.byte, t->seat, action, NULL) == GAME_OK) {
            if (!trial_lists(t, action))
                trial_broken(t, "garbage texts", "\"%.80s\" is applied, yet not legal", in);
            return;
        }
    } else if (status != GAME_ERR_TEXT || action != untouched) {
        trial_broken(t, "garbage texts", "\"%.80s\": answer %d, action %u", in, status, action);
    }
    struct game_refusal refusal = {NULL, NULL};
    t->game->text->explain(t->state.byte, t->seat, in, &refusal);
    if (!refusal.message || !refusal.message[0])
        trial_broken(t, "garbage texts", "\"%.80s\" is refused without a word", in);
}

void law_garbage_texts(struct trial *t)
{
    static const char *const strange[] = {
        "", " ", "\t\n", "?", "99999999999999999999", "-1", "\377\376",
    };
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++)
        test_garbage(t, strange[i]);
    for (int i = 0; i < 24; i++) {
        uint32_t place = dice_below(&t->dice, (uint32_t)t->count);
        text_clear(&t->text);
        t->game->text->print_action(t->state.byte, t->seat, t->legal[place], &t->text);
        spoil(t, &t->text);
        test_garbage(t, t->text.data);
    }
    text_clear(&t->text);
    for (int i = 0; i < 500; i++)
        text_string(&t->text, "play 7 ");
    test_garbage(t, t->text.data);
    // A seat that may not act is told so, or why else.
    struct game_refusal refusal = {NULL, NULL};
    t->game->text->explain(t->state.byte, t->setup.seats, "pass", &refusal);
    if (!refusal.message)
        trial_broken(t, "garbage texts", "a seat that does not exist is refused without a word");
}

static const struct tree *read_json(struct trial *t, const struct text *in)
{
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    const struct tree *tree = json_tree_parse(&t->json, in->data, in->length, &error);
    if (!tree)
        trial_broken(t, "state texts", "%s in %.200s", why, in->data);
    return tree;
}

static void test_common_keys(struct trial *t, const struct tree *tree, int as)
{
    const struct tree *seats = tree_get(tree, "to_act");
    uint32_t mask = 0;
    for (const struct tree *seat = seats ? seats->child : NULL; seat; seat = seat->next)
        mask |= 1u << (seat->number & 31);
    if (mask != t->mask)
        trial_broken(t, "state texts", "to_act as %d says %x, not %x", as, mask, t->mask);
    if (tree_is(tree_get(tree, "result"), TREE_NULL) != (t->mask != 0))
        trial_broken(t, "state texts", "as %d there is a result exactly when the game is on", as);
    if (tree_is(tree_get(tree, "rng"), TREE_STRING) != (as == GAME_ALL))
        trial_broken(t, "state texts", "the generator is shown, or missing, as %d", as);
}

// A seat's view is read as it was written; a spectator's is none that a bot could be asked about.
static void test_view_reading(struct trial *t, const struct tree *tree, const void *view, int as)
{
    union record_state parsed;
    struct game_parse with = {
        .tables = &t->table, .table_count = t->setup.table != NULL, .fresh = {dice_roll(&t->dice)}};
    memset(&parsed, 0xa5, sizeof parsed);
    text_clear(&t->again);
    int status = t->game->text->parse_view(parsed.byte, tree, &with, &t->again);
    if (as == GAME_PUBLIC && status == GAME_OK)
        trial_broken(t, "state texts", "a spectator's view is taken for a seat's");
    else if (as >= 0 && status != GAME_OK)
        trial_broken(t, "state texts", "the view of %d is refused: %s", as, t->again.data);
    else if (as >= 0 && memcmp(parsed.byte, view, t->game->facts.state_size) != 0)
        trial_broken(t, "state texts", "another view of %d is read than was written", as);
}

static void test_view_texts(struct trial *t)
{
    union record_state view, parsed;
    struct game_parse with = {.tables = &t->table, .table_count = t->setup.table != NULL};
    for (int as = GAME_PUBLIC; as < t->setup.seats; as++) {
        t->game->rules->redact(t->state.byte, as, view.byte);
        text_clear(&t->text);
        text_clear(&t->again);
        t->game->text->print_state(view.byte, as, &t->text);
        const struct tree *tree = read_json(t, &t->text);
        if (!tree)
            return;
        test_common_keys(t, tree, as);
        if (t->game->text->parse_state(parsed.byte, tree, &with, &t->again) == GAME_OK)
            trial_broken(t, "state texts", "a view is taken for a full state");
        test_view_reading(t, tree, view.byte, as);
    }
}

void law_state_texts(struct trial *t)
{
    union record_state parsed;
    struct game_parse with = {.tables = &t->table, .table_count = t->setup.table != NULL};
    memset(&parsed, 0xa5, sizeof parsed);
    text_clear(&t->text);
    text_clear(&t->again);
    if (t->game->text->print_state(t->state.byte, GAME_ALL, &t->text) != GAME_OK)
        trial_broken(t, "state texts", "the state is too long");
    const struct tree *tree = read_json(t, &t->text);
    if (!tree)
        return;
    test_common_keys(t, tree, GAME_ALL);
    if (t->game->text->parse_state(parsed.byte, tree, &with, &t->again) != GAME_OK)
        trial_broken(t, "state texts", "its own text is refused: %s", t->again.data);
    else if (!trial_same(t, parsed.byte, t->state.byte))
        trial_broken(t, "state texts", "another state is read than was written");
    if (t->game->text->parse_view(parsed.byte, tree, &with, &t->again) == GAME_OK)
        trial_broken(t, "state texts", "a full state is taken for a view");
    test_view_texts(t);
}

// The record up to here, written and read, leads to this position.
void law_records(struct trial *t)
{
    struct record read = {.move = t->moves, .capacity = t->game->facts.max_plies};
    struct record_world world = {.games = (const struct game *const[]){t->game, NULL},
                                 .tables = &t->table,
                                 .table_games = &t->game,
                                 .table_count = t->setup.table != NULL};
    union record_state state;
    uint32_t count = t->record.count;
    if (t->ply < count)
        t->record.count = t->ply;
    memcpy(t->record.player[0], "Ana \303\211", 7);
    text_clear(&t->text);
    text_clear(&t->again);
    if (record_print(&t->record, &t->text) != GAME_OK)
        trial_broken(t, "records", "the record cannot be written");
    else if (record_parse(t->text.data, &world, &read, &state, &t->again) != GAME_OK)
        trial_broken(t, "records", "its own record is refused: %s", t->again.data);
    else if (read.count != t->record.count || !trial_same(t, state.byte, t->state.byte))
        trial_broken(t, "records", "the record leads elsewhere");
    text_clear(&t->again);
    if (!t->verdict->law &&
        (record_print(&read, &t->again) != GAME_OK || !text_equal(t->text.data, t->again.data)))
        trial_broken(t, "records", "the record is written differently after reading it");
    t->record.count = count;
}

static int is_utf8(const char *in)
{
    const unsigned char *at = (const unsigned char *)in;
    while (*at) {
        int more = *at < 0x80       ? 0
                   : *at >> 5 == 6  ? 1
                   : *at >> 4 == 14 ? 2
                   : *at >> 3 == 30 ? 3
                                    : -1;
        if (more < 0)
            return 0;
        for (at++; more > 0; more--, at++)
            if (*at >> 6 != 2)
                return 0;
    }
    return 1;
}

static void test_board(struct trial *t, const void *view, const struct voice *voice)
{
    text_clear(&t->text);
    if (t->game->text->draw(view, t->seat, voice, &t->text) != GAME_OK || !is_utf8(t->text.data))
        trial_broken(t, "words", "the board is too long or no UTF-8");
    for (char *line = t->text.data; *line;) {
        size_t length = strcspn(line, "\n");
        struct text row = {line, (uint32_t)length + 1, (uint32_t)length, 0, NULL};
        if (text_columns(&row, 0) > voice->width)
            trial_broken(t, "words", "a line of the board is wider than %d: %.*s", voice->width,
                         (int)length, line);
        line += length + (line[length] == '\n');
    }
}

// Sentences, a line each; the reader's name is "You" there.
static void test_recital(struct trial *t, const void *view, const struct voice *voice)
{
    struct voice own = *voice;
    own.reader = 1 + t->seat;
    text_clear(&t->text);
    if (t->game->text->recite(view, t->seat, &own, &t->text) != GAME_OK || !is_utf8(t->text.data))
        trial_broken(t, "words", "the recital is too long or no UTF-8");
    if (t->text.length == 0 || strpbrk(t->text.data, "{}") || strstr(t->text.data, "\n\n") ||
        t->text.data[t->text.length - 1] != '\n' || !strstr(t->text.data, "You:"))
        trial_broken(t, "words", "the recital is no list of sentences: %s", t->text.data);
}

// Sum of what the parts of the score give a seat; -1 if a part is not well formed.
static int score_by_parts(const struct tree *parts, int seat)
{
    int sum = 0, points;
    for (const struct tree *part = parts->child; part; part = part->next) {
        if (!tree_is(tree_get(part, "rule"), TREE_STRING) ||
            !tree_is(tree_get(part, "text"), TREE_STRING) ||
            !tree_int(tree_at(tree_get(part, "seats"), seat), -1000, 1000, &points))
            return -1;
        sum += points;
    }
    return sum;
}

// When a game is over, the parts of the score add up to it.
void law_insight(struct trial *t)
{
    union record_state view;
    char why[200];
    struct text error;
    struct game_result result;
    text_init(&error, why, sizeof why);
    text_clear(&t->text);
    t->game->rules->redact(t->state.byte, t->mask ? t->seat : GAME_PUBLIC, view.byte);
    int status = t->game->text->insight(view.byte, &t->text);
    const struct tree *tree = json_tree_parse(&t->json, t->text.data, t->text.length, &error);
    const struct tree *parts = tree_get(tree, "score");
    if (status != GAME_OK || !tree_is(parts, TREE_ARRAY))
        trial_broken(t, "insight", "no JSON object with a score");
    if (t->verdict->law || t->game->rules->to_act(view.byte) != 0)
        return;
    t->game->rules->result(view.byte, &result);
    for (int seat = 0; seat < t->game->rules->seats(view.byte); seat++)
        if (score_by_parts(parts, seat) != result.score[seat])
            trial_broken(t, "insight", "the score of seat %d is not the sum of its parts", seat);
}

static void test_events(struct trial *t, const struct voice *voice)
{
    union record_state next = t->state, view;
    struct game_event event[MOST_EVENTS];
    struct game_log log = {event, 0, MOST_EVENTS};
    t->game->rules->apply(next.byte, t->seat, t->record.move[t->ply].action, &log);
    t->game->rules->redact(next.byte, GAME_PUBLIC, view.byte);
    for (uint32_t i = 0; i < log.count; i++) {
        text_clear(&t->text);
        if (voice_event(voice, t->game, view.byte, &event[i], &t->text) != GAME_OK ||
            t->text.length == 0 || strpbrk(t->text.data, "{}\n") || !is_utf8(t->text.data))
            trial_broken(t, "words", "event %s: \"%s\"", t->game->facts.events[event[i].kind].name,
                         t->text.data);
    }
}

void law_words(struct trial *t)
{
    static const int widths[] = {60, 80, 100};
    static const char *const names[GAME_MAX_SEATS] = {"Ana", "Maximilienne-Chrysostome de la Fôret",
                                                      "Zoë", "bot strong"};
    union record_state view;
    struct voice voice;
    voice_plain(&voice);
    voice.width = widths[dice_below(&t->dice, 3)];
    voice.colour = (int)dice_below(&t->dice, 2);
    voice.names = dice_below(&t->dice, 2) ? names : NULL;
    t->game->rules->redact(t->state.byte, t->seat, view.byte);
    test_board(t, view.byte, &voice);
    test_recital(t, view.byte, &voice);
    test_events(t, &voice);
    for (int i = 0; i < 20; i++) {
        game_action action = t->legal[dice_below(&t->dice, (uint32_t)t->count)];
        text_clear(&t->text);
        if (t->game->text->describe(view.byte, t->seat, action, &voice, &t->text) != GAME_OK ||
            t->text.length == 0 || strchr(t->text.data, '\n') || !is_utf8(t->text.data))
            trial_broken(t, "words", "action %u is described \"%s\"", action, t->text.data);
    }
}
