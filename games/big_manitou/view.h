// What may be done on a view: view.c answers as all worlds of a view do (core/game.h).
#ifndef PRAIRIE_GAMES_BIG_MANITOU_VIEW_H
#define PRAIRIE_GAMES_BIG_MANITOU_VIEW_H

#include "games/big_manitou/rules.h"

// The worlds that stand for all worlds of a view while one seat acts.
struct manitou_worlds {
    const struct manitou_state *view;
    int viewer;      // the seat whose view it is, or GAME_PUBLIC
    int seat;        // who acts
    int count;       // cards of which its hand is drawn, if that is hidden
    uint32_t picked; // which of them it is in the next world, a bit each
    int highest;     // which end the other holes are filled from in the next world
};

// The seat may act, and the view does not show the cards that it chooses from.
int manitou_hides_hand(const struct manitou_state *view, int seat);
// Begins with the first world; the next one is put into *ret, or there is none left: 0.
void manitou_worlds_begin(struct manitou_worlds *ret, const struct manitou_state *view, int seat);
int manitou_worlds_next(struct manitou_worlds *worlds, struct manitou_state *ret);

int manitou_legal_on_view(const struct manitou_state *view, int seat, game_action *ret);
int manitou_apply_to_view(struct manitou_state *view, int seat, game_action action,
                          struct game_log *log);

#endif
