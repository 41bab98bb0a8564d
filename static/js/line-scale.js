// What stands around a line that is edited: the names of its fields, marks of findings, and a ruler of its own where
// letters differ in width. An input draws letters as its font has them, so their places are measured.

import { columnsIn, isPlain } from "./columns.js";
import { charWidth } from "./source.js";

export class Scale {
  constructor(root, layout, marks) {
    this.layout = layout;
    this.marks = marks;
    this.names = root.querySelector("[data-names]");
    this.ruler = root.querySelector("[data-own-ruler]");
    this.under = root.querySelector("[data-marks]");
    this.mirror = root.querySelector("[data-mirror]");
    this.gutter = root.querySelector(".source-no");
  }

  // Places of the columns' left edges, and the last one's right edge.
  edges(text) {
    const wide = charWidth();
    if (isPlain(text)) return (column) => (column - 1) * wide;
    this.mirror.textContent = text;
    const node = this.mirror.firstChild;
    const left = this.mirror.getBoundingClientRect().left;
    const range = document.createRange();
    const found = [];
    let offset = 0;
    for (const letter of text) {
      range.setStart(node, offset);
      range.setEnd(node, offset + letter.length);
      found.push(range.getBoundingClientRect().left - left);
      offset += letter.length;
    }
    found.push(this.mirror.getBoundingClientRect().width);
    return (column) => found[column - 1] ?? found.at(-1) + (column - found.length) * wide;
  }

  fit(input) {
    this.mirror.textContent = input.value;
    const width = isPlain(input.value) ? input.value.length * charWidth() : this.mirror.getBoundingClientRect().width;
    input.style.width = `calc(${width}px + 2ch + 1.5rem)`;
  }

  draw(text) {
    const at = this.edges(text);
    this.names.replaceChildren(...this.layout.map((field) => label(field, at)));
    const odd = !isPlain(text);
    this.ruler.hidden = !odd;
    this.ruler.replaceChildren(...(odd ? ticks(columnsIn(text) + 1, at) : []));
    this.under.replaceChildren(...this.marks.map(([first, length, tone]) => {
      const bar = placed(at(first), at(first + length));
      bar.className = tone;
      return bar;
    }));
  }

  // The column of the cursor is to be seen beside the sticky numbers.
  reveal(scroller, text, column) {
    const at = this.edges(text)(column);
    const left = this.names.getBoundingClientRect().left + at;
    const frame = scroller.getBoundingClientRect();
    const margin = 4 * charWidth();
    const first = frame.left + this.gutter.getBoundingClientRect().width + margin;
    const last = frame.left + scroller.clientWidth - margin;
    if (left < first) scroller.scrollLeft -= first - left;
    else if (left > last) scroller.scrollLeft += left - last;
  }

  // The field of the cursor stands out among the others.
  light(field) {
    const index = this.layout.indexOf(field);
    [...this.names.children].forEach((each, number) => each.classList.toggle("is-current", number === index));
  }
}

function placed(from, to) {
  const element = document.createElement("span");
  element.style.left = `${from}px`;
  element.style.width = `${Math.max(to - from, 2)}px`;
  return element;
}

function label([name, first, length], at) {
  const element = placed(at(first), at(first + length));
  element.textContent = name;
  return element;
}

function ticks(last, at) {
  const made = [];
  for (let column = 1; column <= last; column += 1) {
    const text = column === 1 || column % 10 === 0 ? String(column) : column % 5 === 0 ? "+" : "";
    if (!text) continue;
    const tick = placed(at(column), at(column + 1));
    tick.append(Object.assign(document.createElement("span"), { textContent: text }));
    made.push(tick);
  }
  return made;
}
