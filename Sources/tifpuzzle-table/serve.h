#pragma once

// Runs a command until it ends or standard input does; returns its exit code.
int serve(char **command);
