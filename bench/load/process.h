#pragma once
// What Linux knows of a process.

namespace oikist::load {

// Resident memory in KiB; 0 if it is not known.
long memory_of(int pid);
// Open file descriptors, sockets among them; 0 if it is not known.
long files_of(int pid);
// Processor time that it has used, in seconds; 0 if it is not known.
double processor_of(int pid);
// Lets this process open as many files as it may.
void allow_many_files();

}  // namespace oikist::load
