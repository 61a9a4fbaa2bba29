"use strict";
(() => {
  const form = document.getElementById("filter");
  if (!form) return;
  const findings = [...document.querySelectorAll(".finding")];
  const games = [...document.querySelectorAll(".game")];
  const field = (name) => form.elements[name];

  function filter() {
    const severities = new Set(
      [...form.querySelectorAll("[name=severity]:checked")].map((box) => box.value),
    );
    const round = field("round").value;
    const name = field("name").value;
    const words = field("words").value.trim().toLowerCase();
    let shown = 0;
    for (const game of games) {
      const wanted =
        (round === "" || game.dataset.round === round.slice(1)) &&
        (words === "" || game.querySelector("header").textContent.toLowerCase().includes(words));
      let any = false;
      for (const finding of game.querySelectorAll(".finding")) {
        const kept =
          wanted &&
          severities.has(finding.dataset.severity) &&
          (name === "" || finding.dataset.name === name);
        finding.hidden = !kept;
        any ||= kept;
        shown += kept;
      }
      game.hidden = !any;
    }
    form.querySelector("output").value = `${shown} of ${findings.length} shown`;
  }

  function step(by) {
    const visible = findings.filter((finding) => !finding.hidden);
    if (visible.length === 0) return;
    const here = visible.findIndex((finding) => finding.contains(document.activeElement));
    const next = here < 0 ? (by > 0 ? 0 : visible.length - 1) : here + by;
    const target = visible[Math.min(Math.max(next, 0), visible.length - 1)];
    target.focus();
    target.scrollIntoView({ block: "start" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches("input[type=search], select")) return;
    const act = {
      j: () => step(1),
      k: () => step(-1),
      "/": () => field("words").focus(),
    }[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.getElementById("print").addEventListener("click", () => window.print());
  form.hidden = false;
  filter();
})();
