#include "relay.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <nats/nats.h>

#include "frames.h"

// What the game asks for, and what it is told.
enum {
  // From the game: make the streams, publish, get a message, follow the log, show the hand, ask for
  // the log's first and last positions.
  MAKE = 'O', PUBLISH = 'P', GET = 'G', FOLLOW = 'R', HAND = 'H', LAST = 'I',
  // To the game: connected, disconnected, refused; a message of the log, a hand; the answers done,
  // a value, nothing there, failed.
  UP = 'U', DOWN = 'D', REFUSED = 'X', MESSAGE = 'M', HANDS = 'h', DONE = 'A', VALUE = 'V',
  NOTHING = 'Z', FAILED = 'N',
  // The log is no longer sent.
  SILENT = 'S',
};
// The places of messages, in PUBLISH and GET: the log, the last snapshot, a piece of lasting data,
// the table's header, a piece of a snapshot.
enum { ENTRY, SNAPSHOT, DATA, TABLE, SNAPSHOT_DATA };

enum {
  CONNECT_TIMEOUT = 2000,  // milliseconds, as are the next ones
  ANSWER_TIMEOUT = 5000,
  RETRY = 200,
  PING = 2000,
  LONGEST_SUBJECT = 160,
  MOST_ATTEMPTS = 50,
  MOST_MESSAGE = 200 << 10,
};
// The nanoseconds between two signs of life of the log.
static const int64_t HEARTBEAT = 2000000000;

static natsConnection *connection;
static jsCtx *stream;
static natsSubscription *log_messages, *hands;
static char name[64];

static void subject(char *text, const char *rest) {
  snprintf(text, LONGEST_SUBJECT, "tif.%s.%s", name, rest);
}

static void stream_name(char *text, const char *kind) {
  snprintf(text, LONGEST_SUBJECT, "TIF_%s_%s", name, kind);
}

static void fail(uint64_t ticket, const char *text) {
  write_frame(FAILED, ticket, text, strlen(text));
}

// Returns the text of a failure: not every one leaves a last error.
static const char *reason(natsStatus status) {
  const char *text = nats_GetLastError(NULL);
  return text ? text : natsStatus_GetText(status);
}

// MARK: The connection

static void went_down(natsConnection *nc, void *closure) { write_frame(DOWN, 0, NULL, 0); }
static void came_up(natsConnection *nc, void *closure) { write_frame(UP, 0, NULL, 0); }

static void closed(natsConnection *nc, void *closure) {
  natsStatus status = natsConnection_GetLastError(nc, NULL);
  bool is_refused = status == NATS_CONNECTION_AUTH_FAILED || status == NATS_NOT_PERMITTED;
  if (is_refused) write_frame(REFUSED, 0, NULL, 0);
}

static void hand_moved(
  natsConnection *nc, natsSubscription *subscription, natsMsg *message, void *closure) {
  write_frame(HANDS, 0, natsMsg_GetData(message), (size_t)natsMsg_GetDataLength(message));
  natsMsg_Destroy(message);
}

static void entry_came(
  natsConnection *nc, natsSubscription *subscription, natsMsg *message, void *closure) {
  jsMsgMetaData *data = NULL;
  size_t length = (size_t)natsMsg_GetDataLength(message);
  if (natsMsg_GetMetaData(&data, message) == NATS_OK) {
    // The server's time in milliseconds, and the message.
    uint8_t *timed = malloc(8 + length);
    if (timed) {
      write_number(timed, (uint64_t)data->Timestamp / 1000000);
      memcpy(timed + 8, natsMsg_GetData(message), length);
      write_frame(MESSAGE, data->Sequence.Stream, timed, 8 + length);
    }
    free(timed);
    jsMsgMetaData_Destroy(data);
  }
  natsMsg_Destroy(message);
}

// Other errors come as answers, and a gap in the log is noticed by the game.
static void error_came(
  natsConnection *nc, natsSubscription *subscription, natsStatus error, void *closure) {
  // The server of a cluster that sent the log may be gone, while another one keeps the connection.
  if (error == NATS_MISSED_HEARTBEAT) write_frame(SILENT, 0, NULL, 0);
}

