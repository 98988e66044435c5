#pragma once
// What is fixed for one game: players, options and the component set.
#include "base/json.h"
#include "games/stoa/rules/components.h"

namespace oikist::stoa {

struct Options {
  bool stairs = true;  // consecutive neighbours count two more

  friend bool operator==(const Options&, const Options&) = default;
};

json::object options_json(const Options& options);
Options parse_options(Fields fields);
json::array describe_options();

class Rules {
 public:
  Rules() = default;
  // Throws Failure("bad_options"). The components must outlive everything made from the rules.
  Rules(int players, const Options& options, const Components& components = Components::standard());

  int players() const { return players_; }
  const Options& options() const { return options_; }
  const Components& components() const { return *components_; }

  friend bool operator==(const Rules&, const Rules&) = default;

 private:
  int players_ = kMinPlayers;
  Options options_;
  const Components* components_ = nullptr;
};

}  // namespace oikist::stoa
