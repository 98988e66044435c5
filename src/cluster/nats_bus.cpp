#include "cluster/nats_bus.h"

#include <nats/nats.h>

#include <atomic>
#include <charconv>
#include <condition_variable>
#include <mutex>

#include "cluster/listener.h"
#include "cluster/requests.h"

namespace oikist::cluster {
namespace {

constexpr std::int64_t kConnectTimeout = 2'000;  // milliseconds, like all of these
constexpr std::int64_t kReconnectWait = 200;
constexpr std::int64_t kReconnectJitter = 100;
constexpr std::int64_t kWriteDeadline = 2'000;
constexpr std::int64_t kPingInterval = 5'000;
constexpr int kMostPingsOut = 2;
constexpr int kKeptWhileCut = 1 << 20;  // bytes
constexpr std::chrono::seconds kSettlePatience{2};
constexpr std::chrono::seconds kClosePatience{10};

std::string_view text_of(natsMsg* message) {
  return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}

struct Message {
  explicit Message(natsMsg* message) : handle(message) {}
  Message(const Message&) = delete;
  Message& operator=(const Message&) = delete;
  ~Message() { natsMsg_Destroy(handle); }
  natsMsg* handle;
};

struct Options {
  Options() { natsOptions_Create(&handle); }
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;
  ~Options() { natsOptions_Destroy(handle); }
  natsOptions* handle = nullptr;
};

}  // namespace

// The connection, and what its callbacks need.
class NatsBus::Link : public std::enable_shared_from_this<Link> {
 public:
  Link(const std::vector<std::string>& servers, Executor where);
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link();

  // Precondition: made by std::make_shared.
  void listen_for_answers();
  void close();
  bool is_connected() const {
    return natsConnection_Status(connection_) == NATS_CONN_STATUS_CONNECTED;
  }
  bool send(const std::string& subject, const std::string& reply, std::string_view text);
  // The reply subject of a request.
  std::string inbox_of(std::uint64_t number) const { return inbox_ + std::to_string(number); }
  void take_answer(natsMsg* message);

  const Executor executor;
  Requests requests;
  std::atomic<std::uint64_t> published{0}, dropped{0}, received{0}, requested{0}, reconnects{0};
  std::mutex mutex;
  std::function<void()> on_reconnect;

  natsConnection* connection() const { return connection_; }

 private:
  static void reconnected(natsConnection*, void* closure);
  static void closed(natsConnection*, void* closure);
  void set(natsOptions* options, const std::vector<std::string>& servers);

  natsConnection* connection_ = nullptr;
  std::string inbox_;
  Subscribed answers_;
  std::condition_variable is_closed_;
  bool closed_ = false;
};

// A subscription. libnats may call a handler until it reports completion, so the state of the
// handler lives until then.
class NatsBus::Interest : public Subscription {
 public:
  using Take = std::function<void(natsMsg*)>;

  // In the queue group if `queue` is not null. Throws Failure("unavailable").
  Interest(natsConnection* connection, const std::string& subject, const char* queue, Take take,
           std::function<void()> end)
      : end_(std::move(end)) {
    auto* kept = new Take(std::move(take));
    const natsStatus status =
        queue == nullptr
            ? natsConnection_Subscribe(&handle_, connection, subject.c_str(), arrived, kept)
            : natsConnection_QueueSubscribe(&handle_, connection, subject.c_str(), queue, arrived,
                                            kept);
    if (status != NATS_OK) {
      delete kept;
      throw Failure("unavailable", std::string("NATS: ") + natsStatus_GetText(status));
    }
    natsSubscription_SetPendingLimits(handle_, -1, 64 << 20);
    natsSubscription_SetOnCompleteCB(
        handle_, [](void* closure) { delete static_cast<Take*>(closure); }, kept);
  }
  ~Interest() override {
    end_();
    natsSubscription_Unsubscribe(handle_);
    natsSubscription_Destroy(handle_);
  }

 private:
  static void arrived(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    const Message owned(message);
    (*static_cast<Take*>(closure))(message);
  }

