// The People tab by keyboard. Keys are those of review-keys.js; here is only what swapped parts need: an entry that
// was answered keeps the focus, and an entry that somebody works in is the one that keys act on.

let acted = "";

function makeCurrent(item) {
  for (const other of document.querySelectorAll("[data-key-item].is-current")) {
    if (other !== item) other.classList.remove("is-current");
  }
  item.classList.add("is-current");
}

document.addEventListener("focusin", (event) => {
  const item = event.target.closest?.("[data-key-item]");
  if (item) makeCurrent(item);
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.matches?.("form[data-say]")) acted = event.target.closest("[data-key-item]")?.id ?? "";
});

document.addEventListener("htmx:afterSettle", () => {
  const item = acted && document.getElementById(acted);
  acted = "";
  if (!item) return;
  makeCurrent(item);
  item.focus({ preventScroll: true });
  item.scrollIntoView({ block: "nearest" });
});

// Out of the search field, back to the entry it belongs to.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !event.target.matches?.("[data-person-search]")) return;
  event.preventDefault();
  event.target.closest("[data-key-item]")?.focus();
});

// Unfolding the search means that somebody wants to type.
document.addEventListener(
  "toggle",
  (event) => {
    if (event.target.matches?.("details[data-person-finder]") && event.target.open) {
      event.target.querySelector("[data-person-search]")?.focus();
    }
  },
  true,
);
