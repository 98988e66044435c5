#include "tables/event.h"

#include <set>

#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

// The log as docs/events.md shows it: a change here needs a new version.
TEST(EventLog, TheDocumentedEventsRoundTrip) {
  const std::vector<std::string> lines = {
      R"({"event":"created","time":1700000000000,"version":1,"id":"7f","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"live","move":10000,"bank":60000,"increment":2000},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"a1","name":"Ann"},"seats":[{"user":{"id":"a1","name":"Ann"}},{},{"level":4},{"kept":{"id":"b2","name":"Ben","guest":true}}],"invitation":"5c","seed":"0000000000000000000000000000000000000000000000000000000000000001"})",
      R"({"event":"seated","time":1,"seat":1,"user":{"id":"c3","name":"Cleo"}})",
      R"({"event":"seated","time":1,"seat":1,"level":4})",
      R"({"event":"left","time":1,"seat":1,"host":"a1"})",
      R"({"event":"started","time":1,"game":"akropolis","options":{},"players":2,"rules":1,"components":"dde2","deal":"36 27 | 32"})",
      R"({"event":"moved","time":1,"seat":0,"move":"0@1,-1:4","more":true})",
      R"({"event":"moved","time":1,"seat":0,"move":"0@1,-1:4","bank":61000})",
      R"({"event":"asked","time":1,"what":"take_back","by":1})",
      R"({"event":"agreed","time":1,"by":0})",
      R"({"event":"refused","time":1,"by":0})",
      R"({"event":"taken_back","time":1,"turns":3})",
      R"({"event":"paused","time":1})",
      R"({"event":"resumed","time":1,"by":0})",
      R"({"event":"resigned","time":1,"seat":1})",
      R"({"event":"flagged","time":1,"seat":1,"how":"time"})",
      R"({"event":"replaced","time":1,"seat":1,"level":5})",
      R"({"event":"returned","time":1,"seat":1})",
      R"({"event":"outage","time":9,"from":1,"to":9})",
      R"({"event":"seated","time":1,"seat":1,"user":{"id":"b2","name":"Ben"},"share":"0000000000000000000000000000000000000000000000000000000000000002"})",
      R"({"event":"shared","time":1,"seat":0,"share":"0000000000000000000000000000000000000000000000000000000000000003"})",
      R"({"event":"finished","time":1,"how":"played","winners":[1],"ranks":[2,1],"totals":[40,52],"seed":"0000000000000000000000000000000000000000000000000000000000000001"})",
      R"({"event":"rated","time":1,"ratings":[{"before":1500,"after":1338},{"before":1500,"after":1662}]})",
      R"({"event":"rated","time":1,"ratings":[{"before":1500,"after":1500}],"uncounted":"moves"})",
      R"({"event":"cancelled","time":1,"why":"host"})",
      R"({"event":"rematch","time":1,"rematch":"8a"})",
      R"({"event":"removed","time":1,"seat":1})"};
  std::set<std::size_t> kinds;
  for (const std::string& line : lines) {
    const Event event = parse_event(line);
    kinds.insert(event.body.index());
    EXPECT_EQ(event_text(event), line);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<EventBody>);
}

TEST(EventLog, MalformedEventsAreRefused) {
  for (
      const char* line :
      {"", "[]", "{}", R"({"event":"moved"})", R"({"event":"danced","time":1})",
       R"({"event":"paused","time":-1})", R"({"event":"paused","time":1,"x":2})",
       R"({"event":"agreed","time":1,"by":4})", R"({"event":"taken_back","time":1,"turns":-1})",
       R"({"event":"finished","time":1,"how":"won","winners":[],"ranks":[],"totals":[],"seed":""})"})
    try {
      parse_event(line);
      FAIL() << line;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.code(), "bad_log");
    }
}

TEST(EventLog, AnotherVersionIsRefused) {
  const TestTable play(settings_of(R"({"game":"akropolis"})"), {sits(0), sits(1)});
  json::object created = event_json(play.log().front());
  created["version"] = 2;
  EXPECT_THROW(read_event(created), Failure);
}

TEST(EventLog, EventsThatCannotFollowAreRefused) {
  const TestTable play(settings_of(R"({"game":"akropolis"})"), {sits(0), sits(1)});
  const auto refused = [&](const EventBody& body) {
    Table table = play.table();
    EXPECT_THROW(evolve(table, Event{1, body}), Failure);
  };
  refused(Moved{1, "0@1,-1:4", false, {}});
  refused(Moved{0, "nonsense", false, {}});
  refused(Moved{0, "3@1,-1:4", false, {}});
  refused(Seated{2, user(1), 0});
  refused(TakenBack{1});
  refused(Agreed{0});
  refused(play.log().front().body);
  const Millis begin = play.table().time;
  refused(Outage{{begin - 5, begin}});  // before the turn
  refused(Outage{{begin, begin + 5}});  // in the future
  Table nothing;
  EXPECT_THROW(evolve(nothing, Event{1, Paused{}}), Failure);
}

TEST(EventLog, ADeletedUserIsRenamed) {
  TestTable play(settings_of(R"({"game":"akropolis","public":true})"), {sits(0), open_seat()});
  ASSERT_EQ(play.by(1, Join{}), "");
  int found = 0;
  std::vector<Event> log = play.log();
  for (Event& event : log) found += rename_user(event, user(1).id, "gone-3f2a") ? 1 : 0;
  EXPECT_EQ(found, 1);
  const Table table = fold(log);
  EXPECT_EQ(table.seats[1].user->name, "gone-3f2a");
  EXPECT_EQ(table.seats[0].user->name, "Ann");
  EXPECT_TRUE(rename_user(log[0], user(0).id, "gone-1"));
  EXPECT_EQ(fold(log).seats[0].user->name, "gone-1");
}

}  // namespace
}  // namespace oikist::tables
