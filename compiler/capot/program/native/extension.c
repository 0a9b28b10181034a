/* A program as an extension module of Python: the same for every program, compiled together with it.

   The limited API of Python 3.11 and whatever comes later. The module has what a printed Python module has: the class
   State, and the public functions with the state as their first argument; but here every call goes through the doors,
   so that nothing illegal is ever done. `tables.h`, printed with the program, lists functions and fields. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <stddef.h>
#include <string.h>
#include <structmember.h>

#include "game.c" /* in one piece, so that what is called most is put in its place */
#include "tables.h"

#define UNTOUCHED INT32_MIN /* what no function writes to an array */

typedef struct {
    PyObject_HEAD
    game_state s;
#if LEGAL_ROOM
    PyObject *legal; /* what the seat `asked` may do, as names, until something is done */
    int32_t asked, many, numbers[LEGAL_ROOM];
#endif
} StateObject;

static PyTypeObject *PY_STATE;

static PyObject *refused(int32_t code) {
    const char *why = "this cannot be";
    switch (code) {
    case GAME_WRONG_LENGTH:
        why = "a list of another length is needed";
        break;
    case GAME_OUT_OF_RANGE:
        why = "a number or a card is none that there can be";
        break;
    case GAME_ILLEGAL:
        why = "the rules forbid this now";
        break;
    case GAME_NOT_NOW:
        why = "this cannot be asked for now";
        break;
    case GAME_DAMAGED:
        why = "this is no saved state of these rules";
        break;
    }
    PyErr_SetString(PyExc_ValueError, why);
    return NULL;
}

/* ---- numbers and lists */

static int number_of(PyObject *object, int64_t low, int64_t high, int64_t *number) {
    int overflow = 0;
    const long long found = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (found == -1 && PyErr_Occurred()) {
        return 0;
    }
    if (overflow || found < low || found > high) {
        refused(GAME_OUT_OF_RANGE);
        return 0;
    }
    *number = found;
    return 1;
}

static int read_list(PyObject *list, int32_t *numbers, Py_ssize_t length) {
    for (Py_ssize_t i = 0; i < length; i++) {
        int64_t number;
        PyObject *item = PySequence_GetItem(list, i);
        const int ok = item != NULL && number_of(item, INT32_MIN, INT32_MAX, &number);
        Py_XDECREF(item);
        if (!ok) {
            return 0;
        }
        numbers[i] = (int32_t)number;
    }
    return 1;
}

static int write_list(PyObject *list, const int32_t *numbers, Py_ssize_t length) {
    for (Py_ssize_t i = 0; i < length; i++) {
        if (numbers[i] != UNTOUCHED) {
            PyObject *item = PyLong_FromLong(numbers[i]);
            if (item == NULL || PyList_SetItem(list, i, item) < 0) {
                return 0;
            }
        }
    }
    return 1;
}

