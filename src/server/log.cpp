#include "server/log.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "base/failure.h"

namespace oikist::server {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"debug", "info", "warn", "error", "off"};

spdlog::sink_ptr sink_for(const std::string& file) {
  if (file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  try {
    return std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
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
          static_cast<LogLevel>(std::find(kNames.begin(), kNames.end(), level) - kNames.begin())) {
  if (least_ == LogLevel::off) return;
  sink_ = std::make_unique<Sink>(Sink{spdlog::logger("oikist", sink_for(file))});
  sink_->logger.set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v)",
                            spdlog::pattern_time_type::utc);
  sink_->logger.set_level(spdlog::level::trace);
  sink_->logger.flush_on(spdlog::level::info);
}

Log::~Log() = default;

void Log::write(LogLevel level, std::string_view event, const json::object& fields) const {
  if (!wants(level) || !sink_) return;
  json::object line = {{"level", kNames[static_cast<std::size_t>(level)]}, {"event", event}};
  for (const auto& field : fields) line.insert(field);
  const std::string text = json::serialize(line).substr(1);  // the pattern opens the object
  const auto grade = level >= LogLevel::warn ? spdlog::level::warn : spdlog::level::info;
  sink_->logger.log(grade, spdlog::string_view_t(text));
}

}  // namespace oikist::server
