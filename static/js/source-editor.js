// Edit a line in place. In formats with fixed columns typing goes over what stands there, field by field,
// so the line keeps its length. Every change is kept on the server; nothing is lost by leaving.

import { fieldAt, goTo, layoutOf, showBand, words } from "./source.js";

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
    this.overtype = "fixed" in source.dataset && this.layout.length >= FEWEST_FIELDS;
    this.root = document.getElementById("line-editor").content.firstElementChild.cloneNode(true);
    const texts = this.before.length ? this.before : [this.original];
    const inputs = texts.map((text) => this.addInput(text));
    this.main = inputs[Math.max(texts.indexOf(this.original), 0)]; // The others are new lines.
    this.part("names").textContent = names(this.layout);
    this.root.addEventListener("click", (event) => this.onClick(event));
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    this.root.addEventListener("beforeinput", (event) => this.onBeforeInput(event));
    this.root.addEventListener("input", () => this.onInput());
    this.root.addEventListener("focusin", () => this.showPlace());
    for (const name of ["keyup", "mouseup"]) this.root.addEventListener(name, () => this.showPlace());
    for (const line of item.querySelectorAll(".source-line[id], .is-added")) line.hidden = true;
    item.querySelector(".source-line[id]").after(this.root);
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

  addInput(text, after) {
    const input = document.getElementById("line-editor-input").content.firstElementChild.cloneNode(true);
    input.value = text;
    if (after) after.after(input);
    else this.part("inputs").append(input);
    fit(input);
    return input;
  }

  // ---- typing over -----------------------------------------------------------------------------

  onBeforeInput(event) {
    const input = event.target;
    if (!this.overtype || this.applying || input !== this.main) return;
    if (event.isComposing) return;
    const start = input.selectionStart;
    const end = input.selectionEnd;
    if (event.inputType === "insertText" && event.data) {
      event.preventDefault();
      const blanks = " ".repeat(Math.max(0, end - start - event.data.length));
      this.replace(input, start, Math.max(end, start + event.data.length), event.data + blanks);
      this.moveTo(input, start + event.data.length);
    } else if (event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop") {
      event.preventDefault();
      this.paste(input, start, (event.data ?? event.dataTransfer?.getData("text/plain") ?? ""));
    } else if (event.inputType === "deleteContentBackward") {
      event.preventDefault();
      if (start !== end) this.blank(input, start, end);
      else if (start > 0) this.blank(input, start - 1, start);
    } else if (event.inputType === "deleteContentForward") {
      event.preventDefault();
      const last = start === end ? Math.min(end + 1, input.value.length) : end;
      this.blank(input, start, last);
    }
  }

  blank(input, start, end) {
    this.replace(input, start, end, " ".repeat(end - start));
    input.setSelectionRange(start, start);
    this.showPlace();
  }

  paste(input, start, pasted) {
    const text = pasted.replace(/[\r\n]+/g, " ");
    const field = fieldAt(this.layout, start + 1);
    const room = field ? field[1] + field[2] - 1 - start : text.length;
    const fitting = text.slice(0, room);
    this.replace(input, start, start + fitting.length, fitting);
    this.moveTo(input, start + fitting.length);
    if (fitting.length < text.length) {
      const place = this.part("place");
      place.textContent = words(place.dataset.wordsCut, { n: fitting.length, name: field[0] });
    }
  }

  // insertText keeps the browser's own undo working, unlike setting the value.
  replace(input, start, end, text) {
    this.applying = true;
    input.setSelectionRange(start, Math.min(end, input.value.length));
    if (!document.execCommand("insertText", false, text)) input.setRangeText(text);
    this.applying = false;
    this.onInput();
  }

  // Behind the last column of a field the cursor goes on to the next field.
  moveTo(input, at) {
    let next = at;
    const leaves = this.layout.some(([, first, length]) => first - 1 + length === at);
    if (leaves && !fieldAt(this.layout, at + 1)) {
      const following = this.layout.find(([, first]) => first - 1 > at);
      if (following && following[1] - 1 <= input.value.length) next = following[1] - 1;
    }
    input.setSelectionRange(next, next);
    this.showPlace();
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
    this.overtype = !this.overtype;
    this.showMode();
    this.main.focus();
  }

  above() {
    const input = this.addInput("");
    this.part("inputs").prepend(input);
    input.focus();
    this.onInput();
  }

  add() {
    this.addInput("", this.inputs.at(-1)).focus();
    this.onInput();
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
    this.root.classList.toggle("is-overtype", this.overtype);
    this.root.querySelector("[data-do=mode]").setAttribute("aria-pressed", String(this.overtype));
    this.root.querySelector("[data-do=mode]").hidden = this.layout.length === 0;
  }

  showPlace() {
    const input = this.root.querySelector("input:focus") ?? this.main;
    const column = input.selectionStart + 1;
    const place = this.part("place");
    const field = fieldAt(this.layout, column);
    const past = this.layout.length === 0 || column > input.value.length;
    const template = field ? "wordsField" : past ? "wordsPlain" : "wordsGap";
    const text = words(place.dataset[template], { line: this.item.dataset.line, column, name: field?.[0] });
    if (place.textContent !== text) place.textContent = text;
    // Screen readers hear of a new field, not of every column.
    place.setAttribute("aria-live", field?.[0] === this.heard ? "off" : "polite");
    this.heard = field?.[0];
    showBand(field);
  }

  onInput() {
    for (const input of this.inputs) fit(input);
    const difference = this.main.value.length - this.original.length;
    const place = this.part("place");
    const template = difference > 0 ? place.dataset.wordsLonger : place.dataset.wordsShorter;
    const matters = difference !== 0 && this.layout.length >= FEWEST_FIELDS;
    this.part("length").textContent = matters ? words(template, { n: Math.abs(difference) }) : "";
    clearTimeout(this.timer);
    this.unkept = true;
    this.timer = setTimeout(() => this.keep(this.texts), PAUSE);
  }

  // ---- keeping ----------------------------------------------------------------------------------------

  // One after the other, so that an older text never arrives last.
  keep(texts, options) {
    clearTimeout(this.timer);
    this.unkept = false;
    this.queue = (this.queue ?? Promise.resolve()).then(() => this.send(texts, options));
    return this.queue;
  }

  async send(texts, { leaving = false } = {}) {
    const data = new FormData(form);
    data.set("line", this.item.dataset.line);
    if (texts.length) data.set(`text-${this.item.dataset.line}`, texts.join("\n"));
    else data.set(`remove-${this.item.dataset.line}`, "1");
    try {
      const answer = await fetch(source.dataset.editUrl, {
        method: "POST",
        body: data,
        headers: { Accept: "application/json" },
        keepalive: leaving,
      });
      const parts = await answer.json();
      if (!answer.ok) return this.fail(parts.error);
      this.part("error").textContent = "";
      document.getElementById("draft-bar").outerHTML = parts.bar;
      return parts;
    } catch {
      return this.fail(this.part("error").dataset.wordsOffline);
    }
  }

  fail(text) {
    this.unkept = true;
    this.part("error").textContent = text;
    return null;
  }

  async finish(texts) {
    const parts = await this.keep(texts);
    if (!parts) return;
    const holder = document.createElement("template");
    holder.innerHTML = parts.line.trim();
    const fresh = holder.content.firstElementChild;
    // The answer counts layouts anew; the page's numbers stay.
    delete fresh.dataset.layout;
    if (this.item.dataset.layout) fresh.dataset.layout = this.item.dataset.layout;
    this.item.replaceWith(fresh);
    editors.delete(this.item);
    showBand(null);
    goTo(fresh);
  }
}

