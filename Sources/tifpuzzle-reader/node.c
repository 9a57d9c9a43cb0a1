#include "node.h"

#include <string.h>

NodeRequests requests;
gint window_x, window_y;

// MARK: The object

G_DEFINE_TYPE(Node, node, ATK_TYPE_OBJECT)

static const char *node_get_name(AtkObject *object) { return ((Node *)object)->look.name; }
static const char *node_get_description(AtkObject *object) {
  return ((Node *)object)->look.description;
}
static AtkObject *node_get_parent(AtkObject *object) {
  Node *parent = ((Node *)object)->parent;
  return parent ? ATK_OBJECT(parent) : ATK_OBJECT_CLASS(node_parent_class)->get_parent(object);
}
static gint node_get_n_children(AtkObject *object) {
  return (gint)((Node *)object)->children->len;
}
static AtkObject *node_ref_child(AtkObject *object, gint index) {
  GPtrArray *children = ((Node *)object)->children;
  if (index < 0 || (guint)index >= children->len) return NULL;
  return g_object_ref(ATK_OBJECT(children->pdata[index]));
}
static gint node_get_index_in_parent(AtkObject *object) {
  Node *parent = ((Node *)object)->parent;
  guint index;
  if (!parent) return object->role == ATK_ROLE_FRAME ? 0 : -1;
  return g_ptr_array_find(parent->children, object, &index) ? (gint)index : -1;
}

gboolean node_is_enabled(Node *node) {
  for (; node; node = node->parent)
    if (!node->look.enabled) return FALSE;
  return TRUE;
}

static AtkStateSet *node_ref_state_set(AtkObject *object) {
  Node *node = (Node *)object;
  AtkStateSet *set = ATK_OBJECT_CLASS(node_parent_class)->ref_state_set(object);
  const NodeLook *look = &node->look;
  AtkStateType states[16];
  gint count = 0;
  gboolean enabled = node_is_enabled(node);
  if (enabled) states[count++] = ATK_STATE_ENABLED, states[count++] = ATK_STATE_SENSITIVE;
  if (look->showing) states[count++] = ATK_STATE_VISIBLE, states[count++] = ATK_STATE_SHOWING;
  if (look->focusable) states[count++] = ATK_STATE_FOCUSABLE;
  if (node->focused) states[count++] = ATK_STATE_FOCUSED;
  if (look->checkable) states[count++] = ATK_STATE_CHECKABLE;
  if (look->checked) states[count++] = ATK_STATE_CHECKED;
  if (look->modal) states[count++] = ATK_STATE_MODAL;
  if (look->active) states[count++] = ATK_STATE_ACTIVE;
  if (look->editable)
    states[count++] = ATK_STATE_EDITABLE, states[count++] = ATK_STATE_SINGLE_LINE;
  atk_state_set_add_states(set, states, count);
  return set;
}

static void node_finalize(GObject *object) {
  Node *node = (Node *)object;
  node_look_clear(&node->look);
  g_ptr_array_free(node->children, TRUE);
  G_OBJECT_CLASS(node_parent_class)->finalize(object);
}

static void node_class_init(NodeClass *class) {
  AtkObjectClass *object = ATK_OBJECT_CLASS(class);
  G_OBJECT_CLASS(class)->finalize = node_finalize;
  object->get_name = node_get_name;
  object->get_description = node_get_description;
  object->get_parent = node_get_parent;
  object->get_n_children = node_get_n_children;
  object->ref_child = node_ref_child;
  object->get_index_in_parent = node_get_index_in_parent;
  object->ref_state_set = node_ref_state_set;
}

static void node_init(Node *node) { node->children = g_ptr_array_new(); }

// MARK: The place

static void node_get_extents(
    AtkComponent *component, gint *x, gint *y, gint *width, gint *height, AtkCoordType type) {
  Node *node = (Node *)component;
  gint from_x = 0, from_y = 0;
  if (type == ATK_XY_SCREEN) from_x = -window_x, from_y = -window_y;
  if (type == ATK_XY_PARENT && node->parent)
    from_x = node->parent->look.x, from_y = node->parent->look.y;
  *x = node->look.x - from_x;
  *y = node->look.y - from_y;
  *width = node->look.width;
  *height = node->look.height;
}

