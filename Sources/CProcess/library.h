/* Declares a structure with pointers to the functions of a shared library that is not linked, and a
   function that loads the library and fills the structure. There is no include guard, because each
   library includes this file after it has defined
     TIF_LIBRARY     the name of the structure; the function's name is the same with `_load`
     TIF_FILE        the library's file
     TIF_PREFIX      the prefix of its functions, which the members lack
     TIF_FUNCTIONS   a macro that calls its argument for the name of each function, without the prefix */
#include <dlfcn.h>

#define TIF_PASTE_EXPANDED(a, b) a##b
#define TIF_PASTE(a, b) TIF_PASTE_EXPANDED(a, b)
#define TIF_QUOTE_EXPANDED(a) #a
#define TIF_QUOTE(a) TIF_QUOTE_EXPANDED(a)
#define TIF_DECLARE(name) __typeof__(&TIF_PASTE(TIF_PREFIX, name)) name;
#define TIF_FIND(name) \
  if (!(functions->name = \
            (__typeof__(functions->name))dlsym(library, TIF_QUOTE(TIF_PASTE(TIF_PREFIX, name))))) \
    return 0;

struct TIF_LIBRARY {
  TIF_FUNCTIONS(TIF_DECLARE)
};

/* Returns zero if the library is not installed. It stays loaded. */
static inline int TIF_PASTE(TIF_LIBRARY, _load)(struct TIF_LIBRARY *functions) {
  void *library = dlopen(TIF_FILE, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  TIF_FUNCTIONS(TIF_FIND)
  return 1;
}

#undef TIF_PASTE_EXPANDED
#undef TIF_PASTE
#undef TIF_QUOTE_EXPANDED
#undef TIF_QUOTE
#undef TIF_DECLARE
#undef TIF_FIND
#undef TIF_LIBRARY
#undef TIF_FILE
#undef TIF_PREFIX
#undef TIF_FUNCTIONS
