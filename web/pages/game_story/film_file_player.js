// Player that the file of a film carries along as its own source: it uses nothing from outside itself.

/** Play `frames`, each a list of numbers of `pieces`, with what is `told` of each, in the page that `film_file.js` writes. */
export function playFilm({ pieces, frames, told, play, pause }) {
  const find = (id) => document.getElementById(id);
  const [button, scrub, last] = [find("play"), find("scrub"), frames.length - 1];
  let timer = null;
  const at = () => Number(scrub.value);
  const show = (nth) => {
    find("frame").innerHTML = frames[nth].map((piece) => pieces[piece]).join("");
    find("said").textContent = told[nth].said;
    find("count").textContent = [`${nth + 1} / ${frames.length}`, told[nth].at].filter(Boolean).join(" · ");
    scrub.value = nth;
  };
  const stop = () => {
    clearInterval(timer);
    timer = null;
    button.textContent = play;
  };
  button.onclick = () => {
    if (timer) return stop();
    if (at() === last) show(0);
    timer = setInterval(() => (at() < last ? show(at() + 1) : stop()), 1600);
    button.textContent = pause;
    return undefined;
  };
  scrub.oninput = () => {
    stop();
    show(at());
  };
  stop();
  show(0);
}
