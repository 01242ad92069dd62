// What a batch asks of the machine it lies on: the card (card.cu) or, in a test, the processor.
// Null is success, else the reason.
#ifndef PRAIRIE_GPU_STEPS_CARD_H
#define PRAIRIE_GPU_STEPS_CARD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// To be called before the first launch of a process: threads get memory for calls of functions.
const char *card_prepare(void);
const char *card_take(void **ret, size_t bytes); // zeroed memory
void card_free(void *memory);
const char *card_write(void *to, const void *from, size_t bytes); // from the host's memory
const char *card_read(void *to, const void *from, size_t bytes);  // into it
const char *card_launched(void);                                  // was the last launch possible?
const char *card_wait(void);                                      // until all is done

#ifdef __cplusplus
}
#endif
#endif
