// `oikist verify`: checks a record against its seed, the rules and its own result.
#include <iostream>
#include <memory>
#include <string>

#include "cli/verb.h"
#include "game/history.h"
#include "game/record.h"
#include "games/all.h"
#include "tables/shares.h"

namespace oikist::cli {
namespace {

bool report(std::string_view what, const std::string& why_not) {
  std::cout << (why_not.empty() ? "ok    " : "FAILS ") << what;
  if (!why_not.empty()) std::cout << ": " << why_not;
  std::cout << '\n';
  return why_not.empty();
}

int run_verify(const std::string& path, const ComponentSets& sets) {
  const std::string text = read_file(path);
  const Record record = Record::parse(text);
  int code = kDone;
  with_game(record.game, [&](auto game) {
    using G = decltype(game);
    const auto history = History<G>::from_record(record, sets.of<G>());
    report(counted(static_cast<int>(record.moves.size()), "move is", "moves are") + " legal", "");
    if (record.result) report("the result follows from the moves", "");
    if (!record.seed) {
      std::cout << "      the seed is not in the record, so the deal cannot be checked\n";
      return;
    }
    const bool fair = report("the seed is the one committed to", history.why_commitment_fails());
    const bool dealt = report("the seed deals these tiles", history.why_deal_fails());
    const auto shared = tables::why_shares_fail(text, *record.seed);
    const bool made = !shared || report("the seed is made of the server's and the shares", *shared);
    if (!fair || !dealt || !made) code = kRefused;
  });
  return code;
}

constexpr std::string_view kVerifyExamples = R"(Examples:
  oikist verify game.oikist
  oikist verify game.oikist --components my-set.json
  oikist verify - < game.oikist

Each line of the answer begins with "ok" or "FAILS": whether all moves are legal, the result follows
from them, the seed is the one committed to before the first move, the seed deals these tiles and,
for an online game, the seed is made of the server's part and the players' shares. A record contains
its component set unless it is a built-in one; --components is for records without it.)";

}  // namespace

void add_verify(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "verify", "check a recorded game: legal moves, correct result, committed deal");
  verb->footer(std::string(kVerifyExamples));
  auto path = std::make_shared<std::string>();
  auto sets = std::make_shared<ComponentSets>();
  verb->add_option("FILE", *path, "the record; - is standard input")->required();
  add_components_flag(*verb, *sets);
  verb->callback([&work, path, sets] { work = [path, sets] { return run_verify(*path, *sets); }; });
}

}  // namespace oikist::cli