  natsSubscription* handle_ = nullptr;
  std::function<void()> end_;
};

NatsBus::Link::Link(const std::vector<std::string>& servers, Executor where)
    : executor(std::move(where)), requests(executor) {
  const Options options;
  set(options.handle, servers);
  const natsStatus status = natsConnection_Connect(&connection_, options.handle);
  if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
    throw Failure("bad_cluster", std::string("NATS: ") + natsStatus_GetText(status));
  natsInbox* inbox = nullptr;
  natsInbox_Create(&inbox);
  inbox_ = std::string(inbox) + ".";
  natsInbox_Destroy(inbox);
}

void NatsBus::Link::set(natsOptions* options, const std::vector<std::string>& servers) {
  std::vector<const char*> names;
  for (const std::string& server : servers) names.push_back(server.c_str());
  natsStatus status = natsOptions_SetServers(options, names.data(), static_cast<int>(names.size()));
  const auto also = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
  also(natsOptions_SetName(options, "oikist"));
  also(natsOptions_SetTimeout(options, kConnectTimeout));
  also(natsOptions_SetMaxReconnect(options, -1));
  also(natsOptions_SetReconnectWait(options, kReconnectWait));
  also(natsOptions_SetReconnectJitter(options, kReconnectJitter, kReconnectJitter));
  also(natsOptions_SetReconnectBufSize(options, kKeptWhileCut));
  also(natsOptions_SetWriteDeadline(options, kWriteDeadline));
  also(natsOptions_SetPingInterval(options, kPingInterval));
  also(natsOptions_SetMaxPingsOut(options, kMostPingsOut));
  // Otherwise libnats would start a thread per subscription, that is, per table.
  also(natsOptions_UseGlobalMessageDelivery(options, true));
  also(natsOptions_SetReconnectedCB(options, reconnected, this));
  also(natsOptions_SetClosedCB(options, closed, this));
  also(natsOptions_SetRetryOnFailedConnect(options, true, reconnected, this));
  if (status != NATS_OK)
    throw Failure("bad_cluster", std::string("NATS: ") + natsStatus_GetText(status));
}

NatsBus::Link::~Link() {
  natsConnection_Destroy(connection_);
}

void NatsBus::Link::listen_for_answers() {
  answers_ = std::make_unique<Interest>(
      connection_, inbox_ + "*", nullptr,
      [weak = weak_from_this()](natsMsg* message) {
        if (const auto link = weak.lock()) link->take_answer(message);
      },
      [] {});
}

void NatsBus::Link::close() {
  answers_.reset();
  natsConnection_Close(connection_);
  // The last callback: none of them uses this afterwards.
  std::unique_lock lock(mutex);
  is_closed_.wait_for(lock, kClosePatience, [this] { return closed_; });
}

bool NatsBus::Link::send(const std::string& subject, const std::string& reply,
                         std::string_view text) {
  const auto size = static_cast<int>(text.size());
  const natsStatus status =
      reply.empty() ? natsConnection_Publish(connection_, subject.c_str(), text.data(), size)
                    : natsConnection_PublishRequest(connection_, subject.c_str(), reply.c_str(),
                                                    text.data(), size);
  if (status != NATS_OK) ++dropped;
  return status == NATS_OK;
}

void NatsBus::Link::take_answer(natsMsg* message) {
  const std::string_view subject = natsMsg_GetSubject(message);
  std::uint64_t number = 0;
  std::from_chars(subject.data() + inbox_.size(), subject.data() + subject.size(), number);
  requests.finish(number, natsMsg_IsNoResponders(message)
                              ? Answer(Failure("no_worker", "nobody does this work"))
                              : Answer::decoded(text_of(message)));
}

void NatsBus::Link::reconnected(natsConnection*, void* closure) {
  auto* link = static_cast<Link*>(closure);
  ++link->reconnects;
  std::function<void()> handler;
  {
    const std::lock_guard lock(link->mutex);
    handler = link->on_reconnect;
  }
  if (handler) link->executor(std::move(handler));
}

void NatsBus::Link::closed(natsConnection*, void* closure) {
  auto* link = static_cast<Link*>(closure);
  const std::lock_guard lock(link->mutex);
  link->closed_ = true;
  link->is_closed_.notify_all();
}

NatsBus::NatsBus(std::vector<std::string> servers, Executor executor)
    : link_(std::make_shared<Link>(servers, std::move(executor))) {
  link_->listen_for_answers();
}

NatsBus::~NatsBus() {
  link_->close();
  link_->requests.stop();
}

void NatsBus::publish(const std::string& subject, std::string_view text) {
  check_subject(subject);
  check_text(text);
  if (link_->send(subject, "", text)) ++link_->published;
}

Subscribed NatsBus::subscribe(const std::string& subject, Handler handler) {
  check_subject(subject);
  auto listener = std::make_shared<Listener<Handler>>(std::move(handler));
  return std::make_unique<Interest>(
      link_->connection(), subject, nullptr,
      [weak = std::weak_ptr(link_), listener](natsMsg* message) {
        const auto link = weak.lock();
        if (!link) return;
        ++link->received;
        listener->call(link->executor, std::string(text_of(message)));
      },
      [listener] { listener->end(); });
}

Subscribed NatsBus::serve(const std::string& subject, Worker worker) {
  check_subject(subject);
  auto listener = std::make_shared<Listener<Worker>>(std::move(worker));
  return std::make_unique<Interest>(
      link_->connection(), subject, "workers",
      [weak = std::weak_ptr(link_), listener](natsMsg* message) {
        const auto link = weak.lock();
        if (!link || natsMsg_GetReply(message) == nullptr) return;
        ++link->received;
        Reply reply([weak, to = std::string(natsMsg_GetReply(message))](const Answer& answer) {
          if (const auto there = weak.lock()) there->send(to, "", answer.encoded());
        });
        listener->call(link->executor, std::string(text_of(message)), std::move(reply));
      },
      [listener] { listener->end(); });
}

void NatsBus::request(const std::string& subject, std::string_view text,
                      std::chrono::milliseconds patience, Answered answered) {
  check_subject(subject);
  check_text(text);
  ++link_->requested;
  const std::uint64_t number = link_->requests.add(patience, std::move(answered));
  // Without a connection the request would be buffered until its answer is useless.
  if (!link_->is_connected() || !link_->send(subject, link_->inbox_of(number), text))
    link_->requests.finish(number, Answer(Failure("no_worker", "NATS cannot be reached")));
}

void NatsBus::settle(std::function<void()> done) {
  // The server processes our messages in order: when the answer arrives, it knows all earlier
  // subscriptions.
  const std::uint64_t number =
      link_->requests.add(kSettlePatience, [done = std::move(done)](const Answer&) { done(); });
  const std::string here = link_->inbox_of(number);
  if (!link_->is_connected() || !link_->send(here, "", "+"))
    link_->requests.finish(number, Answer(std::string()));
}

void NatsBus::on_reconnect(std::function<void()> handler) {
  const std::lock_guard lock(link_->mutex);
  link_->on_reconnect = std::move(handler);
}

BusMetrics NatsBus::metrics() const {
  return {link_->published,
          link_->dropped,
          link_->received,
          link_->requested,
          link_->requests.unanswered(),
          link_->reconnects,
          link_->is_connected()};
}

}  // namespace oikist::cluster
