// A button that says how many are ticked: it always says what it will do.
for (const form of document.querySelectorAll("form[data-ticks]")) {
  const update = () => {
    const ticked = form.querySelectorAll('input[type="checkbox"]:checked').length;
    for (const label of form.querySelectorAll("[data-tick-count]")) {
      label.textContent = label.dataset.tickCount.replace("%n", String(ticked));
      label.closest("button").disabled = ticked === 0;
    }
  };
  form.addEventListener("change", update);
  update(); // browsers restore ticks when one comes back to the page
}
