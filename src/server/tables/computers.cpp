#include "server/tables/computers.h"

#include <chrono>

#include "server/async/thread_await.h"
#include "server/tables/computer_moves.h"
#include "server/tables/turn_worker.h"
#include "tables/command.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostTurnsWaiting = 10'000;
constexpr std::size_t kMostTurnsOfOne = 16;

// For workers, which know only the engine protocol.
std::string question(const tables::Table& table, int level) {
  json::object request = {
      {"op", "bestmove"}, {"position", table.game->as_json().view()}, {"level", level}};
  if (!table.settings.components.empty()) request["components"] = table.settings.components;
  return json::serialize(request);
}

Computers::Moves moves_in(const std::string& text, const std::string& game) {
  const json::value value = parse_json(text, "the answer");
  const json::object& answer = value.as_object();
  if (const json::value* error = answer.if_contains("error"))
    throw Failure("fault", json::serialize(*error));
  return tables::read_moves(game, Field(answer.at("line"), "line"), tables::kMostMovesAtOnce);
}

}  // namespace

Computers::Computers(asio::io_context& context, int threads, cluster::MessageBus& bus,
                     Metrics& metrics)
    : context_(context),
      threads_(threads),
      bus_(bus),
      metrics_(metrics),
      pool_(threads, kMostTurnsWaiting, kMostTurnsOfOne) {}

asio::awaitable<Computers::Moves> Computers::play(std::shared_ptr<const tables::Table> table,
                                                  Turn turn, std::shared_ptr<WorkId> id) {
  const auto begin = std::chrono::steady_clock::now();
  WorkFor work{std::move(turn.address), std::move(turn.user),
               expected_ms(table->settings.game, turn.level), turn.watched};
  auto pending =
      threads_ == 0
          ? ask_worker(std::move(table), std::move(work), turn.level)
          : on_thread<Moves>(
                context_, pool_, std::move(work),
                [table, level = turn.level] { return computer_moves(*table->game, level); },
                std::move(id));
  Moves moves = co_await std::move(pending);
  metrics_.ai_moves.add();
  metrics_.ai_time.add(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  co_return moves;
}

std::unordered_map<WorkId, int> Computers::places() const {
  constexpr std::size_t kMostKnown = 1000;
  return pool_.places(kMostKnown);
}

asio::awaitable<cluster::Answer> Computers::answer_of(std::string subject, std::string question) {
  auto result = std::make_shared<cluster::Answer>("");
  auto pending = wait_until_ended([this, subject = std::move(subject),
                                   question = std::move(question), result](const WaitPtr& wait) {
    bus_.request(subject, question, kTurnPatience, [wait, result](cluster::Answer answer) {
      *result = std::move(answer);
      wait->end();
    });
  });
  co_await std::move(pending);
  co_return std::move(*result);
}

asio::awaitable<Computers::Moves> Computers::ask_worker(std::shared_ptr<const tables::Table> table,
                                                        WorkFor work, int level) {
  const TurnQuestion asked{std::move(work), question(*table, level)};
  auto pending = answer_of(cluster::kAiTurns, asked.encoded());
  cluster::Answer answer = co_await std::move(pending);
  // Perhaps all workers are of an older version.
  if (!answer.ok() && answer.failure().code() == "no_worker") {
    auto again = answer_of(cluster::kAiWork, asked.engine);
    answer = co_await std::move(again);
  }
  if (!answer.ok()) throw Failure(answer.failure());
  co_return moves_in(answer.text(), table->settings.game);
}

}  // namespace oikist::server
