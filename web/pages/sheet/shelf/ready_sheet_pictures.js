// Pictures of the ready sheets: what each keeps, in a few lines. Drawn by us.
import { html } from "../../../html.js";

export const DRAWN = {
  points: html`<path d="M14 40V20l6-6v26M30 20a7 7 0 1 1 12 5L30 40h14M54 16h12l-8 9a8 8 0 1 1-5 14" />`,
  life: html`<path d="M40 46C20 32 16 24 20 17s14-6 20 3c6-9 16-10 20-3s0 15-20 29z" /><path d="M30 28h6l3-6 4 11 3-5h6" />`,
  bids: html`<path d="M16 16h30v20H16zM16 16l15 11 15-11" /><path d="M34 24h30v20H34zM34 24l15 11 15-11" fill="var(--stock)" />`,
  roles: html`<path d="M14 16h18v26H14z" /><path d="M19 26h3M25 26h3M19 34q4-4 8 0" /><path d="M44 14q16-4 24 0v12q0 12-12 18-12-6-12-18z" /><path d="M49 24q3-3 6 0M58 24q3-3 6 0M51 33q5 4 10 0" />`,
  movement: html`<circle cx="18" cy="40" r="4" /><path d="M22 37q6-14 16-9t16-9" stroke-dasharray="4 4" /><path d="M60 8v16M60 9l10 4-10 4" />`,
  chips: html`<ellipse cx="28" cy="18" rx="14" ry="6" /><path d="M14 18v6q0 6 14 6t14-6v-6M14 24v6q0 6 14 6t14-6v-6M14 30v6q0 6 14 6t14-6v-6" /><ellipse cx="58" cy="32" rx="11" ry="5" /><path d="M47 32v6q0 5 11 5t11-5v-6" />`,
  doom: html`<path d="M12 42h10M26 42h10M40 42h10M54 42h10" /><path d="M40 8l14 22H26z" /><path d="M40 15v7M40 26v1" />`,
  timer: html`<circle cx="40" cy="30" r="17" /><path d="M40 30V18M40 30l8 5M36 8h8M40 8v5" />`,
  scores: html`<path d="M18 10h44v38H18zM18 19h44M18 28h44M18 37h44M33 10v38M48 10v38" />`,
  own: html`<path d="M22 8h28l8 8v34H22zM50 8v8h8" /><path d="M29 24h22M29 32h22M29 40h14" />`,
  empty: html`<path d="M22 8h28l8 8v34H22z" stroke-dasharray="4 4" /><path d="M40 22v16M32 30h16" />`,
};

/** The picture of a sheet; one that has none gets that of a written sheet. */
export const Picture = ({ name }) => html`
  <svg class="sheet-drawing" viewBox="0 0 80 56" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    ${DRAWN[name] ?? DRAWN.own}
  </svg>`;