static natsOptions *make_options(char **fields) {
  natsOptions *options = NULL;
  if (natsOptions_Create(&options) != NATS_OK) return NULL;
  natsStatus status = natsOptions_SetURL(options, fields[FIELD_URL]);
  if (status == NATS_OK)
    status = natsOptions_SetUserInfo(options, fields[FIELD_USER], fields[FIELD_PASSWORD]);
  if (status == NATS_OK) status = natsOptions_SetTimeout(options, CONNECT_TIMEOUT);
  if (status == NATS_OK) status = natsOptions_SetMaxReconnect(options, -1);
  if (status == NATS_OK) status = natsOptions_SetReconnectWait(options, RETRY);
  if (status == NATS_OK) status = natsOptions_SetReconnectJitter(options, RETRY, RETRY);
  if (status == NATS_OK) status = natsOptions_SetPingInterval(options, PING);
  if (status == NATS_OK) status = natsOptions_SetMaxPingsOut(options, 2);
  if (status == NATS_OK) status = natsOptions_SetNoEcho(options, true);
  // Servers of a cluster behind another address need not be reachable from here.
  if (status == NATS_OK) status = natsOptions_SetIgnoreDiscoveredServers(options, true);
  if (status == NATS_OK) status = natsOptions_SetDisconnectedCB(options, went_down, NULL);
  if (status == NATS_OK) status = natsOptions_SetReconnectedCB(options, came_up, NULL);
  if (status == NATS_OK) status = natsOptions_SetClosedCB(options, closed, NULL);
  if (status == NATS_OK) status = natsOptions_SetErrorHandler(options, error_came, NULL);
  if (status == NATS_OK) return options;
  natsOptions_Destroy(options);
  return NULL;
}

// Connects, and tries again until it is possible or the input ends.
static bool connect_to(natsOptions *options) {
  bool is_told = false;
  for (;;) {
    natsStatus status = natsConnection_Connect(&connection, options);
    if (status == NATS_OK) return true;
    if (status == NATS_CONNECTION_AUTH_FAILED || status == NATS_INVALID_ARG) {
      write_frame(REFUSED, 0, NULL, 0);
      return false;
    }
    if (!is_told) write_frame(DOWN, 0, NULL, 0);
    is_told = true;
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, RETRY) > 0 && !(input.revents & POLLIN)) return false;
    // A frame before the connection is up, or the end of the input, says that nobody waits for it any
    // more. A game that waits nevertheless starts this process again.
    if (input.revents & POLLIN) return false;
  }
}

// MARK: Commands

typedef struct {
  const char *kind, *pattern;
  // Whether old messages make room for new ones. Otherwise, each subject is written once.
  bool is_rolling;
  int64_t most_bytes, copies;
} Stream;

// Makes a stream unless it is there.
static const char *make_stream(const Stream *wanted) {
  char title[LONGEST_SUBJECT], text[LONGEST_SUBJECT];
  stream_name(title, wanted->kind);
  subject(text, wanted->pattern);
  const char *subjects[] = {text};
  jsStreamConfig config;
  jsStreamConfig_Init(&config);
  config.Name = title;
  config.Subjects = subjects;
  config.SubjectsLen = 1;
  config.Storage = js_FileStorage;
  config.MaxBytes = wanted->most_bytes;
  config.MaxMsgSize = MOST_MESSAGE;
  config.Replicas = wanted->copies;
  config.DenyDelete = true;
  config.Discard = wanted->is_rolling ? js_DiscardOld : js_DiscardNew;
  if (!wanted->is_rolling) {
    config.MaxMsgsPerSubject = 1;
    config.DiscardNewPerSubject = true;
  }
  jsStreamInfo *info = NULL;
  if (js_GetStreamInfo(&info, stream, title, NULL, NULL) == NATS_OK) {
    jsStreamInfo_Destroy(info);
    return NULL;
  }
  natsStatus status = js_AddStream(&info, stream, &config, NULL, NULL);
  jsStreamInfo_Destroy(info);
  return status == NATS_OK ? NULL : reason(status);
}

