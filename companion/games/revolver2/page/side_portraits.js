// The two sides as figures, cut like playing pieces: the general's hat and moustache, the priest's brim and collar.
import { html } from "/web/html.js";

export const Bust = ({ side }) => html`
  <svg class="fray-bust" viewBox="0 0 120 120" aria-hidden="true">
    <path class="fray-bust-body" d="M10 120c2-28 20-38 34-41h32c14 3 32 13 34 41z" />
    <path class="fray-bust-face" d="M40 46h40v20c0 13-9 22-20 22s-20-9-20-22z" />
    ${side === "attack"
      ? html`<path class="fray-bust-hat" d="M6 46c10 7 98 7 108 0-4-5-18-5-26-6-4-18-14-30-28-30S36 22 32 40c-8 1-22 1-26 6z" />
        <path class="fray-bust-line" d="M42 68c5-5 13-6 18-2 5-4 13-3 18 2 3 3 6 4 9 3-4 6-14 7-20 1-3-2-5-2-7 0-2-2-4-2-7 0-6 6-16 5-20-1 3 1 6 0 9-3z" /><path class="fray-bust-sash" d="M28 92l64 28H68L20 98z" />`
      : html`<path class="fray-bust-hat" d="M12 46c14 5 82 5 96 0-6-6-20-6-27-7-1-14-6-23-21-23s-20 9-21 23c-7 1-21 1-27 7z" />
        <path class="fray-bust-line" d="M50 74h20v2.5H50z" /><path class="fray-bust-sash" d="M46 84h28l-4 12H50z" /><path class="fray-bust-line" d="M58 98h4v6h5v4h-5v9h-4v-9h-5v-4h5z" />`}
  </svg>`;
