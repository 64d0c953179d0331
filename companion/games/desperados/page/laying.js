// Laying a card: the sheet of a city with what to do there. It takes the same two taps whatever the city, and looks the same.
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { useFresh } from "companion/parts/fresh.js";
import { Chips, Sheet } from "./cover.js";
import { ASTRAY, count, DEEDS, MARSHAL, riderNames, SALOON, WITH_DISC } from "./names.js";
import { cityWords, needed, priceWords } from "./notes.js";

/** The card that stands for `city`: its own, or the Saloon where the rider already is. */
export const cardFor = (can, city, here) => (city === here && SALOON in can ? SALOON : city in can ? city : null);

export function LaySheet({ city, rider, can, view, players, me, open, act, done, close, decision }) {
  const here = view.me.at[rider] ?? null;
  const card = open ? (city === ASTRAY ? ASTRAY : cardFor(can, city, here)) : null;
  if (city === ASTRAY) return open && card in can ? html`<${Laying} ...${{ card, city: here, rider, can, view, players, me, act, done, close, decision }} />` : null;
  if (card) return html`<${Laying} ...${{ card, city, rider, can, view, players, me, act, done, close, decision }} />`;
  return html`<${Sheet} title=${city} close=${close}><p class="quiet">${cityWords(city, view, players, me, open)}</p><//>`;
}

const LOST = "You lose the way: this round is over for you once your cards are turned.";
const TITLES = { [SALOON]: (city) => `Lay the Saloon: stay in ${city}`, [ASTRAY]: () => "No card is possible" };

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
    <${Sheet} title=${TITLES[card]?.(city) ?? `Lay ${card}`} close=${close}>
      <p class="quiet">${card === ASTRAY ? LOST : `${cityWords(city, view, players, me, true)} ${rider === MARSHAL ? "" : discWords(view, rider, city, deeds)}`}</p>
      ${rider !== MARSHAL && card !== ASTRAY && html`
        <${Chips} label="What you do there" options=${deedOptions(deeds)} chosen=${then} choose=${setThen} />
        <p class="quiet friends">${friendsWords({ view, players, me, rider, city, deed: then })}</p>`}
      <${ActButton} action=${action} label="Lay it" hint=${view.me.riders.length > 1 ? `for your pawn ${rider}` : null} kind="secret" act=${lay} decision=${decision} />
    <//>`;
}

/** Where the one disc of this round lies already, or what a deed takes here, where one of those that `can` be done takes discs. */
function discWords(view, rider, city, can) {
  const { disc } = view.riders[rider];
  if (disc) return `Your disc lies in ${disc.city} this round.`;
  return can.some((deed) => WITH_DISC.includes(deed)) ? priceWords(view, city) : "";
}

/** The same chips in every city; what cannot be done there is struck out. */
const deedOptions = (possible) => Object.entries(DEEDS).map(([deed, text]) => [deed, text, !possible.includes(deed)]);

/** Who else of a gang that shares its cards means to do the same there, and whether that is enough. */
export function friendsWords({ view, players, me, rider, city, deed }) {
  if (!WITH_DISC.includes(deed)) return " ";
  if (!view.gang?.shared) return "It happens only if enough of you choose the same.";
  const same = Object.keys(view.gang.at).map(Number).filter((one) => one !== rider && view.gang.at[one] === city && view.gang.deeds[one] === deed);
  const has = same.length + 1;
  const names = same.length ? `With ${riderNames(view, players, same, me)}: ` : "So far you alone: ";
  return `${names}${count(has, "disc")} of the ${needed(view, city)} needed${has >= needed(view, city) ? ", enough." : "."}`;
}

/** The question of what to do where one is, asked when all cards lie. */
export function DeedCard({ rider, asked, city, view, players, me, act, decision }) {
  const options = asked.cities && !city ? ["nothing"] : asked.deeds(asked.cities ? city : null);
  const [deed, setDeed] = useFresh(options.includes("nothing") ? "nothing" : options[0], `${asked.move}.${rider}.${city}`);
  const action = { type: "Act", rider, move: asked.move, deed, ...(asked.cities && deed !== "nothing" ? { city } : {}) };
  return html`
    <div class="deed-card">
      <p class="quiet">${city ? `${city}. ${cityWords(city, view, players, me, true)} ${discWords(view, rider, city, options)}` : ""}</p>
      <${Chips} label="What you do here" options=${deedOptions(options)} chosen=${deed} choose=${setDeed} />
      <p class="quiet friends">${city ? friendsWords({ view, players, me, rider, city, deed }) : " "}</p>
      <${ActButton} action=${action} label="Say it" kind="secret" act=${act} decision=${decision} />
    </div>`;
}
