// Looking up translations.
#include "core/catalogue.h"

#include "core/text.h"

const struct catalogue *catalogue_find(const char *language)
{
    for (int i = 0; all_catalogues[i]; i++)
        if (text_equal(all_catalogues[i]->language, language))
            return all_catalogues[i];
    return 0;
}

static int compare(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

const char *catalogue_words(const struct catalogue *catalogue, const char *english)
{
    int low = 0, high = catalogue ? catalogue->count : 0;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = compare(english, catalogue->entry[middle].english);
        if (order == 0)
            return catalogue->entry[middle].words;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return english;
}

static const char *say(const struct voice *voice, const char *english)
{
    return catalogue_words(voice->catalogue, english);
}

void catalogue_voice(const struct catalogue *catalogue, struct voice *voice)
{
    voice->say = say;
    voice->catalogue = catalogue;
    voice->elides = catalogue && text_equal(catalogue->language, "fr");
}
