// A disk that fails when a test wants it to: between SQLite and the system, writing and
// synchronising can be refused from a given call on.
#ifndef PRAIRIE_TESTS_FAULTY_DISK_H
#define PRAIRIE_TESTS_FAULTY_DISK_H

enum disk_fault { DISK_FULL, DISK_WRITE, DISK_SYNC };

// From now on every SQLite file of this program lies on such a disk.
void faulty_disk_install(void);
// The `first`-th call of this kind from now on (1: the next) fails, and so do the `more` after it.
void faulty_disk_fail(enum disk_fault fault, int first, int more);
// All is well again. Returns how many calls have failed.
int faulty_disk_heal(void);

// How often something was read and written so far.
int faulty_disk_reads(void);
int faulty_disk_writes(void);

#endif