static PyObject *new_list(const int32_t *numbers, Py_ssize_t length) {
    PyObject *list = PyList_New(length);
    for (Py_ssize_t i = 0; list != NULL && i < length; i++) {
        PyObject *item = PyLong_FromLong(numbers[i]);
        if (item == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SetItem(list, i, item);
    }
    return list;
}

/* ---- functions of the program */

static game_state *state_of(PyObject *object) {
    if (Py_TYPE(object) == PY_STATE || PyType_IsSubtype(Py_TYPE(object), PY_STATE)) {
        return &((StateObject *)object)->s;
    }
    PyErr_SetString(PyExc_TypeError, "the first argument is a State of this module");
    return NULL;
}

/* Sums are larger than other numbers. */
static int take_sums(PyObject *list, int64_t *sums, Py_ssize_t length) {
    for (Py_ssize_t i = 0; i < length; i++) {
        PyObject *item = PyList_GetItem(list, i);
        if (item == NULL || !number_of(item, INT64_MIN, INT64_MAX, &sums[i])) {
            return 0;
        }
    }
    return 1;
}

static int give_sums(PyObject *list, const int64_t *sums, Py_ssize_t length) {
    for (Py_ssize_t i = 0; i < length; i++) {
        PyObject *item = PyLong_FromLongLong(sums[i]);
        if (item == NULL || PyList_SetItem(list, i, item) < 0) {
            return 0;
        }
    }
    return 1;
}

/* Says that whatever was known of legal actions may have changed. */
static void forget(PyObject *object) {
#if LEGAL_ROOM
    ((StateObject *)object)->asked = -1;
#else
    (void)object;
#endif
}

/* Takes one argument; for an array says how much of the room it needs. */
static int take(
    const Taken *taken, PyObject *object, int64_t *number, int32_t *room, int64_t *sums, int32_t *length
) {
    Py_ssize_t given;
    switch (taken->kind) {
    case 'n':
        return number_of(object, INT32_MIN, INT32_MAX, number);
    case 'c':
        return number_of(object, 0, ((int64_t)1 << GAME_CARDS) - 1, number);
    }
    given = PySequence_Size(object);
    if (given < 0) {
        return 0;
    }
    if (given < taken->length || (taken->kind != 'w' && given != taken->length)) {
        refused(GAME_WRONG_LENGTH);
        return 0;
    }
    if (strchr("wbs", taken->kind) != NULL) {
        if (!PyList_Check(object)) {
            PyErr_SetString(PyExc_TypeError, "a list is needed to write to");
            return 0;
        }
    }
    if (taken->kind == 's') {
        return take_sums(object, sums, taken->length);
    }
    *length = taken->length;
    if (taken->kind == 'w') {
        for (int32_t i = 0; i < taken->length; i++) {
            room[i] = UNTOUCHED;
        }
        return 1;
    }
    return read_list(object, room, taken->length);
}

static PyObject *call(int which, PyObject *const *given, Py_ssize_t many) {
    const Function *function = &PY_FUNCTIONS[which];
    int64_t numbers[MOST_TAKEN];
    int32_t *arrays[MOST_TAKEN];
    int32_t room[MOST_ROOM];
    int32_t used = 0, length;
    int64_t sums[MOST_SUMS], result = 0;
    game_state *s = NULL;
    int32_t code;
    if (many != function->taken + function->stateful) {
        PyErr_Format(PyExc_TypeError, "%s takes %d arguments", function->name, function->taken + function->stateful);
        return NULL;
    }
    if (function->stateful) {
        s = state_of(*given++);
        if (s == NULL) {
            return NULL;
        }
    }
    for (int i = 0; i < function->taken; i++) {
        arrays[i] = room + used;
        length = 0;
        if (!take(&PY_TAKEN[function->first + i], given[i], &numbers[i], room + used, sums, &length)) {
            return NULL;
        }
        used += length;
    }
    if (s != NULL) {
        forget(given[-1]); /* not before arguments were taken: reading those may run Python, which may ask again */
    }
    code = called(which, s, numbers, arrays, sums, &result);
    if (code != GAME_OK) {
        return refused(code);
    }
    for (int i = 0; i < function->taken; i++) {
        const Taken *taken = &PY_TAKEN[function->first + i];
        if ((taken->kind == 'w' || taken->kind == 'b') && !write_list(given[i], arrays[i], taken->length)) {
            return NULL;
        }
        if (taken->kind == 's' && !give_sums(given[i], sums, taken->length)) {
            return NULL;
        }
    }
    switch (function->result) {
    case 'n':
    case 'c':
        return PyLong_FromLongLong(result);
    case 't':
        return PyBool_FromLong((long)result);
    }
    Py_RETURN_NONE;
}

#define METHOD(place, name, doc)                                                                                        \
    static PyObject *m_##name(PyObject *module, PyObject *const *given, Py_ssize_t many) {                              \
        (void)module;                                                                                                   \
        return call(place, given, many);                                                                                \
    }
EACH_FUNCTION(METHOD)

#if LEGAL_ROOM
static PyObject *actions(PyObject *module, PyObject *const *given, Py_ssize_t many) {
    int32_t found[LEGAL_ROOM], number = 0, code;
    int64_t seat;
    game_state *s = many == 2 ? state_of(given[0]) : NULL;
    (void)module;
    if (s == NULL) {
        if (!PyErr_Occurred()) {
            PyErr_SetString(PyExc_TypeError, "actions takes 2 arguments");
        }
        return NULL;
    }
    if (!number_of(given[1], 0, GAME_SEATS - 1, &seat)) {
        return NULL;
    }
    code = game_legal(s, (int32_t)seat, found, LEGAL_ROOM, &number);
    return code == GAME_OK ? new_list(found, number) : refused(code);
}
#endif

#ifdef THINKS
#include "outcomes.h"
#endif

/* ---- shuffling by a seed, as the runtime does (SplitMix64), a number below a bound being exactly as likely as others */

static uint32_t below(uint64_t *seed, uint32_t bound) {
    const uint64_t odd = (0 - (uint64_t)bound) % bound; /* so many words of 64 bits would be one too many */
    for (;;) {
        uint64_t word = *seed += UINT64_C(0x9E3779B97F4A7C15);
        word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
        word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
        word ^= word >> 31;
        if (word <= UINT64_MAX - odd) {
            return (uint32_t)(word % bound);
        }
    }
}

