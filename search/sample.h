// Independent observations of one figure: mean, spread, and how sure the mean is.
#ifndef PRAIRIE_SEARCH_SAMPLE_H
#define PRAIRIE_SEARCH_SAMPLE_H

#include <stdint.h>

// Sum, squares and number of the observations.
struct sample {
    double sum, squares;
    uint32_t count;
};

void sample_add(struct sample *sample, double value);
double sample_mean(const struct sample *sample);
double sample_variance(const struct sample *sample);
// How far the true mean may be from this one, with 95 % confidence; 0 from a single observation.
double sample_error(const struct sample *sample);
// Student's t for 95 % and so many degrees of freedom, at least 1.
double student_95(uint32_t freedom);

#endif
