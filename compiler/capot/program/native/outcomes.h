/* What actions bring in layouts that a seat imagines: what capot/players/mind.py does, for many layouts in one call.

   A layout is played on by simple players; once each seat has so few cards left, all lie open and are played as well as
   they can be, which is searched to the end (alpha-beta): whoever is on the seat's side takes what is most for it, all
   others what is least. capot/players/open_cards.py does the same in Python. */

/* How an action plays a card: which one, and whether something is said with it; or that it plays none. */
#define NO_CARD 255
#define SAID 128

typedef struct {
    int32_t side;
    const uint8_t *kinds;
    int64_t left; /* how many more positions may be looked at */
} Search;

static int cards_in(game_cards cards) {
    int number = 0;
    for (; cards != 0; cards &= cards - 1) {
        number++;
    }
    return number;
}

/* Keeps each card once, with what can be said with it; returns 0 where something else may be done, too. */
static int32_t cards_only(const uint8_t *kinds, int32_t *actions, int32_t many) {
    int32_t kept = 0;
    for (int32_t i = 0; i < many; i++) {
        const uint8_t kind = kinds[actions[i]];
        int said = 0;
        if (kind == NO_CARD) {
            return 0;
        }
        for (int32_t j = 0; !(kind & SAID) && j < many; j++) {
            said |= kinds[actions[j]] == (kind | SAID);
        }
        if (!said) {
            actions[kept++] = actions[i];
        }
    }
    return kept;
}

/* Plays on until somebody has a choice of cards; returns how many there are, what a simple player plays first. */
static int32_t next_choice(Search *search, game_state *s, int32_t *actions) {
    while (s->phase != GAME_PHASE_OVER) {
        int32_t many = 0, simple = 0;
        if (s->phase == GAME_PHASE_PLAY) {
            game_legal(s, s->turn, actions, LEGAL_ROOM, &many);
            many = cards_only(search->kinds, actions, many);
        }
        if (many == 1) {
            simple = actions[0];
        } else {
            game_act_simply(s, s->turn, &simple);
        }
        if (many < 2) {
            game_apply_trusted(s, s->turn, simple);
            continue;
        }
        for (int32_t i = 1; i < many; i++) {
            if (actions[i] == simple) {
                actions[i] = actions[0];
                actions[0] = simple;
            }
        }
        return many;
    }
    return 0;
}

static int32_t best_of(Search *search, game_state *s, int32_t low, int32_t high) {
    int32_t actions[LEGAL_ROOM];
    const int32_t many = next_choice(search, s, actions);
    int32_t best;
    int mine;
    if (many == 0) {
        game_ahead(s, search->side, &best);
        return best;
    }
    if (search->left-- <= 0) {
        return 0;
    }
    mine = SIDE_OF[s->turn] == search->side;
    best = mine ? INT32_MIN : INT32_MAX;
    for (int32_t i = 0; i < many && low < high && search->left >= 0; i++) {
        game_state after = *s;
        int32_t value;
        game_apply_trusted(&after, s->turn, actions[i]);
        value = best_of(search, &after, low, high);
        if (mine ? value > best : value < best) {
            best = value;
        }
        if (mine && best > low) {
            low = best;
        } else if (!mine && best < high) {
            high = best;
        }
    }
    return best;
}

/* Plays a layout to its end, and returns by how much a side is ahead then. */
static int32_t brought(game_state *s, int32_t side, const uint8_t *kinds, int32_t open, int64_t budget) {
    int32_t value = 0, simple;
    while (open > 0 && s->phase != GAME_PHASE_OVER) {
        if (s->phase == GAME_PHASE_PLAY && cards_in(s->hand[s->turn]) <= open) {
            Search search = {side, kinds, budget};
            game_state tried = *s;
            value = best_of(&search, &tried, INT32_MIN, INT32_MAX);
            if (search.left >= 0) {
                return value;
            }
            break;
        }
        game_act_simply(s, s->turn, &simple);
        game_apply_trusted(s, s->turn, simple);
    }
    game_play_out(s, side, &value);
    return value;
}

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

/* outcomes(state, seat, actions, kinds, low, high, first, many, open, budget): a list for each action of what it brings
   in each of so many layouts. */
static PyObject *outcomes(PyObject *module, PyObject *const *given, Py_ssize_t count) {
    enum { SEAT, LOW, HIGH, FIRST, MANY, OPEN, BUDGET, NUMBERS };
    static const int64_t most[NUMBERS] = {GAME_SEATS - 1, INT32_MAX, INT32_MAX, 1 << 28, 1 << 20, GAME_CARDS, INT64_MAX};
    static const int64_t least[NUMBERS] = {0, INT32_MIN, INT32_MIN, 0, 1, 0, 0};
    static const int place[NUMBERS] = {1, 4, 5, 6, 7, 8, 9};
    int64_t n[NUMBERS];
    int32_t actions[LEGAL_ROOM], legal[LEGAL_ROOM], many = 0;
    Py_ssize_t choices;
    PyObject *lists;
    char *kinds;
    Layouts layouts;
    game_state *s = count == 10 ? state_of(given[0]) : NULL;
    (void)module;
    if (s == NULL) {
        if (!PyErr_Occurred()) {
            PyErr_SetString(PyExc_TypeError, "outcomes takes 10 arguments");
        }
        return NULL;
    }
    for (int i = 0; i < NUMBERS; i++) {
        if (!number_of(given[place[i]], least[i], most[i], &n[i])) {
            return NULL;
        }
    }
    choices = PySequence_Size(given[2]);
    kinds = PyBytes_AsString(given[3]);
    if (choices < 0 || kinds == NULL) {
        return NULL;
    }
    if (choices > LEGAL_ROOM || PyBytes_Size(given[3]) != GAME_ACTIONS) {
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
            PyObject *value;
            game_apply_trusted(&there, layouts.seat, actions[i]);
            value = PyLong_FromLong(
                brought(&there, SIDE_OF[layouts.seat], (const uint8_t *)kinds, (int32_t)n[OPEN], n[BUDGET])
            );
            if (value == NULL || PyList_SetItem(PyList_GetItem(lists, i), number, value) < 0) {
                Py_DECREF(lists);
                return NULL;
            }
        }
    }
    return lists;
}
