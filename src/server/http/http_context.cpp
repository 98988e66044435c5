#include "server/http/http_context.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "base/fault_text.h"
#include "base/text.h"
#include "server/async/in_time.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;

// The best coding of the file that the request accepts; empty: as it is.
std::string_view coding_for(const Request& request, const page::File& file) {
  const auto accepts = [&](std::string_view coding) {
    return request.accept_encoding.find(coding) != std::string::npos;
  };
  if (!file.brotli.empty() && accepts("br")) return "br";
  if (!file.gzip.empty() && accepts("gzip")) return "gzip";
  return "";
}

// Each coding has its own ETag, because the bytes differ: "abc" and "abc-br".
std::string etag_of(const page::File& file, std::string_view coding) {
  if (coding.empty()) return file.etag;
  return file.etag.substr(0, file.etag.size() - 1) + '-' + std::string(coding) + '"';
}

Answer give(const Request& request, const page::File& file) {
  const std::string_view coding = coding_for(request, file);
  const std::string etag = etag_of(file, coding);
  Answer answer;
  answer.headers = {
      {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"ETag", etag},
      {"Vary", "Accept-Encoding"}};
  answer.type = file.type;
  if (request.if_none_match == etag) {
    answer.status = 304;
    answer.type.clear();
    return answer;
  }
  if (!coding.empty()) answer.headers.emplace_back("Content-Encoding", std::string(coding));
  if (coding == "br")
    answer.lasting = file.brotli;
  else
    answer.lasting = coding == "gzip" ? std::string_view(file.gzip) : file.body();
  return answer;
}

Answer plain(int status, std::string words) {
  Answer answer;
  answer.status = status;
  answer.type = "text/plain; charset=utf-8";
  answer.body = std::move(words);
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer page_answer(const HttpContext& http_context, const Request& request) {
  if (request.changes()) {
    Answer refusal = plain(405, "Only GET and HEAD are answered.\n");
    refusal.headers.emplace_back("Allow", "GET, HEAD");
    return refusal;
  }
  const page::File* file = http_context.files->find(request.path);
  return file ? give(request, *file) : plain(404, "There is nothing here.\n");
}

void check_change(const Request& request, const Settings& settings) {
  if (!request.changes()) return;
  if (!is_own_origin(request.origin, request.host, settings.origin))
    throw Failure("foreign_origin", "this page may not change anything here");
  const bool is_json = request.content_type.starts_with("application/json");
  if (!is_json && !(request.body.empty() && request.method == "DELETE"))
    throw Failure("wrong_type", "the Content-Type must be application/json");
}

asio::awaitable<Answer> api_answer(HttpContext& http_context, const Request& request) {
  const std::string identity = client_key(request.address);
  const auto charged = [&](Answer answer) {
    http_context.requests.charge(identity, Clock::now(), extra_cost(answer.content().size()));
    return answer;
  };
  try {
    http_context.requests.take(identity, Clock::now(), "requests from your address");
    check_change(request, http_context.settings);
    const auto executor = co_await asio::this_coro::executor;
    auto timer = std::make_shared<RequestTimer>(executor, http_context.request_times);
    auto pending = in_time(http_context.router.answer(request), std::move(timer));
    Answer result = co_await std::move(pending);
    co_return charged(std::move(result));
  } catch (const Failure& failure) {
    http_context.refused(failure.code());
    Answer refusal = error_answer(failure);
    if (failure.code() == "too_many") co_return refusal;
    co_return charged(std::move(refusal));  // it may contain the missed news
  } catch (const std::exception& error) {
    http_context.log.write(LogLevel::error, "fault",
                           {{"request", request.id}, {"what", fault_text(error)}});
    co_return error_answer(Failure("internal", "internal error; see the server log"));
  }
}

}  // namespace

// Occasional refusals are normal and not worth a line.
void HttpContext::refused(const std::string& code) {
  constexpr std::array<std::string_view, 8> kTelling = {
      "too_many",  "foreign_origin", "wrong_host",  "banned",
      "forbidden", "bad_log",        "unavailable", "overloaded"};
  if (std::find(kTelling.begin(), kTelling.end(), code) != kTelling.end()) ++refusals[code];
}

void HttpContext::log_refusals() {
  if (refusals.empty()) return;
  json::object counts;
  for (const auto& [code, count] : refusals) counts[code] = count;
  refusals.clear();
  log.write(LogLevel::warn, "refusals", counts);
}

std::optional<Answer> refusal_of_host(HttpContext& http_context, const Request& request) {
  if (http_context.hosts.has(request.host, request.local)) return std::nullopt;
  const bool is_well_formed = parse_authority(request.host).has_value();
  const std::string why =
      is_well_formed
          ? "this server does not answer for " + in_quotes(request.host) +
                "; if that is its name, its host has to set allowed_host (docs/hosting.md)"
          : "the Host header must be a name or an address, with or without a port";
  if (!is_well_formed) return error_answer(Failure("bad_request", why));
  http_context.metrics.answers[4].add();
  http_context.refused("wrong_host");
  if (http_context.files == nullptr || request.path.starts_with("/api/"))
    return error_answer(Failure("wrong_host", why));
  return plain(421, why + ".\n");
}

asio::awaitable<Answer> answer(HttpContext& http_context, const Request& request) {
  const auto begin = Clock::now();
  Answer result;
  if (http_context.files == nullptr || request.path.starts_with("/api/"))
    result = co_await api_answer(http_context, request);
  else
    result = page_answer(http_context, request);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  http_context.metrics.answers[static_cast<std::size_t>(result.status / 100)].add();
  http_context.metrics.requests.add(seconds);
  if (http_context.log.wants(http_context.request_level))
    http_context.log.write(http_context.request_level, "request",
                           {{"request", request.id},
                            {"method", request.method},
                            {"path", request.path},
                            {"status", result.status},
                            {"ms", std::round(seconds * 1e6) / 1e3},
                            {"address", request.address}});
  co_return result;
}

}  // namespace oikist::server
