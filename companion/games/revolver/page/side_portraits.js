// The two sides as figures, cut like playing pieces: the law with its star and whiskers, the gang's leader with hat and kerchief.
import { html } from "/web/html.js";

export const Bust = ({ side }) => html`
  <svg class="fray-bust" viewBox="0 0 120 120" aria-hidden="true">
    <path class="fray-bust-body" d="M10 120c2-28 20-38 34-41h32c14 3 32 13 34 41z" />
    <path class="fray-bust-face" d="M40 44h40v22c0 13-9 22-20 22s-20-9-20-22z" />
    ${side === "attack"
      ? html`<path class="fray-bust-hat" d="M8 45c16 7 88 7 104 0-5-5-17-6-27-7-2-15-9-22-25-22s-23 7-25 22c-10 1-22 2-27 7z" />
        <path class="fray-bust-line" d="M46 69c6-4 11-4 14-1 3-3 8-3 14 1-5 4-10 5-14 2-4 3-9 2-14-2zM40 48h4v16l-4 6zM80 48h-4v16l4 6z" />
        <path class="fray-bust-sash" d="M84 90l3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z" />`
      : html`<path class="fray-bust-hat" d="M4 47c14-2 20-6 26-10 2-16 12-25 30-25s28 9 30 25c6 4 12 8 26 10-10 8-40 6-56 1-16 5-46 7-56-1z" />
        <path class="fray-bust-sash" d="M38 66c14 5 30 5 44 0l-4 18-18 16-18-16z" /><path class="fray-bust-line" d="M47 55h8v3h-8zM65 55h8v3h-8zM58 72h4v4h-4zM50 78h4v3h-4zM66 78h4v3h-4z" />`}
  </svg>`;
