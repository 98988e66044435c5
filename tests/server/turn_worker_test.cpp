// AI turns computed by workers: shared as fairly as those of a node itself.
#include "server/tables/turn_worker.h"

#include <gmock/gmock.h>

#include <future>
#include <mutex>

#include "server/tables/computer_moves.h"
#include "server/tables/computers.h"
#include "tables/decide.h"
#include "tests/server/nodes.h"

namespace oikist::server::testing {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::StartsWith;

const WorkFor kEve{"6.6.6.6", "eve", 1000, true}, kAnn{"1.2.3.4", "ann", 10, true};

// A worker with one thread, which is busy until it is let go.
class BusyWorker {
 public:
  BusyWorker() {
    ask(kEve, "begin");
    begun_.get_future().wait();
  }
  ~BusyWorker() { let_go(); }
  BusyWorker(const BusyWorker&) = delete;
  BusyWorker& operator=(const BusyWorker&) = delete;

  void ask(const WorkFor& work, const std::string& engine) {
    send(cluster::kAiTurns, TurnQuestion{work, engine}.encoded());
  }
  void send(const std::string& subject, const std::string& text) {
    ++asked_;
    bus_.request(subject, text, std::chrono::seconds(20), [this](const cluster::Answer& answer) {
      const std::lock_guard lock(mutex_);
      answers_.push_back(answer.ok() ? answer.text() : "!" + answer.failure().code());
      if (answers_.size() == asked_) all_.set_value();
    });
  }
  void let_go() {
    if (!std::exchange(free_, true)) gate_.set_value();
  }
  // In the order in which they came; the last question must have been asked.
  std::vector<std::string> answers() {
    let_go();
    all_.get_future().wait();
    const std::lock_guard lock(mutex_);
    return answers_;
  }

 private:
  std::string think(const std::string& question) {
    if (question == "begin") {
      begun_.set_value();
      gate_.get_future().wait();
    }
    return question;
  }

  std::promise<void> begun_, gate_, all_;
  bool free_ = false;
  std::mutex mutex_;
  std::size_t asked_ = 0;
  std::vector<std::string> answers_;
  Metrics metrics_;
  cluster::LocalBus bus_{[](const std::function<void()>& work) { work(); }};
  TurnWorker worker_{bus_, 1, [this](const std::string& question) { return think(question); },
                     metrics_};
};

TEST(TurnWorker, SharesItsTimeFairly) {
  BusyWorker worker;
  for (int i = 0; i < 10; ++i) worker.ask(kEve, "flood");
  worker.ask(kAnn, "turn");
  const auto answers = worker.answers();
  ASSERT_EQ(answers.size(), 12u);
  EXPECT_EQ(answers[1], "turn") << "after what was under way";
}

TEST(TurnWorker, KeepsOnlySoManyOfAUser) {
  BusyWorker worker;
  for (int i = 0; i < 20; ++i) worker.ask(kEve, "flood");
  worker.ask(kAnn, "turn");
  const auto answers = worker.answers();
  EXPECT_EQ(std::count(answers.begin(), answers.end(), "!busy"), 5);
  EXPECT_THAT(answers, Contains("turn"));
}

// A rolling upgrade: nodes of 0.1 ask without saying for whom.
TEST(TurnWorker, AnswersOlderNodes) {
  BusyWorker worker;
  worker.send(cluster::kAiWork, "turn");
  EXPECT_THAT(worker.answers(), Contains("turn"));
}

TEST(TurnWorker, RefusesQuestionsItDoesNotUnderstand) {
  BusyWorker worker;
  const std::vector<std::string> questions = {
      "", "{}", "{}\nturn", "[]\nturn", "nonsense\nturn", R"({"address":1})"};
  for (const std::string& text : questions) worker.send(cluster::kAiTurns, text);
  auto answers = worker.answers();
  answers.erase(std::find(answers.begin(), answers.end(), "begin"));
  EXPECT_EQ(answers.size(), questions.size());
  EXPECT_THAT(answers, Each(StartsWith("!bad_")));
}

TEST(TurnWorker, UnderstandsNewerNodes) {
  const TurnQuestion question =
      TurnQuestion::decoded(R"({"address":"1.2.3.4","user":"ann","ms":10,"urgent":false,"new":1})"
                            "\nturn");
  EXPECT_EQ(question.work.address, "1.2.3.4");
  EXPECT_EQ(question.work.user, "ann");
  EXPECT_EQ(question.work.ms, 10);
  EXPECT_FALSE(question.work.urgent);
  EXPECT_EQ(question.engine, "turn");
}

// The node's side: a computer player decides at a table.
struct Asking {
  std::string code_of_play() {
    const tables::User host{UserId("ann"), "Ann", true};
    const json::object body = {{"game", "akropolis"}, {"seats", {"me", {{"level", 3}}}}};
    auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
    tables::Create create;
    create.id = TableId(random_id());
    create.seed = Seed::random();
    create.seats = tables::seats_for(wish.seats, host);
    create.settings = std::move(wish.settings);
    tables::Asker asker;
    asker.user = host;
    auto verdict = tables::decide(tables::Table(), create, asker);
    auto table =
        std::make_shared<const tables::Table>(std::get<tables::Decision>(std::move(verdict)).after);
    Computers::Turn turn{3, "1.2.3.4", "ann", true};
    auto playing = nodes.start(computers.play(std::move(table), std::move(turn), {}));
    EXPECT_TRUE(nodes.run_until([&] { return playing.done(); }));
    return playing.code();
  }
  // Somebody who keeps what they are asked and refuses.
  cluster::Subscribed listen(const char* subject) {
    return nodes.bus.serve(subject, [this](const std::string& text, const cluster::Reply& reply) {
      asked.push_back(text);
      reply.refuse("busy", "busy");
    });
  }

  Nodes nodes{1};
  Metrics metrics;
  Computers computers{nodes.context, 0, nodes.bus, metrics};
  std::vector<std::string> asked;
};

TEST(TurnWorker, IsToldWhoseTurnItIs) {
  Asking test;
  const auto worker = test.listen(cluster::kAiTurns);
  EXPECT_EQ(test.code_of_play(), "busy");
  ASSERT_EQ(test.asked.size(), 1u);
  const TurnQuestion question = TurnQuestion::decoded(test.asked.front());
  EXPECT_EQ(question.work.address, "1.2.3.4");
  EXPECT_EQ(question.work.user, "ann");
  EXPECT_EQ(question.work.ms, expected_ms("akropolis", 3));
  EXPECT_THAT(question.engine, StartsWith(R"({"op":"bestmove")"));
}

TEST(TurnWorker, MayBeOfAnOlderVersion) {
  Asking test;
  const auto worker = test.listen(cluster::kAiWork);
  EXPECT_EQ(test.code_of_play(), "busy");
  ASSERT_EQ(test.asked.size(), 1u);
  EXPECT_THAT(test.asked.front(), StartsWith(R"({"op":"bestmove")"));
}

TEST(TurnWorker, IsMissed) {
  EXPECT_EQ(Asking().code_of_play(), "no_worker");
}

}  // namespace
}  // namespace oikist::server::testing
