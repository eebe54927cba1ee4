import { BRAND } from '@app/domain/brand'
import { html, type Html } from '#lib/html.ts'

/** The sign of the product, as the header of the app draws it. */
const logo = html`<svg aria-hidden="true" viewBox="0 0 26 24" width="26" height="24" fill="none" stroke-width="2.4" stroke-linecap="round"><path d="M2 7.5v3M7.5 4v6.5M13 7.5v3M18.5 1.5v9M24 6.5v4" /><path d="M2 13.5v4M7.5 13.5v1.5M13 13.5v9M18.5 13.5v2M24 13.5v4" /></svg>`

/** The words of a page within the outline of the app, which takes their place. Its looks are in the app's style sheet, by \`kind\`. */
export function outline(kind: string, content: Html): Html {
  return html`<div class="first-view" data-kind="${kind}"><header><a href="/">${logo}<span>${BRAND}</span></a><a href="/signin">Sign In</a></header><main class="grain">${content}</main></div>`
}
