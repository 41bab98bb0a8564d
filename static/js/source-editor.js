// Edit a line in place. Every change is kept on the server; nothing is lost by leaving.

import { columnAt, columnsIn, isPlain } from "./columns.js";
import { Scale } from "./line-scale.js";
import { Overtype } from "./overtype.js";
import { fieldAt, goTo, layoutOf, makeWide, showBand, words } from "./source.js";

const source = document.querySelector("[data-source]");
const form = document.getElementById("line-editor-form");
const PAUSE = 700;
const FEWEST_FIELDS = 3; // A heading has a code and a value: there typing pushes on as usual.

class Editor {
  constructor(item) {
    this.item = item;
    this.layout = layoutOf(item);
    this.original = item.dataset.text;
    this.before = item.dataset.now ? JSON.parse(item.dataset.now) : [this.original];
    this.base = this.before; // What the server is known to have of this tab.
    this.root = document.getElementById("line-editor").content.firstElementChild.cloneNode(true);
    this.scale = new Scale(this.root, this.layout, item.dataset.now ? [] : marksOf(item));
    this.addInputs(this.before.length ? this.before : [this.original]);
    this.overtype = new Overtype(this.main, this.layout, {
      on: "fixed" in source.dataset && this.layout.length >= FEWEST_FIELDS,
      told: (field, n) => (field ? this.showCut(field, n) : this.showPlace()),
    });
    this.root.addEventListener("click", (event) => this.onClick(event));
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    this.root.addEventListener("input", () => this.onInput());
    this.root.addEventListener("focusin", () => this.showPlace());
    for (const name of ["keyup", "mouseup"]) this.root.addEventListener(name, () => this.showPlace());
    for (const line of item.querySelectorAll(".source-line[id], .is-added")) line.hidden = true;
    item.querySelector(".source-line[id]").after(this.root);
    this.showShape();
    this.showMode();
  }

  part(name) {
    return this.root.querySelector(`[data-${name}]`);
  }

  get inputs() {
    return [...this.root.querySelectorAll("input")];
  }

  get texts() {
    return this.inputs.map((input) => input.value);
  }

  // The line itself among the lines that are to take its place; the others are new.
  addInputs(texts) {
    const kept = Number(this.item.dataset.kept ?? 0);
    texts.forEach((text, index) => {
      const where = index < kept ? "above" : index === kept ? "main" : "below";
      const input = this.addInput(where, text);
      if (index === kept) this.main = input;
    });
    this.main.previousElementSibling.textContent = this.item.dataset.line;
  }

  addInput(where, text, { first = false } = {}) {
    const row = document.getElementById("line-editor-input").content.firstElementChild.cloneNode(true);
    const input = row.querySelector("input");
    input.value = text;
    if (where !== "main") input.setAttribute("aria-label", input.dataset.labelNew);
    if (first) this.part(where).prepend(row);
    else this.part(where).append(row);
    return input;
  }

  // ---- keys and buttons --------------------------------------------------------------------------

  onKey(event) {
    if (!event.target.matches("input") || event.isComposing) return;
    const actions = { Enter: "done", Escape: "cancel", Insert: "mode" };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    this[action]();
  }

  onClick(event) {
    const button = event.target.closest("[data-do]");
    if (button) this[button.dataset.do]();
  }

  mode() {
    this.overtype.on = !this.overtype.on;
    this.showMode();
    this.main.focus();
  }

  above() {
    this.addLine("above");
  }

  add() {
    this.addLine("below", { first: true });
  }

  addLine(where, options) {
    this.addInput(where, "", options).focus();
    this.onInput();
    this.reveal();
  }

  done() {
    return this.finish(this.texts);
  }

  cancel() {
    return this.finish(this.before);
  }

  remove() {
    return this.finish([]);
  }

  restore() {
    return this.finish([this.original]);
  }

  // ---- showing --------------------------------------------------------------------------------------

  showMode() {
    this.root.classList.toggle("is-overtype", this.overtype.on);
    this.root.querySelector("[data-do=mode]").setAttribute("aria-pressed", String(this.overtype.on));
    this.root.querySelector("[data-do=mode]").hidden = this.layout.length === 0;
  }

