// What people add to the chance of their game.
#include "tables/shares.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "game/record.h"
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

const Share kOne = Seed::from_number(7).bytes, kTwo = Seed::from_number(8).bytes;
const Seed kServer = Seed::from_number(1);  // of every TestTable

json::object shown(const TestTable& play) {
  return snapshot(play.table(), "", play.now);
}

TEST(Shares, TheSeedIsMadeOfTheServersAndEveryShare) {
  // SHA-256 of 31 zeros, a one and 64 zeros but for a seven at byte 63: by sha256sum.
  std::string bytes(96, '\0');
  bytes[31] = 1;
  bytes[63] = 7;
  Share seven{};
  seven[31] = 7;
  Seed one;
  one.bytes[31] = 1;
  EXPECT_EQ(dealt_seed(one, {seven, std::nullopt}).bytes, sha256(bytes));
  EXPECT_NE(dealt_seed(one, {std::nullopt, seven}), dealt_seed(one, {seven, std::nullopt}));
  EXPECT_EQ(dealt_seed(one, {}), one);
  EXPECT_EQ(dealt_seed(one, {std::nullopt, std::nullopt}), one);
}

// The server names its commitment first; nobody can say afterwards what the deal will be.
TEST(Shares, AreAddedAfterTheCommitmentAndChangeTheDeal) {
  TestTable plain(settings_of(kCasual), {sits(0), open_seat()});
  ASSERT_EQ(plain.by(1, Join{}), "");
  TestTable play(settings_of(kCasual), {sits(0), open_seat()});
  const std::string committed = to_hex(kServer.commitment());
  EXPECT_EQ(shown(play).at("commitment").as_string(), committed);
  EXPECT_EQ(json::serialize(shown(play).at("shares")), "[null,null]");
  ASSERT_EQ(play.by(0, AddShare{kOne}), "");
  EXPECT_EQ(play.happened(), std::vector<std::string>{"shared"});
  ASSERT_EQ(play.by(1, Join{{}, "", kTwo}), "");
  EXPECT_NE(play.table().game->dealt().deal, plain.table().game->dealt().deal);
  const Seed seed = dealt_seed(kServer, {kOne, kTwo});
  EXPECT_EQ(play.table().deal_seed(), seed);
  const json::object running = shown(play);
  EXPECT_EQ(running.at("commitment").as_string(), to_hex(seed.commitment()));
  EXPECT_EQ(running.at("server_commitment").as_string(), committed);
  EXPECT_EQ(running.at("shares").at(1).as_string(), to_hex(kTwo));
  EXPECT_FALSE(running.contains("server_seed"));
  const json::array news = news_since(play.log(), 0);
  EXPECT_EQ(news[1].at("share").as_string(), to_hex(kOne));
  EXPECT_EQ(news[2].at("share").as_string(), to_hex(kTwo));
  EXPECT_EQ(news[3].at("shares"), running.at("shares"));
  EXPECT_EQ(news[3].at("commitment"), running.at("commitment"));
  EXPECT_EQ(fold(play.log()), play.table());
}

TEST(Shares, TheEndShowsWhatTheSeedIsMadeOf) {
  TestTable play(settings_of(kCasual), {sits(0), open_seat()});
  ASSERT_EQ(play.by(1, Join{{}, "", kTwo}), "");
  ASSERT_EQ(play.by(1, Resign{}), "");
  const Seed seed = dealt_seed(kServer, {std::nullopt, kTwo});
  EXPECT_EQ(shown(play).at("seed").as_string(), seed.hex());
  EXPECT_EQ(shown(play).at("server_seed").as_string(), kServer.hex());
  const json::object end = news_since(play.log(), 0).back().as_object();
  EXPECT_EQ(end.at("seed").as_string(), seed.hex());
  EXPECT_EQ(end.at("server_seed").as_string(), kServer.hex());
}

TEST(Shares, OnlyOnceBeforeTheStartAndBySeatedUsers) {
  TestTable play(settings_of(kCasual, 3), {sits(0), open_seat(), open_seat()});
  ASSERT_EQ(play.by(0, AddShare{kOne}), "");
  EXPECT_EQ(play.by(0, AddShare{kTwo}), "not_allowed");
  EXPECT_EQ(play.by(1, AddShare{kTwo}), "not_at_table");
  ASSERT_EQ(play.by(1, Join{}), "");
  ASSERT_EQ(play.by(1, AddShare{kTwo}), "");
  // A share leaves with its user.
  ASSERT_EQ(play.by(1, Leave{}), "");
  EXPECT_EQ(json::serialize(shown(play).at("shares").at(1)), "null");
  ASSERT_EQ(play.by(2, Join{{}, "", kTwo}), "");
  ASSERT_EQ(play.by(0, Remove{user(2).id}), "");
  EXPECT_EQ(play.table().deal_seed(), dealt_seed(kServer, {kOne, std::nullopt, std::nullopt}));
  ASSERT_EQ(play.by(0, Start{3}), "");
  EXPECT_EQ(play.by(0, AddShare{kTwo}), "running");
}

// A table of quick pairing, where everybody sits from the beginning.
TestTable paired() {
  return {settings_of(kLiveText), {sits(0), sits(1)}, 1, true};
}

