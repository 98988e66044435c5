#pragma once
// A verb of the command line: it adds itself to the parser and returns its work as a function.
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "games/component_sets.h"

namespace oikist::cli {

// Exit codes, documented in `oikist --help`.
inline constexpr int kDone = 0;
inline constexpr int kRefused = 1;     // the input or the file is wrong; the message says how
inline constexpr int kWrongUsage = 2;  // unknown verb or flag
inline constexpr int kInterrupted = 130;

// The work of the named verb; returns the exit code. Throws Failure to refuse.
using Work = std::function<int()>;

void add_admin(CLI::App& app, Work& work);
void add_analyse(CLI::App& app, Work& work);
void add_balance(CLI::App& app, Work& work);
void add_bank(CLI::App& app, Work& work);
void add_bench(CLI::App& app, Work& work);
void add_completion(CLI::App& app, Work& work);
void add_components(CLI::App& app, Work& work);
void add_engine(CLI::App& app, Work& work);
void add_manual(CLI::App& app, Work& work);
void add_match(CLI::App& app, Work& work);
void add_play(CLI::App& app, Work& work);
void add_puzzles(CLI::App& app, Work& work);
void add_replay(CLI::App& app, Work& work);
void add_score(CLI::App& app, Work& work);
// `page`: the pack of the page in the binary (page/pack.h), which outlives the work.
void add_serve(CLI::App& app, Work& work, std::string_view page);
void add_train(CLI::App& app, Work& work);
void add_verify(CLI::App& app, Work& work);
void add_worker(CLI::App& app, Work& work);

// The whole file; "-" is standard input. Throws Failure("no_file").
std::string read_file(const std::string& path);

// Adds --components FILE to a verb; `sets` is changed when the flag is parsed.
void add_components_flag(CLI::App& verb, ComponentSets& sets);

}  // namespace oikist::cli
