#pragma once
#include "games/component_sets.h"
#include "server/core/settings.h"

namespace oikist::server {

// The component sets of `settings`, for new tables. Throws Failure naming the file.
ComponentSets read_component_files(const Settings& settings);

}  // namespace oikist::server
