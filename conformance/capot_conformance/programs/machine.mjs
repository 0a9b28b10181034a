// Plays a printed program for whoever asks on the standard input: a line of JSON for each call, and one for its answer.
//
// A program comes as the text of its module. States stay here, and are known by numbers.
import { readSync, writeSync } from "node:fs";

const modules = [];
const states = new Map();
let last = 0;

function keep(state) {
    states.set(++last, state);
    return last;
}

function call(asked) {
    const module = modules[asked.module];
    const first = asked.state === null ? [] : [states.get(asked.state)];
    const result = module[asked.call](...first, ...asked.given);
    return { result: result ?? null, given: asked.given };
}

// Calls the same function often, its arrays carried on from call to call: what many deals need.
function repeat(asked) {
    const module = modules[asked.module];
    const state = states.get(asked.state);
    for (let i = 0; i < asked.times; i++) {
        module[asked.repeat](state, ...asked.given);
    }
    return { given: asked.given };
}

async function answer(asked) {
    for (const number of asked.forget ?? []) {
        states.delete(number);
    }
    if ("source" in asked) {
        modules.push(await import("data:text/javascript;base64," + Buffer.from(asked.source).toString("base64")));
        return { result: modules.length - 1 };
    }
    if ("call" in asked) {
        return call(asked);
    }
    if ("repeat" in asked) {
        return repeat(asked);
    }
    const state = states.get(asked.state);
    switch (asked.do) {
        case "new":
            return { result: keep(new modules[asked.module].State(BigInt(asked.seed), asked.stream)) };
        case "copy":
            return { result: keep(state.copy()) };
        case "save":
            return { result: state.save() };
        case "restore":
            state.restore(asked.numbers);
            return { result: null };
        case "read":
            return { result: Object.fromEntries(asked.fields.map((name) => [name, state[name]])) };
    }
    throw new Error("nothing to do");
}

function* lines() {
    const room = Buffer.alloc(1 << 16);
    let parts = [];
    for (;;) {
        const many = readSync(0, room, 0, room.length, null);
        if (many === 0) {
            return;
        }
        let begin = 0;
        for (let end = room.indexOf(10); end >= 0 && end < many; end = room.indexOf(10, begin)) {
            parts.push(Buffer.from(room.subarray(begin, end)));
            yield Buffer.concat(parts).toString("utf8");
            parts = [];
            begin = end + 1;
        }
        parts.push(Buffer.from(room.subarray(begin, many)));
    }
}

function say(told) {
    const bytes = Buffer.from(JSON.stringify(told) + "\n");
    for (let done = 0; done < bytes.length; ) {
        done += writeSync(1, bytes, done);
    }
}

for (const line of lines()) {
    try {
        say(await answer(JSON.parse(line)));
    } catch (problem) {
        say({ refused: problem.code ?? null, problem: String(problem) });
    }
}
