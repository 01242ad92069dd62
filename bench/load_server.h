// A server that the load starts, and what it uses.
#ifndef PRAIRIE_BENCH_LOAD_SERVER_H
#define PRAIRIE_BENCH_LOAD_SERVER_H

#include <stdint.h>
#include <sys/types.h>

struct load_server {
    pid_t process;
    int port;
};

// Starts a program that prints its address first. 1, or 0 with the reason on stderr.
int load_start(struct load_server *ret, char *const words[]);
void load_stop(const struct load_server *server);
// Microseconds of processor time that it has used, all threads together.
int64_t load_cpu(const struct load_server *server);
// The same of its first thread, which answers people.
int64_t load_cpu_of_loop(const struct load_server *server);
// Bytes of memory that it has of its own.
int64_t load_memory(const struct load_server *server);

#endif
