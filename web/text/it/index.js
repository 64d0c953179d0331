// Italian catalogue of what every phone and the table screen load. The rest is in `desk.js`; a game's own texts are in its own folder.
import botsAndPanel from "./bots_and_panel.js";
import common from "./common.js";
import help from "./decision_help.js";
import plays from "./statistics_clocks_voice.js";
import practice from "./practice.js";
import refusals from "./refusals.js";
import story from "./story.js";
import tour from "./tour.js";

export default { ...common, ...botsAndPanel, ...help, ...plays, ...practice, ...refusals, ...story, ...tour };
