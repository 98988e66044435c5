#include "server/core/log.h"

#include <fcntl.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "base/failure.h"
#include "server/core/json_text.h"

namespace oikist::server {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"debug", "info", "warn", "error", "off"};

// It contains addresses of clients.
void make_private(const std::string& file) {
  const int descriptor =
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor >= 0) ::close(descriptor);  // else the sink says why
}

// The sink itself creates the files after a full one.
spdlog::file_event_handlers private_files() {
  spdlog::file_event_handlers handlers;
  handlers.after_open = [](const spdlog::filename_t& name, std::FILE*) {
    (void)::chmod(name.c_str(), S_IRUSR | S_IWUSR);
  };
  return handlers;
}

json::value shortened(const json::value& value) {
  if (!value.is_string() || value.get_string().size() <= kMostLoggedText) return value;
  std::string text(std::string_view(value.get_string()).substr(0, kMostLoggedText));
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0u) == 0x80u)
    text.pop_back();  // not in the middle of a character
  if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80u) != 0) text.pop_back();
  return json::value(text + "...");
}

spdlog::sink_ptr sink_for(const std::string& file) {
  if (file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  make_private(file);
  try {
    auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
        file, kLogFileBytes, kOldLogFiles, false, private_files());
    return sink;
  } catch (const spdlog::spdlog_ex& error) {
    throw Failure("no_file", file + ": " + error.what());
  }
}

}  // namespace

struct Log::Sink {
  spdlog::logger logger;
};

Log::Log(std::string_view level, const std::string& file)
    : least_(
          static_cast<LogLevel>(std::find(kNames.begin(), kNames.end(), level) - kNames.begin())),
      file_(file),
      lines_(kLogLinesPerSecond, 10.0 * kLogLinesPerSecond),
      errors_(kLogLinesPerSecond, 10.0 * kLogLinesPerSecond) {
  if (least_ != LogLevel::off) sink_ = make_sink();
}

std::unique_ptr<Log::Sink> Log::make_sink() const {
  auto sink = std::make_unique<Sink>(Sink{spdlog::logger("oikist", sink_for(file_))});
  sink->logger.set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v)", spdlog::pattern_time_type::utc);
  sink->logger.set_level(spdlog::level::trace);
  sink->logger.flush_on(spdlog::level::info);
  return sink;
}

void Log::reopen() const {
  const std::lock_guard lock(mutex_);
  if (!sink_ || file_.empty()) return;
  try {
    sink_ = make_sink();
  } catch (const Failure& failure) {  // the old file is better than none
    put(LogLevel::error, "log_file", {{"what", failure.what()}});
  }
}

std::optional<std::int64_t> Log::repetitions(std::string_view event,
                                             const json::object& fields) const {
  constexpr std::size_t kMostComplaints = 1000;
  const json::value* what = fields.if_contains("what");
  if (what == nullptr || !what->is_string()) return 0;
  if (complaints_.size() >= kMostComplaints) complaints_.clear();
  const auto now = Clock::now();
  const std::string key = std::string(event) + ' ' + std::string(what->get_string());
  const auto [found, is_new] = complaints_.try_emplace(key, Complaint{now, 0});
  if (is_new) return 0;
  if (now - found->second.written < kLogRepeats) {
    ++found->second.repeated;
    return std::nullopt;
  }
  found->second.written = now;
  return std::exchange(found->second.repeated, 0);
}

Log::~Log() = default;

bool Log::has_room(LogLevel level) const {
  TokenBucket& room = level >= LogLevel::error ? errors_ : lines_;
  return room.take(std::chrono::steady_clock::now());
}

void Log::write(LogLevel level, std::string_view event, const json::object& fields) const {
  if (!wants(level) || !sink_) return;
  const std::lock_guard lock(mutex_);
  const auto repeated = repetitions(event, fields);
  if (!repeated) return;
  if (!has_room(level)) {
    ++left_out_;
    return;
  }
  if (left_out_ > 0) put(LogLevel::warn, "left_out", {{"lines", left_out_}});
  left_out_ = 0;
  if (*repeated == 0) return put(level, event, fields);
  json::object with_count = fields;
  with_count["repeated"] = *repeated;
  put(level, event, with_count);
}

void Log::put(LogLevel level, std::string_view event, const json::object& fields) const {
  json::object line = {{"level", kNames[static_cast<std::size_t>(level)]}, {"event", event}};
  for (const auto& field : fields) line[field.key()] = shortened(field.value());
  const std::string text = json_text(line).substr(1);  // the pattern opens the object
  const auto grade = level >= LogLevel::warn ? spdlog::level::warn : spdlog::level::info;
  sink_->logger.log(grade, spdlog::string_view_t(text));
}

}  // namespace oikist::server
