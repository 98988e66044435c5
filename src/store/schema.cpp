#include "store/schema.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "base/json.h"
#include "store/mentions.h"
#include "store/settings.h"

namespace oikist::store::schema {
namespace {

// Every object with an id and a name in it is a user.
void collect_users(const json::value& value, std::vector<UserId>& ids) {
  if (const json::array* array = value.if_array())
    for (const json::value& each : *array) collect_users(each, ids);
  const json::object* object = value.if_object();
  if (object == nullptr) return;
  const json::value* id = object->if_contains("id");
  if (id != nullptr && id->is_string() && object->contains("name"))
    ids.emplace_back(std::string(id->get_string()));
  for (const auto& member : *object) collect_users(member.value(), ids);
}

// For logs written before mentions were recorded.
void find_mentions(Database& db) {
  const Rows found = db.query(
      "SELECT table_id, body FROM events WHERE body LIKE '{\"event\":\"created\"%'"
      " OR body LIKE '{\"event\":\"seated\"%'");
  for (const Row& row : found.rows) {
    std::vector<UserId> ids;
    json::error_code error;
    const json::value body = json::parse(row.text(1), error);
    if (!error) collect_users(body, ids);
    mentions::add(db, row.id<TableId>(0), ids);
  }
}

// Existing tokens get the scope `play` and expire in a year.
void end_tokens(Database& db) {
  using std::chrono::milliseconds;
  constexpr auto kYear = std::chrono::hours(24) * 365;
  const auto end = std::chrono::system_clock::now() + kYear;
  const std::int64_t time =
      std::chrono::duration_cast<milliseconds>(end.time_since_epoch()).count();
  db.query("UPDATE tokens SET expires = $1", {time});
}

// Older nodes cannot read packed logs: there is a day to replace them.
constexpr const char* kPackingFrom = "packing_from";
constexpr std::int64_t kReadsPacked = 12;

void allow_packing_later(Database& db) {
  using std::chrono::milliseconds;
  const auto from = std::chrono::system_clock::now() + std::chrono::hours(24);
  settings::put(
      db, kPackingFrom,
      std::to_string(std::chrono::duration_cast<milliseconds>(from.time_since_epoch()).count()));
}

struct Step {
  const char* script;
  void (*also)(Database&) = nullptr;
  // Programs that know only earlier steps can still read and write: it adds tables, indices or
  // columns with defaults, and nothing that an older program would have to know.
  bool older_go_on = false;
};

// The steps, oldest first. A step that has been released never changes: a new one follows it.
constexpr std::array<Step, 12> kSteps = {{
    {R"(
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  guest BIGINT NOT NULL,
  password TEXT NOT NULL,
  email TEXT,
  created BIGINT NOT NULL,
  deleted BIGINT
);
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  agent TEXT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires);
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT
);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  state TEXT NOT NULL,
  is_public BIGINT NOT NULL,
  rated BIGINT NOT NULL,
  host TEXT NOT NULL REFERENCES users (id),
  seats TEXT NOT NULL,
  summary TEXT NOT NULL,
  seq BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  due BIGINT,
  finished BIGINT,
  chat_lines BIGINT NOT NULL
);
CREATE INDEX tables_waiting ON tables (created) WHERE state = 'waiting';
CREATE INDEX tables_playing ON tables (updated) WHERE state IN ('playing', 'paused');
CREATE INDEX tables_cancelled ON tables (updated) WHERE state = 'cancelled';
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host);
CREATE TABLE sitters (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  seat BIGINT NOT NULL,
  score BIGINT,
  won BIGINT,
  PRIMARY KEY (table_id, user_id)
);
CREATE INDEX sitters_user ON sitters (user_id);
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  time BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
);
CREATE TABLE secrets (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  seed TEXT NOT NULL,
  deal TEXT NOT NULL,
  invitation TEXT NOT NULL
);
CREATE TABLE ratings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  PRIMARY KEY (user_id, game)
);
CREATE INDEX ratings_order ON ratings (game, rating);
CREATE TABLE rating_history (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  time BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (user_id, game, table_id)
);
CREATE INDEX rating_history_time ON rating_history (user_id, game, time);
CREATE INDEX rating_history_table ON rating_history (table_id);
CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  time BIGINT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
);
CREATE INDEX chat_user ON chat (user_id);
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id),
  reporter TEXT REFERENCES users (id),
  about TEXT NOT NULL REFERENCES users (id),
  time BIGINT NOT NULL,
  text TEXT NOT NULL,
  closed BIGINT
);
CREATE INDEX reports_time ON reports (time);
CREATE INDEX reports_table ON reports (table_id);
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_about ON reports (about);
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  keys TEXT NOT NULL,
  created BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  asker TEXT REFERENCES users (id) ON DELETE SET NULL,
  asked BIGINT NOT NULL,
  worker TEXT NOT NULL,
  beat BIGINT NOT NULL,
  done BIGINT NOT NULL,
  total BIGINT NOT NULL,
  review TEXT,
  error TEXT NOT NULL
);
CREATE INDEX analyses_open ON analyses (asked) WHERE state IN ('waiting', 'working');
CREATE INDEX analyses_asker ON analyses (asker);
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
)"},
    {R"(
CREATE TABLE waiters (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  wish TEXT NOT NULL,
  node TEXT NOT NULL,
  since BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  table_id TEXT
);
CREATE INDEX waiters_wish ON waiters (wish, since);
)"},
    {R"(
CREATE TABLE mentions (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, table_id)
);
CREATE INDEX mentions_table ON mentions (table_id);
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  time BIGINT NOT NULL,
  kind TEXT NOT NULL,
  about TEXT NOT NULL
);
CREATE INDEX notices_time ON notices (time);
)",
     find_mentions},
    {R"(
CREATE TABLE beats (
  id BIGINT PRIMARY KEY,
  time BIGINT NOT NULL
);
INSERT INTO beats (id, time) VALUES (1, 0);
CREATE TABLE outages (
  began BIGINT PRIMARY KEY,
  ended BIGINT NOT NULL
);
CREATE INDEX outages_ended ON outages (ended);
)"},
    {R"(
CREATE TABLE calls (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  time BIGINT NOT NULL
);
CREATE INDEX calls_time ON calls (time);
CREATE INDEX calls_user ON calls (user_id);
ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD COLUMN token_id TEXT REFERENCES tokens (id) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_token ON push_subscriptions (token_id);
UPDATE push_subscriptions SET session_id = (SELECT s.id FROM sessions s
  WHERE s.user_id = push_subscriptions.user_id ORDER BY s.seen DESC, s.id LIMIT 1);
DELETE FROM push_subscriptions WHERE session_id IS NULL;
)"},
    {R"(
ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'play';
ALTER TABLE tokens ADD COLUMN expires BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tokens_expires ON tokens (expires);
)",
     end_tokens},
    {R"(
CREATE TABLE origins (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  origin TEXT NOT NULL,
  PRIMARY KEY (table_id, user_id, origin)
);
CREATE INDEX origins_user ON origins (user_id);
CREATE INDEX analyses_asked ON analyses (asked);
)"},
    {R"(
DROP TABLE secrets;
)"},
    {R"(
CREATE TABLE invitations (
  code_hash TEXT PRIMARY KEY,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  uses_left BIGINT NOT NULL
);
CREATE INDEX tables_finished ON tables (finished) WHERE state = 'finished';
)",
     nullptr, true},
    {R"(
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE chat ADD COLUMN spectator BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN left_how TEXT NOT NULL DEFAULT '';
CREATE TABLE mutes (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  ends BIGINT NOT NULL
);
CREATE TABLE blocks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  time BIGINT NOT NULL,
  PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);
