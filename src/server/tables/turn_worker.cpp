#include "server/tables/turn_worker.h"

#include <limits>

#include "base/json.h"
#include "server/core/json_text.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostWaiting = 1000;  // more take longer than anybody waits
constexpr std::size_t kMostOfOne = 16;

}  // namespace

std::string TurnQuestion::encoded() const {
  const json::object head = {
      {"address", work.address}, {"user", work.user}, {"ms", work.ms}, {"urgent", work.urgent}};
  return json_text(head) + '\n' + engine;
}

TurnQuestion TurnQuestion::decoded(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) throw Failure("bad_json", "the question has one line only");
  const json::value head = parse_json(text.substr(0, end), "the head of the question");
  if (!head.is_object()) throw Failure("bad_json", "the head of the question must be an object");
  Fields fields(head.get_object(), "");  // a newer node may add some
  TurnQuestion question;
  question.work.address = fields.required("address").text();
  question.work.user = fields.required("user").text();
  question.work.ms = fields.required("ms").integer(1, std::numeric_limits<int>::max());
  question.work.urgent = fields.required("urgent").boolean();
  question.engine = text.substr(end + 1);
  return question;
}

TurnWorker::TurnWorker(cluster::MessageBus& bus, int threads, Think think, Metrics& metrics)
    : think_(std::move(think)),
      metrics_(metrics),
      pool_(threads, kMostWaiting, kMostOfOne),
      turns_(bus.serve(cluster::kAiTurns,
                       [this](const std::string& text, const cluster::Reply& reply) {
                         try {
                           take(TurnQuestion::decoded(text), reply);
                         } catch (const Failure& failure) {
                           reply.refuse(failure.code(), failure.what());
                         }
                       })),
      older_(
          bus.serve(cluster::kAiWork, [this](const std::string& text, const cluster::Reply& reply) {
            take({{"", ""}, text}, reply);
          })) {}

void TurnWorker::take(TurnQuestion question, const cluster::Reply& reply) {
  using Clock = std::chrono::steady_clock;
  const auto came = Clock::now();
  WorkFor work = question.work;
  const WorkId taken = pool_.offer(std::move(work), [this, came, question, reply] {
    const auto begin = Clock::now();
    if (begin - came >= kTurnPatience) return;  // the node has given up
    reply.answer(think_(question.engine));
    metrics_.ai_moves.add();
    metrics_.ai_time.add(std::chrono::duration<double>(Clock::now() - begin).count());
  });
  if (taken != 0) return;
  metrics_.work_refused.add();
  reply.refuse("busy", "this worker is busy");
}

}  // namespace oikist::server
