// Single-key shortcuts, only on pages that carry <… data-review-keys>. Every key presses a button or
// link that is on the page anyway ([data-key]), and the checkbox in the help turns them off for good.

const OFF = "review-keys-off";

function isOff() {
  try {
    return localStorage.getItem(OFF) === "1";
  } catch {
    return false;
  }
}

function isTyping(target) {
  return target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null;
}

function step(by) {
  const items = [...document.querySelectorAll("[data-key-item]")];
  if (items.length === 0) return;
  const now = items.findIndex((item) => item.classList.contains("is-current"));
  const next = Math.min(items.length - 1, Math.max(0, now + by));
  items[now]?.classList.remove("is-current");
  items[next].classList.add("is-current");
  const itself = items[next].hasAttribute("tabindex") ? items[next] : null;
  (itself ?? items[next].querySelector("summary, a, button") ?? items[next]).focus();
}

// A key of the item that j and k stand on goes before a key of the page.
function wantedBy(key) {
  const name = CSS.escape(key);
  const item = document.querySelector("[data-key-item].is-current");
  return item?.querySelector(`[data-item-key="${name}"]`) ?? document.querySelector(`[data-key="${name}"]`);
}

function press(wanted) {
  if (!wanted.matches("input") || wanted.type === "checkbox") return wanted.click();
  const folded = wanted.closest("details");
  if (folded) folded.open = true;
  wanted.focus();
}

document.addEventListener("keydown", (event) => {
  if (!document.querySelector("[data-review-keys]") || isOff()) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key === "j") return step(1);
  if (event.key === "k") return step(-1);
  const wanted = wantedBy(event.key);
  if (!wanted) return;
  event.preventDefault();
  press(wanted);
});

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-keys-switch]")) return;
  try {
    localStorage.setItem(OFF, event.target.checked ? "0" : "1");
  } catch {
    // Nothing to keep it in: the keys stay on.
  }
});

function showSwitch() {
  for (const box of document.querySelectorAll("[data-keys-switch]")) box.checked = !isOff();
}
document.addEventListener("htmx:load", showSwitch);
showSwitch();
