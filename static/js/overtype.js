// Typing goes over what stands in a line with fixed columns, field by field, so the line keeps its length.

import { columnAt, columnsIn, firstColumns, letterEnd, letterStart, offsetOf } from "./columns.js";
import { fieldAt } from "./source.js";

export class Overtype {
  // `told` is called when the cursor moved, and with a field and a number when only so many letters fitted into it.
  constructor(input, layout, { on, told }) {
    this.input = input;
    this.layout = layout;
    this.on = on;
    this.told = told;
    input.addEventListener("beforeinput", (event) => this.onBeforeInput(event));
    input.addEventListener("compositionstart", () => this.onCompositionStart());
    input.addEventListener("compositionend", () => this.onCompositionEnd());
  }

  onBeforeInput(event) {
    if (!this.on || this.applying || event.isComposing) return;
    const { selectionStart: start, selectionEnd: end, value } = this.input;
    const actions = {
      insertText: () => this.typeOver(event.data ?? ""),
      insertFromPaste: () => this.paste(pasted(event)),
      insertFromDrop: () => this.paste(pasted(event)),
      deleteContentBackward: () => this.blank(start === end ? letterStart(value, start) : start, end),
      deleteContentForward: () => this.blank(start, start === end ? letterEnd(value, end) : end),
    };
    const action = actions[event.inputType];
    if (!action) return;
    event.preventDefault();
    action();
  }

  blank(start, end) {
    this.replace(start, end, " ".repeat(columnsIn(this.input.value.slice(start, end))));
    this.input.setSelectionRange(start, start);
    this.told();
  }

  // Put a text over as many columns as it has; of a longer selection the rest becomes blank.
  typeOver(text) {
    const { selectionStart: start, selectionEnd: end, value } = this.input;
    const rest = columnsIn(value.slice(start, end)) - columnsIn(text);
    if (rest > 0) {
      this.replace(start, end, text + " ".repeat(rest));
    } else {
      const [stop, moved] = this.makeRoom(start, end, columnsIn(text));
      this.replace(start, stop, text + moved);
    }
    this.moveTo(start + text.length);
  }

  // Take letters away from `start` on, at least up to `end`, until so many columns are free. A letter goes with its
  // accents; what that frees too much is given back as blanks at the end of the field.
  makeRoom(start, end, columns) {
    const { value } = this.input;
    let last = end;
    while (last < value.length && columnsIn(value.slice(start, last)) < columns) last = letterEnd(value, last);
    const surplus = columnsIn(value.slice(start, last)) - columns;
    if (surplus <= 0) return [last, ""];
    const field = fieldAt(this.layout, columnAt(value, start));
    const stop = field ? Math.max(last, offsetOf(value, field[1] + field[2])) : last;
    return [stop, value.slice(last, stop) + " ".repeat(surplus)];
  }

  paste(text) {
    const column = columnAt(this.input.value, this.input.selectionStart);
    const field = fieldAt(this.layout, column);
    const fitting = field ? firstColumns(text, field[1] + field[2] - column) : text;
    this.typeOver(fitting);
    if (fitting.length < text.length) this.told(field, columnsIn(fitting));
  }

  // Chinese, Japanese, Korean, many accents, and all letters of some telephones are composed: only at the end is it
  // known how many came.
  onCompositionStart() {
    this.columns = columnsIn(this.input.value);
  }

  onCompositionEnd() {
    // The browser is still putting the text in.
    setTimeout(() => {
      if (!this.on) return;
      const more = columnsIn(this.input.value) - this.columns;
      const at = this.input.selectionEnd;
      if (more > 0) this.replace(at, ...this.makeRoom(at, at, more));
      else if (more < 0) this.replace(at, at, " ".repeat(-more));
      this.moveTo(at);
    });
  }

  // insertText keeps the browser's own undo working, unlike setting the value.
  replace(start, end, text) {
    this.applying = true;
    this.input.setSelectionRange(start, Math.min(end, this.input.value.length));
    const done = document.execCommand(text ? "insertText" : "delete", false, text);
    if (!done) this.input.setRangeText(text);
    this.applying = false;
  }

  // Behind the last column of a field the cursor goes on to the next field.
  moveTo(at) {
    const { value } = this.input;
    const column = columnAt(value, at);
    let next = at;
    const leaves = this.layout.some(([, first, length]) => first + length === column);
    if (leaves && !fieldAt(this.layout, column)) {
      const following = this.layout.find(([, first]) => first > column);
      if (following && following[1] <= columnsIn(value) + 1) next = offsetOf(value, following[1]);
    }
    this.input.setSelectionRange(next, next);
    this.told();
  }
}

function pasted(event) {
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  return text.replace(/[\r\n]+/g, " ");
}
