#include "server/tables/component_files.h"

#include "base/failure.h"
#include "base/whole_file.h"
#include "games/read_components.h"

namespace oikist::server {

ComponentSets read_component_files(const Settings& settings) {
  ComponentSets sets;
  for (const std::string& path : settings.components) {
    try {
      replace_components(sets, read_whole_file(path));
    } catch (const Failure& failure) {
      throw Failure(failure.code(), path + ": " + failure.what());
    }
  }
  return sets;
}

}  // namespace oikist::server
