#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The functions of libsodium that seal the messages of shared tables. libsodium is loaded when it is
   first used, so that a start costs nothing; its interface is stable. */

enum { TIF_KEY = 32, TIF_NONCE = 24, TIF_TAG = 16, TIF_CONTEXT = 8 };

/* Loads the library; false if it is not there. All other functions may be called only after that. */
bool tif_sodium_load(void);

/* Fills memory with random bytes. */
void tif_random(uint8_t *bytes, size_t count);

/* Derives 16 to 64 bytes from a key, with BLAKE2b; `context` has eight bytes. */
bool tif_derive(
  uint8_t *bytes, size_t count, uint64_t number, const uint8_t *context, const uint8_t *key);

/* Encrypts with XChaCha20-Poly1305; writes `count` + TIF_TAG bytes. */
bool tif_encrypt(
  uint8_t *sealed, const uint8_t *plain, size_t count, const uint8_t *data, size_t data_count,
  const uint8_t *nonce, const uint8_t *key);

/* Decrypts what `tif_encrypt` has written; writes `count` - TIF_TAG bytes. Returns false, and writes
   nothing of use, if anything differs. */
bool tif_decrypt(
  uint8_t *plain, const uint8_t *sealed, size_t count, const uint8_t *data, size_t data_count,
  const uint8_t *nonce, const uint8_t *key);
