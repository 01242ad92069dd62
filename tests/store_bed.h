// What every store is tested with, whatever data base is behind it: a place for a fresh one, and
// short ways to write and read tables in it.
#ifndef PRAIRIE_TESTS_STORE_BED_H
#define PRAIRIE_TESTS_STORE_BED_H

#include "server/store_kind.h"

enum { BED_PLACE = 256 };

// A kind of store and how a test gets an empty place for one, and clears it away.
struct store_bed {
    const struct store_kind *kind;
    void (*make)(char *ret_place);
    void (*clear)(const char *place);
};

extern const struct store_bed sqlite_bed;

// The tests that every kind passes. Returns how many failed.
int store_suite(const struct store_bed *bed);
int store_lines_suite(const struct store_bed *bed);

// Opens a store that must open.
struct store *bed_open(const struct store_bed *bed, const char *place, enum store_mode mode);
// A row for a table of this name: its other names follow from it.
struct store_row bed_row(const char *table, const char *phase, int64_t last, int64_t seq);
// Queues entry number `seq` of a table, {"seq":N}, and its row.
void bed_queue(struct store *store, const char *table, int64_t seq);
// How many entries a table has. Fails the test if they are not 1, 2, 3 … as bed_queue wrote them.
int64_t bed_count(struct store *store, const char *table);

#endif
