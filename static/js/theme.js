// Set the theme before the first paint. Loaded as a blocking script in <head>: keep it tiny.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function stored() {
    try {
      return localStorage.getItem("theme") || "auto";
    } catch {
      return "auto";
    }
  }

  function apply(choice) {
    root.dataset.bsTheme = choice === "auto" ? (dark.matches ? "dark" : "light") : choice;
    for (const button of document.querySelectorAll("[data-theme-value]")) {
      button.setAttribute("aria-pressed", String(button.dataset.themeValue === choice));
    }
  }

  root.classList.add("js");
  apply(stored());
  dark.addEventListener("change", () => apply(stored()));
  document.addEventListener("DOMContentLoaded", () => apply(stored()));
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-theme-value]");
    if (!button) return;
    try {
      localStorage.setItem("theme", button.dataset.themeValue);
    } catch {
      // A browser that stores nothing keeps the choice for this page only.
    }
    apply(button.dataset.themeValue);
  });
})();
