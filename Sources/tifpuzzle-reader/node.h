// The accessible objects of the game's window, one for each widget.
#ifndef NODE_H
#define NODE_H

#include <atk/atk.h>

// The state of a node, as the program describes it. Texts belong to the node.
typedef struct {
  char *id, *name, *description, *text;
  // The actions of a node, of which the first is that of a press.
  char **actions;
  // The frame in pixels, from the upper left corner of the window.
  gint x, y, width, height;
  gboolean enabled, focusable, checkable, checked, showing, modal, active, editable;
  gdouble least, most, step, value;
} NodeLook;

typedef AtkObjectClass NodeClass;
typedef struct Node Node;
struct Node {
  AtkObject parent_object;
  guint handle;
  Node *parent;
  GPtrArray *children;
  gboolean focused;
  NodeLook look;
};

// The actions of assistive technology on a node.
typedef struct {
  void (*press)(guint handle, guint action);
  void (*focus)(guint handle);
  void (*set_value)(guint handle, gdouble value);
  void (*set_text)(guint handle, const char *text);
} NodeRequests;

extern NodeRequests requests;
// The place of the window's content on the screen, in pixels.
extern gint window_x, window_y;

// Creates a node of the type that suits its role. Takes over all texts of the look.
Node *node_new(guint handle, AtkRole role, NodeLook look);
// Inserts a child before the one at `index`, or as the last one.
void node_insert(Node *parent, Node *child, guint index);
// Takes a node out of its parent, which ends it with all its children.
void node_remove(Node *node);
// Adopts a new look and tells assistive technology what has changed. Takes over all its texts.
void node_change(Node *node, NodeLook look);
// Tells assistive technology where a node is on the screen.
void node_tell_bounds(Node *node);
void node_set_focused(Node *node, gboolean focused);
// Returns whether the program can act on the node and on everything around it.
gboolean node_is_enabled(Node *node);
void node_look_clear(NodeLook *look);

#endif