// Returns the last child under a point of the window, which is drawn above the others.
static AtkObject *node_ref_at_point(AtkComponent *component, gint x, gint y, AtkCoordType type) {
  Node *node = (Node *)component;
  gint own_x, own_y, width, height;
  node_get_extents(component, &own_x, &own_y, &width, &height, type);
  gint left = x - own_x + node->look.x, top = y - own_y + node->look.y;
  for (guint i = node->children->len; i > 0; i--) {
    Node *child = node->children->pdata[i - 1];
    const NodeLook *look = &child->look;
    if (look->showing && left >= look->x && top >= look->y && left < look->x + look->width
        && top < look->y + look->height)
      return node_ref_at_point(ATK_COMPONENT(child), left, top, ATK_XY_WINDOW);
  }
  return g_object_ref(ATK_OBJECT(node));
}

static gboolean node_grab_focus(AtkComponent *component) {
  Node *node = (Node *)component;
  if (!node->look.focusable || !node_is_enabled(node)) return FALSE;
  requests.focus(node->handle);
  return TRUE;
}

static void node_component_init(AtkComponentIface *iface) {
  iface->get_extents = node_get_extents;
  iface->ref_accessible_at_point = node_ref_at_point;
  iface->grab_focus = node_grab_focus;
}

// MARK: Actions

static gint node_get_n_actions(AtkAction *action) {
  char **actions = ((Node *)action)->look.actions;
  return actions ? (gint)g_strv_length(actions) : 0;
}

static gboolean node_do_action(AtkAction *action, gint index) {
  Node *node = (Node *)action;
  if (index < 0 || index >= node_get_n_actions(action) || !node_is_enabled(node)) return FALSE;
  requests.press(node->handle, (guint)index);
  return TRUE;
}

static const char *node_get_action_name(AtkAction *action, gint index) {
  if (index < 0 || index >= node_get_n_actions(action)) return NULL;
  return ((Node *)action)->look.actions[index];
}

static void node_action_init(AtkActionIface *iface) {
  iface->get_n_actions = node_get_n_actions;
  iface->do_action = node_do_action;
  iface->get_name = node_get_action_name;
  iface->get_localized_name = node_get_action_name;
}

// MARK: The value of a slider

static void node_get_value(AtkValue *value, gdouble *number, char **text) {
  Node *node = (Node *)value;
  if (number) *number = node->look.value;
  if (text) *text = g_strdup(node->look.text);
}

static AtkRange *node_get_range(AtkValue *value) {
  const NodeLook *look = &((Node *)value)->look;
  return atk_range_new(look->least, look->most, NULL);
}

static gdouble node_get_increment(AtkValue *value) { return ((Node *)value)->look.step; }

static void node_set_value(AtkValue *value, const gdouble number) {
  Node *node = (Node *)value;
  if (node_is_enabled(node)) requests.set_value(node->handle, number);
}

static void node_value_init(AtkValueIface *iface) {
  iface->get_value_and_text = node_get_value;
  iface->get_range = node_get_range;
  iface->get_increment = node_get_increment;
  iface->set_value = node_set_value;
}

// MARK: The text of a line that is typed into, whose caret is always at its end

static const char *text_of(gconstpointer object) {
  const char *text = ((const Node *)object)->look.text;
  return text ? text : "";
}

static char *node_get_text(AtkText *text, gint start, gint end) {
  const char *all = text_of(text);
  gint count = (gint)g_utf8_strlen(all, -1);
  if (end < 0 || end > count) end = count;
  if (start < 0 || start > end) start = end;
  return g_utf8_substring(all, start, end);
}

static gint node_get_character_count(AtkText *text) {
  return (gint)g_utf8_strlen(text_of(text), -1);
}

static gunichar node_get_character(AtkText *text, gint offset) {
  if (offset < 0 || offset >= node_get_character_count(text)) return 0;
  return g_utf8_get_char(g_utf8_offset_to_pointer(text_of(text), offset));
}

static char *node_get_string(
    AtkText *text, gint offset, AtkTextGranularity granularity, gint *start, gint *end) {
  gint count = node_get_character_count(text);
  gboolean single = granularity == ATK_TEXT_GRANULARITY_CHAR;
  *start = single ? CLAMP(offset, 0, count) : 0;
  *end = single ? MIN(*start + 1, count) : count;
  return node_get_text(text, *start, *end);
}

// The same with the older names of the parts, which Orca 43 uses.
static char *node_get_text_at(
    AtkText *text, gint offset, AtkTextBoundary boundary, gint *start, gint *end) {
  AtkTextGranularity granularity =
      boundary == ATK_TEXT_BOUNDARY_CHAR ? ATK_TEXT_GRANULARITY_CHAR : ATK_TEXT_GRANULARITY_LINE;
  return node_get_string(text, offset, granularity, start, end);
}

