import { html } from '#lib/html.ts'

/** Drawn like the icons of the app, which are React components. */
export const icons = {
  play: html`<svg class="of-play" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M8 5.5v13a1 1 0 0 0 1.5.86l10.5-6.5a1 1 0 0 0 0-1.72L9.5 4.64A1 1 0 0 0 8 5.5z"/></svg>`,
  pause: html`<svg class="of-pause" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z"/></svg>`,
  again: html`<svg class="of-again" viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.4M3.5 4v4.4h4.4"/></svg>`,
  back: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.4M3.5 4v4.4h4.4"/><text x="12" y="15">15</text></svg>`,
  forward: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M20.5 12A8.5 8.5 0 1 1 18 6l2.5 2.4M20.5 4v4.4h-4.4"/><text x="12" y="15">30</text></svg>`,
  skip: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M5 4l10 8-10 8zM19 5v14"/></svg>`,
  transcript: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M4 6h16M4 12h10M4 18h13"/></svg>`,
  ask: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M4 5h16v11h-9l-4.5 4v-4H4zM10 9.2a2 2 0 1 1 2.6 1.9c-.4.2-.6.5-.6.9M12 13.6v.01"/></svg>`,
  brand: html`<svg class="mark" viewBox="3 4 26 24" aria-hidden="true"><path class="above" d="M6 12.5v2M11 8.5v6M16 11.5v3M21 6.5v8M26 10.5v4"/><path class="below" d="M6 18v5M11 18v2M16 18v8M21 18v3M26 18v5"/></svg>`,
} as const
