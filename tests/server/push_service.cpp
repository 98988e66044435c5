#include "tests/server/push_service.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <cstdio>

#include "push/base64url.h"

namespace oikist::server::testing {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using namespace std::string_literals;

namespace {

// A key and a certificate for "localhost" that it signed itself.
void write_certificate(const std::string& certificate_file, const std::string& key_file) {
  EVP_PKEY* key = EVP_EC_gen("prime256v1");
  X509* certificate = X509_new();
  X509_set_version(certificate, X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  X509_EXTENSION* names =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
  X509_add_ext(certificate, names, -1);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* file = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(file, certificate);
  std::fclose(file);
  file = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
  X509_EXTENSION_free(names);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

std::string hmac(const std::string& key, const std::string& text) {
  std::string digest(32, '\0');
  unsigned size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
       reinterpret_cast<unsigned char*>(digest.data()), &size);
  return digest;
}

// One step of HKDF is enough for 32 bytes.
std::string derive(const std::string& salt, const std::string& secret, const std::string& info) {
  return hmac(hmac(salt, secret), info + '\x01');
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

struct PushService::Net {
  asio::io_context context;
  asio::ssl::context tls{asio::ssl::context::tls_server};
  asio::ip::tcp::acceptor acceptor{context, {asio::ip::make_address("127.0.0.1"), 0}};
};

PushService::PushService()
    : certificate_(folder_.file("certificate.pem")),
      key_(folder_.file("key.pem")),
      net_(std::make_unique<Net>()) {
  write_certificate(certificate_, key_);
  net_->tls.use_certificate_chain_file(certificate_);
  net_->tls.use_private_key_file(key_, asio::ssl::context::pem);
  thread_ = std::thread([this] { serve(); });
}

PushService::~PushService() {
  status_ = 0;  // wakes and ends the thread
  boost::system::error_code ignored;
  asio::ip::tcp::socket(net_->context).connect(net_->acceptor.local_endpoint(), ignored);
  thread_.join();
}

std::string PushService::url(const std::string& target) const {
  return "https://localhost:" + std::to_string(net_->acceptor.local_endpoint().port()) + target;
}

void PushService::answers(const std::string& target, int status) {
  const std::lock_guard lock(mutex_);
  status_of_[target] = status;
}

int PushService::status_for(const std::string& target) {
  const std::lock_guard lock(mutex_);
  const auto found = status_of_.find(target);
  return found == status_of_.end() ? status_.load() : found->second;
}

void PushService::serve() {
  while (status_ != 0) {
    try {
      handle();
    } catch (const boost::system::system_error&) {
      // A client that did not like the certificate.
    }
  }
}

void PushService::handle() {
  asio::ssl::stream<asio::ip::tcp::socket> stream(net_->acceptor.accept(), net_->tls);
  if (status_ == 0) return;
  stream.handshake(asio::ssl::stream_base::server);
  boost::beast::flat_buffer buffer;
  http::request<http::string_body> request;
  http::read(stream, buffer, request);
  Posted posted{std::string(request.target()), {}, request.body()};
  for (const auto& field : request)
    posted.headers[lower(std::string(field.name_string()))] = std::string(field.value());
  http::response<http::string_body> response(static_cast<http::status>(status_for(posted.target)),
                                             11);
  response.prepare_payload();
  http::write(stream, response);
  const std::lock_guard lock(mutex_);
  posted_.push_back(std::move(posted));
  changed_.notify_all();
}

std::vector<PushService::Posted> PushService::posted(std::size_t count,
                                                     std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return posted_.size() >= count; });
  return posted_;
}

json::object PushBrowser::subscription(const std::string& endpoint) const {
  return {
      {"endpoint", endpoint},
      {"keys",
       {{"p256dh", push::to_base64url(keys.public_key())}, {"auth", push::to_base64url(auth)}}}};
}

std::string PushBrowser::open(const std::string& body) const {
  constexpr std::size_t kHead = 16 + 4 + 1, kPoint = 65, kTag = 16;
  const std::string salt = body.substr(0, 16), theirs = body.substr(kHead, kPoint);
  std::string sealed = body.substr(kHead + kPoint);
  std::string tag = sealed.substr(sealed.size() - kTag);
  sealed.resize(sealed.size() - kTag);
  const std::string secret =
      derive(auth, keys.agree(theirs), "WebPush: info\0"s + keys.public_key() + theirs);
  const std::string key = derive(salt, secret, "Content-Encoding: aes128gcm\0"s);
  const std::string nonce = derive(salt, secret, "Content-Encoding: nonce\0"s);
  const auto bytes = [](const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  };
  std::string text(sealed.size(), '\0');
  int size = 0;
  EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
  EVP_DecryptInit_ex2(context, EVP_aes_128_gcm(), bytes(key), bytes(nonce), nullptr);
  EVP_DecryptUpdate(context, reinterpret_cast<unsigned char*>(text.data()), &size, bytes(sealed),
                    static_cast<int>(sealed.size()));
  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, kTag, tag.data());
  const bool good = EVP_DecryptFinal_ex(context, nullptr, &size) == 1;
  EVP_CIPHER_CTX_free(context);
  if (!good || !text.ends_with('\x02')) return "cannot be opened";
  text.pop_back();
  return text;
}

}  // namespace oikist::server::testing
