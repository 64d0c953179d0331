// Laying a card: the sheet of a city with what to do there. It takes the same two taps whatever the city, and looks the same.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { cityWords, needed, priceWords } from "../map/viewer_marks.js";
import { ASTRAY, MARSHAL, riderNames, SALOON, WITH_DISC } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { Chips, Sheet } from "./sheets_chips_and_tabs.js";

/** The card that stands for `city`: its own, or the Saloon where the rider already is. */
export const cardFor = (can, city, here) => (city === here && SALOON in can ? SALOON : city in can ? city : null);

export function LaySheet({ city, rider, can, view, players, me, open, act, done, close, decision }) {
  const here = view.me.at[rider] ?? null;
  const card = open ? (city === ASTRAY ? ASTRAY : cardFor(can, city, here)) : null;
  if (city === ASTRAY) return open && card in can ? html`<${Laying} ...${{ card, city: here, rider, can, view, players, me, act, done, close, decision }} />` : null;
  if (card) return html`<${Laying} ...${{ card, city, rider, can, view, players, me, act, done, close, decision }} />`;
  return html`<${Sheet} title=${city} close=${close}><p class="quiet">${cityWords(city, view, players, me, open)}</p><//>`;
}

const TITLES = { [SALOON]: T.laySaloon, [ASTRAY]: () => T.noCard };

function Laying({ card, city, rider, can, view, players, me, act, done, close, decision }) {
  const { move, deeds } = can[card];
  const [then, setThen] = useFresh(deeds.includes("nothing") ? "nothing" : deeds[0], `${move}.${card}`);
  const action = { type: "Ride", rider, move, to: card, then };
  const lay = async (one) => {
    const answer = await act(one);
    if (answer.ok) done();
    return answer;
  };
  return html`
    <${Sheet} title=${TITLES[card]?.(city) ?? T.layCard(card)} close=${close}>
      <p class="quiet">${card === ASTRAY ? T.loseWay : `${cityWords(city, view, players, me, true)} ${rider === MARSHAL ? "" : discWords(view, rider, city, deeds)}`}</p>
      ${rider !== MARSHAL && card !== ASTRAY && html`
        <${Chips} label=${T.doThere} options=${deedOptions(deeds)} chosen=${then} choose=${setThen} />
        <p class="quiet friends">${friendsWords({ view, players, me, rider, city, deed: then })}</p>`}
      <${ActButton} action=${action} label=${T.layIt} hint=${view.me.riders.length > 1 ? T.forPawn(rider) : null} kind="secret" act=${lay} decision=${decision} />
    <//>`;
}

/** Return the place of this round's disc, or the discs that a deed needs here, if one of the possible deeds takes discs. */
function discWords(view, rider, city, can) {
  const { disc } = view.riders[rider];
  if (disc) return T.discLies(disc.city);
  return can.some((deed) => WITH_DISC.includes(deed)) ? priceWords(view, city) : "";
}

/** The same chips in every city; what cannot be done there is struck out. */
const deedOptions = (possible) => Object.entries(T.deeds).map(([deed, text]) => [deed, text, !possible.includes(deed)]);

/** Return the other riders with the same deed there, if the gang shares its cards, and if they are enough. */
export function friendsWords({ view, players, me, rider, city, deed }) {
  if (!WITH_DISC.includes(deed)) return " ";
  if (!view.gang?.shared) return T.ifEnough;
  const same = Object.keys(view.gang.at).map(Number).filter((one) => one !== rider && view.gang.at[one] === city && view.gang.deeds[one] === deed);
  const has = same.length + 1;
  return same.length ? T.withFriends(riderNames(view, players, same, me), has, needed(view, city)) : T.alone(has, needed(view, city));
}

/** The question of what to do where one is, asked when all cards lie. */
export function DeedCard({ rider, asked, city, view, players, me, act, decision }) {
  const options = asked.cities && !city ? ["nothing"] : asked.deeds(asked.cities ? city : null);
  const said = view.me.deeds[rider];
  const [deed, setDeed] = useFresh([said, "nothing", options[0]].find((one) => options.includes(one)), `${asked.move}.${rider}.${city}`);
  const action = { type: "Act", rider, move: asked.move, deed, ...(asked.cities && deed !== "nothing" ? { city } : {}) };
  return html`
    <div class="deed-card">
      <p class="quiet">${city ? `${city}. ${cityWords(city, view, players, me, true)} ${discWords(view, rider, city, options)}` : ""}</p>
      <${Chips} label=${T.doHere} options=${deedOptions(options)} chosen=${deed} choose=${setDeed} />
      <p class="quiet friends">${city ? friendsWords({ view, players, me, rider, city, deed }) : " "}</p>
      <${ActButton} action=${action} label=${T.sayIt} kind="secret" act=${act} decision=${decision} />
    </div>`;
}
