// Fields of effects that are irrelevant while another field has a certain value, and are not asked for.

/** Fields that have no meaning while another field has a certain value. */
const IDLE = {
  "look.count": ({ at = "hand" }) => at === "hand",
  "look.who": ({ at = "hand" }) => at === "hand",
  "destroy.count": ({ every }) => every,
  "power.which": ({ on = "this" }) => on === "this" || on === "battlefield",
  "power.field": ({ on = "this" }) => on !== "battlefield",
  "grit.member": (effect) => effect.this,
  "countdown.keep": ({ count = -1 }) => count > 0,
  "worth.power": ({ defence }) => defence,
  "worth.per": ({ defence }) => defence,
};

/** Return true if a field has a meaning. Lasting effects have no end. */
export function matters(effect, name, lasting) {
  if (effect[name] !== undefined) return true;
  if (lasting && name === "until") return false;
  return !IDLE[`${effect.do}.${name}`]?.(effect);
}
