// Users, sessions and tokens.
#include <gmock/gmock.h>

#include "store/chat.h"
#include "store/mentions.h"
#include "store/sessions.h"
#include "store/token_hash.h"
#include "store/tokens.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

using PeopleTest = OnBothDatabases;
OIKIST_ON_BOTH(PeopleTest);

TEST_P(PeopleTest, UsersAreFoundByIdAndKey) {
  User ann = user("a");
  ann.email = "ann@example.org";
  EXPECT_TRUE(users::add(db, ann));
  EXPECT_EQ(users::by_id(db, "a"), ann);
  EXPECT_EQ(users::by_name_key(db, "key-a"), ann);
  EXPECT_EQ(users::by_id(db, "b"), std::nullopt);
  EXPECT_EQ(users::by_name_key(db, "Name a"), std::nullopt);
}

TEST_P(PeopleTest, NoTwoUsersHaveOneKey) {
  EXPECT_TRUE(users::add(db, user("a")));
  User other = user("b");
  other.name_key = "key-a";
  EXPECT_FALSE(users::add(db, other));
  EXPECT_TRUE(users::add(db, user("b")));
  EXPECT_FALSE(users::rename(db, "b", "Ann", "key-a"));
  EXPECT_TRUE(users::rename(db, "b", "Bob the 2nd", "key-b"));
  EXPECT_EQ(users::by_id(db, "b")->name, "Bob the 2nd");
  EXPECT_FALSE(users::rename(db, "nobody", "N", "key-n"));
}

TEST_P(PeopleTest, AGuestBecomesAnAccountOnce) {
  users::add(db, user("g", true));
  users::add(db, user("a"));
  EXPECT_FALSE(users::make_account(db, "g", "Ann", "key-a", "hash", {}));
  EXPECT_TRUE(users::make_account(db, "g", "Guy", "key-guy", "hash2", "g@example.org"));
  const User now = *users::by_id(db, "g");
  EXPECT_FALSE(now.guest);
  EXPECT_EQ(now.password, "hash2");
  EXPECT_EQ(now.email, "g@example.org");
  EXPECT_FALSE(users::make_account(db, "g", "Guy", "key-guy2", "hash3", {}));
}

TEST_P(PeopleTest, PasswordAndEmailChange) {
  add_users(db, {"a"});
  EXPECT_TRUE(users::set_password(db, "a", "new"));
  EXPECT_TRUE(users::set_email(db, "a", "x@example.org"));
  EXPECT_EQ(users::by_id(db, "a")->email, "x@example.org");
  EXPECT_TRUE(users::set_email(db, "a", std::nullopt));
  EXPECT_EQ(users::by_id(db, "a")->email, std::nullopt);
  EXPECT_EQ(users::by_id(db, "a")->password, "new");
  EXPECT_FALSE(users::set_password(db, "b", "new"));
}

TEST_P(PeopleTest, FindsTheNamesOfManyUsers) {
  std::vector<UserId> ids;
  for (int i = 0; i < 21; ++i) {
    ids.emplace_back("u" + std::to_string(i));
    add_users(db, {ids.back()});
  }
  ids.push_back("nobody");
  EXPECT_EQ(users::names(db, ids).size(), 21U);
  EXPECT_THAT(users::names(db, {"u20", "nobody"}),
              ElementsAre(users::Named{"u20", "Name u20", false}));
  EXPECT_TRUE(users::names(db, {}).empty());
}

TEST_P(PeopleTest, SearchTakesSignsLiterally) {
  User odd = user("odd");
  odd.name = "100%_A\\b";
  users::add(db, odd);
  add_users(db, {"a"});
  EXPECT_THAT(users::search(db, "0%_a\\", 10), ElementsAre(odd));
  EXPECT_EQ(users::search(db, "", 10).size(), 2U);
  EXPECT_EQ(users::search(db, "", 1).size(), 1U);
  EXPECT_TRUE(users::search(db, "_%x", 10).empty());
}

