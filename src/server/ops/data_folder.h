#pragma once
// The folder of a server with SQLite: one server uses it at a time. Two would not corrupt it, but
// each would show its state in memory, without the changes of the other.
#include <string>

#include "server/core/settings.h"

namespace oikist::server {

class DataFolder {
 public:
  // Does nothing if the settings name another store. Throws Failure("in_use") if another server has
  // the folder, "no_data" if nothing can be written there, "bad_store" if the database is an empty
  // file.
  explicit DataFolder(const Settings& settings);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

 private:
  int lock_ = -1;  // a file; the system frees it however the process ends
};

}  // namespace oikist::server