static void node_text_init(AtkTextIface *iface) {
  iface->get_text = node_get_text;
  iface->get_character_count = node_get_character_count;
  iface->get_character_at_offset = node_get_character;
  iface->get_caret_offset = node_get_character_count;
  iface->get_string_at_offset = node_get_string;
  iface->get_text_at_offset = node_get_text_at;
}

static void node_set_text(AtkEditableText *text, const char *content) {
  Node *node = (Node *)text;
  if (node_is_enabled(node)) requests.set_text(node->handle, content);
}

// Replaces the characters from `start` to `end`, of which `added` takes the place.
static void replace(AtkEditableText *text, gint start, gint end, const char *added) {
  AtkText *own = ATK_TEXT(text);
  gint count = node_get_character_count(own);
  if (end < 0 || end > count) end = count;
  start = CLAMP(start, 0, end);
  char *before = node_get_text(own, 0, start), *after = node_get_text(own, end, count);
  char *content = g_strconcat(before, added, after, NULL);
  node_set_text(text, content);
  g_free(before);
  g_free(after);
  g_free(content);
}

static void node_insert_text(
    AtkEditableText *text, const char *added, gint length, gint *position) {
  char *part = g_strndup(added, length < 0 ? strlen(added) : (gsize)length);
  replace(text, *position, *position, part);
  *position += (gint)g_utf8_strlen(part, -1);
  g_free(part);
}

static void node_delete_text(AtkEditableText *text, gint start, gint end) {
  replace(text, start, end, "");
}

static void node_editable_init(AtkEditableTextIface *iface) {
  iface->set_text_contents = node_set_text;
  iface->insert_text = node_insert_text;
  iface->delete_text = node_delete_text;
}

// MARK: The types

typedef Node Button;
typedef NodeClass ButtonClass;
typedef Node Slider;
typedef NodeClass SliderClass;
typedef Node Field;
typedef NodeClass FieldClass;
typedef Node Window;
typedef NodeClass WindowClass;
typedef Node Thing;
typedef NodeClass ThingClass;

static void window_iface_init(AtkWindowIface *iface) { (void)iface; }

#define PLACE G_IMPLEMENT_INTERFACE(ATK_TYPE_COMPONENT, node_component_init)
#define PRESS G_IMPLEMENT_INTERFACE(ATK_TYPE_ACTION, node_action_init)

G_DEFINE_TYPE_WITH_CODE(Thing, thing, node_get_type(), PLACE)
G_DEFINE_TYPE_WITH_CODE(Button, button, thing_get_type(), PRESS)
G_DEFINE_TYPE_WITH_CODE(
    Slider, slider, thing_get_type(), G_IMPLEMENT_INTERFACE(ATK_TYPE_VALUE, node_value_init))
G_DEFINE_TYPE_WITH_CODE(
    Field, field, thing_get_type(), PRESS G_IMPLEMENT_INTERFACE(ATK_TYPE_TEXT, node_text_init)
        G_IMPLEMENT_INTERFACE(ATK_TYPE_EDITABLE_TEXT, node_editable_init))
G_DEFINE_TYPE_WITH_CODE(
    Window, window, thing_get_type(), G_IMPLEMENT_INTERFACE(ATK_TYPE_WINDOW, window_iface_init))

static void thing_class_init(ThingClass *class) { (void)class; }
static void thing_init(Thing *thing) { (void)thing; }
static void button_class_init(ButtonClass *class) { (void)class; }
static void button_init(Button *button) { (void)button; }
static void slider_class_init(SliderClass *class) { (void)class; }
static void slider_init(Slider *slider) { (void)slider; }
static void field_class_init(FieldClass *class) { (void)class; }
static void field_init(Field *field) { (void)field; }
static void window_class_init(WindowClass *class) { (void)class; }
static void window_init(Window *window) { (void)window; }

static GType type_for(AtkRole role) {
  switch (role) {
    case ATK_ROLE_FRAME: return window_get_type();
    case ATK_ROLE_SLIDER: return slider_get_type();
    case ATK_ROLE_ENTRY: return field_get_type();
    case ATK_ROLE_LABEL:
    case ATK_ROLE_PANEL:
    case ATK_ROLE_TOOL_BAR:
    case ATK_ROLE_DIALOG:
    case ATK_ROLE_NOTIFICATION: return thing_get_type();
    default: return button_get_type();
  }
}

// MARK: Changes

Node *node_new(guint handle, AtkRole role, NodeLook look) {
  Node *node = g_object_new(type_for(role), NULL);
  atk_object_initialize(ATK_OBJECT(node), NULL);
  atk_object_set_role(ATK_OBJECT(node), role);
  if (look.id) atk_object_set_accessible_id(ATK_OBJECT(node), look.id);
  node->handle = handle;
  node->look = look;
  return node;
}