TEST_P(PeopleTest, OnlyIdleGuestsAreRemoved) {
  for (const char* id : {"idle", "signed_in", "host", "young"}) {
    User guest = user(id, true);
    if (guest.id == "young") guest.created = 900;
    users::add(db, guest);
  }
  add_users(db, {"account"});
  sessions::add(db, {"s", "signed_in", 1, 1, 1'000, ""}, "token");
  tables::add(db, table("t", "host"));
  users::add(db, user("left", true));
  mentions::add(db, "t", {"left", "left", "nobody"});
  users::add(db, user("talker", true));
  chat::add(db, "t", {0, "talker", 5, "hello"});
  EXPECT_EQ(users::remove_idle_guests(db, 500, 10), 1);
  EXPECT_FALSE(users::by_id(db, "idle"));
  EXPECT_EQ(users::search(db, "", 10).size(), 6U);
}

TEST_P(PeopleTest, SessionsAreFoundByTokenUntilTheyExpire) {
  add_users(db, {"a"});
  const Session session{"s1", "a", 100, 100, 1'000, "Firefox"};
  sessions::add(db, session, "secret");
  EXPECT_EQ(sessions::by_token(db, "secret", 999), session);
  EXPECT_EQ(sessions::by_token(db, "secret", 1'000), std::nullopt);
  EXPECT_EQ(sessions::by_token(db, "s1", 999), std::nullopt);
  EXPECT_EQ(sessions::by_token(db, token_hash("secret"), 999), std::nullopt);
  sessions::touch(db, "s1", 500, 2'000);
  EXPECT_EQ(sessions::by_token(db, "secret", 1'500)->seen, 500);
  EXPECT_EQ(sessions::remove_expired(db, 2'000), 1);
  EXPECT_THROW(sessions::add(db, {"s2", "nobody", 1, 1, 9, ""}, "t"), DatabaseError);
}

TEST_P(PeopleTest, TheTokenItselfIsNowhere) {
  add_users(db, {"a"});
  sessions::add(db, {"s1", "a", 1, 1, 1'000, ""}, "secret-token");
  tokens::add(db, {"t1", "a", "bot", 1, {}, "play", 99}, "secret-token");
  EXPECT_EQ(db.query("SELECT token_hash FROM sessions").front().text(0),
            token_hash("secret-token"));
  EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_P(PeopleTest, SessionsAreEnded) {
  add_users(db, {"a", "b"});
  for (const char* id : {"s1", "s2", "s3"})
    sessions::add(db, {id, "a", 1, id[1], 1'000, ""}, std::string("token ") + id);
  sessions::add(db, {"s4", "b", 1, 1, 1'000, ""}, "token s4");
  EXPECT_EQ(sessions::of_user(db, "a", 10).front().id, "s3");
  EXPECT_FALSE(sessions::remove(db, "b", "s1")) << "it is not theirs";
  EXPECT_TRUE(sessions::remove(db, "a", "s1"));
  EXPECT_THAT(sessions::remove_others(db, "a", "s2"), ElementsAre("s3"));
  EXPECT_EQ(sessions::of_user(db, "a", 10).size(), 1U);
  EXPECT_EQ(sessions::remove_others(db, "a", "").size(), 1U);
  EXPECT_TRUE(sessions::by_token(db, "token s4", 10));
}

// More of them than one statement is about.
TEST_P(PeopleTest, EndedSessionsAndTokensAreFoundTogether) {
  add_users(db, {"a"});
  std::vector<SessionId> ids;
  for (int i = 0; i < 600; ++i) {
    ids.emplace_back("s" + std::to_string(i));
    if (i == 7) continue;
    const Time expires = i == 599 ? 500 : 1'000;
    sessions::add(db, {ids.back(), "a", 1, 1, expires, ""}, ids.back());
  }
  EXPECT_THAT(sessions::ended(db, ids, 499), ElementsAre("s7"));
  EXPECT_THAT(sessions::ended(db, ids, 500), ElementsAre("s7", "s599"));
  EXPECT_TRUE(sessions::ended(db, {}, 500).empty());
  tokens::add(db, {"t1", "a", "x", 1, {}, "play", 100}, "one");
  EXPECT_THAT(tokens::ended(db, {"t1", "t2"}, 99), ElementsAre("t2"));
  EXPECT_THAT(tokens::ended(db, {"t1", "t2"}, 100), ElementsAre("t1", "t2"));
}

TEST_P(PeopleTest, TokensOfPrograms) {
  add_users(db, {"a", "b"});
  const ApiToken token{"t1", "a", "my bot", 100, {}, "read", 1'000};
  tokens::add(db, token, "secret");
  EXPECT_EQ(tokens::by_secret(db, "secret", 999), token);
  EXPECT_EQ(tokens::by_secret(db, "secret", 1'000), std::nullopt);
  EXPECT_EQ(tokens::by_secret(db, "other", 1), std::nullopt);
  tokens::touch(db, "t1", 200);
  EXPECT_EQ(tokens::of_user(db, "a").front().seen, 200);
  EXPECT_FALSE(tokens::remove(db, "b", "t1"));
  EXPECT_TRUE(tokens::remove(db, "a", "t1"));
  EXPECT_EQ(tokens::by_secret(db, "secret", 1), std::nullopt);
}

TEST_P(PeopleTest, TokensEndTogetherOrInTime) {
  add_users(db, {"a", "b"});
  tokens::add(db, {"t1", "a", "x", 1, {}, "play", 100}, "one");
  tokens::add(db, {"t2", "a", "x", 1, {}, "play", 200}, "two");
  tokens::add(db, {"t3", "b", "x", 1, {}, "play", 200}, "three");
  EXPECT_EQ(tokens::remove_expired(db, 100), 1);
  EXPECT_THAT(tokens::remove_all(db, "a"), ElementsAre("t2"));
  EXPECT_TRUE(tokens::by_secret(db, "three", 1));
}

TEST_P(PeopleTest, ASessionGetsAnotherToken) {
  add_users(db, {"a"});
  sessions::add(db, {"s1", "a", 1, 1, 1'000, ""}, "old");
  EXPECT_TRUE(sessions::renew(db, "s1", "new"));
  EXPECT_EQ(sessions::by_token(db, "old", 10), std::nullopt);
  EXPECT_EQ(sessions::by_token(db, "new", 10)->id, "s1");
  EXPECT_FALSE(sessions::renew(db, "s2", "other"));
}

}  // namespace oikist::store::test