static PyObject *shuffled(PyObject *module, PyObject *given) {
    int32_t pack[GAME_CARDS];
    uint64_t seed = PyLong_AsUnsignedLongLongMask(given);
    (void)module;
    if (PyErr_Occurred()) {
        return NULL;
    }
    for (int32_t i = 0; i < GAME_CARDS; i++) {
        pack[i] = i;
    }
    for (int32_t i = GAME_CARDS - 1; i > 0; i--) {
        const uint32_t j = below(&seed, (uint32_t)i + 1);
        const int32_t card = pack[i];
        pack[i] = pack[j];
        pack[j] = card;
    }
    return new_list(pack, GAME_CARDS);
}

#if LEGAL_ROOM
/* ---- actions as objects: what a deal in Python hands out and is given */

static PyObject *PY_NAMES, *PY_NAMED; /* the action of each number, and the action of each text */
static PyObject *PY_DONE[GAME_SEATS][GAME_ACTIONS]; /* what histories say of an action that a seat did, made when first done */

/* Returns what a history says of an action, borrowed: the same tuple every time, since making one takes longest. */
static PyObject *done_by(int64_t seat, int32_t action) {
    PyObject *number;
    if (PY_DONE[seat][action] == NULL && (number = PyLong_FromLongLong(seat)) != NULL) {
        PY_DONE[seat][action] = PyTuple_Pack(2, number, PyTuple_GetItem(PY_NAMES, action));
        Py_DECREF(number);
    }
    return PY_DONE[seat][action];
}

static PyObject *know(PyObject *module, PyObject *const *given, Py_ssize_t many) {
    (void)module;
    if (many != 2 || !PyTuple_Check(given[0]) || PyTuple_Size(given[0]) != GAME_ACTIONS || !PyDict_Check(given[1])) {
        PyErr_SetString(PyExc_TypeError, "know takes all actions by number, and by text");
        return NULL;
    }
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        for (int action = 0; action < GAME_ACTIONS; action++) {
            Py_CLEAR(PY_DONE[seat][action]);
        }
    }
    Py_INCREF(given[0]);
    Py_INCREF(given[1]);
    Py_XDECREF(PY_NAMES);
    Py_XDECREF(PY_NAMED);
    PY_NAMES = given[0];
    PY_NAMED = given[1];
    Py_RETURN_NONE;
}

/* The base of a deal in Python: what it keeps, and what it is asked all the time. */
typedef struct {
    PyObject_HEAD
    PyObject *dealer, *game, *hanging, *history, *pack, *scores, *state, *tallies;
    PyObject *asked, *legal, *numbers; /* for what is done in Python */
} Deal;

static StateObject *deal_state(PyObject *object) {
    PyObject *state = ((Deal *)object)->state;
    if (state == NULL || PY_NAMES == NULL || state_of(state) == NULL) {
        if (!PyErr_Occurred()) {
            PyErr_SetString(PyExc_RuntimeError, "this deal has not begun");
        }
        return NULL;
    }
    return (StateObject *)state;
}

/* Looks up whose actions are asked for: the seat that is given, or whose turn it is; 0 if there is no such seat. */
static int asked_seat(PyObject *object, const StateObject *state, PyObject *given, int64_t *seat) {
    PyObject *checked;
    *seat = state->s.turn;
    if (given == NULL || given == Py_None) {
        return 1;
    }
    if (!PyBool_Check(given) && number_of(given, 0, GAME_SEATS - 1, seat)) {
        return 1;
    }
    PyErr_Clear();
    checked = PyObject_CallMethod(((Deal *)object)->game, "check_seat", "(O)", given); /* says what is wrong */
    Py_XDECREF(checked);
    if (!PyErr_Occurred()) {
        refused(GAME_OUT_OF_RANGE);
    }
    return 0;
}

/* Takes arguments by place or by name; those that are not given are NULL. */
static int arguments(PyObject *const *given, Py_ssize_t many, PyObject *named, const char *const *names, int most, PyObject **found) {
    const Py_ssize_t keywords = named == NULL ? 0 : PyTuple_Size(named);
    for (int i = 0; i < most; i++) {
        found[i] = i < many ? given[i] : NULL;
    }
    for (Py_ssize_t k = 0; k < keywords && many <= most; k++) {
        int place = 0;
        while (place < most && PyUnicode_CompareWithASCIIString(PyTuple_GetItem(named, k), names[place]) != 0) {
            place++;
        }
        if (place == most || found[place] != NULL) {
            many = most + 1;
            break;
        }
        found[place] = given[many + k];
    }
    if (many > most) {
        PyErr_SetString(PyExc_TypeError, "these arguments are not what is taken here");
        return 0;
    }
    return 1;
}

