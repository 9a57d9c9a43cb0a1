#pragma once

// The fields of the first frame, in order.
enum { FIELD_URL, FIELD_USER, FIELD_PASSWORD, FIELD_NAME, FIELD_COUNT };

// Connects with a server, and passes frames on until the input ends; returns the exit code.
int relay(char **fields);
