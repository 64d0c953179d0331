// Texts of the cards of all packs, in Italian, by the English ones.
import facts from "./facts_pack.js";
import house from "./house_pack.js";

export default { ...facts, ...house };
