// Columns of a file count letters. The browser counts some letters twice (those beyond the first plane),
// and moves over an accent that is a letter of its own together with the letter before it.

const PLAIN = /^[\x20-\x7e]*$/;
const segmenter = Intl.Segmenter ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

// Whether every letter is sure to be as wide as the others.
export function isPlain(text) {
  return PLAIN.test(text);
}

export function columnsIn(text) {
  return isPlain(text) ? text.length : [...text].length;
}

// The column, counted from 1, of what stands at an offset of the browser's.
export function columnAt(text, offset) {
  return columnsIn(text.slice(0, offset)) + 1;
}

export function offsetOf(text, column) {
  if (isPlain(text)) return Math.min(column - 1, text.length);
  return [...text].slice(0, column - 1).join("").length;
}

export function firstColumns(text, count) {
  return [...text].slice(0, Math.max(count, 0)).join("");
}

// Where the letter that begins at an offset ends, with its accents.
export function letterEnd(text, offset) {
  const rest = text.slice(offset);
  const first = segmenter ? segmenter.segment(rest)[Symbol.iterator]().next().value?.segment : [...rest][0];
  return offset + (first?.length ?? 0);
}

export function letterStart(text, offset) {
  let start = 0;
  // Letters with accents are short; looking back a little is enough.
  let at = Math.max(0, offset - 40);
  while (at < offset) {
    start = at;
    at = letterEnd(text, at);
  }
  return start;
}