void node_insert(Node *parent, Node *child, guint index) {
  index = MIN(index, parent->children->len);
  g_ptr_array_insert(parent->children, (gint)index, child);
  child->parent = parent;
  g_signal_emit_by_name(parent, "children-changed::add", index, child, NULL);
}

void node_remove(Node *node) {
  while (node->children->len > 0) node_remove(node->children->pdata[node->children->len - 1]);
  Node *parent = node->parent;
  guint index;
  if (parent && g_ptr_array_find(parent->children, node, &index)) {
    g_ptr_array_remove_index(parent->children, index);
    g_signal_emit_by_name(parent, "children-changed::remove", index, node, NULL);
  }
  node->parent = NULL;
  atk_object_notify_state_change(ATK_OBJECT(node), ATK_STATE_DEFUNCT, TRUE);
  g_object_unref(node);
}

void node_look_clear(NodeLook *look) {
  g_free(look->id);
  g_free(look->name);
  g_free(look->description);
  g_free(look->text);
  g_strfreev(look->actions);
  memset(look, 0, sizeof *look);
}

// Tells that a node, and everything in it, can be acted on from now on, or no longer.
static void notify_enabled(Node *node, gboolean enabled) {
  atk_object_notify_state_change(ATK_OBJECT(node), ATK_STATE_ENABLED, enabled);
  atk_object_notify_state_change(ATK_OBJECT(node), ATK_STATE_SENSITIVE, enabled);
  for (guint i = 0; i < node->children->len; i++) {
    Node *child = node->children->pdata[i];
    if (child->look.enabled) notify_enabled(child, enabled);
  }
}

// Tells what was removed and added, without the beginning that both texts share: screen readers speak
// the characters that are typed.
static void notify_text(Node *node, const char *before) {
  const char *now = text_of(node);
  gint shared = 0;
  while (*before && g_utf8_get_char(before) == g_utf8_get_char(now)) {
    before = g_utf8_next_char(before);
    now = g_utf8_next_char(now);
    shared++;
  }
  gint removed = (gint)g_utf8_strlen(before, -1), added = (gint)g_utf8_strlen(now, -1);
  if (removed > 0) g_signal_emit_by_name(node, "text-remove", shared, removed, before);
  if (added > 0) g_signal_emit_by_name(node, "text-insert", shared, added, now);
  g_signal_emit_by_name(node, "text-caret-moved", shared + added);
}

void node_tell_bounds(Node *node) {
  const NodeLook *look = &node->look;
  AtkRectangle bounds = {look->x + window_x, look->y + window_y, look->width, look->height};
  g_signal_emit_by_name(node, "bounds-changed", &bounds);
}

void node_change(Node *node, NodeLook look) {
  AtkObject *object = ATK_OBJECT(node);
  NodeLook old = node->look;
  gboolean was_enabled = node_is_enabled(node);
  node->look = look;
  if (old.x != look.x || old.y != look.y || old.width != look.width
      || old.height != look.height)
    node_tell_bounds(node);
  gboolean is_enabled = node_is_enabled(node);
  if (was_enabled != is_enabled) notify_enabled(node, is_enabled);
  if (old.checked != look.checked)
    atk_object_notify_state_change(object, ATK_STATE_CHECKED, look.checked);
  if (old.showing != look.showing) {
    atk_object_notify_state_change(object, ATK_STATE_VISIBLE, look.showing);
    atk_object_notify_state_change(object, ATK_STATE_SHOWING, look.showing);
  }
  if (old.focusable != look.focusable)
    atk_object_notify_state_change(object, ATK_STATE_FOCUSABLE, look.focusable);
  if (old.active != look.active)
    atk_object_notify_state_change(object, ATK_STATE_ACTIVE, look.active);
  if (g_strcmp0(old.name, look.name) != 0) g_object_notify(G_OBJECT(node), "accessible-name");
  if (g_strcmp0(old.description, look.description) != 0)
    g_object_notify(G_OBJECT(node), "accessible-description");
  if (ATK_IS_VALUE(node) && (old.value != look.value || g_strcmp0(old.text, look.text) != 0))
    g_signal_emit_by_name(node, "value-changed", look.value, look.text ? look.text : "");
  if (ATK_IS_TEXT(node) && g_strcmp0(old.text, look.text) != 0)
    notify_text(node, old.text ? old.text : "");
  node_look_clear(&old);
}

void node_set_focused(Node *node, gboolean focused) {
  if (node->focused == focused) return;
  node->focused = focused;
  atk_object_notify_state_change(ATK_OBJECT(node), ATK_STATE_FOCUSED, focused);
}
