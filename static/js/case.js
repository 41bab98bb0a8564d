// The page of a case: on a narrow screen the tab that is open is brought into view.

function showActiveTab() {
  for (const tabs of document.querySelectorAll("#frame-top .tabs")) {
    const active = tabs.querySelector("[aria-current]");
    if (!active || tabs.scrollWidth <= tabs.clientWidth) continue;
    const room = tabs.clientWidth - active.offsetWidth;
    tabs.scrollLeft = active.getBoundingClientRect().left - tabs.getBoundingClientRect().left + tabs.scrollLeft - room / 2;
  }
}

document.addEventListener("htmx:load", showActiveTab);
window.addEventListener("resize", showActiveTab);
showActiveTab();
