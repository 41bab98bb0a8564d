// Turn a plain file input into a drop zone: list what was chosen, let single files be taken out
// again, and show the progress of an htmx upload. The input stays the truth: the form sends its files.

// Sizes are written as the server writes them on every other page.
const UNITS = ["bytes", "KB", "MB", "GB"];

function readable(bytes) {
  const power = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  const digits = power === 0 ? 0 : 1;
  const number = (bytes / 1024 ** power).toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number}\u00a0${UNITS[power]}`;
}

function setFiles(input, files) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function problemOf(file, zone) {
  if (file.size === 0) return zone.dataset.empty;
  if (file.size > Number(zone.dataset.maxBytes || Infinity)) return zone.dataset.tooLarge;
  return "";
}

function row(zone, input, file) {
  const item = zone.querySelector("template").content.firstElementChild.cloneNode(true);
  const problem = problemOf(file, zone);
  item.classList.toggle("is-bad", Boolean(problem));
  item.querySelector(".name").textContent = file.name;
  item.querySelector(".size").textContent = readable(file.size);
  item.querySelector(".problem").textContent = problem;
  const remove = item.querySelector("button");
  remove.setAttribute("aria-label", `${remove.dataset.label} ${file.name}`);
  remove.addEventListener("click", () => {
    setFiles(input, [...input.files].filter((other) => other !== file));
    input.focus();
  });
  return item;
}

function show(zone) {
  const input = zone.querySelector("input[type=file]");
  const rows = [...input.files].map((file) => row(zone, input, file));
  zone.querySelector(".dropzone-files").replaceChildren(...rows);
}

function zoneOf(event) {
  return event.target instanceof Element ? event.target.closest("[data-dropzone]") : null;
}

// Files may be dropped anywhere on a page that has a place for them: a drop zone, or the input of a dialog.
function inputFor(event) {
  const zone = zoneOf(event) ?? document.querySelector("[data-dropzone]");
  return (zone ?? document).querySelector(zone ? "input[type=file]" : "input[data-drop-anywhere]");
}

function showDropping(isOver) {
  document.body.classList.toggle("is-dropping", isOver);
  for (const zone of document.querySelectorAll("[data-dropzone]")) {
    zone.classList.toggle("is-over", isOver);
  }
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-dropzone] input[type=file]")) show(zoneOf(event));
});

for (const name of ["dragenter", "dragover"]) {
  document.addEventListener(name, (event) => {
    if (!event.dataTransfer?.types.includes("Files") || !inputFor(event)) return;
    event.preventDefault();
    showDropping(true);
  });
}

document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) showDropping(false);
});

document.addEventListener("drop", (event) => {
  const input = inputFor(event);
  showDropping(false);
  if (!input || !event.dataTransfer?.files.length) return;
  event.preventDefault();
  const dropped = [...event.dataTransfer.files];
  setFiles(input, input.multiple ? [...input.files, ...dropped] : dropped.slice(0, 1));
  const dialog = input.closest("dialog");
  if (dialog && !dialog.open) dialog.showModal();
});

// htmx tells how far an upload is; a form without htmx leaves that to the browser.
document.addEventListener("htmx:xhr:progress", (event) => {
  const box = event.target.querySelector?.(".upload-progress");
  if (!box || !event.detail.lengthComputable) return;
  const percent = Math.floor((100 * event.detail.loaded) / event.detail.total);
  box.hidden = false;
  box.querySelector("progress").value = percent;
  box.querySelector("[data-percent]").textContent = `${percent} %`;
});
for (const name of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(name, (event) => {
    const box = event.target.querySelector?.(".upload-progress");
    if (box) box.hidden = true;
  });
}
