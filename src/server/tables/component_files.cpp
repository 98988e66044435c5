#include "server/tables/component_files.h"

#include "base/failure.h"
#include "base/whole_file.h"

namespace oikist::server {

ComponentSets read_component_files(const Settings& settings) {
  ComponentSets sets;
  for (const std::string& path : settings.components) {
    try {
      sets.replace(read_whole_file(path));
    } catch (const Failure& failure) {
      throw Failure(failure.code(), path + ": " + failure.what());
    }
  }
  return sets;
}

}  // namespace oikist::server
