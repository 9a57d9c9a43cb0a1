#include "sodium_shim.h"

#include <dlfcn.h>
#include <pthread.h>

static struct {
  int (*init)(void);
  void (*randombytes_buf)(void *, size_t);
  int (*crypto_kdf_derive_from_key)(
    unsigned char *, size_t, uint64_t, const char *, const unsigned char *);
  int (*crypto_aead_xchacha20poly1305_ietf_encrypt)(
    unsigned char *, unsigned long long *, const unsigned char *, unsigned long long,
    const unsigned char *, unsigned long long, const unsigned char *, const unsigned char *,
    const unsigned char *);
  int (*crypto_aead_xchacha20poly1305_ietf_decrypt)(
    unsigned char *, unsigned long long *, unsigned char *, const unsigned char *,
    unsigned long long, const unsigned char *, unsigned long long, const unsigned char *,
    const unsigned char *);
} sodium;

static bool is_loaded;

static bool find_functions(void) {
#ifdef __APPLE__
  void *library = dlopen("libsodium.23.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return false;
#define FIND(name, symbol) \
  if (!(sodium.name = (__typeof__(sodium.name))dlsym(library, symbol))) return false
  FIND(init, "sodium_init");
  FIND(randombytes_buf, "randombytes_buf");
  FIND(crypto_kdf_derive_from_key, "crypto_kdf_derive_from_key");
  FIND(
    crypto_aead_xchacha20poly1305_ietf_encrypt, "crypto_aead_xchacha20poly1305_ietf_encrypt");
  FIND(
    crypto_aead_xchacha20poly1305_ietf_decrypt, "crypto_aead_xchacha20poly1305_ietf_decrypt");
#undef FIND
  return sodium.init() >= 0;
}

static void load(void) { is_loaded = find_functions(); }

bool tif_sodium_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

void tif_random(uint8_t *bytes, size_t count) { sodium.randombytes_buf(bytes, count); }

bool tif_derive(
  uint8_t *bytes, size_t count, uint64_t number, const uint8_t *context, const uint8_t *key) {
  return sodium.crypto_kdf_derive_from_key(bytes, count, number, (const char *)context, key) == 0;
}

bool tif_encrypt(
  uint8_t *sealed, const uint8_t *plain, size_t count, const uint8_t *data, size_t data_count,
  const uint8_t *nonce, const uint8_t *key) {
  return sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
           sealed, NULL, plain, count, data, data_count, NULL, nonce, key) == 0;
}

bool tif_decrypt(
  uint8_t *plain, const uint8_t *sealed, size_t count, const uint8_t *data, size_t data_count,
  const uint8_t *nonce, const uint8_t *key) {
  return sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
           plain, NULL, NULL, sealed, count, data, data_count, nonce, key) == 0;
}
