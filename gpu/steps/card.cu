// The card under a batch: memory, copies, waiting.
#include "gpu/steps/card.h"

// A thread's memory for calls of functions. The compiler cannot tell how much Big Manitou needs,
// and the usual kilobyte is too little.
enum { STACK = 16 << 10 };

static const char *told(cudaError_t error)
{
    return error == cudaSuccess ? NULL : cudaGetErrorString(error);
}

const char *card_prepare(void)
{
    size_t stack = 0;
    cudaError_t error = cudaDeviceGetLimit(&stack, cudaLimitStackSize);
    if (error == cudaSuccess && stack < STACK)
        error = cudaDeviceSetLimit(cudaLimitStackSize, STACK);
    return told(error);
}

const char *card_take(void **ret, size_t bytes)
{
    cudaError_t error = cudaMalloc(ret, bytes);
    return told(error == cudaSuccess ? cudaMemset(*ret, 0, bytes) : error);
}

void card_free(void *memory)
{
    cudaFree(memory);
}

const char *card_write(void *to, const void *from, size_t bytes)
{
    return told(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice));
}

const char *card_read(void *to, const void *from, size_t bytes)
{
    return told(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost));
}

const char *card_launched(void)
{
    return told(cudaGetLastError());
}

const char *card_wait(void)
{
    return told(cudaDeviceSynchronize());
}