const editors = new Map();

function names(layout) {
  let row = "";
  for (const [name, first, length] of layout) {
    const shown = name.length <= length ? name : `${name.slice(0, Math.max(length - 1, 0))}…`;
    row = row.padEnd(first - 1) + shown.padEnd(length);
  }
  return row.trimEnd();
}

function fit(input) {
  input.style.width = `calc(${input.value.length + 2}ch + 1.5rem)`;
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
  if (!mark) return 0;
  const range = document.createRange();
  range.selectNodeContents(text);
  range.setEndBefore(mark);
  return range.toString().length;
}

function unkept() {
  return [...editors.values()].filter((editor) => editor.unkept);
}

addEventListener("pagehide", () => {
  for (const editor of unkept()) editor.send(editor.texts, { leaving: true });
});

// Before the file is checked, what stands in open lines is kept; what is discarded is not kept again.
document.addEventListener("submit", async (event) => {
  const bar = event.target.closest("#draft-bar");
  if (!bar) return;
  const open = unkept();
  if (event.target.action.endsWith("/discard/")) {
    for (const editor of editors.values()) {
      clearTimeout(editor.timer);
      editor.unkept = false;
    }
  } else if (open.length) {
    event.preventDefault();
    const { action } = event.target;
    const answers = await Promise.all(open.map((editor) => editor.keep(editor.texts)));
    if (answers.every(Boolean)) document.querySelector(`#draft-bar form[action="${new URL(action).pathname}"]`)?.submit();
  }
});
