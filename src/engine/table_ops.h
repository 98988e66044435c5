#pragma once
// What a table shows, for pages and programs that know no rules: `render`, `places`, `preview` and
// `explain`. See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_table_operations(Engine& engine);

}  // namespace oikist
