#pragma once

/* Makes a language the one of all messages. `folder` holds CODE/LC_MESSAGES/tifpuzzle.mo, and is
   copied. No thread may change the environment meanwhile. */
void tif_use_language(const char *code, const char *folder);

/* Returns the translation of a message, or NULL if there is none. A context stands before the
   message, with the byte 4 between them. */
const char *tif_translation(const char *message);

/* Returns the translation of a message in the form for a number, or NULL if there is none. */
const char *tif_plural(const char *one, const char *other, unsigned long count);
