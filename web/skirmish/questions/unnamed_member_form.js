// Form for a member whom nobody has named: name, survival rating, True Grit, and what hangs on it.
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Choice } from "../cards/bottom_sheet.js";
import { T } from "../current_game.js";
import { about, options, values } from "../query_offers.js";
import { lackingName, NameField, toldName } from "./name_new_card.js";
import { OneTapTable } from "./one_tap_table.js";

/** The highest rating and the most True Grit that are shown at once: more is rare. */
const USUAL = { rating: 6, grit: 1 };
/** Roles that a member may have, from the usual to the most. */
const ROLES = { usual: {}, partner: { vital: true }, leader: { leader: true }, vital: { leader: true, vital: true } };

/** Return the roles that a member may have, as far as its game knows them. */
const offeredRoles = (offers, type) => Object.entries(ROLES)
  .filter(([, role]) => about(offers, type, { leader: role.leader ?? false, vital: role.vital ?? false }).length > 0)
  .map(([name]) => name);

/** `type` is another action that tells the same of a member who is not in play. */
export function DescribeMember({ view, offers, act, update, type = "DescribeMember" }) {
  const [member] = options(offers, type, "member");
  const [name, setName] = useFresh("", update.decision);
  const [more, setMore] = useFresh(false, update.decision);
  const [role, setRole] = useFresh("usual", update.decision);
  const slots = about(offers, type)[0].slots;
  const left = view.members.filter(({ id }) => view.people[id]?.unnamed).length;
  const roles = offeredRoles(offers, type);
  const told = { type, member, name: toldName(offers, name, type), plain: !more, leader: false, vital: false, ...ROLES[role] };
  return html`
    <section class="fray-ask" aria-label=${T.asked.describeMember}>
      <h2>${T.asked.describeMember}</h2>
      ${type === "DescribeMember" && left > 1 && html`<p class="quiet">${T.unreadMembers(left)}</p>`}
      <${NameField} view=${view} offers=${offers} name=${name} setName=${setName} type=${type} />
      ${roles.length > 1 && html`<p class="label">${T.memberRole}</p><${Choice} label=${T.memberRole} options=${roles.map((one) => [one, T.memberRoles[one]])} chosen=${role} choose=${setRole} />`}
      <${Choice} label=${T.newText} options=${[[false, T.newPlain], [true, T.newSaysMore, T.newSaysMoreHint]]} chosen=${more} choose=${setMore} />
      <${OneTapTable} label=${T.memberNumbers} across=${T.memberGrit} rows=${rowsOf(slots, told)} lacking=${lackingName(name)} act=${act} decision=${update.decision} />
    </section>`;
}

/** Return a row for each survival rating, and in it a cell for each number of True Grit tokens. */
const rowsOf = ({ rating, grit }, told) => values(rating).map((one) => ({
  label: T.memberRated(one), rare: one > USUAL.rating || one === 0,
  cells: values(grit).map((tokens) => ({ text: tokens, rare: tokens > USUAL.grit, action: { ...told, rating: one, grit: tokens } })),
}));
