#include "store/personal_data.h"

#include <gmock/gmock.h>

#include "store/analyses.h"
#include "store/chat.h"
#include "store/events.h"
#include "store/push.h"
#include "store/ratings.h"
#include "store/reports.h"
#include "store/sessions.h"
#include "store/tokens.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// Ann did everything that can be done.
class PersonalDataTest : public OnBothDatabases {
 protected:
  PersonalDataTest() {
    User ann = user("ann");
    ann.email = "ann@example.org";
    users::add(db, ann);
    add_users(db, {"bob"});
    for (const char* state : {"finished", "playing"}) {
      TableRow row = table(state, "ann", state);
      row.seated_users.push_back({"bob", 1, {}, {}});
      tables::add(db, row);
      events::append(db, state, 0, {{0, 1, R"({"event":"created"})"}});
    }
    sessions::add(db, {"s", "ann", 1, 1, 1'000, "Firefox"}, "session-token");
    tokens::add(db, {"k", "ann", "bot", 1, {}, "play", 99}, "api-token");
    ratings::put(db, {"ann", "akropolis", 1600, 80, 0.06, 1, 5}, "finished");
    chat::add(db, "finished", {0, "ann", 2, "hello from Ann"});
    chat::add(db, "finished", {0, "bob", 3, "hello from Bob"});
    reports::add(db, {"r", "finished", "ann", "bob", 4, "too slow", {}});
    push::put(db, {"https://push/1", "ann", "{}", 1, {}, {}});
    analyses::ask(db, "finished", "ann", 6);
  }
};
OIKIST_ON_BOTH(PersonalDataTest);

TEST_P(PersonalDataTest, TheExportHasEverythingAndNoSecrets) {
  const auto exported = export_user(db, "ann");
  ASSERT_TRUE(exported);
  const std::string text = json::serialize(*exported);
  for (const char* part : {"Name ann", "ann@example.org", "Firefox", "bot", "1.6E3",
                           "hello from Ann", "too slow", "https://push/1", "waiting", "created"})
    EXPECT_THAT(text, HasSubstr(part));
  for (const char* secret : {"hello from Bob", "token", "hash"})
    EXPECT_THAT(json::serialize(exported->at("sessions")) + json::serialize(exported->at("user")) +
                    json::serialize(exported->at("chat")) + json::serialize(exported->at("events")),
                Not(HasSubstr(secret)));
  EXPECT_EQ(exported->at("events").as_array().size(), 1U) << "not of the game that is played";
  EXPECT_EQ(exported->at("tables").as_array().size(), 2U);
  EXPECT_EQ(export_user(db, "nobody"), std::nullopt);
}

TEST_P(PersonalDataTest, AForgottenUserLeavesOnlyGames) {
  const auto name = forget_user(db, "ann", 99);
  ASSERT_TRUE(name);
  EXPECT_THAT(*name, StartsWith("gone-"));
  EXPECT_EQ(name->size(), 9U);
  const User gone = *users::by_id(db, "ann");
  EXPECT_EQ(gone.name, *name);
  EXPECT_EQ(gone.password, "");
  EXPECT_EQ(gone.email, std::nullopt);
  EXPECT_EQ(gone.deleted, 99);
  EXPECT_EQ(users::by_name_key(db, "key-ann"), std::nullopt);
  EXPECT_EQ(users::by_name_key(db, *name), std::nullopt);
  EXPECT_EQ(sessions::by_token(db, "session-token", 2), std::nullopt);
  EXPECT_EQ(tokens::by_secret(db, "api-token", 1), std::nullopt);
  EXPECT_THAT(ratings::of_user(db, "ann"), IsEmpty());
  EXPECT_THAT(ratings::history(db, "ann", "akropolis", "ann", 9), IsEmpty());
  EXPECT_THAT(push::of_user(db, "ann"), IsEmpty());
  ASSERT_EQ(chat::of_table(db, "finished", 0, 9).size(), 1U);
  EXPECT_EQ(chat::of_table(db, "finished", 0, 9)[0].user, "bob");
  EXPECT_EQ(reports::list(db, true, 9).front().reporter, std::nullopt);
  EXPECT_EQ(analyses::of_table(db, "finished")->asker, std::nullopt);
  EXPECT_EQ(tables::finished_of_user(db, "bob", "", "", 9).size(), 1U);
  EXPECT_EQ(forget_user(db, "ann", 100), std::nullopt);
  EXPECT_EQ(users::rename(db, "ann", "Back", "key-back"), false);
}

TEST_P(PersonalDataTest, NoTraceOfTheNameIsLeft) {
  forget_user(db, "ann", 99);
  for (const std::string& name : schema::table_names()) {
    const Rows rows = db.query("SELECT * FROM " + name);
    for (const Row& row : rows.rows)
      for (std::size_t i = 0; i < row.size(); ++i)
        if (const auto* text = std::get_if<std::string>(&row[i].get())) {
          EXPECT_THAT(*text, Not(HasSubstr("Name ann"))) << name << "." << rows.columns[i];
          EXPECT_THAT(*text, Not(HasSubstr("example.org"))) << name << "." << rows.columns[i];
        }
  }
}

TEST_P(PersonalDataTest, ATakenNameIsMadeLonger) {
  const std::string name = *forget_user(db, "ann", 99);
  db.query("UPDATE users SET deleted = NULL, name = 'x', name_key = 'x' WHERE id = 'ann'");
  User taker = user("taker");
  taker.name_key = name;
  users::add(db, taker);
  EXPECT_EQ(forget_user(db, "ann", 99)->size(), name.size() + 1);
}

}  // namespace oikist::store::test
