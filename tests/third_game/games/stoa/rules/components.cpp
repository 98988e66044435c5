#include "games/stoa/rules/components.h"

#include "base/json.h"
#include "base/sha256.h"
#include "base/text.h"
#include "games/stoa/rules/embedded.h"

namespace oikist::stoa {

Components Components::parse(std::string_view text) try {
  const json::value value = parse_json(text, "the component file");
  Fields fields = Field(value, "components").object();
  static constexpr std::string_view kGame[] = {"stoa"};
  (void)fields.required("game").one_of(kGame);

  Components set;
  set.name_ = fields.required("name").text();
  set.hash_ = to_hex(sha256(text));
  set.text_ = text;
  set.open_ = fields.required("open").integer(1, kMaxOpen);
  set.turns_ = fields.required("turns").integer(1, kMaxTurns);
  // Enough for all seats, so that nobody ever finds the line empty.
  set.columns_ = fields.required("columns").integer(kMaxPlayers * set.turns_, kMaxColumns);
  fields.finish();
  return set;
} catch (const Failure& failure) {
  throw Failure("bad_components", failure.what());
}

const Components& Components::standard() {
  static const Components set = parse(data::stoa_json);
  return set;
}

}  // namespace oikist::stoa
