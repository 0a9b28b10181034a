// Starts `capot lsp` and lets the editor talk with it; all that is shown comes from there.
"use strict";

const { workspace, window } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function activate() {
  const command = workspace.getConfiguration("capot").get("command");
  const run = { command, args: ["lsp"] };
  const files = [
    { scheme: "file", language: "capot" },
    { scheme: "untitled", language: "capot" },
    { scheme: "file", pattern: "**/capot.yaml" },
  ];
  client = new LanguageClient("capot", "Capot", { run, debug: run }, { documentSelector: files });
  try {
    await client.start();
  } catch {
    client = undefined; // nothing that could be stopped
    window.showErrorMessage(`${command} lsp cannot be started: is capot there, with its extra lsp?`);
  }
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