CREATE TABLE reset_links (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX reset_links_user ON reset_links (user_id);
CREATE INDEX reset_links_expires ON reset_links (expires);
CREATE TABLE audit (
  n BIGINT PRIMARY KEY,
  time BIGINT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  about TEXT NOT NULL,
  table_id TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX audit_about ON audit (about);
)"},
    // Rows of deleted users left by an older program are removed by the next housekeeping.
    {R"(
CREATE TABLE study_items (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  time BIGINT NOT NULL,
  body TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  number BIGINT NOT NULL,
  PRIMARY KEY (user_id, kind, id)
);
CREATE UNIQUE INDEX study_items_number ON study_items (user_id, number);
CREATE TABLE studies (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  together BIGINT NOT NULL,
  version BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  opened BIGINT NOT NULL
);
CREATE INDEX studies_user ON studies (user_id);
CREATE INDEX studies_opened ON studies (opened);
CREATE TABLE shown_insights (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  charts TEXT NOT NULL,
  code TEXT NOT NULL,
  updated BIGINT NOT NULL
);
)",
     nullptr, true},
    {R"(
CREATE TABLE packed_logs (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  log TEXT NOT NULL
);
ALTER TABLE tables ADD COLUMN packed BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_unpacked ON tables (finished) WHERE state = 'finished' AND packed = 0;
)",
     allow_packing_later, true},
}};

