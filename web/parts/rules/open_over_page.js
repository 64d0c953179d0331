// Sheet over a page that does not change it: the page below goes on, and keeps every choice that was not sent.
import { render } from "../../vendor/preact.mjs";

/** Draw `dialog(close)` over the page until `close` is called. It is outside the page, so that no redraw takes it away. */
export function openOverPage(dialog) {
  const place = document.createElement("div");
  const close = () => {
    render(null, place);
    place.remove();
  };
  document.body.append(place);
  render(dialog(close), place);
}
