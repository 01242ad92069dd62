// The table in sentences, line by line.
#include "core/recital.h"

#include "core/bits.h"

static void begin(struct recital *recital)
{
    if (recital->begun)
        text_char(recital->out, ' ');
    recital->begun = 1;
}

static void fill(struct recital *recital, const char *english, int a, int b, int c)
{
    const int16_t arg[GAME_EVENT_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c};
    voice_fill(recital->voice, recital->game, recital->view, english, arg, recital->out);
}

static int is_reader(const struct recital *recital, int seat)
{
    return recital->voice->reader - 1 == seat;
}

void recital_say(struct recital *recital, const char *english, int a, int b, int c)
{
    begin(recital);
    fill(recital, english, a, b, c);
}

void recital_seat(struct recital *recital, int seat)
{
    recital_say(recital, is_reader(recital, seat) ? N_("You:") : N_("{0 seat}:"), seat, 0, 0);
}

void recital_list(struct recital *recital, const char *english, int a)
{
    recital_say(recital, english, a, 0, 0);
    recital->items = 0;
}

static void next_item(struct recital *recital)
{
    text_string(recital->out, recital->items++ ? voice_say(recital->voice, N_(", ")) : " ");
}

void recital_item(struct recital *recital, const char *english, int a, int b)
{
    next_item(recital);
    fill(recital, english, a, b, 0);
}

void recital_item_seat(struct recital *recital, int seat)
{
    next_item(recital);
    fill(recital, is_reader(recital, seat) ? N_("you") : "{0 seat}", seat, 0, 0);
}

void recital_list_end(struct recital *recital)
{
    if (recital->items == 0)
        text_string(recital->out, voice_say(recital->voice, N_(" none")));
    text_char(recital->out, '.');
}

void recital_to_act(struct recital *recital, uint32_t seats)
{
    if (seats == 0)
        return;
    recital_list(recital, N_("To act:"), 0);
    for (; seats; seats &= seats - 1)
        recital_item_seat(recital, bits_lowest(seats));
    recital_list_end(recital);
}

void recital_line_end(struct recital *recital)
{
    text_char(recital->out, '\n');
    recital->begun = 0;
}