  showPlace() {
    const input = this.root.querySelector("input:focus") ?? this.main;
    const column = columnAt(input.value, input.selectionStart);
    const place = this.part("place");
    const field = input === this.main ? fieldAt(this.layout, column) : undefined;
    const past = input !== this.main || this.layout.length === 0 || column > columnsIn(input.value);
    const template = field ? "wordsField" : past ? "wordsPlain" : "wordsGap";
    const text = words(place.dataset[template], { line: this.item.dataset.line, column, name: field?.[0] });
    if (place.textContent !== text) place.textContent = text;
    // Screen readers hear of a new field, not of every column.
    place.setAttribute("aria-live", field?.[0] === this.heard ? "off" : "polite");
    this.heard = field?.[0];
    this.scale.light(field);
    showBand(isPlain(input.value) ? field : null); // Else the line has a ruler of its own.
    if (input === this.main) this.scale.reveal(source, input.value, column);
  }

  showCut(field, n) {
    const place = this.part("place");
    place.textContent = words(place.dataset.wordsCut, { n, name: field[0] });
  }

  // All of the editor is to be seen, with its buttons.
  reveal() {
    this.part("bar").scrollIntoView({ block: "nearest" });
  }

  showShape() {
    for (const input of this.inputs) this.scale.fit(input);
    this.scale.draw(this.main.value);
  }

  onInput() {
    this.showShape();
    const difference = columnsIn(this.main.value) - columnsIn(this.original);
    const place = this.part("place");
    const template = difference > 0 ? place.dataset.wordsLonger : place.dataset.wordsShorter;
    const matters = difference !== 0 && this.layout.length >= FEWEST_FIELDS;
    this.part("length").textContent = matters ? words(template, { n: Math.abs(difference) }) : "";
    clearTimeout(this.timer);
    this.unkept = this.texts;
    this.timer = setTimeout(() => this.keep(this.texts), PAUSE);
  }

  // ---- keeping ----------------------------------------------------------------------------------------

  // One after the other, so that an older text never arrives last.
  keep(texts) {
    clearTimeout(this.timer);
    this.unkept = texts;
    this.queue = (this.queue ?? Promise.resolve()).then(() => this.send(texts));
    return this.queue;
  }

  async send(texts) {
    const [parts, error] = await post(this.item.dataset.line, texts, this.base);
    this.part("error").textContent = error ?? "";
    if (error) return null;
    this.base = texts;
    if (this.unkept === texts) this.unkept = null;
    showBar(parts);
    return parts;
  }

  async finish(texts) {
    const parts = await this.keep(texts);
    if (!parts) return;
    editors.delete(this.item);
    showBand(null);
    goTo(showLine(this.item, parts));
  }
}

const editors = new Map();

// ---- the server -------------------------------------------------------------------------------------

// Give the parts of the page that changed, or why the text was not kept.
// `base` is what the texts were made from: where the line was changed elsewhere meanwhile, the server makes both changes.
async function post(line, texts, base, { leaving = false } = {}) {
  const data = new FormData(form);
  data.set("line", line);
  if (base.length) data.set(`was-${line}`, base.join("\n"));
  else data.set(`was-removed-${line}`, "1");
  if (texts.length) data.set(`text-${line}`, texts.join("\n"));
  else data.set(`remove-${line}`, "1");
  try {
    const answer = await fetch(source.dataset.editUrl, {
      method: "POST",
      body: data,
      headers: { Accept: "application/json" },
      keepalive: leaving,
    });
    const parts = await answer.json();
    // Logged out meanwhile: the text is kept, and comes back after the log-in.
    if (parts.log_in && !leaving) window.location.assign(parts.log_in);
    return answer.ok ? [parts, null] : [null, parts.error];
  } catch {
    return [null, form.dataset.wordsOffline];
  }
}

function showBar(parts) {
  document.getElementById("draft-bar").outerHTML = parts.bar;
}

function showLine(item, parts) {
  const holder = document.createElement("template");
  holder.innerHTML = parts.line.trim();
  const fresh = holder.content.firstElementChild;
  // The answer counts layouts anew; the page's numbers stay.
  delete fresh.dataset.layout;
  if (item.dataset.layout) fresh.dataset.layout = item.dataset.layout;
  item.replaceWith(fresh);
  if (fresh.querySelector(".cells.is-wide")) makeWide();
  return fresh;
}

