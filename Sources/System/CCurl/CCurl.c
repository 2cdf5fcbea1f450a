#include "CCurl.h"

#if defined(__has_include)
#if __has_include(<curl/curl.h>)
#define SEEDBED_HAS_CURL 1
#endif
#endif

#ifdef SEEDBED_HAS_CURL
#define CURL_DISABLE_TYPECHECK 1
#define CURL_DISABLE_DEPRECATION 1
#include <curl/curl.h>
#include <dlfcn.h>

// Later headers make macros of these, which would not be the names to look for.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define EACH(F)                                                                       \
  F(curl_global_init) F(curl_easy_strerror) F(curl_easy_init)                         \
  F(curl_easy_cleanup) F(curl_easy_reset) F(curl_easy_setopt) F(curl_easy_getinfo)    \
  F(curl_multi_init) F(curl_multi_cleanup) F(curl_multi_add_handle)                   \
  F(curl_multi_remove_handle) F(curl_multi_perform) F(curl_multi_poll)                \
  F(curl_multi_wakeup) F(curl_multi_info_read) F(curl_multi_setopt)                   \
  F(curl_slist_append) F(curl_slist_free_all)
#define DECLARE(name) static __typeof__((name)) *p_##name;
EACH(DECLARE)

int seedbed_curl_load(void) {
  static const char *names[] = {
    "libcurl.so.4", "libcurl-gnutls.so.4", "/usr/lib/libcurl.4.dylib", 0
  };
  void *library = 0;
  for (int i = 0; names[i] && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return SEEDBED_CURL_MISSING;
#define FIND(name) \
  if (!(p_##name = (__typeof__(p_##name))dlsym(library, #name))) return SEEDBED_CURL_MISSING;
  EACH(FIND)
  return p_curl_global_init(CURL_GLOBAL_DEFAULT) ? SEEDBED_CURL_MISSING : SEEDBED_CURL_READY;
}

const char *seedbed_curl_words(int code) { return p_curl_easy_strerror((CURLcode)code); }

void *seedbed_multi_make(void) {
  CURLM *multi = p_curl_multi_init();
  // Without its own limit curl keeps four connections for each transfer that runs.
  if (multi) p_curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, 64L);
  return multi;
}
void seedbed_multi_free(void *multi) { p_curl_multi_cleanup(multi); }
int seedbed_multi_add(void *multi, void *transfer) { return p_curl_multi_add_handle(multi, transfer); }
void seedbed_multi_remove(void *multi, void *transfer) { p_curl_multi_remove_handle(multi, transfer); }
int seedbed_multi_perform(void *multi) {
  int running = 0;
  return p_curl_multi_perform(multi, &running);
}
int seedbed_multi_poll(void *multi, int milliseconds) {
  return p_curl_multi_poll(multi, 0, 0, milliseconds, 0);
}
void seedbed_multi_wake(void *multi) { p_curl_multi_wakeup(multi); }

void *seedbed_multi_ended(void *multi, int *code) {
  int left = 0;
  CURLMsg *message;
  while ((message = p_curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    void *context = 0;
    *code = message->data.result;
    p_curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &context);
    return context;
  }
  return 0;
}

// The same for all transfers, of which each has its context.
static int (*admits)(void *context, const void *address, size_t size);

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (!admits(context, &address->addr, address->addrlen)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype, address->protocol);
}

void seedbed_transfer_bind(void *easy, const seedbed_calls *calls, void *context) {
  admits = calls->admits;
  p_curl_easy_setopt(easy, CURLOPT_PRIVATE, context);
  p_curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, calls->header);
  p_curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
  p_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, calls->body);
  p_curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
  p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}

