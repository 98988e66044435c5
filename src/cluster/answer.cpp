#include "cluster/answer.h"

#include <atomic>

namespace oikist::cluster {

std::string Answer::encoded() const {
  if (ok()) return "+" + text_;
  return "-" + failure_->code() + "\n" + failure_->what();
}

Answer Answer::decoded(std::string_view bytes) {
  if (bytes.starts_with('+')) return Answer(std::string(bytes.substr(1)));
  const std::size_t end = bytes.find('\n');
  if (!bytes.starts_with('-') || end == std::string_view::npos)
    return Answer(Failure("bad_answer", "a worker answered something that is no answer"));
  return Answer(Failure(std::string(bytes.substr(1, end - 1)), std::string(bytes.substr(end + 1))));
}

struct Reply::Once {
  explicit Once(Send how) : send(std::move(how)) {}
  Send send;
  std::atomic<bool> used{false};
};

Reply::Reply(Send send) : once_(std::make_shared<Once>(std::move(send))) {}

void Reply::answer(std::string text) const {
  send(Answer(std::move(text)));
}

void Reply::refuse(const std::string& code, const std::string& message) const {
  send(Answer(Failure(code, message)));
}

void Reply::send(const Answer& answer) const {
  if (!once_->used.exchange(true)) once_->send(answer);
}

}  // namespace oikist::cluster
