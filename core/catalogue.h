// Translations: one sorted table per language, made from po/ by tools/po-compile. Freestanding, so
// that the browser's module speaks from the same table as the terminal.
#ifndef PRAIRIE_CORE_CATALOGUE_H
#define PRAIRIE_CORE_CATALOGUE_H

#include "core/portable.h"
#include "core/voice.h"

struct catalogue_entry {
    const char *english;
    const char *words;
};

struct catalogue {
    const char *language;                // "fr"
    const struct catalogue_entry *entry; // sorted by the bytes of `english`
    int32_t count;
};

// Every language besides English; ends at null. Defined by the generated file.
extern const struct catalogue *const all_catalogues[];

// The catalogue of a language, or null: English needs none.
const struct catalogue *catalogue_find(const char *language);
// The words for an English sentence; the sentence itself where there are none or the catalogue is
// null.
const char *catalogue_words(const struct catalogue *catalogue, const char *english);
// Makes a voice speak from a catalogue (null: English).
void catalogue_voice(const struct catalogue *catalogue, struct voice *voice);

#endif
