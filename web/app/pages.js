// Pages by name. Those of phones and of the table screen are here at once; those of the host and the rules load on first use, some with
// stylesheets of their own. The words of the pages of the desk are in `desk.js` of each language.
import { loadStyle } from "./load_module.js";
import { loadDeskWords, loadLanguage } from "./load_words.js";
import { loadSurely } from "./automatic_reload.js";
import { JoinPage } from "../pages/join.js";
import { NowherePage } from "../pages/page_not_found.js";
import { SeatPage } from "../pages/seat.js";
import { TablePage } from "../pages/table_screen.js";

const HERE = { join: JoinPage, nowhere: NowherePage, seat: SeatPage, table: TablePage };
const DESK_STYLE = "/web/style/desk.css";
/** Address of the script, component and stylesheets, by the page's name. */
export const LATER = {
  host: ["/web/pages/host.js", "HostPage"],
  camera: ["/web/pages/camera.js", "CameraPage", DESK_STYLE],
  board: ["/web/pages/board.js", "BoardPage", DESK_STYLE],
  box: ["/web/pages/box.js", "BoxPage", DESK_STYLE],
  deck: ["/web/pages/deck.js", "DeckPage", DESK_STYLE, "/web/style/deck.css"],
  sheet: ["/web/pages/sheet.js", "SheetPage", DESK_STYLE, "/web/style/sheet.css"],
  secure: ["/web/pages/lead_to_https.js", "SecurePage"],
  rules: ["/web/pages/rules.js", "RulesPage"],
  plays: ["/web/pages/statistics.js", "PlaysPage"],
  practice: ["/web/pages/practice.js", "PracticePage"],
  story: ["/web/pages/game_story.js", "StoryPage", "/web/style/story.css"],
  teach: ["/web/pages/teach.js", "TeachPage", DESK_STYLE],
  tour: ["/web/pages/tour.js", "TourPage"],
  screen: ["/web/pages/tour_scene.js", "ScreenPage"],
};
/** The pages of the desk. */
export const DESK = new Set(["host", "camera", "board", "box", "deck", "sheet", "teach"]);

/** Resolves once the words of the page called `name` are here. */
export const loadWordsOf = (name) => Promise.all([loadLanguage(), DESK.has(name) && loadDeskWords()]);

/** Resolves to the component that draws the page called `name`, once it has come. */
export async function loadPage(name) {
  if (HERE[name]) return HERE[name];
  const [address, component, ...styles] = LATER[name];
  const [page] = await Promise.all([loadSurely(address), ...styles.map(loadStyle)]);
  return page[component];
}