// Makes the streams; the numbers are the copies and the most bytes of each.
static void make(uint64_t ticket, const uint8_t *bytes, size_t count) {
  if (count < 32) return;
  int64_t numbers[4];
  for (int place = 0; place < 4; place++) numbers[place] = (int64_t)read_number(bytes + 8 * place);
  const Stream streams[] = {
    {"LOG", "log", true, numbers[1], numbers[0]},
    {"DATA", "data.>", false, numbers[2], numbers[0]},
    {"SNAPSHOTS", "snapshot.>", true, numbers[3], numbers[0]},
  };
  for (int place = 0; place < 3; place++) {
    const char *problem = make_stream(&streams[place]);
    if (!problem) continue;
    fail(ticket, problem);
    return;
  }
  write_frame(DONE, ticket, NULL, 0);
}

// Writes the subject of a place, whose numbers for data are read from `bytes`.
static bool place_subject(char *text, int place, const uint8_t **bytes, size_t *count) {
  char rest[64] = "log";
  if (place == SNAPSHOT) strcpy(rest, "snapshot.last");
  if (place == TABLE) strcpy(rest, "data.table");
  if (place == DATA || place == SNAPSHOT_DATA) {
    if (*count < 16) return false;
    snprintf(
      rest, sizeof rest, "%s.%016llx.%llu", place == DATA ? "data" : "snapshot",
      (unsigned long long)read_number(*bytes), (unsigned long long)read_number(*bytes + 8));
    *bytes += 16;
    *count -= 16;
  }
  subject(text, rest);
  return true;
}

// Writes the name of the stream of a place.
static void place_stream(char *title, int place) {
  bool is_data = place == DATA || place == TABLE;
  stream_name(title, place == ENTRY ? "LOG" : is_data ? "DATA" : "SNAPSHOTS");
}

static void publish(uint64_t ticket, const uint8_t *bytes, size_t count) {
  char text[LONGEST_SUBJECT];
  if (count < 1) return;
  int place = *bytes++;
  count--;
  if (!place_subject(text, place, &bytes, &count)) return;
  // The game sends it again once the connection is back.
  if (natsConnection_Status(connection) != NATS_CONN_STATUS_CONNECTED) {
    fail(ticket, "no connection");
    return;
  }
  jsPubOptions options;
  jsPubOptions_Init(&options);
  options.MaxWait = ANSWER_TIMEOUT;
  jsPubAck *answer = NULL;
  natsStatus status = js_Publish(&answer, stream, text, bytes, (int)count, &options, NULL);
  if (status == NATS_OK) {
    write_frame(DONE, ticket, NULL, 0);
    jsPubAck_Destroy(answer);
  } else if (status == NATS_TIMEOUT) {
    fail(ticket, "no answer");
  } else {
    fail(ticket, reason(status));
  }
}

static void get(uint64_t ticket, const uint8_t *bytes, size_t count) {
  char text[LONGEST_SUBJECT], title[LONGEST_SUBJECT];
  if (count < 1) return;
  int place = *bytes++;
  count--;
  natsMsg *message = NULL;
  jsErrCode code = 0;
  place_stream(title, place);
  if (!place_subject(text, place, &bytes, &count)) return;
  natsStatus status = js_GetLastMsg(&message, stream, title, text, NULL, &code);
  if (status == NATS_OK) {
    size_t length = (size_t)natsMsg_GetDataLength(message);
    uint8_t *value = malloc(8 + length);
    if (value) {
      write_number(value, natsMsg_GetSequence(message));
      memcpy(value + 8, natsMsg_GetData(message), length);
      write_frame(VALUE, ticket, value, 8 + length);
    }
    free(value);
    natsMsg_Destroy(message);
  } else if (status == NATS_NOT_FOUND || code == JSNoMessageFoundErr || code == JSStreamNotFoundErr) {
    write_frame(NOTHING, ticket, NULL, 0);
  } else {
    fail(ticket, reason(status));
  }
}