bool has_table(Database& db, const std::string& name) {
  // PostgreSQL's to_regclass would not see what another node has just committed.
  const bool sqlite = db.kind() == Database::Kind::sqlite;
  return !db.query(sqlite ? "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1"
                          : "SELECT 1 FROM pg_tables WHERE tablename = $1"
                            " AND schemaname = current_schema()",
                   {name})
              .empty();
}

[[noreturn]] void refuse_damaged(Database& db, const std::string& what) {
  throw Failure("bad_store", db.place() + " is damaged: " + what + "; " + way_out(db.kind()));
}

// Where a migration records usable_from(): "11 10" for a database of schema 11. The first number
// says which schema the entry is about, so that an older entry is not mistaken for it.
constexpr const char* kUsableFrom = "schema_usable_from";

std::string statement_about(std::int64_t version, std::int64_t usable) {
  return std::to_string(version) + ' ' + std::to_string(usable);
}

// Programs excluded by an older schema stay excluded, such as those that cannot read packed logs.
std::int64_t usable_before(Database& db, std::int64_t version) {
  const std::string statement = settings::get(db, kUsableFrom).value_or("");
  for (std::int64_t usable = version; usable > 1; --usable)
    if (statement == statement_about(version, usable)) return usable;
  return 1;
}

bool allows_this_program(const std::string& statement, std::int64_t version) {
  for (std::int64_t usable = 1; usable <= newest(); ++usable)
    if (statement == statement_about(version, usable)) return true;
  return false;
}

void refuse_newer(Database& db, std::int64_t found) {
  if (found <= newest()) return;
  if (!allows_this_program(settings::get(db, kUsableFrom).value_or(""), found))
    throw Failure("newer_database", "the database has the schema " + std::to_string(found) +
                                        ", this program knows them up to " +
                                        std::to_string(newest()) + "; use a newer program");
}

void take_steps(Database& db, std::int64_t from, std::int64_t to) {
  for (std::int64_t number = from; number < to; ++number) {
    const Step& step = kSteps[static_cast<std::size_t>(number)];
    db.script(step.script);
    if (step.also != nullptr) step.also(db);
  }
  if (from == 0) db.script("CREATE TABLE schema_version (version BIGINT NOT NULL)");
  db.script("DELETE FROM schema_version; INSERT INTO schema_version VALUES (" + std::to_string(to) +
            ")");
}

}  // namespace

std::int64_t newest() {
  return static_cast<std::int64_t>(kSteps.size());
}