static void prepare(CURL *easy) {
  p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  p_curl_easy_setopt(easy, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  p_curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  p_curl_easy_setopt(easy, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  p_curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  p_curl_easy_setopt(easy, CURLOPT_NOPROXY, "");
  p_curl_easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
  p_curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 131072L);
}

void *seedbed_transfer_make(void) {
  CURL *easy = p_curl_easy_init();
  if (easy) prepare(easy);
  return easy;
}

void seedbed_transfer_reset(void *transfer) {
  p_curl_easy_reset(transfer);
  prepare(transfer);
}

void seedbed_transfer_free(void *transfer) { p_curl_easy_cleanup(transfer); }

int seedbed_transfer_set_text(void *transfer, seedbed_text_option option, const char *value) {
  static const CURLoption options[] = {
    [SEEDBED_URL] = CURLOPT_URL, [SEEDBED_PROXY] = CURLOPT_PROXY,
    [SEEDBED_CA_FILE] = CURLOPT_CAINFO, [SEEDBED_USER_AGENT] = CURLOPT_USERAGENT,
    [SEEDBED_RANGE] = CURLOPT_RANGE,
    [SEEDBED_USER] = CURLOPT_USERNAME, [SEEDBED_PASSWORD] = CURLOPT_PASSWORD,
  };
  if (option == SEEDBED_USER)
    p_curl_easy_setopt(transfer, CURLOPT_HTTPAUTH, (long)CURLAUTH_DIGEST);
  return p_curl_easy_setopt(transfer, options[option], value);
}

int seedbed_transfer_set_number(void *transfer, seedbed_number_option option, long value) {
  static const CURLoption options[] = {
    [SEEDBED_CONNECT_MILLISECONDS] = CURLOPT_CONNECTTIMEOUT_MS,
    [SEEDBED_TOTAL_MILLISECONDS] = CURLOPT_TIMEOUT_MS,
    [SEEDBED_WAITS_FOR_CONNECTION] = CURLOPT_PIPEWAIT,
    [SEEDBED_NEEDS_NEW_CONNECTION] = CURLOPT_FRESH_CONNECT,
  };
  return p_curl_easy_setopt(transfer, options[option], value);
}

int seedbed_transfer_set_body(void *transfer, const void *bytes, size_t count) {
  int code = p_curl_easy_setopt(transfer, CURLOPT_POST, 1L);
  if (!code) code = p_curl_easy_setopt(transfer, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code : (int)p_curl_easy_setopt(transfer, CURLOPT_COPYPOSTFIELDS, bytes);
}

void *seedbed_header_list_add(void *list, const char *line) { return p_curl_slist_append(list, line); }
void seedbed_header_list_free(void *list) { p_curl_slist_free_all(list); }
int seedbed_transfer_set_headers(void *transfer, void *list) {
  return p_curl_easy_setopt(transfer, CURLOPT_HTTPHEADER, list);
}

#else  // Nothing but the first of these is called then.

int seedbed_curl_load(void) { return SEEDBED_CURL_NOT_BUILT; }
const char *seedbed_curl_words(int code) { return ""; }
void *seedbed_multi_make(void) { return 0; }
void seedbed_multi_free(void *multi) {}
int seedbed_multi_add(void *multi, void *transfer) { return 1; }
void seedbed_multi_remove(void *multi, void *transfer) {}
int seedbed_multi_perform(void *multi) { return 1; }
int seedbed_multi_poll(void *multi, int milliseconds) { return 1; }
void seedbed_multi_wake(void *multi) {}
void *seedbed_multi_ended(void *multi, int *code) { return 0; }
void *seedbed_transfer_make(void) { return 0; }
void seedbed_transfer_bind(void *transfer, const seedbed_calls *calls, void *context) {}
void seedbed_transfer_reset(void *transfer) {}
void seedbed_transfer_free(void *transfer) {}
int seedbed_transfer_set_text(void *t, seedbed_text_option o, const char *value) { return 1; }
int seedbed_transfer_set_number(void *t, seedbed_number_option o, long value) { return 1; }
int seedbed_transfer_set_body(void *transfer, const void *bytes, size_t count) { return 1; }
void *seedbed_header_list_add(void *list, const char *line) { return 0; }
void seedbed_header_list_free(void *list) {}
int seedbed_transfer_set_headers(void *transfer, void *list) { return 1; }

#endif
