// The annotated source: walk from problem to problem (n, p), from line to line (arrows), and say which
// field the pointer is on. Without script the buttons lead to the next problem as plain links.

import { columnsIn } from "./columns.js";

const source = document.querySelector("[data-source]");
const where = document.querySelector("[data-where]");
const layouts = JSON.parse(source?.dataset.layouts || "[]");

export function words(template, values) {
  return template.replace(/\{(\w+)\}/g, (_whole, name) => values[name]);
}

export function layoutOf(item) {
  return layouts[Number(item.dataset.layout)] ?? [];
}

// A field is [name, first column, length]; columns count from 1.
export function fieldAt(layout, column) {
  return layout.find(([, first, length]) => first <= column && column < first + length);
}

function items(selector = ".source-item") {
  return [...source.querySelectorAll(selector)];
}

function numberOf(item) {
  return Number(item.dataset.line);
}

function currentLine() {
  const item =
    document.activeElement?.closest(".source-item") ??
    source.querySelector(".source-item.is-current, .source-item.is-target");
  return item ? numberOf(item) : 0;
}

// Only one line number is a tab stop; arrows walk to the others.
export function goTo(item, { quiet = false } = {}) {
  for (const other of items(".source-item.is-current")) other.classList.remove("is-current");
  for (const link of source.querySelectorAll("a.source-no")) link.tabIndex = -1;
  item.classList.add("is-current");
  const link = item.querySelector("a.source-no");
  if (!link) return;
  link.tabIndex = 0;
  if (quiet) return;
  link.focus({ preventScroll: true });
  item.scrollIntoView({ block: "center", inline: "nearest" });
}

function walk(event, link) {
  const by = Number(link.dataset.walk);
  const now = currentLine();
  const problems = items("[data-problem]");
  const next = by > 0
    ? problems.find((item) => numberOf(item) > now)
    : problems.findLast((item) => now && numberOf(item) < now);
  if (next) {
    event.preventDefault();
    goTo(next);
    const note = next.querySelector(".source-note");
    if (note) note.open = true;
  } else if (link.dataset.beyond) {
    event.preventDefault();
    location.assign(link.dataset.beyond);
  } else {
    event.preventDefault();
    where.setAttribute("aria-live", "polite");
    where.textContent = where.dataset.wordsLast;
  }
}

function showPlace(item, column) {
  const text = item.querySelector(".source-text")?.textContent ?? "";
  const field = fieldAt(layoutOf(item), column);
  const place = words(where.dataset.wordsPlace, { line: item.dataset.line, column });
  const named = field
    ? words(where.dataset.wordsField, { name: field[0], first: field[1], last: field[1] + field[2] - 1 })
    : "";
  if (column > 0 && (field || column <= columnsIn(text))) {
    where.textContent = named ? `${place}: ${named}` : place;
  }
  showBand(field);
}

let band;
export function showBand(field) {
  const ruler = source.querySelector("[data-ruler]");
  if (!ruler) return;
  band ??= Object.assign(document.createElement("span"), { className: "ruler-band" });
  if (!field) return band.remove();
  const padding = parseFloat(getComputedStyle(ruler).paddingLeft);
  const wide = charWidth();
  band.style.left = `${padding + (field[1] - 1) * wide}px`;
  band.style.width = `${field[2] * wide}px`;
  ruler.append(band);
}

// Pages whose columns have room for East Asian letters get them with the first such letter.
export function makeWide() {
  source.classList.add("has-wide");
  width = 0;
}

let width = 0;
export function charWidth() {
  if (!width) {
    const probe = document.createElement("span");
    probe.textContent = "0".repeat(100);
    probe.className = "source-probe";
    source.querySelector(".source-lines").append(probe);
    width = probe.getBoundingClientRect().width / 100;
    probe.remove();
  }
  return width;
}

// A screen reader need not hear where the mouse is.
function onMove(event) {
  where.setAttribute("aria-live", "off");
  const text = event.target.closest?.(".source-item > .source-line > .source-text");
  if (!text) return;
  const left = text.getBoundingClientRect().left + parseFloat(getComputedStyle(text).paddingLeft);
  showPlace(text.closest(".source-item"), Math.floor((event.clientX - left) / charWidth()) + 1);
}

function onKey(event) {
  if (!event.target.matches("a.source-no")) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = items();
  const next = all[all.indexOf(event.target.closest(".source-item")) + step];
  if (!next) return;
  event.preventDefault();
  goTo(next);
}

// Whoever was led to a line can go on from it with the keys. Going to an address with a # takes the focus away once all is loaded.
function goOnFrom(item) {
  const focus = () => requestAnimationFrame(() => {
    if (document.activeElement === document.body) goTo(item);
  });
  if (document.readyState === "complete") focus();
  else window.addEventListener("load", focus, { once: true });
}

if (source) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-walk]");
    if (link) walk(event, link);
  });
  source.addEventListener("mousemove", onMove);
  source.addEventListener("mouseleave", () => showBand(null));
  source.addEventListener("keydown", onKey);
  const target = source.querySelector(".source-item.is-target");
  const first = target ?? source.querySelector(".source-item");
  if (first) goTo(first, { quiet: true });
  if (target) {
    target.scrollIntoView({ block: "center" });
    goOnFrom(target);
  } else first?.classList.remove("is-current");
}
