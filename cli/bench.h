// What the benchmark measures.
#ifndef PRAIRIE_CLI_BENCH_H
#define PRAIRIE_CLI_BENCH_H

struct referee_speed {
    double pipelined;  // requests per second, many on their way at once
    double lock_step;  // requests per second, each waiting for the reply before
    double cpu_second; // requests per second of the referee's own processor time, pipelined
};

// Runs this program's referee behind pipes. 1, or 0 if it cannot be run.
int bench_referee(struct referee_speed *ret);

#endif
