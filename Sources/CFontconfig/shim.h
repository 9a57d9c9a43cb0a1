#pragma once
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>

/* Most starts find the fonts in a cache of the program's own: fontconfig is loaded when a font is
   searched for. Its functions, without their prefix. */
#define TIF_FUNCTIONS(DO) \
  DO(CharSetAddChar) DO(CharSetCount) DO(CharSetCreate) DO(CharSetDestroy) DO(CharSetHasChar) \
  DO(CharSetSubtract) DO(ConfigGetFonts) DO(ConfigSubstitute) DO(DefaultSubstitute) \
  DO(FontMatch) DO(PatternAddBool) DO(PatternAddCharSet) DO(PatternAddInteger) \
  DO(PatternAddString) DO(PatternCreate) DO(PatternDestroy) DO(PatternGetBool) \
  DO(PatternGetCharSet) DO(PatternGetInteger) DO(PatternGetString)
#define TIF_DECLARE(name) __typeof__(&Fc##name) name;
#define TIF_FIND(name) \
  if (!(fontconfig->name = (__typeof__(fontconfig->name))dlsym(library, "Fc" #name))) return 0;

struct tif_fontconfig {
  TIF_FUNCTIONS(TIF_DECLARE)
};

/* Loads it; zero when it is not installed. */
static inline int tif_fontconfig_load(struct tif_fontconfig *fontconfig) {
#if defined(__APPLE__)
  void *library = dlopen("libfontconfig.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return 0;
  TIF_FUNCTIONS(TIF_FIND)
  return 1;
}
#undef TIF_FUNCTIONS
#undef TIF_DECLARE
#undef TIF_FIND
