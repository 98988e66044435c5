#include "server/tables/computer_turns.h"

#include "base/fault_text.h"
#include "server/async/thread_await.h"
#include "server/core/wall_clock.h"

namespace oikist::server {

void ComputerTurns::start(const TablePtr& table) {
  if (table->thinking || !tables::ai_to_play(*table->state)) return;
  table->thinking = true;
  context_.start(let_play(table), "computer");
}

asio::awaitable<void> ComputerTurns::let_play(TablePtr table) {
  bool failed = false;
  while (!failed) {
    const auto task = tables::ai_to_play(*table->state);
    if (!task) break;
    const std::uint64_t position = table->state->marks.position;
    Computers::Moves moves;
    table->work = std::make_shared<WorkId>(0);
    Computers::Turn turn{task->level, table->address, table->state->host, !table->watchers.empty()};
    try {
      moves = co_await context_.computers.play(table->state, std::move(turn), table->work);
    } catch (const std::exception& fault) {
      const auto* failure = dynamic_cast<const Failure*>(&fault);
      if (failure != nullptr && failure->code() == kDropped) continue;  // the table moved on
      const bool no_worker = failure != nullptr && failure->code() == "no_worker";
      if (no_worker) worker_state_.set(false, failure->what());
      if (!no_worker)
        context_.log.write(LogLevel::warn, "computer",
                           {{"table", table->id}, {"what", fault_text(fault)}});
      failed = true;
      continue;
    }
    worker_state_.set(true);
    TableLock lock = co_await lock_table(table);
    const auto now = tables::ai_to_play(*table->state);
    if (table->state->marks.position != position || !now || now->seat != task->seat) continue;
    const bool played = co_await play(lock, *task, position, std::move(moves));
    failed = !played;
  }
  table->thinking = false;
  table->work.reset();
  if (failed) registry_.set_due(*table, now_ms() + kRetryTime);
}

// All moves, or only the first one if the others may no longer be right.
asio::awaitable<bool> ComputerTurns::play(TableLock& lock, tables::AiTask task, std::uint64_t at,
                                          Computers::Moves moves) {
  for (std::size_t count = moves.size(); count > 0; count = count > 1 ? 1 : 0) {
    moves.resize(count);
    tables::Command command = tables::AiPlay{task.seat, moves};
    tables::Asker server = tables::Asker::server(now_ms(), at);
    try {
      co_await changes_.carry_out(lock, std::move(command), std::move(server));
      co_return true;
    } catch (const DetailedFailure& refusal) {
      if (refusal.code() == "stale") co_return true;  // somebody else played it
      if (count == 1)
        context_.log.write(LogLevel::error, "computer",
                           {{"table", lock->id}, {"what", refusal.what()}});
    } catch (const Failure&) {
      co_return false;  // the store; later
    }
  }
  co_return false;
}

void ComputerTurns::note_places() {
  const auto places = context_.computers.waiting() > 0 ? context_.computers.places()
                                                       : std::unordered_map<WorkId, int>();
  for (const auto& [id, table] : registry_.all()) {
    std::optional<int> queue;
    if (const auto found = table->work ? places.find(*table->work) : places.end();
        found != places.end())
      queue = found->second;
    if (queue == table->queue) continue;
    table->queue = queue;
    table->presence_changed = true;
  }
}

}  // namespace oikist::server