TEST(Shares, OfAPairAreGatheredBeforeTheStart) {
  TestTable play = paired();
  EXPECT_EQ(play.happened(), std::vector<std::string>{"created"});
  EXPECT_EQ(shown(play).at("commitment").as_string(), to_hex(kServer.commitment()));
  EXPECT_EQ(deadline(play.table()), TestTable::kStart + kMostSharing);
  ASSERT_EQ(play.by(1, AddShare{kTwo}), "");
  EXPECT_EQ(play.by(1, AddShare{kOne}), "not_allowed");
  EXPECT_EQ(play.by(2, AddShare{kOne}), "not_invited");
  ASSERT_EQ(play.by(0, AddShare{kOne}), "");
  EXPECT_EQ(play.happened(), (std::vector<std::string>{"shared", "started"}));
  EXPECT_EQ(play.table().deal_seed(), dealt_seed(kServer, {kOne, kTwo}));
  EXPECT_EQ(fold(play.log()), play.table());
}

// Whoever gives none holds nobody up, and the others' shares count.
TEST(Shares, OfAPairAreAwaitedForALimitedTime) {
  TestTable play = paired();
  ASSERT_EQ(play.by(1, AddShare{kTwo}), "");
  play.now = TestTable::kStart + kMostSharing - 1;
  EXPECT_FALSE(due_command(play.table(), play.now));
  ++play.now;
  const auto due = due_command(play.table(), play.now);
  ASSERT_TRUE(due && std::holds_alternative<Begin>(*due));
  EXPECT_EQ(play.by(0, Begin{}), "not_allowed");
  ASSERT_EQ(play.by_server(*due), "");
  EXPECT_EQ(play.happened(), std::vector<std::string>{"started"});
  EXPECT_EQ(play.table().deal_seed(), dealt_seed(kServer, {std::nullopt, kTwo}));
  EXPECT_EQ(play.table().clocks.since, play.now) << "no time is charged for the shares";
  EXPECT_EQ(play.by_server(Begin{}), "running");
}

TEST(Shares, OfAPairCannotBeAvoided) {
  TestTable play = paired();
  EXPECT_EQ(play.by(0, Cancel{}), "running");
  EXPECT_EQ(play.by(0, Start{3}), "running");
  EXPECT_EQ(play.by(0, Remove{user(1).id}), "running");
  EXPECT_EQ(play.by(1, Leave{}), "running");
  EXPECT_EQ(play.table().seq, 1U);
  TestTable open(settings_of(kCasual), {sits(0), open_seat()}, 1, true);
  EXPECT_EQ(open.by_server(Begin{}), "not_allowed");
  ASSERT_EQ(open.by(1, Join{}), "") << "with an open seat it is as any other";
  EXPECT_EQ(open.table().state, State::playing);
}

TEST(Shares, ArePartOfTheRecord) {
  TestTable play(settings_of(kCasual), {sits(0), open_seat()});
  ASSERT_EQ(play.by(1, Join{{}, "", kTwo}), "");
  ASSERT_EQ(play.by(1, Resign{}), "");
  const std::string text = record_text(play.table());
  const Record record = Record::parse(text);  // which takes the line for a comment
  ASSERT_TRUE(record.seed);
  EXPECT_EQ(*record.seed, play.table().deal_seed());
  EXPECT_EQ(why_shares_fail(text, *record.seed), "");
  const auto with = [&](const std::string& before, const std::string& after) {
    std::string changed = text;
    changed.replace(changed.rfind(before), before.size(), after);
    return why_shares_fail(changed, *record.seed).value_or("none");
  };
  EXPECT_THAT(with(to_hex(kTwo), to_hex(kOne)), testing::HasSubstr("another seed"));
  EXPECT_THAT(with(kServer.hex(), Seed::from_number(2).hex()),
              testing::HasSubstr("not its commitment"));
  EXPECT_THAT(with(to_hex(kTwo), "12"), testing::HasSubstr("64 hexadecimal"));
  EXPECT_THAT(with("{", "{{"), testing::HasSubstr("JSON"));
  EXPECT_EQ(why_shares_fail(record.text(), *record.seed), std::nullopt);
}

TEST(Shares, AreReadFromActions) {
  const auto code = [](std::string_view action, std::string_view body) {
    const auto read = read_action(action, json::parse(body).as_object(), "akropolis");
    const auto* refusal = std::get_if<Refusal>(&read);
    return refusal == nullptr ? "" : refusal->code + ' ' + refusal->field;
  };
  const std::string good = std::string(64, 'a');
  EXPECT_EQ(code("share", R"({"at":1,"share":")" + good + "\"}"), "");
  EXPECT_EQ(code("join", R"({"at":1,"share":")" + good + "\"}"), "");
  EXPECT_EQ(code("share", R"({"at":1})"), "bad_field share");
  EXPECT_EQ(code("join", R"({"at":1,"share":"abc"})"), "bad_field share");
  EXPECT_EQ(code("join", R"({"at":1,"share":5})"), "bad_field share");
}

}  // namespace
}  // namespace oikist::tables
