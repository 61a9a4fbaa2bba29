"use strict";
(() => {
  const boards = [...document.querySelectorAll("figure")];
  const links = [...document.querySelectorAll(".moves a")];
  const steps = document.querySelector(".steps");
  if (!steps) return;
  let at = boards.findIndex((board) => !board.hidden);

  function show(next) {
    at = Math.min(Math.max(next, 0), boards.length - 1);
    boards.forEach((board, number) => {
      board.hidden = number !== at;
    });
    links.forEach((link, number) => {
      if (number === at) {
        link.setAttribute("aria-current", "true");
        link.scrollIntoView({ block: "nearest" });
      } else {
        link.removeAttribute("aria-current");
      }
    });
  }

  links.forEach((link, number) => {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      show(number);
    });
  });
  steps.addEventListener("click", (event) => {
    const by = event.target.dataset.step;
    if (by) show(at + Number(by));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: boards.length - 1,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      show(next);
    }
  });
  steps.hidden = false;
})();
