// The one place that binds htm to Preact.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);
