// Lines from a person: with editing, history and completion on a terminal, plainly otherwise.
#ifndef PRAIRIE_CLI_READER_H
#define PRAIRIE_CLI_READER_H

// Words that TAB offers, in the order given, each once.
enum { READER_WORD = 48 };
struct reader_words {
    char (*word)[READER_WORD];
    int count, capacity;
};

// Adds a word of `length` bytes unless it is there already. Its place, or -1 if it is too long.
int reader_offer(struct reader_words *words, const char *word, int length);

// Offers what may stand at the end of `before` (the line up to the cursor); the word being typed is
// what follows the last blank.
typedef void reader_complete(void *context, const char *before, struct reader_words *ret);

// Reads a line: without its end and the blanks around it, valid until the next call; null at the
// end of input or when the person interrupts. `complete` may be null.
const char *reader_ask(const char *prompt, reader_complete *complete, void *context);
// While a line is awaited, what may be read from this descriptor is heard at once: `heard` takes it
// and may print lines, which then stand above the prompt. Where it breaks the line off,
// reader_ask() returns null, and what was typed of the line begins the next one. -1 for none.
enum reader_hearing { READER_QUIET, READER_PRINTED, READER_BREAK };
void reader_watch(int descriptor, enum reader_hearing (*heard)(void *context), void *context);
// 1 if the last reader_ask() returned null because what was heard broke it off.
int reader_broken(void);
// Asks for yes or no; anything else, and the end of input, is no.
int reader_yes(const char *prompt);
// Forgets all that was typed: nothing of one person's lines is there for the next one.
void reader_forget(void);

#endif
