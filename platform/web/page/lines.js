// One line of text over the page, for what the game cannot show itself.
const line = document.getElementById("line");
document.getElementById("cut").remove(); // scripts run only in a complete page
let timer = 0;

// Shows a fault until the page closes.
export function show_fault(text) {
  clearTimeout(timer);
  line.textContent = text;
}

// Shows a line for eight seconds.
export function show_notice(text) {
  show_fault(text);
  timer = setTimeout(() => {
    line.textContent = "";
  }, 8000);
}
