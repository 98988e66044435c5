#pragma once
// Sessions at a terminal, driven by strings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/session.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {

struct SessionOutcome {
  int code = 0;
  std::string text;
};

// A whole session with the lines of `input`, dealt from seed 1. Checks that the output is at most
// 80 columns wide and has no colours.
template <Game G>
SessionOutcome run_session(const typename G::Rules& rules, const std::string& input,
                           const std::vector<RecordSeat>& seats, const SaveFile& save = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  Dialogue dialogue(in, out, Screen{}, true);
  Session<G> session(History<G>(rules, Seed::from_number(1)), seats, save, dialogue);
  const int code = session.run();
  EXPECT_LE(widest_line(out.str()), 80u);
  EXPECT_THAT(out.str(), ::testing::Not(::testing::HasSubstr("\033")));
  return {code, out.str()};
}

inline std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace oikist::cli::testing