static void last(uint64_t ticket) {
  char title[LONGEST_SUBJECT];
  stream_name(title, "LOG");
  jsStreamInfo *info = NULL;
  jsErrCode code = 0;
  natsStatus status = js_GetStreamInfo(&info, stream, title, NULL, &code);
  if (status == NATS_OK) {
    uint8_t value[16];
    write_number(value, info->State.FirstSeq);
    write_number(value + 8, info->State.LastSeq);
    write_frame(VALUE, ticket, value, sizeof value);
    jsStreamInfo_Destroy(info);
  } else if (status == NATS_NOT_FOUND || code == JSStreamNotFoundErr) {
    write_frame(NOTHING, ticket, NULL, 0);
  } else {
    fail(ticket, reason(status));
  }
}

static void follow(uint64_t ticket, const uint8_t *bytes, size_t count) {
  char text[LONGEST_SUBJECT], title[LONGEST_SUBJECT];
  if (count < 8) return;
  // The game asks again once the connection is back.
  if (natsConnection_Status(connection) != NATS_CONN_STATUS_CONNECTED) {
    fail(ticket, "no connection");
    return;
  }
  // The old subscription ends and is never freed: before version 3.6 of nats.c, the thread that reads
  // may still use it while one of its messages comes (https://github.com/nats-io/nats.c/issues/637).
  if (log_messages) natsSubscription_Unsubscribe(log_messages);
  log_messages = NULL;
  stream_name(title, "LOG");
  subject(text, "log");
  jsSubOptions options;
  jsSubOptions_Init(&options);
  options.Stream = title;
  options.Ordered = true;
  options.Config.DeliverPolicy = js_DeliverByStartSequence;
  options.Config.Heartbeat = HEARTBEAT;
  options.Config.OptStartSeq = read_number(bytes);
  natsStatus status = NATS_ERR;
  // A server that has just started may not have found its streams yet. When the connection is lost,
  // the game asks again.
  for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    if (natsConnection_Status(connection) != NATS_CONN_STATUS_CONNECTED) break;
    status = js_Subscribe(&log_messages, stream, text, entry_came, NULL, NULL, &options, NULL);
    if (status == NATS_OK) break;
    nats_Sleep(RETRY);
  }
  if (status == NATS_OK) write_frame(DONE, ticket, NULL, 0);
  else fail(ticket, reason(status));
}

static void perform(const Frame *frame) {
  if (frame->count < 8) return;
  uint64_t ticket = read_number(frame->bytes);
  const uint8_t *bytes = frame->bytes + 8;
  size_t count = frame->count - 8;
  char text[LONGEST_SUBJECT];
  switch (frame->kind) {
    case MAKE: make(ticket, bytes, count); break;
    case PUBLISH: publish(ticket, bytes, count); break;
    case GET: get(ticket, bytes, count); break;
    case FOLLOW: follow(ticket, bytes, count); break;
    case LAST: last(ticket); break;
    case HAND:
      subject(text, "hands");
      natsConnection_Publish(connection, text, bytes, (int)count);
      break;
  }
}

int relay(char **fields) {
  if (strlen(fields[FIELD_NAME]) >= sizeof name) return 2;
  strcpy(name, fields[FIELD_NAME]);
  natsOptions *options = make_options(fields);
  if (!options) return 1;
  if (!connect_to(options)) return 1;
  char text[LONGEST_SUBJECT];
  subject(text, "hands");
  if (natsConnection_JetStream(&stream, connection, NULL) != NATS_OK ||
      natsConnection_Subscribe(&hands, connection, text, hand_moved, NULL) != NATS_OK)
    return 1;
  write_frame(UP, 0, NULL, 0);
  Frame frame = {0};
  while (read_frame(&frame)) perform(&frame);
  // What was published last still arrives.
  natsConnection_FlushTimeout(connection, ANSWER_TIMEOUT);
  _exit(0);
}
