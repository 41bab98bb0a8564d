// The review queue: tick rows, say how many are ticked, and draw the table again when something changed.

const EVERY = 15_000;
const form = document.querySelector("[data-queue]");
const table = document.getElementById("queue");

function boxes() {
  return [...form.querySelectorAll('input[name="case"]')];
}

function sayTicked() {
  const ticked = boxes().filter((box) => box.checked).length;
  const label = form.querySelector("[data-ticked]");
  if (label) label.textContent = ticked ? String(ticked) + " ✓" : "";
}

form?.addEventListener("change", (event) => {
  if (event.target.matches("[data-tick-all]")) {
    for (const box of boxes()) box.checked = event.target.checked;
  }
  sayTicked();
});

// Nothing is taken away from under somebody's hands: not while rows are ticked, typed about or walked through.
function isBusy() {
  if (document.hidden || boxes().some((box) => box.checked)) return true;
  return document.querySelector("dialog[open], .queue-filter :focus, [data-key-item].is-current") !== null;
}

async function refresh() {
  if (isBusy()) return;
  const address = new URL(table.dataset.url, location.href);
  address.searchParams.set("mark", table.querySelector("[data-mark]")?.dataset.mark ?? "");
  const answer = await fetch(address, { headers: { "HX-Request": "true" }, credentials: "same-origin" });
  if (answer.status !== 200 || isBusy()) return;
  table.innerHTML = await answer.text();
}

if (form && table) setInterval(() => refresh().catch(() => {}), EVERY);
