#pragma once
// Statistics of a process, from Linux.

namespace oikist::load {

// Resident memory in KiB; 0 if it is not known.
long memory_of(int pid);
// Open file descriptors, sockets among them; 0 if it is not known.
long files_of(int pid);
// Processor time used so far, in seconds; 0 if it is not known.
double processor_of(int pid);
// Raises this process's limit of open files to the maximum.
void allow_many_files();

}  // namespace oikist::load