static int list_legal(StateObject *self, int32_t seat) {
    PyObject *legal;
    if (self->asked == seat && self->legal != NULL) {
        return 1;
    }
    self->asked = -1;
    if (game_legal(&self->s, seat, self->numbers, LEGAL_ROOM, &self->many) != GAME_OK) {
        refused(GAME_NOT_NOW);
        return 0;
    }
    legal = PyTuple_New(self->many);
    for (int32_t i = 0; legal != NULL && i < self->many; i++) {
        PyObject *name = PyTuple_GetItem(PY_NAMES, self->numbers[i]);
        Py_INCREF(name);
        PyTuple_SetItem(legal, i, name);
    }
    if (legal != NULL) {
        Py_XDECREF(self->legal);
        self->legal = legal;
        self->asked = seat;
    }
    return legal != NULL;
}

static PyObject *legal_actions(PyObject *object, PyObject *const *given, Py_ssize_t many, PyObject *named) {
    static const char *const names[] = {"seat"};
    PyObject *found[1];
    int64_t seat;
    StateObject *state = deal_state(object);
    if (state == NULL || !arguments(given, many, named, names, 1, found) ||
        !asked_seat(object, state, found[0], &seat) || !list_legal(state, (int32_t)seat)) {
        return NULL;
    }
    Py_INCREF(state->legal);
    return state->legal;
}

/* Does what is done mostly: an action that was handed out, or its text. Whatever else it is, Python looks at it. */
static PyObject *apply(PyObject *object, PyObject *const *given, Py_ssize_t many, PyObject *named) {
    static const char *const names[] = {"action", "seat"};
    PyObject *found[2], *wanted, *done, *history = ((Deal *)object)->history;
    int64_t seat;
    StateObject *state = deal_state(object);
    if (state == NULL || !arguments(given, many, named, names, 2, found)) {
        return NULL;
    }
    if (found[0] == NULL || history == NULL || !PyList_Check(history)) {
        PyErr_SetString(PyExc_TypeError, "apply takes an action");
        return NULL;
    }
    wanted = PyUnicode_Check(found[0]) ? PyDict_GetItemWithError(PY_NAMED, found[0]) : found[0];
    if (wanted == NULL && PyErr_Occurred()) {
        return NULL;
    }
    if (!asked_seat(object, state, found[1], &seat) || !list_legal(state, (int32_t)seat)) {
        return NULL;
    }
    for (int32_t i = 0; wanted != NULL && i < state->many; i++) {
        if (PyTuple_GetItem(state->legal, i) != wanted) {
            continue;
        }
        done = done_by(seat, state->numbers[i]);
        if (done == NULL || PyList_Append(history, done) < 0) {
            return NULL;
        }
        game_apply_trusted(&state->s, (int32_t)seat, state->numbers[i]);
        state->asked = -1;
        Py_RETURN_NONE;
    }
    return PyObject_CallMethod(object, "apply_unusual", "(OL)", found[0], (long long)seat);
}

static PyObject *is_over(PyObject *object, void *closure) {
    const StateObject *state = deal_state(object);
    (void)closure;
    return state == NULL ? NULL : PyBool_FromLong(state->s.phase == GAME_PHASE_OVER);
}

