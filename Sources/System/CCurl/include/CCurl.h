#pragma once
#include <stddef.h>
#include <stdint.h>

// The system's libcurl, which is loaded when the first request is made. None of its types are seen
// from outside, so that whatever imports this builds where its header is missing.

enum { SEEDBED_CURL_READY, SEEDBED_CURL_MISSING, SEEDBED_CURL_NOT_BUILT };

typedef enum {
  SEEDBED_URL,
  SEEDBED_PROXY,
  SEEDBED_CA_FILE,
  SEEDBED_USER_AGENT,
  SEEDBED_RANGE,
  SEEDBED_USER,
  SEEDBED_PASSWORD,
} seedbed_text_option;

typedef enum {
  SEEDBED_CONNECT_MILLISECONDS,
  SEEDBED_TOTAL_MILLISECONDS,
  SEEDBED_WAITS_FOR_CONNECTION,
  SEEDBED_NEEDS_NEW_CONNECTION,
} seedbed_number_option;

// The calls that a transfer makes; `context` is the one that it was made with. `body` and `header`
// return how many bytes they took, and `admits` whether a connection to an address may be made.
typedef struct {
  size_t (*header)(char *bytes, size_t size, size_t count, void *context);
  size_t (*body)(char *bytes, size_t size, size_t count, void *context);
  int (*admits)(void *context, const void *address, size_t size);
} seedbed_calls;

int seedbed_curl_load(void);
const char *seedbed_curl_words(int code);

void *seedbed_multi_make(void);
void seedbed_multi_free(void *multi);
int seedbed_multi_add(void *multi, void *transfer);
void seedbed_multi_remove(void *multi, void *transfer);
int seedbed_multi_perform(void *multi);
int seedbed_multi_poll(void *multi, int milliseconds);
void seedbed_multi_wake(void *multi);
// The context of the next transfer that ended, with its result; null where there is none.
void *seedbed_multi_ended(void *multi, int *code);

void *seedbed_transfer_make(void);
void seedbed_transfer_bind(void *transfer, const seedbed_calls *calls, void *context);
// Makes a transfer that has ended as good as new; it keeps its buffers.
void seedbed_transfer_reset(void *transfer);
void seedbed_transfer_free(void *transfer);
int seedbed_transfer_set_text(void *transfer, seedbed_text_option option, const char *value);
int seedbed_transfer_set_number(void *transfer, seedbed_number_option option, long value);
int seedbed_transfer_set_body(void *transfer, const void *bytes, size_t count);
// Adds a header line to `list`, which may be null, and returns the list, or null without memory.
void *seedbed_header_list_add(void *list, const char *line);
void seedbed_header_list_free(void *list);
int seedbed_transfer_set_headers(void *transfer, void *list);
