/* What actions bring in layouts that a seat imagines: what capot/players/mind.py does, for many layouts in one call. */

/* What a seat imagines at one point of a deal. */
typedef struct {
    const game_state *s;
    int32_t seat, low, high;
    game_cards never[GAME_SEATS], played;
    int alone;
} Layouts;

static void layouts_of(Layouts *layouts) {
    const game_state *s = layouts->s;
    const int32_t taker = s->taker;
    game_cards unseen = 0;
    game_hidden_cards(s, layouts->seat, &unseen);
    for (int32_t other = 0; other < GAME_SEATS; other++) {
        layouts->never[other] = 0;
        if (other != layouts->seat) {
            game_cannot_hold(s, other, unseen, &layouts->never[other]);
        }
    }
    layouts->played = 0;
    layouts->alone = taker < 0 || taker == layouts->seat || (s->hand[taker] & unseen) == 0;
    if (!layouts->alone) {
        game_played_by(s, taker, &layouts->played);
    }
}

static void layout(const Layouts *layouts, int32_t stream, game_state *to) {
    *to = *layouts->s;
    imagine(to, layouts->seat, layouts->low, layouts->high, stream, layouts->never);
}

static int32_t taker_strength(const Layouts *layouts, const game_state *s) {
    int32_t strength = 0;
    game_strength(s->contract, s->hand[s->taker] | layouts->played, &strength);
    return strength;
}

/* Imagines two layouts, and keeps that in which the taker, if it is another, has the better hand for the contract. */
static void likely_layout(const Layouts *layouts, int32_t number, game_state *to) {
    game_state other;
    layout(layouts, number * 2, to);
    if (!layouts->alone) {
        layout(layouts, number * 2 + 1, &other);
        if (taker_strength(layouts, &other) > taker_strength(layouts, to)) {
            *to = other;
        }
    }
}

/* outcomes(state, seat, actions, low, high, first, many): a list for each action of what it brings in each of so many
   layouts, numbered from the first, if simple players play on. */
static PyObject *outcomes(PyObject *module, PyObject *const *given, Py_ssize_t count) {
    enum { SEAT, LOW, HIGH, FIRST, MANY, NUMBERS };
    static const int64_t most[NUMBERS] = {GAME_SEATS - 1, INT32_MAX, INT32_MAX, 1 << 28, 1 << 20};
    static const int64_t least[NUMBERS] = {0, INT32_MIN, INT32_MIN, 0, 1};
    static const int place[NUMBERS] = {1, 3, 4, 5, 6};
    int64_t n[NUMBERS];
    int32_t actions[LEGAL_ROOM], legal[LEGAL_ROOM], many = 0;
    Py_ssize_t choices;
    PyObject *lists;
    Layouts layouts;
    game_state *s = count == 7 ? state_of(given[0]) : NULL;
    (void)module;
    if (s == NULL) {
        if (!PyErr_Occurred()) {
            PyErr_SetString(PyExc_TypeError, "outcomes takes 7 arguments");
        }
        return NULL;
    }
    for (int i = 0; i < NUMBERS; i++) {
        if (!number_of(given[place[i]], least[i], most[i], &n[i])) {
            return NULL;
        }
    }
    choices = PySequence_Size(given[2]);
    if (choices < 0) {
        return NULL;
    }
    if (choices > LEGAL_ROOM) {
        return refused(GAME_WRONG_LENGTH);
    }
    if (!read_list(given[2], actions, choices)) {
        return NULL;
    }
    game_legal(s, (int32_t)n[SEAT], legal, LEGAL_ROOM, &many);
    for (Py_ssize_t i = 0; i < choices; i++) {
        int found = 0;
        for (int32_t j = 0; j < many; j++) {
            found |= legal[j] == actions[i];
        }
        if (!found) {
            return refused(GAME_ILLEGAL);
        }
    }
    layouts.s = s, layouts.seat = (int32_t)n[SEAT], layouts.low = (int32_t)n[LOW], layouts.high = (int32_t)n[HIGH];
    layouts_of(&layouts);
    lists = PyList_New(choices);
    for (Py_ssize_t i = 0; lists != NULL && i < choices; i++) {
        PyObject *list = PyList_New((Py_ssize_t)n[MANY]);
        if (list == NULL) {
            Py_DECREF(lists);
            return NULL;
        }
        PyList_SetItem(lists, i, list);
    }
    for (int32_t number = 0; lists != NULL && number < n[MANY]; number++) {
        game_state world;
        likely_layout(&layouts, (int32_t)n[FIRST] + number, &world);
        for (Py_ssize_t i = 0; i < choices; i++) {
            game_state there = world;
            int32_t ahead = 0;
            PyObject *value;
            game_apply_trusted(&there, layouts.seat, actions[i]);
            game_play_out(&there, SIDE_OF[layouts.seat], &ahead);
            value = PyLong_FromLong(ahead);
            if (value == NULL || PyList_SetItem(PyList_GetItem(lists, i), number, value) < 0) {
                Py_DECREF(lists);
                return NULL;
            }
        }
    }
    return lists;
}
