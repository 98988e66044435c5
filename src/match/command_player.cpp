#include "match/command_player.h"

#include <bit>

#include "base/failure.h"
#include "base/text.h"

namespace oikist {
namespace {

[[noreturn]] void player_failed(const std::string& why) {
  throw Failure("player_failed", why);
}

// The message of an error answer.
std::string refusal_in(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  const json::object* object = error == nullptr ? nullptr : error->if_object();
  const json::value* message = object == nullptr ? nullptr : object->if_contains("message");
  if (message == nullptr || !message->is_string()) return "";
  const std::string_view text = message->as_string();
  return ": " + in_quotes(text);
}

}  // namespace

Seed CommandEngine::seed_for(const FastRandom& random) {
  constexpr unsigned kBytes = 8;
  const auto state = std::bit_cast<std::uint64_t>(random);
  Seed seed;
  for (unsigned i = 0; i < kBytes; ++i)
    seed.bytes[i] = static_cast<std::uint8_t>(state >> (kBytes * (kBytes - 1 - i)));
  return seed;
}

json::object CommandEngine::request(const json::object& view, const Seed& seed) {
  json::object question = {
      {"id", ++asked_}, {"op", "bestmove"}, {"position", view}, {"seed", seed.hex()}};
  if (budget_.simulations > 0)
    question["budget"] = {{"simulations", budget_.simulations}};
  else if (budget_.ms > 0)
    question["budget"] = {{"ms", budget_.ms}};
  return question;
}

json::value CommandEngine::best_move(const json::object& view, const Seed& seed) {
  const std::string question = json::serialize(request(view, seed));
  std::string answer;
  try {
    if (!process_) process_ = std::make_unique<ChildProcess>(command_);
    answer = process_->ask(question, std::chrono::milliseconds(budget_.ms) + grace_);
  } catch (const Failure&) {
    process_.reset();
    throw;
  }
  json::error_code error;
  const json::value value = json::parse(answer, error);
  const json::object* object = error ? nullptr : value.if_object();
  if (object == nullptr)
    player_failed("answered with what is no JSON object: " + in_quotes(answer));
  const json::value* move = object->if_contains("move");
  if (move == nullptr) player_failed("answered without a move" + refusal_in(*object));
  return *move;
}

void CommandEngine::refuse_move(const Failure& failure) {
  player_failed(std::string("answered with what is no move: ") + failure.what());
}

}  // namespace oikist