static void deal_free(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    Deal *deal = (Deal *)object;
    PyObject *kept[] = {deal->dealer, deal->game,    deal->hanging, deal->history, deal->pack,   deal->scores,
                        deal->state,  deal->tallies, deal->asked,   deal->legal,   deal->numbers};
    for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++) {
        Py_XDECREF(kept[i]);
    }
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyMemberDef deal_members[] = {
    {"dealer", T_OBJECT_EX, offsetof(Deal, dealer), 0, NULL},
    {"game", T_OBJECT_EX, offsetof(Deal, game), 0, NULL},
    {"hanging", T_OBJECT_EX, offsetof(Deal, hanging), 0, NULL},
    {"history", T_OBJECT_EX, offsetof(Deal, history), 0, NULL},
    {"pack", T_OBJECT_EX, offsetof(Deal, pack), 0, NULL},
    {"scores", T_OBJECT_EX, offsetof(Deal, scores), 0, NULL},
    {"state", T_OBJECT_EX, offsetof(Deal, state), 0, NULL},
    {"tallies", T_OBJECT_EX, offsetof(Deal, tallies), 0, NULL},
    {"_asked", T_OBJECT_EX, offsetof(Deal, asked), 0, NULL},
    {"_legal", T_OBJECT_EX, offsetof(Deal, legal), 0, NULL},
    {"_numbers", T_OBJECT_EX, offsetof(Deal, numbers), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};
static PyGetSetDef deal_fields[] = {
    {"is_over", is_over, NULL, "Whether nothing more can happen in this deal.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyMethodDef deal_methods[] = {
    {"legal_actions", (PyCFunction)(void (*)(void))legal_actions, METH_FASTCALL | METH_KEYWORDS,
     "Return everything that a seat (by default the one whose turn it is) may do now."},
    {"apply", (PyCFunction)(void (*)(void))apply, METH_FASTCALL | METH_KEYWORDS,
     "Do what a player wants; the seat is by default the one whose turn it is."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot deal_slots[] = {
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_dealloc, deal_free},
    {Py_tp_members, deal_members},
    {Py_tp_getset, deal_fields},
    {Py_tp_methods, deal_methods},
    {Py_tp_doc, "What a deal keeps, and what it is asked all the time."},
    {0, NULL},
};
static PyType_Spec deal_spec = {
    "capot_native.CompiledDeal", sizeof(Deal), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, deal_slots,
};
#endif

/* ---- the state */

static PyObject *state_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *names[] = {"seed", "stream", NULL};
    unsigned long long seed = 0;
    unsigned long stream = 0;
    PyObject *object;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|Kk", names, &seed, &stream)) {
        return NULL;
    }
    object = ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (object != NULL) {
        game_init(&((StateObject *)object)->s, seed, (uint32_t)stream);
        forget(object);
    }
    return object;
}

static void state_free(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
#if LEGAL_ROOM
    Py_XDECREF(((StateObject *)object)->legal);
#endif
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyObject *state_copy(PyObject *object, PyObject *nothing) {
    PyTypeObject *type = Py_TYPE(object);
    PyObject *other = ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    (void)nothing;
    if (other != NULL) {
        ((StateObject *)other)->s = ((StateObject *)object)->s;
        forget(other);
    }
    return other;
}

static PyObject *state_save(PyObject *object, PyObject *nothing) {
    int32_t numbers[GAME_SAVED];
    (void)nothing;
    game_save(&((StateObject *)object)->s, numbers, GAME_SAVED);
    return new_list(numbers, GAME_SAVED);
}

static PyObject *state_restore(PyObject *object, PyObject *list) {
    int32_t numbers[GAME_SAVED], code;
    const Py_ssize_t given = PySequence_Size(list);
    if (given < 0) {
        return NULL;
    }
    if (given != GAME_SAVED) {
        return refused(GAME_DAMAGED);
    }
    if (!read_list(list, numbers, GAME_SAVED)) {
        return NULL;
    }
    forget(object);
    code = game_restore(&((StateObject *)object)->s, numbers, GAME_SAVED);
    if (code != GAME_OK) {
        return refused(code == GAME_WRONG_LENGTH ? code : GAME_DAMAGED);
    }
    Py_RETURN_NONE;
}

static PyObject *field_read(PyObject *object, void *closure) {
    const Field *field = closure;
    const char *place = (const char *)&((StateObject *)object)->s + field->offset;
    PyObject *list;
    if (field->length == 1) {
        return field->cards ? PyLong_FromUnsignedLongLong(*(const game_cards *)(const void *)place)
                            : PyLong_FromLong(*(const int32_t *)(const void *)place);
    }
    if (!field->cards) {
        return new_list((const int32_t *)(const void *)place, field->length);
    }
    list = PyList_New(field->length);
    for (int32_t i = 0; list != NULL && i < field->length; i++) {
        PyObject *item = PyLong_FromUnsignedLongLong(((const game_cards *)(const void *)place)[i]);
        if (item == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SetItem(list, i, item);
    }
    return list;
}

static PyMethodDef state_methods[] = {
    {"copy", state_copy, METH_NOARGS, "Return another state that is the same, its generator too."},
    {"save", state_save, METH_NOARGS, "Return the state as numbers."},
    {"restore", state_restore, METH_O, "Become the state that was saved."},
    {NULL, NULL, 0, NULL},
};
static PyGetSetDef state_fields[FIELD_COUNT + 1];
static PyType_Slot state_slots[] = {
    {Py_tp_new, state_new},
    {Py_tp_dealloc, state_free},
    {Py_tp_methods, state_methods},
    {Py_tp_getset, state_fields},
    {Py_tp_doc, "All that there is to know of a deal, and the generator of random numbers."},
    {0, NULL},
};
static PyType_Spec state_spec = {"capot_native.State", sizeof(StateObject), 0, Py_TPFLAGS_DEFAULT, state_slots};

#ifdef DEALS_AT_RANDOM
/* ---- many deals at once: actions in, what may be done and is seen out, in arrays of the caller */

/* So many actions are marked in a mask at a time, the first again where there are no more: how often that is done is mostly
   the same, and so is foreseen. */
#define MARKED_AT_ONCE 8

typedef struct {
    int32_t many, seat, actions[LEGAL_ROOM + MARKED_AT_ONCE - 1];
    uint8_t mask[GAME_ACTIONS]; /* the same, a 1 for each that is legal */
} Choice;

typedef struct {
    PyObject_HEAD
    Py_ssize_t many;
    int64_t finished;
    int is_stepping;
    game_state *states;
    Choice *choices;
    int32_t *doing; /* the actions of a step: what was looked at, whatever becomes of the caller's array meanwhile */
} Deals;

/* Here is little text that much is done with: it is worth the compiler's while. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC push_options
#pragma GCC optimize("O3")
#endif

static void list_choices(game_state *s, Choice *choice) {
    choice->seat = s->turn;
    choice->many = 0;
    game_legal(s, s->turn, choice->actions, LEGAL_ROOM, &choice->many);
    memset(choice->mask, 0, GAME_ACTIONS);
    for (int32_t j = 0; j < MARKED_AT_ONCE - 1; j++) {
        choice->actions[choice->many + j] = choice->actions[0];
    }
    for (int32_t j = 0; j < choice->many; j += MARKED_AT_ONCE) {
        for (int32_t k = j; k < j + MARKED_AT_ONCE; k++) {
            choice->mask[choice->actions[k]] = 1;
        }
    }
}

static PyObject *deals_new(PyTypeObject *type, PyObject *args, PyObject *keywords) {
    static char *names[] = {"many", "seed", "first", NULL};
    Py_ssize_t many, first = 0;
    unsigned long long seed = 0;
    Deals *deals;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "n|Kn", names, &many, &seed, &first)) {
        return NULL;
    }
    if (many < 1 || many > 1 << 20 || first < 0 || first > 1 << 20) {
        return refused(GAME_OUT_OF_RANGE);
    }
    deals = (Deals *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (deals == NULL) {
        return NULL;
    }
    deals->many = many;
    deals->states = PyMem_Calloc((size_t)many, sizeof(game_state));
    deals->choices = PyMem_Calloc((size_t)many, sizeof(Choice));
    deals->doing = PyMem_Calloc((size_t)many, sizeof(int32_t));
    if (deals->states == NULL || deals->choices == NULL || deals->doing == NULL) {
        Py_DECREF(deals);
        return PyErr_NoMemory();
    }
    for (Py_ssize_t i = 0; i < many; i++) {
        game_init(&deals->states[i], seed, (uint32_t)(first + i));
        begin(&deals->states[i], (int32_t)((first + i) % GAME_SEATS));
        list_choices(&deals->states[i], &deals->choices[i]);
    }
    return (PyObject *)deals;
}

static void deals_free(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    PyMem_Free(((Deals *)object)->states);
    PyMem_Free(((Deals *)object)->choices);
    PyMem_Free(((Deals *)object)->doing);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* The arrays of a step; those that are not asked for have no memory. */
typedef struct {
    int32_t *actions, *seats, *observations;
    float *rewards;
    uint8_t *masks, *over;
} Arrays;

static void show(Deals *deals, Py_ssize_t i, const Arrays *arrays) {
    game_state *s = &deals->states[i];
    Choice *choice = &deals->choices[i];
    if (arrays->seats != NULL) {
        arrays->seats[i] = choice->seat;
    }
    if (arrays->observations != NULL) {
        int32_t length = 0, *seen = arrays->observations + i * OBSERVE_ROOM;
        game_observe(s, choice->seat, seen, OBSERVE_ROOM, &length);
    }
}

static void show_mask(const Deals *deals, Py_ssize_t i, const Arrays *arrays) {
    if (arrays->masks != NULL) {
        memcpy(arrays->masks + i * GAME_ACTIONS, deals->choices[i].mask, GAME_ACTIONS);
    }
}

/* Writes by how much each seat's side is ahead of the others, on average, in a deal that is over; begins the next. */
static void finish(Deals *deals, Py_ssize_t i, float *rewards) {
    game_state *s = &deals->states[i];
    int32_t dealer = 0, ahead[GAME_SIDES];
    for (int32_t side = 0; side < GAME_SIDES; side++) {
        game_ahead(s, side, &ahead[side]);
    }
    for (int seat = 0; rewards != NULL && seat < GAME_SEATS; seat++) {
        rewards[seat] = (float)ahead[PY_SIDE_OF[seat]] / (GAME_SIDES > 2 ? GAME_SIDES - 1 : 1);
    }
    deals->finished++;
    game_next_dealer(s->dealer, &dealer);
    begin(s, dealer);
}

static void step_one(Deals *deals, Py_ssize_t i, const Arrays *arrays) {
    game_state *s = &deals->states[i];
    Choice *choice = &deals->choices[i];
    float *rewards = arrays->rewards == NULL ? NULL : arrays->rewards + i * GAME_SEATS;
    int over;
    game_apply_trusted(s, choice->seat, deals->doing[i]);
    over = s->phase == GAME_PHASE_OVER;
    if (rewards != NULL) {
        memset(rewards, 0, GAME_SEATS * sizeof(float));
    }
    if (over) {
        finish(deals, i, rewards);
    }
    if (arrays->over != NULL) {
        arrays->over[i] = (uint8_t)over;
    }
    list_choices(s, choice);
    show(deals, i, arrays);
}

/* Nothing stops at the first that is not legal: what is always done alike is done faster. */
static int all_legal(const Deals *deals, const int32_t *actions) {
    int legal = 1;
    for (Py_ssize_t i = 0; i < deals->many; i++) {
        const uint32_t action = (uint32_t)actions[i];
        const int is_one = action < GAME_ACTIONS;
        legal &= is_one & deals->choices[i].mask[is_one ? action : 0];
    }
    return legal;
}

#define BUFFERS 6
static const struct {
    const char *name;
    Py_ssize_t size;
} PY_BUFFER[BUFFERS] = {
    {"actions", sizeof(int32_t)},
    {"masks", GAME_ACTIONS},
    {"seats", sizeof(int32_t)},
    {"rewards", GAME_SEATS * sizeof(float)},
    {"over", 1},
    {"observations", OBSERVE_ROOM * sizeof(int32_t)},
};

/* Opens the arrays that were given, or says what is wrong with one; what is open is to be closed in any case. */
static int open_buffers(PyObject *const *given, Py_ssize_t many, Py_ssize_t deals, Py_buffer *buffers) {
    for (int i = 0; i < BUFFERS; i++) {
        buffers[i].obj = NULL;
        buffers[i].buf = NULL;
    }
    for (int i = 0; i < many; i++) {
        if (given[i] == Py_None) {
            continue;
        }
        if (PyObject_GetBuffer(given[i], &buffers[i], i == 0 ? PyBUF_C_CONTIGUOUS : PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0) {
            buffers[i].obj = NULL;
            return 0;
        }
        if (buffers[i].len != deals * PY_BUFFER[i].size) {
            PyErr_Format(PyExc_ValueError, "%s: %zd bytes are needed, not %zd", PY_BUFFER[i].name, deals * PY_BUFFER[i].size, buffers[i].len);
            return 0;
        }
    }
    return 1;
}

static void close_buffers(Py_buffer *buffers) {
    for (int i = 0; i < BUFFERS; i++) {
        if (buffers[i].obj != NULL) {
            PyBuffer_Release(&buffers[i]);
        }
    }
}

static Arrays arrays_of(Py_buffer *buffers) {
    Arrays arrays = {buffers[0].buf, buffers[2].buf, buffers[5].buf, buffers[3].buf, buffers[1].buf, buffers[4].buf};
    return arrays;
}

/* Says that a thread is at work on these deals; what another does with them meanwhile is refused. */
static int began_step(Deals *deals) {
    if (deals->is_stepping) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is at work on these deals");
        return 0;
    }
    deals->is_stepping = 1;
    return 1;
}

static PyObject *deals_step(PyObject *object, PyObject *const *given, Py_ssize_t many) {
    Deals *deals = (Deals *)object;
    Py_buffer buffers[BUFFERS];
    Arrays arrays;
    int ok, illegal = 0;
    if (many < 1 || many > BUFFERS) {
        PyErr_SetString(PyExc_TypeError, "step(actions, masks, seats, rewards, over, observations)");
        return NULL;
    }
    ok = open_buffers(given, many, deals->many, buffers) && began_step(deals);
    arrays = arrays_of(buffers);
    if (ok) {
        Py_BEGIN_ALLOW_THREADS
        if (arrays.actions != NULL) {
            memcpy(deals->doing, arrays.actions, (size_t)buffers[0].len);
            illegal = !all_legal(deals, deals->doing);
        }
        for (Py_ssize_t i = 0; !illegal && i < deals->many; i++) {
            if (arrays.actions == NULL) {
                show(deals, i, &arrays);
            } else {
                step_one(deals, i, &arrays);
            }
            /* A mask is copied a deal later: bytes that were written just now are slow to read as words. */
            if (i > 0) {
                show_mask(deals, i - 1, &arrays);
            }
        }
        if (!illegal) {
            show_mask(deals, deals->many - 1, &arrays);
        }
        Py_END_ALLOW_THREADS
        deals->is_stepping = 0;
    }
    close_buffers(buffers);
    if (illegal) {
        return refused(GAME_ILLEGAL);
    }
    return ok ? PyLong_FromLongLong(deals->finished) : NULL;
}

static PyObject *deals_draw(PyObject *object, PyObject *given) {
    Deals *deals = (Deals *)object;
    Py_buffer actions;
    if (PyObject_GetBuffer(given, &actions, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0) {
        return NULL;
    }
    if (actions.len != deals->many * (Py_ssize_t)sizeof(int32_t)) {
        PyBuffer_Release(&actions);
        return refused(GAME_WRONG_LENGTH);
    }
    if (!began_step(deals)) {
        PyBuffer_Release(&actions);
        return NULL;
    }
    for (Py_ssize_t i = 0; i < deals->many; i++) {
        const Choice *choice = &deals->choices[i];
        ((int32_t *)actions.buf)[i] = choice->actions[game_random_trusted(&deals->states[i], choice->many)];
    }
    deals->is_stepping = 0;
    PyBuffer_Release(&actions);
    Py_RETURN_NONE;
}

static PyObject *deals_allow(PyObject *object, PyObject *given) {
    Deals *deals = (Deals *)object;
    Py_buffer actions;
    int legal;
    if (PyObject_GetBuffer(given, &actions, PyBUF_C_CONTIGUOUS) < 0) {
        return NULL;
    }
    if (actions.len != deals->many * (Py_ssize_t)sizeof(int32_t)) {
        PyBuffer_Release(&actions);
        return refused(GAME_WRONG_LENGTH);
    }
    if (!began_step(deals)) {
        PyBuffer_Release(&actions);
        return NULL;
    }
    legal = all_legal(deals, actions.buf);
    deals->is_stepping = 0;
    PyBuffer_Release(&actions);
    return PyBool_FromLong(legal);
}

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC pop_options
#endif

static PyMethodDef deals_methods[] = {
    {"step", (PyCFunction)(void (*)(void))deals_step, METH_FASTCALL,
     "step(actions, masks, seats, rewards, over, observations): do an action in each deal, and write into the arrays "
     "(None: not asked for) what may be done then, by whom, by how much each seat's side is ahead of the others in a deal "
     "that was finished, whether one was, and what is seen; with None for actions only show. A deal that is over begins anew. Return how many "
     "deals have been finished."},
    {"draw", deals_draw, METH_O, "Write a legal action for each deal, drawn at random."},
    {"allow", deals_allow, METH_O, "Return whether each deal's action is legal."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot deals_slots[] = {
    {Py_tp_new, deals_new},
    {Py_tp_dealloc, deals_free},
    {Py_tp_methods, deals_methods},
    {Py_tp_doc, "Many deals that are played at once, from a seed."},
    {0, NULL},
};
static PyType_Spec deals_spec = {"capot_native.Deals", sizeof(Deals), 0, Py_TPFLAGS_DEFAULT, deals_slots};
#endif

/* ---- the module */

#define ENTRY(place, name, doc) {#name, (PyCFunction)(void (*)(void))m_##name, METH_FASTCALL, doc},
static PyMethodDef functions[] = {
    EACH_FUNCTION(ENTRY)
    {"shuffled", shuffled, METH_O, "Return the numbers of all cards in the random order of a seed."},
#if LEGAL_ROOM
    {"actions", (PyCFunction)(void (*)(void))actions, METH_FASTCALL, "Return the actions that a seat may do now."},
#ifdef THINKS
    {"outcomes", (PyCFunction)(void (*)(void))outcomes, METH_FASTCALL,
     "outcomes(state, seat, actions, low, high, first, many, declined): a list for each action of what it brings the "
     "seat's side in each of so many imagined layouts."},
#endif
    {"know", (PyCFunction)(void (*)(void))know, METH_FASTCALL, "Take what actions are called: by number, by text."},
#endif
    {NULL, NULL, 0, NULL},
};

static int fill(PyObject *module) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        state_fields[i].name = PY_FIELDS[i].name;
        state_fields[i].get = field_read;
        state_fields[i].closure = (void *)&PY_FIELDS[i];
    }
    PY_STATE = (PyTypeObject *)PyType_FromSpec(&state_spec);
    if (PY_STATE == NULL || PyModule_AddObjectRef(module, "State", (PyObject *)PY_STATE) < 0) {
        return -1;
    }
#if LEGAL_ROOM
    PyObject *deal = PyType_FromSpec(&deal_spec);
    if (deal == NULL || PyModule_AddObject(module, "CompiledDeal", deal) < 0) {
        return -1;
    }
#endif
#ifdef DEALS_AT_RANDOM
    PyObject *deals = PyType_FromSpec(&deals_spec);
    if (deals == NULL || PyModule_AddObject(module, "Deals", deals) < 0) {
        return -1;
    }
    PyModule_AddIntConstant(module, "ACTION_COUNT", GAME_ACTIONS);
    PyModule_AddIntConstant(module, "OBSERVATION_SIZE", OBSERVE_ROOM);
#endif
    return 0;
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "capot_native", "The rules of a game, compiled.", -1, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_capot_native(void);
PyMODINIT_FUNC PyInit_capot_native(void) {
    PyObject *module = PyModule_Create(&definition);
    if (module != NULL && fill(module) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
