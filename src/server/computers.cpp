#include "server/computers.h"

#include <chrono>

#include "engine/ai_ops.h"
#include "server/thread_await.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostWaiting = 10'000;
constexpr std::size_t kMostOfOne = 16;

std::string question(const json::object& position, int level) {
  const json::object request = {{"op", "bestmove"}, {"position", position}, {"level", level}};
  return json::serialize(request);
}

json::array moves_in(const std::string& text) {
  const json::value value = parse_json(text, "the answer");
  const json::object& answer = value.as_object();
  if (const json::value* error = answer.if_contains("error"))
    throw Failure("fault", json::serialize(*error));
  return answer.at("line").as_array();
}

}  // namespace

json::array think(const Engine& engine, const json::object& position, int level) {
  return moves_in(engine.answer(question(position, level)));
}

std::unique_ptr<Engine> thinking_engine() {
  auto engine = std::make_unique<Engine>();
  add_ai_operations(*engine);
  return engine;
}

Computers::Computers(asio::io_context& context, int threads, cluster::News& news, Metrics& metrics)
    : context_(context),
      threads_(threads),
      news_(news),
      metrics_(metrics),
      engine_(thinking_engine()),
      pool_(threads, kMostWaiting, kMostOfOne) {}

asio::awaitable<json::array> Computers::play(json::object position, int level, std::string who) {
  const auto begin = std::chrono::steady_clock::now();
  auto pending = threads_ == 0 ? ask_worker(std::move(position), level)
                               : on_thread<json::array>(
                                     context_, pool_, std::move(who),
                                     [engine = engine_.get(), position = std::move(position),
                                      level] { return think(*engine, position, level); });
  json::array moves = co_await std::move(pending);
  metrics_.ai_moves.add();
  metrics_.ai_time.add(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  co_return moves;
}

asio::awaitable<json::array> Computers::ask_worker(json::object position, int level) {
  constexpr auto kPatience = std::chrono::seconds(15);
  const std::string request = question(position, level);
  auto result = std::make_shared<cluster::Answer>("");
  co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(
      [&](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        news_.request(cluster::kAiWork, request, kPatience, [kept, result](cluster::Answer answer) {
          *result = std::move(answer);
          std::move (*kept)();
        });
      },
      asio::use_awaitable);
  if (!result->ok()) throw Failure("unavailable", result->failure().what());
  co_return moves_in(result->text());
}

}  // namespace oikist::server
