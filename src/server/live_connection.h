#pragma once
// A live connection: a WebSocket whose messages are answered in the order in which they came.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/connection_slot.h"
#include "server/http_context.h"

namespace oikist::server {

// Answers the upgrade and leaves the connection to itself. The HttpContext must outlive it.
asio::awaitable<void> go_live(boost::beast::tcp_stream stream,
                              boost::beast::http::request<boost::beast::http::string_body> upgrade,
                              std::shared_ptr<const Identity> identity, ConnectionSlot slot,
                              HttpContext& http_context);

}  // namespace oikist::server
