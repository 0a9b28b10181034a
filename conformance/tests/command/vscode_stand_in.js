// Loads the extension that was packed, with a stand-in for VS Code, and lets it talk with the real server.
"use strict";
const Module = require("module"), path = require("path"), fs = require("fs");
const [folder, command, file] = process.argv.slice(2);
const text = fs.readFileSync(file, "utf8");
const seen = { providers: {}, diagnostics: [], errors: [] };
class Disposable { constructor(f) { this.f = f; } dispose() { this.f && this.f(); } static from(...a) { return new Disposable(() => a.forEach(x => x.dispose())); } }
class EventEmitter { constructor() { this.l = []; this.event = (f, self) => { this.l.push(f.bind(self)); return new Disposable(); }; } fire(x) { return Promise.all(this.l.map(f => f(x))); } dispose() {} }
class Position { constructor(line, character) { this.line = line; this.character = character; } }
class Range { constructor(a, b, c, d) { if (typeof a === "number") { this.start = new Position(a, b); this.end = new Position(c, d); } else { this.start = a; this.end = b; } } }
class Uri { constructor(s) { this.s = s; this.scheme = "file"; this.fsPath = s.replace("file://", ""); this.path = this.fsPath; } toString() { return this.s; } static parse(s) { return new Uri(s); } static file(p) { return new Uri("file://" + p); } }
const opened = new EventEmitter();
const document = { uri: Uri.file(file), fileName: file, languageId: "capot", version: 1, isClosed: false, getText: () => text, lineCount: text.split("\n").length };
const known = {
  Disposable, EventEmitter, Position, Range, Uri,
  CancellationTokenSource: class { constructor() { this.token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() }; } cancel() {} dispose() {} },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
  Hover: class { constructor(contents, range) { Object.assign(this, { contents, range }); } },
  MarkdownString: class { constructor(value) { this.value = value || ""; } appendMarkdown(v) { this.value += v; return this; } appendCodeblock(v) { this.value += v; return this; } },
  CancellationError: class extends Error {},
  version: "1.91.0",
  env: { appName: "stand-in", language: "en", clipboard: {} },
};
// Whatever else the client asks of VS Code: something that can be called, made and asked for more.
function anything() {
  const target = class {};
  return new Proxy(target, {
    get: (t, name) => name === "prototype" ? t.prototype : name === Symbol.toPrimitive ? () => 0 : name in t ? t[name] : name === "then" ? undefined : /^on(Did|Will)/.test(String(name)) ? () => new Disposable() : (t[name] = anything()),
    apply: () => new Disposable(),
  });
}
function filled(own) { const more = anything(); return new Proxy(own, { get: (t, name) => name in t ? t[name] : name === "then" ? undefined : more[name] }); }
known.workspace = filled({
  getConfiguration: () => ({ get: (name, other) => name === "command" ? command : other, has: () => false, inspect: () => undefined }),
  workspaceFolders: undefined, textDocuments: [document], notebookDocuments: [], isTrusted: true,
  onDidOpenTextDocument: opened.event, fs: {}, getWorkspaceFolder: () => undefined, asRelativePath: x => x, rootPath: undefined,
});
known.window = filled({
  showErrorMessage: (m) => { seen.errors.push(m); return Promise.resolve(); },
  createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, dispose() {}, trace() {}, debug() {}, info() {}, warn() {}, error() {}, clear() {}, onDidChangeLogLevel: () => new Disposable() }),
  visibleTextEditors: [], tabGroups: { all: [], onDidChangeTabs: () => new Disposable(), onDidChangeTabGroups: () => new Disposable() }, activeTextEditor: undefined,
});
known.languages = new Proxy({
  match: () => 10,
  createDiagnosticCollection: () => ({ set: (uri, found) => seen.diagnostics.push([String(uri), found]), delete() {}, clear() {}, dispose() {} }),
}, { get: (t, name) => name in t ? t[name] : /^register/.test(String(name)) ? (...args) => { (seen.providers[name] ||= []).push(args[1]); return new Disposable(); } : () => new Disposable() });
const vscode = filled(known);
const load = Module._load;
Module._load = function (name, ...more) { return name === "vscode" ? vscode : load.call(this, name, ...more); };
(async () => {
  const packed = JSON.parse(fs.readFileSync(path.join(folder, "package.json")));
  const extension = require(path.join(folder, packed.main));
  await extension.activate({ subscriptions: [] });
  for (let i = 0; i < 300 && !seen.diagnostics.length && !seen.errors.length; i++) await new Promise(r => setTimeout(r, 100));
  const out = { errors: seen.errors, providers: Object.keys(seen.providers).sort(), diagnostics: seen.diagnostics.map(([u, found]) => [u, (found || []).map(d => [d.code && d.code.value || d.code, d.message, d.range.start.line])]) };
  const hover = (seen.providers.registerHoverProvider || [])[0];
  if (hover) { const h = await hover.provideHover(document, new Position(1, 8), new known.CancellationTokenSource().token); out.hover = h && JSON.stringify(h.contents); }
  await extension.deactivate();
  process.stdout.write(JSON.stringify(out));
  process.exit(0);
})().catch(e => { process.stderr.write(String(e.stack || e)); process.exit(1); });
process.on("unhandledRejection", e => { process.stderr.write(String(e && e.stack || e)); process.exit(1); });
