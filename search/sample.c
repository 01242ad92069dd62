// Means and their errors.
#include "search/sample.h"

#include "search/value.h"

void sample_add(struct sample *sample, double value)
{
    sample->sum += value;
    sample->squares += value * value;
    sample->count++;
}

double sample_mean(const struct sample *sample)
{
    return sample->count ? sample->sum / sample->count : 0;
}

double sample_variance(const struct sample *sample)
{
    if (sample->count < 2)
        return 0;
    double mean = sample_mean(sample);
    double variance = (sample->squares - sample->sum * mean) / (sample->count - 1);
    return variance > 0 ? variance : 0;
}

// With few observations their spread is itself uncertain, and an interval must be wider than the
// normal one. Cornish and Fisher's expansion is exact to 0.1 % from 5 degrees of freedom on.
double student_95(uint32_t freedom)
{
    static const double exact[] = {0, 12.706205, 4.302653, 3.182446, 2.776445};
    if (freedom < sizeof exact / sizeof exact[0])
        return exact[freedom];
    double z = 1.959964, square = z * z, n = freedom;
    return z + z * (square + 1) / (4 * n) + z * ((5 * square + 16) * square + 3) / (96 * n * n) +
           z * (((3 * square + 19) * square + 17) * square - 15) / (384 * n * n * n);
}

double sample_error(const struct sample *sample)
{
    if (sample->count < 2)
        return 0;
    return student_95(sample->count - 1) * value_sqrt(sample_variance(sample) / sample->count);
}