function columnOf(event, text) {
  const range = document.caretRangeFromPoint?.(event.clientX, event.clientY);
  if (!range || !text.contains(range.startContainer)) return 0;
  const whole = document.createRange();
  whole.selectNodeContents(text);
  whole.setEnd(range.startContainer, range.startOffset);
  return whole.toString().length;
}

function open(item, column = 0) {
  let editor = editors.get(item);
  if (!editor) {
    editor = new Editor(item);
    editors.set(item, editor);
  }
  const input = editor.main;
  input.focus();
  input.setSelectionRange(column, column);
  editor.reveal();
  editor.showPlace();
}

source?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target.closest("a.source-no, .source-item > .source-line[id] > .source-text");
  const item = target?.closest(".source-item");
  if (!item || !("text" in item.dataset)) return;
  if (!target.matches("a") && String(getSelection())) return;
  event.preventDefault();
  open(item, target.matches("a") ? firstProblem(item) : columnOf(event, target));
});

source?.addEventListener("keydown", (event) => {
  if (event.key !== "e" || !event.target.matches("a.source-no")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.target.click();
});

// Opened by keyboard, the cursor stands where the first mark is.
function firstProblem(item) {
  const text = item.querySelector(".source-line[id] > .source-text");
  const mark = text?.querySelector("mark");
  return mark ? textBefore(text, mark).length : 0;
}

function textBefore(text, element) {
  const range = document.createRange();
  range.selectNodeContents(text);
  range.setEndBefore(element);
  return range.toString();
}

// First column, length and tone of every mark in a line.
function marksOf(item) {
  const text = item.querySelector(".source-line[id] > .source-text");
  return [...text.querySelectorAll("mark")].map((mark) => [
    columnsIn(textBefore(text, mark)) + 1,
    Math.max(columnsIn(mark.textContent), 1),
    [...mark.classList].find((name) => name.startsWith("tone-")) ?? "",
  ]);
}

// ---- leaving ----------------------------------------------------------------------------------------

function unkept() {
  return [...editors.values()].filter((editor) => editor.unkept);
}

// What is sent while the page goes may be overtaken by the next page, or be lost on the way. So the tab remembers it
// until it comes back to this file; sending the same text twice changes nothing.
const storage = sessionStorageIfAllowed();
const memory = `unkept ${source?.dataset.editUrl} ${form?.elements.revision.value}`;

addEventListener("pagehide", () => {
  const left = unkept().map((editor) => [editor.item.dataset.line, editor.unkept, editor.base]);
  if (!left.length) return;
  for (const [line, texts, base] of left) post(line, texts, base, { leaving: true });
  storage?.setItem(memory, JSON.stringify(left));
});

function sessionStorageIfAllowed() {
  try {
    return sessionStorage;
  } catch {
    return null; // Some people forbid it.
  }
}

async function sendWhatWasLeft() {
  const left = JSON.parse(storage?.getItem(memory) ?? "[]");
  for (const [line, texts, base] of left) {
    const [parts] = await post(line, texts, base);
    if (!parts) return;
    showBar(parts);
    const item = source.querySelector(`[data-line="${line}"]`);
    if (item && !editors.has(item)) showLine(item, parts);
  }
  storage?.removeItem(memory);
}

if (source && form) sendWhatWasLeft();

// Before the file is checked, what stands in open lines is kept; what is discarded is not kept again.
document.addEventListener("submit", async (event) => {
  if (!event.target.closest("#draft-bar")) return;
  const open = unkept();
  if (event.target.action.endsWith("/discard/")) {
    storage?.removeItem(memory);
    for (const editor of editors.values()) {
      clearTimeout(editor.timer);
      editor.unkept = null;
    }
  } else if (open.length) {
    event.preventDefault();
    const { action } = event.target;
    const answers = await Promise.all(open.map((editor) => editor.keep(editor.unkept)));
    if (answers.every(Boolean)) document.querySelector(`#draft-bar form[action="${new URL(action).pathname}"]`)?.submit();
  }
});
