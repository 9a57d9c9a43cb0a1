#include "toolkit.h"

#include <atk-bridge.h>

static AtkObject *application;

// MARK: The application, whose only child is the window

typedef struct {
  AtkObject parent_object;
  AtkObject *window;
} Application;
typedef AtkObjectClass ApplicationClass;

G_DEFINE_TYPE(Application, application, ATK_TYPE_OBJECT)

static gint application_get_n_children(AtkObject *object) {
  (void)object;
  return 1;
}

static AtkObject *application_ref_child(AtkObject *object, gint index) {
  return index == 0 ? g_object_ref(((Application *)object)->window) : NULL;
}

static void application_class_init(ApplicationClass *class) {
  class->get_n_children = application_get_n_children;
  class->ref_child = application_ref_child;
}

static void application_init(Application *application) { (void)application; }

// MARK: ATK's functions

static AtkObject *get_root(void) { return application; }
static const char *get_toolkit_name(void) { return "TiFpuzzle"; }
static const char *get_toolkit_version(void) { return "1"; }

// The signals that listeners were added to, by the listeners' numbers.
typedef struct {
  guint signal;
  gulong hook;
} Listener;

static GHashTable *listeners;
static guint last_listener;

// Adds a listener to a signal, named as "Atk:AtkObject:state-change".
static guint add_listener(GSignalEmissionHook listener, const char *name) {
  char **parts = g_strsplit(name, ":", 3);
  guint number = 0;
  if (g_strv_length(parts) == 3) {
    GType type = g_type_from_name(parts[1]);
    char **signal = g_strsplit(parts[2], ":", 2);
    guint id = type ? g_signal_lookup(signal[0], type) : 0;
    GQuark detail = signal[1] ? g_quark_from_string(signal[1]) : 0;
    if (id) {
      Listener *entry = g_new(Listener, 1);
      entry->signal = id;
      entry->hook = g_signal_add_emission_hook(id, detail, listener, g_strdup(name), g_free);
      number = ++last_listener;
      g_hash_table_insert(listeners, GUINT_TO_POINTER(number), entry);
    }
    g_strfreev(signal);
  }
  g_strfreev(parts);
  return number;
}

static void remove_listener(guint number) {
  Listener *entry = g_hash_table_lookup(listeners, GUINT_TO_POINTER(number));
  if (!entry) return;
  g_signal_remove_emission_hook(entry->signal, entry->hook);
  g_hash_table_remove(listeners, GUINT_TO_POINTER(number));
}

gboolean toolkit_start(const char *name, AtkObject *window) {
  listeners = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  application = g_object_new(application_get_type(), NULL);
  atk_object_initialize(application, NULL);
  atk_object_set_role(application, ATK_ROLE_APPLICATION);
  atk_object_set_name(application, name);
  ((Application *)application)->window = window;
  atk_object_set_parent(window, application);
  // The bridge looks types up by their names.
  g_type_ensure(ATK_TYPE_WINDOW);
  AtkUtilClass *class = g_type_class_ref(ATK_TYPE_UTIL);
  class->get_root = get_root;
  class->get_toolkit_name = get_toolkit_name;
  class->get_toolkit_version = get_toolkit_version;
  class->add_global_event_listener = add_listener;
  class->remove_global_event_listener = remove_listener;
  return atk_bridge_adaptor_init(NULL, NULL) == 0;
}

void toolkit_stop(void) { atk_bridge_adaptor_cleanup(); }
