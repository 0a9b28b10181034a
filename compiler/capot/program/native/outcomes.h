/* What actions bring in layouts that a seat imagines: what capot/players/imagined_deals.py does, for many layouts in one call. */

/* How much each card must be good for, in thousandths of a trick, before one is expected to name a contract. */
#define WORTH_NAMING 600

/* What a seat imagines at one point of a deal. */
typedef struct {
    const game_state *s;
    int32_t seat, low, high;
    int64_t declined[GAME_SEATS]; /* a bit for each contract, of which there may be more than 32 */
    game_cards never[GAME_SEATS], played[GAME_SEATS];
    int alone, silent;
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
    layouts->alone = taker < 0 || taker == layouts->seat || (s->hand[taker] & unseen) == 0;
    layouts->silent = 1;
    for (int32_t other = 0; other < GAME_SEATS; other++) {
        game_played_by(s, other, &layouts->played[other]);
        if (other == layouts->seat || (s->hand[other] & unseen) == 0) {
            layouts->declined[other] = 0;
        }
        layouts->silent &= layouts->declined[other] == 0;
    }
}

static void layout(const Layouts *layouts, int32_t stream, game_state *to) {
    *to = *layouts->s;
    imagine(to, layouts->seat, layouts->low, layouts->high, stream, layouts->never);
}

/* How well what was said agrees with a layout: the taker's hand is good for the contract, and nobody who could have named
   a contract and did not has a hand for it. */
static int32_t agreement(const Layouts *layouts, const game_state *s) {
    int32_t found = 0, strength = 0;
    if (!layouts->alone) {
        game_strength(s->contract, s->hand[s->taker] | layouts->played[s->taker], &found);
    }
    for (int32_t other = 0; !layouts->silent && other < GAME_SEATS; other++) {
        const game_cards hand = s->hand[other] | layouts->played[other];
        int32_t enough = 0, most;
        for (game_cards left = hand; left != 0; left &= left - 1) {
            enough += WORTH_NAMING;
        }
        most = enough;
        for (int32_t contract = 0; layouts->declined[other] >> contract; contract++) {
            if (layouts->declined[other] >> contract & 1) {
                game_strength(contract, hand, &strength);
                most = strength > most ? strength : most;
            }
        }
        found -= most - enough;
    }
    return found;
}

/* Imagines two layouts, and keeps that which agrees better with what was said. */
static void likely_layout(const Layouts *layouts, int32_t number, game_state *to) {
    game_state other;
    layout(layouts, number * 2, to);
    if (!layouts->alone || !layouts->silent) {
        layout(layouts, number * 2 + 1, &other);
        if (agreement(layouts, &other) > agreement(layouts, to)) {
            *to = other;
        }
    }
}

/* outcomes(state, seat, actions, low, high, first, many, declined): a list for each action of what it brings in each of so
   many layouts, numbered from the first, if simple players play on; ``declined`` has the contracts that each seat could
   have named and did not, a bit for each. */
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
    game_state *s = count == 8 ? state_of(given[0]) : NULL;
    (void)module;
    if (s == NULL) {
        if (!PyErr_Occurred()) {
            PyErr_SetString(PyExc_TypeError, "outcomes takes 8 arguments");
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
    if (PySequence_Size(given[7]) != GAME_SEATS) {
        return refused(GAME_WRONG_LENGTH);
    }
    if (!read_list(given[2], actions, choices)) {
        return NULL;
    }
    for (Py_ssize_t other = 0; other < GAME_SEATS; other++) {
        PyObject *item = PySequence_GetItem(given[7], other);
        const int ok = item != NULL && number_of(item, 0, INT64_MAX, &layouts.declined[other]);
        Py_XDECREF(item);
        if (!ok) {
            return NULL;
        }
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
            game_play_out(&there, PY_SIDE_OF[layouts.seat], &ahead);
            value = PyLong_FromLong(ahead);
            if (value == NULL || PyList_SetItem(PyList_GetItem(lists, i), number, value) < 0) {
                Py_DECREF(lists);
                return NULL;
            }
        }
    }
    return lists;
}
