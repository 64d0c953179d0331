// Texts of the cards of all packs, in Italian, by the English ones.
import facts from "./facts.js";
import house from "./house.js";

export default { ...facts, ...house };
