// Small behaviours of every page. All listen on the document, so they also work for parts
// that htmx puts in later. Without script each of them degrades to plain HTML.

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (menu !== except) menu.open = false;
  }
}

function toast(templateId) {
  const template = document.getElementById(templateId);
  const area = document.getElementById("toasts");
  if (!template || !area) return;
  const item = template.content.firstElementChild.cloneNode(true);
  area.replaceChildren(item);
}

// A text that is fetched first: the clipboard is asked at once, while the click still counts as one.
async function copyFetched(url) {
  const fetched = fetch(url, { credentials: "same-origin" }).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  });
  const blob = fetched.then((text) => new Blob([text], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

async function copy(button) {
  const source = button.dataset.copyFrom && document.querySelector(button.dataset.copyFrom);
  const text = source ? source.value || source.textContent : button.dataset.copy;
  const label = button.querySelector("[data-label]");
  try {
    if (button.dataset.copyUrl) await copyFetched(button.dataset.copyUrl);
    else await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  const before = label.textContent;
  button.classList.add("is-done");
  label.textContent = button.dataset.done;
  setTimeout(() => {
    button.classList.remove("is-done");
    label.textContent = before;
  }, 2000);
}

function openDialog(dialog, trigger) {
  dialog.returnValue = "";
  dialog.showModal();
  dialog.addEventListener("close", () => trigger.focus(), { once: true });
}

document.addEventListener("click", (event) => {
  const target = event.target;
  closeMenus(target.closest("details.menu"));

  const opener = target.closest("[data-dialog-open]");
  const wanted = opener && document.getElementById(opener.dataset.dialogOpen);
  if (wanted) {
    event.preventDefault();
    openDialog(wanted, opener);
  }
  if (target.closest("[data-dialog-close]")) {
    event.preventDefault();
    target.closest("dialog").close();
  }
  if (target instanceof HTMLDialogElement && target.open) target.close();

  const copier = target.closest("[data-copy], [data-copy-from], [data-copy-url]");
  if (copier) copy(copier);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("details.menu[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});

// A filter form sends itself when a choice changes; its button stays for people without script.
document.addEventListener("change", (event) => {
  if (event.target.matches("form[data-autosubmit] select")) event.target.form.requestSubmit();
});

document.addEventListener("htmx:responseError", () => toast("toast-refused"));
document.addEventListener("htmx:sendError", () => toast("toast-offline"));

// A quoted line is often wider than the screen: bring its marked columns into view.
function showMarks(root) {
  for (const quote of root.querySelectorAll(".quote")) {
    const mark = quote.querySelector("mark");
    if (mark) quote.scrollLeft = mark.offsetLeft - quote.clientWidth / 3;
  }
}
document.addEventListener("toggle", (event) => showMarks(event.target), true);
document.addEventListener("htmx:load", (event) => showMarks(event.target));
showMarks(document);

// What can be undone for a minute is not offered any longer than that.
function endOffers() {
  for (const offer of document.querySelectorAll(".undo-bar[data-seconds]")) {
    setTimeout(() => offer.remove(), Number(offer.dataset.seconds) * 1000);
    delete offer.dataset.seconds;
  }
}
document.addEventListener("htmx:load", endOffers);
endOffers();

function focusErrors() {
  document.querySelector(".error-summary")?.focus();
}
document.addEventListener("htmx:afterSettle", focusErrors);
focusErrors();

// On a narrow screen the tab that is open is brought into view.
function showActiveTab() {
  for (const tabs of document.querySelectorAll(".tabs, .queue-nav, .register-nav, .with-side-nav > nav")) {
    const active = tabs.querySelector("[aria-current]");
    if (!active || tabs.scrollWidth <= tabs.clientWidth) continue;
    const room = tabs.clientWidth - active.offsetWidth;
    tabs.scrollLeft += active.getBoundingClientRect().left - tabs.getBoundingClientRect().left - room / 2;
  }
}
document.addEventListener("htmx:load", showActiveTab);
window.addEventListener("resize", showActiveTab);
showActiveTab();