std::int64_t version(Database& db) {
  if (!has_table(db, "schema_version")) return 0;
  const Rows rows = db.query("SELECT version FROM schema_version");
  if (rows.rows.size() != 1)
    refuse_damaged(
        db, "schema_version has " + std::to_string(rows.rows.size()) + " rows instead of one");
  return rows.front().integer(0);
}

std::int64_t usable_from(std::int64_t version) {
  while (version > 1 && kSteps[static_cast<std::size_t>(version - 1)].older_go_on) --version;
  return version;
}

bool begin_packing(Database& db, Time now) {
  const std::int64_t found = version(db);
  if (found != newest() || now < std::stoll(settings::get(db, kPackingFrom).value_or("0")))
    return false;
  if (usable_before(db, found) < kReadsPacked)
    settings::put(db, kUsableFrom, statement_about(found, kReadsPacked));
  return true;
}

std::vector<std::string> tables_in(Database& db) {
  std::vector<std::string> names;
  for (const std::string& name : table_names())
    if (has_table(db, name)) names.push_back(name);
  return names;
}

void refuse_newer(Database& db) {
  refuse_newer(db, version(db));
}

void check(Database& db) {
  for (const std::string& name : table_names())
    if (!has_table(db, name)) refuse_damaged(db, "the table " + name + " is missing");
}

void migrate(Database& db) {
  migrate(db, newest());
}

namespace {

void migrate_once(Database& db, std::int64_t to) {
  db.begin_alone();
  try {
    // Another node may have been faster.
    const std::int64_t now = version(db);
    refuse_newer(db, now);
    if (now < to) {
      const std::int64_t before = now > 0 ? usable_before(db, now) : 1;
      take_steps(db, now, to);
      settings::put(db, kUsableFrom, statement_about(to, std::max(usable_from(to), before)));
    }
    db.commit();
  } catch (...) {
    db.rollback();
    throw;
  }
}

}  // namespace

void migrate(Database& db, std::int64_t to) {
  constexpr int kMostTimes = 20;
  constexpr std::chrono::milliseconds kPause{100};
  const std::int64_t found = version(db);
  refuse_newer(db, found);
  if (found >= newest()) check(db);
  if (found >= to) return;
  for (int left = kMostTimes;; --left) {
    try {
      return migrate_once(db, to);
    } catch (const DatabaseError& error) {
      // Other nodes write meanwhile: PostgreSQL resolves a deadlock by refusing one of the two.
      if (error.kind() != ErrorKind::busy || left == 0) throw;
    }
    std::this_thread::sleep_for(kPause);
  }
}

void create(Database& db) {
  take_steps(db, 0, newest());
}

std::unique_ptr<Database> open_newest(const std::string& place) {
  std::unique_ptr<Database> db = open_database(place);
  try {
    migrate(*db);
  } catch (const DatabaseError& error) {
    if (error.kind() != ErrorKind::fault)
      throw DatabaseError(error.kind(), db->place() + ": " + error.what());
    refuse_damaged(*db, error.what());
  }
  return db;
}

const std::vector<std::string>& table_names() {
  static const std::vector<std::string> names = {"schema_version",
                                                 "settings",
                                                 "users",
                                                 "sessions",
                                                 "tokens",
                                                 "tables",
                                                 "sitters",
                                                 "events",
                                                 "ratings",
                                                 "rating_history",
                                                 "chat",
                                                 "reports",
                                                 "push_subscriptions",
                                                 "analyses",
                                                 "waiters",
                                                 "mentions",
                                                 "notices",
                                                 "beats",
                                                 "outages",
                                                 "calls",
                                                 "origins",
                                                 "invitations",
                                                 "mutes",
                                                 "blocks",
                                                 "reset_links",
                                                 "audit",
                                                 "study_items",
                                                 "studies",
                                                 "shown_insights",
                                                 "packed_logs"};
  return names;
}

}  // namespace oikist::store::schema
