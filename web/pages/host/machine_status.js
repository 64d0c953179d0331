// The machine: camera, broker, version, and each technical note in plain words, with what to do about it.
import { html } from "../../html.js";
import { Section } from "../../parts/shell/page_section.js";
import { say } from "../../text/index.js";
import { translateServerText } from "../../text/server_text.js";

/** Topics of notes, by their English words, the first that fits. Each has its own advice. */
const TOPICS = [
  ["disk", /^the disk of|would take no new entry/],
  ["camera", /no camera|stage stands in/],
  ["port", /^port \d+ is taken/],
  ["puck", /puck|firmware/],
  ["mqtt-is", /^MQTT (at|is open)/],
  ["mqtt-off", /^MQTT is switched off/],
  ["mqtt", /MQTT|mosquitto|broker/],
  ["panel-is", /^panel ready/],
  ["panel", /panel|gpio|lgpio|spi|i2c|wiring/i],
  ["network", /network|phones cannot reach/],
];

/** Topics of which there is nothing to do. */
const FINE = new Set(["mqtt-is", "mqtt-off", "panel-is"]);

/** Return the topic of a note, or "other". */
export const topicOf = (note) => TOPICS.find(([, words]) => words.test(note))?.[0] ?? "other";

export function Machine({ room, host }) {
  if (!room) return null;
  const facts = [["host.camera", room.camera], ["host.mqtt", room.mqtt], ["host.version", host?.version]].filter(([, value]) => value);
  return html`
    <${Section} id="machine" title=${say("host.machine")}>
      <dl class="facts">
        ${facts.map(([key, value]) => html`<div key=${key}><dt>${say(key)}</dt><dd>${stateWords(value)}</dd></div>`)}
      </dl>
      ${room.technical?.length > 0 && html`
        <ul class="machine-notes">${room.technical.map((note) => html`<${Note} key=${note} note=${note} />`)}</ul>`}
    <//>`;
}

/** A state as people say it: the camera's are words of the program, alone or before what troubles it. */
function stateWords(value) {
  const [, state, trouble = ""] = /^(stage|watching)(; .*)?$/.exec(value) ?? [];
  return state ? `${say(`camera.is.${state}`)}${trouble && `; ${translateServerText(trouble.slice(2))}`}` : translateServerText(value).replace(/^MQTT: /, "");
}

function Note({ note }) {
  const topic = topicOf(note);
  return html`
    <li class=${FINE.has(topic) ? "is-fine" : null}>
      <p><b>${say(`machine.${topic}`)}</b></p>
      <p>${say(`machine.${topic}.do`)}</p>
      <p class="quiet"><span class="label">${say("machine.said")}</span> ${translateServerText(note)}</p>
    </li>`;
}
