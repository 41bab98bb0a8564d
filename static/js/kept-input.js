// Parts of a page that htmx puts in the place of others keep what the reader did to them: what is half-written in a box,
// what is unfolded, where the cursor stands, and where on the screen the part is that they work in.

let acted = ""; // The part whose form was sent,
let height = 0; // and how far below the top of the screen it was.
let focus = null; // Where the cursor stood in a part that is replaced.

const BOXES = "textarea, input[type=text], input[type=search], input:not([type])";

// A box is the same one if it has the same id, or else the same name in the same form.
function sameBox(box, root) {
  if (box.id) return root.querySelector(`#${CSS.escape(box.id)}`);
  const action = box.form?.getAttribute("action");
  return [...root.querySelectorAll(BOXES)].find(
    (other) => other.name === box.name && other.form?.getAttribute("action") === action,
  );
}

function carryOver(from, to) {
  for (const box of from.querySelectorAll(BOXES)) {
    const other = box.value !== box.defaultValue && sameBox(box, to);
    if (!other) continue;
    other.value = box.value;
    if (other.localName === "textarea") other.textContent = box.value; // What is cloned later keeps it too.
  }
  const parts = [...from.querySelectorAll("details[id]")];
  if (from.matches("details[id]")) parts.push(from);
  for (const part of parts) {
    const other = to.querySelector(`#${CSS.escape(part.id)}`);
    if (other) other.open = part.open;
  }
}

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (!target || !fragment) return;
  carryOver(target, fragment);
  const box = document.activeElement;
  if (box?.id && target.contains(box)) {
    focus = { id: box.id, start: box.selectionStart, end: box.selectionEnd };
  }
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const form = event.detail.requestConfig?.elt;
  if (!form?.matches?.("form[data-in-place]")) return;
  const part = form.closest("details.finding[id]") ?? form.closest(".rule-group")?.querySelector("h3[id]");
  acted = part?.id ?? "";
  height = part?.getBoundingClientRect().top ?? 0;
});

// Messages and numbers above may take more or less room than before.
document.addEventListener("htmx:oobAfterSwap", () => {
  const part = acted && document.getElementById(acted);
  if (part) scrollBy({ top: part.getBoundingClientRect().top - height, behavior: "instant" });
});

// The form that was sent is gone: the cursor goes on from the finding it was about.
document.addEventListener("htmx:afterSettle", () => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const box = focus && document.getElementById(focus.id);
  if (box) {
    box.focus({ preventScroll: true });
    if (focus.start !== undefined && focus.start !== null) box.setSelectionRange?.(focus.start, focus.end);
  } else if (acted) {
    const part = document.getElementById(acted);
    (part?.querySelector("summary") ?? part?.closest(".rule-group")?.querySelector("summary"))?.focus({ preventScroll: true });
  }
  focus = null;
  acted = "";
});
