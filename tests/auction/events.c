// What happened, in sentences: every kind of event with its arguments, its words for everybody and
// for the reader it is about, and its place in the moment that shows the bids of a round.
#include "tests/auction/notation.h"

const struct game_moment auction_moments[] = {
    {"bids", N_("The bids")},
    {0},
};

const struct game_event_kind auction_events[AUCTION_EVENTS + 1] = {
    [AUCTION_EVENT_BIDS] = {"bids", "seat:seat card:number", N_("{seat} bids {card}"),
                            N_("You bid {card}"), .rule = "AU-2.2", .moment = "bids", .beat = 1},
    [AUCTION_EVENT_CARRIES] = {"carries", "sum:number",
                               N_("The bids add up to {sum}: nobody takes the prize"),
                               .rule = "AU-3.2", .moment = "bids", .beat = 2},
    [AUCTION_EVENT_TAKES] = {"takes", "seat:seat points:points",
                             N_("{seat} takes {points} {points point|points}"),
                             N_("You take {points} {points point|points}"), .rule = "AU-3.1",
                             .moment = "bids", .beat = 3},
    [AUCTION_EVENT_PRIZE] = {"prize", "prize:number", N_("Now for the {prize prize}"),
                             .rule = "AU-2.1", .telling = GAME_TELL_HEADING},
    {0},
};
