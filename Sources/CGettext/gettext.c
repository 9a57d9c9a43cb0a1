#include "CGettext.h"

#include <stddef.h>

#if defined(__linux__)
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN "tifpuzzle"

/* Counts the changes of the language, and is looked at by each translation. */
extern int _nl_msg_cat_cntr;

/* The variable LANGUAGE, whose place in memory stays the same when the language changes. */
static char language[64] = "LANGUAGE=";

/* gettext translates nothing in the locale C. Any other one will do, since LANGUAGE names the
   language; those of the desktop and of the language need not be installed. */
static void leave_locale_c(const char *code) {
  const char *now = setlocale(LC_MESSAGES, NULL);
  if (now != NULL && strcmp(now, "C") != 0 && strcmp(now, "POSIX") != 0) return;
  char own[32];
  snprintf(own, sizeof own, "%s.UTF-8", code);
  const char *names[] = {"", own, "en_US.UTF-8", "C.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *set = setlocale(LC_MESSAGES, names[i]);
    if (set != NULL && strcmp(set, "C") != 0 && strcmp(set, "POSIX") != 0) return;
  }
}

void tif_use_language(const char *code, const char *folder) {
  size_t start = strlen("LANGUAGE=");
  snprintf(language + start, sizeof language - start, "%s", code);
  if (getenv("LANGUAGE") != language + start) putenv(language);
  leave_locale_c(code);
  bindtextdomain(DOMAIN, folder);
  bind_textdomain_codeset(DOMAIN, "UTF-8");
  _nl_msg_cat_cntr++;
}

const char *tif_translation(const char *message) {
  const char *text = dgettext(DOMAIN, message);
  return text == message ? NULL : text;
}

const char *tif_plural(const char *one, const char *other, unsigned long count) {
  const char *text = dngettext(DOMAIN, one, other, count);
  return text == one || text == other ? NULL : text;
}
#else
void tif_use_language(const char *code, const char *folder) {}
const char *tif_translation(const char *message) { return NULL; }
const char *tif_plural(const char *one, const char *other, unsigned long count) { return NULL; }
#endif
