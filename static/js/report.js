// A report remembers which of its groups a reader has folded, and opens what a link leads to.
// Only the groups' names are kept, in this browser.

const PREFIX = "fold:";

function stored(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function keep(key, open) {
  try {
    localStorage.setItem(PREFIX + key, open ? "open" : "folded");
  } catch {
    // Nothing to keep it in: the report opens as it was sent.
  }
}

function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target?.closest("[data-report]")) return;
  for (let part = target; part; part = part.parentElement?.closest("details")) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  target.scrollIntoView({ block: "center" });
}

for (const group of document.querySelectorAll("[data-report] details[data-fold]")) {
  // A reader who asked for something wants to see it.
  const wanted = location.search ? null : stored(group.dataset.fold);
  if (wanted) group.open = wanted === "open";
  group.querySelector("summary").addEventListener("click", () => {
    keep(group.dataset.fold, !group.open);
  });
}
openTarget();
window.addEventListener("hashchange", openTarget);
