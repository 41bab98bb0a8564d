// The review queue: tick rows, say how many are ticked, and show what changed meanwhile without taking
// ticks, focus, the row that the keys stand on, or the place on the page away from anybody.

const EVERY = 15_000;
const form = document.querySelector("[data-queue]");
const actions = form?.querySelector("[data-queue-actions]");
let lastBox = null;
let gone = 0;

function boxes() {
  return [...form.querySelectorAll('input[name="case"]')];
}

function sayTicked() {
  const all = boxes();
  const ticked = all.filter((box) => box.checked).length;
  const label = actions.querySelector("[data-ticked]");
  const count = ticked === 1 ? label.dataset.one : label.dataset.many.replace("%", ticked);
  label.textContent = gone ? `${count} · ${label.dataset.gone.replace("%", gone)}` : count;
  actions.hidden = ticked === 0 && gone === 0;
  const every = form.querySelector("[data-tick-all]");
  if (!every) return;
  every.checked = ticked > 0 && ticked === all.length;
  every.indeterminate = ticked > 0 && ticked < all.length;
}

// Shift and a click tick everything between this box and the last one.
function tickBetween(box) {
  const all = boxes();
  const [from, to] = [all.indexOf(lastBox), all.indexOf(box)].sort((one, other) => one - other);
  if (from >= 0) for (const each of all.slice(from, to + 1)) each.checked = box.checked;
}

function onClick(event) {
  const box = event.target.closest('input[name="case"]');
  if (box) {
    if (event.shiftKey) tickBetween(box);
    lastBox = box;
  }
  if (!event.target.closest("[data-untick]")) return;
  for (const each of boxes()) each.checked = false;
  gone = 0;
  sayTicked();
}

function onChange(event) {
  if (event.target.matches("[data-tick-all]")) {
    for (const box of boxes()) box.checked = event.target.checked;
  }
  gone = 0;
  sayTicked();
}

// ---- what changed meanwhile --------------------------------------------------------------------------

function isBusy() {
  return document.hidden || document.querySelector("dialog[open]") !== null;
}

// Where somebody is on the page: found again by the row's id and the number of the thing in it.
function findPlace() {
  const active = document.activeElement;
  const part = active?.closest("tr, [data-queue-part]");
  // The page is held by what somebody is at, else by the first row in view that is still there.
  const rows = [active?.closest("tbody tr"), ...form.querySelectorAll("tbody tr")].filter(Boolean);
  const held = rows.map((row) => ({ id: row.id, y: row.getBoundingClientRect().top }));
  return {
    ticked: boxes().filter((box) => box.checked).map((box) => box.value),
    current: form.querySelector("[data-key-item].is-current")?.id,
    last: lastBox?.value,
    focus: part && { row: part.id, part: part.dataset.queuePart, at: focusable(part).indexOf(active) },
    held: held.filter(({ y }) => y >= 0),
  };
}

function focusable(part) {
  return [...part.querySelectorAll("a, button, input")];
}

function restorePlace(place) {
  const values = new Map(boxes().map((box) => [box.value, box]));
  gone += place.ticked.filter((value) => !values.has(value)).length;
  for (const value of place.ticked) if (values.has(value)) values.get(value).checked = true;
  lastBox = values.get(place.last) ?? null;
  if (place.current) document.getElementById(place.current)?.classList.add("is-current");
  if (place.focus) {
    const { row, part, at } = place.focus;
    const again = row ? document.getElementById(row) : document.querySelector(`[data-queue-part="${part}"]`);
    if (again && at >= 0) focusable(again)[at]?.focus({ preventScroll: true });
  }
  const hold = place.held.find(({ id }) => document.getElementById(id));
  if (hold && window.scrollY > 0) {
    const moved = document.getElementById(hold.id).getBoundingClientRect().top - hold.y;
    window.scrollBy({ top: moved, behavior: "instant" });
  }
  sayTicked();
}

async function refresh() {
  if (isBusy()) return;
  const address = new URL(form.dataset.queue, location.href);
  address.searchParams.set("mark", form.querySelector("[data-mark]")?.dataset.mark ?? "");
  const answer = await fetch(address, { headers: { "HX-Request": "true" }, credentials: "same-origin" });
  if (answer.status !== 200 || isBusy()) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const place = findPlace();
  for (const part of fresh.querySelectorAll("[data-queue-part]")) {
    document.querySelector(`[data-queue-part="${part.dataset.queuePart}"]`)?.replaceChildren(...part.childNodes);
  }
  restorePlace(place);
}

if (form) {
  form.addEventListener("click", onClick);
  form.addEventListener("change", onChange);
  sayTicked();
  // Where the way back from a case leads, the keys go on.
  const opened = location.hash.startsWith("#case-") && document.getElementById(location.hash.slice(1));
  if (opened) opened.classList.add("is-current");
  const tryRefresh = () => refresh().catch(() => {});
  setInterval(tryRefresh, EVERY);
  document.addEventListener("visibilitychange", tryRefresh);
  // Back from a case: what the browser kept may be old.
  window.addEventListener("pageshow", (event) => event.persisted && tryRefresh());
}
