#include "store/studies.h"

namespace oikist::store::studies {
namespace {

SharedStudy study_of(const Row& row) {
  return {row.text(0),    row.id<UserId>(1), row.text(2),    row.text(3),   row.truth(4),
          row.integer(5), row.integer(6),    row.integer(7), row.integer(8)};
}

}  // namespace

void add(Database& db, const SharedStudy& study) {
  db.query(
      "INSERT INTO studies (id, user_id, name, code, together, version, created, updated, opened)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      {study.id, study.owner, study.name, study.code, study.together, study.version, study.created,
       study.updated, study.opened});
}

std::optional<SharedStudy> by_id(Database& db, const std::string& id) {
  return first_of(db.query("SELECT id, user_id, name, code, together, version, created, updated,"
                           " opened FROM studies WHERE id = $1",
                           {id}),
                  study_of);
}

std::optional<std::int64_t> version_of(Database& db, const std::string& id) {
  return first_of(db.query("SELECT version FROM studies WHERE id = $1", {id}),
                  [](const Row& row) { return row.integer(0); });
}

std::vector<SharedStudy> of_user(Database& db, const UserId& user) {
  return list_of(db.query("SELECT id, user_id, name, '', together, version, created, updated,"
                          " opened FROM studies WHERE user_id = $1 ORDER BY updated DESC, id",
                          {user}),
                 study_of);
}

bool change(Database& db, const SharedStudy& study) {
  return db.query(
               "UPDATE studies SET name = $3, code = $4, together = $5, updated = $6,"
               " version = version + 1 WHERE id = $1 AND version = $2",
               {study.id, study.version, study.name, study.code, study.together, study.updated})
             .changed == 1;
}

void note_opened(Database& db, const std::string& id, Time now) {
  db.query("UPDATE studies SET opened = $2 WHERE id = $1 AND opened < $2", {id, now});
}

bool remove(Database& db, const std::string& id) {
  return db.query("DELETE FROM studies WHERE id = $1", {id}).changed == 1;
}

void remove_unopened(Database& db, Time before) {
  db.query("DELETE FROM studies WHERE opened < $1", {before});
  db.query("DELETE FROM studies WHERE user_id IN (SELECT id FROM users WHERE deleted IS NOT NULL)");
}

}  // namespace oikist::store::studies
