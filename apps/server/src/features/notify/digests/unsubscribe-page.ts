import { emailPlaces } from '@app/contracts/digests'
import { BRAND } from '@app/domain/brand'
import { digestSentences } from '@app/domain/digests'
import { html, type Html } from '#lib/html.ts'
import type { Subscription } from './unsubscribe.ts'

/** The product's look, in the page itself: its policy fetches nothing. */
const STYLE = `
:root { color-scheme: dark; background: #0b1511; color: #f4f0e3; font: 16px/1.55 'Instrument Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
body { max-width: 34rem; margin: 0 auto; padding: 48px 16px 64px; overflow-wrap: anywhere }
h1 { margin: 24px 0 12px; font-size: 24px; line-height: 1.25; letter-spacing: -0.015em }
p { margin: 0 0 20px; color: #bdc2b2 }
.brand { margin: 0; color: #f4f0e3; font-size: 18px; font-weight: 700 }
button { min-height: 44px; padding: 0 24px; border: 1px solid #48594f; border-radius: 22px; background: none; color: #f4f0e3; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: #1a2822 }
.primary { border-color: #fca146; background: #fca146; color: #291304 }
.primary:hover { background: #febe71 }
a { display: inline-block; padding: 10px 0; color: #f4f0e3; text-decoration-color: #48594f; text-underline-offset: 4px }
:focus-visible { outline: 2px solid #febe71; outline-offset: 2px; border-radius: 6px }
button:focus-visible { border-radius: 22px }
`

const about = {
  digest: {
    on: 'Unsubscribe from new episodes?',
    what: ({ digest }: Subscription) =>
      `You are emailed what is new in the channels that you follow: ${digest === 'daily' ? `daily, ${digestSentences.daily_time}` : `weekly, ${digestSentences.weekly_time}`}.`,
    off: 'You no longer get emails about new episodes. You still follow your channels.',
    settings: emailPlaces.following,
  },
  own_episodes: {
    on: 'Unsubscribe from emails about your episodes?',
    what: () => 'You are emailed when an episode of yours is ready or has failed.',
    off: 'You no longer get emails when an episode of yours is ready or has failed.',
    settings: emailPlaces.notifications,
  },
} as const

/** The page of a link in an email. Opening it changes nothing: programs that check links open it too. */
export function unsubscribePage(token: string, subscription: Subscription): string {
  const { on, what } = about[subscription.kind]
  return page(
    on,
    html`<p>${what(subscription)}</p>\n${formOf(token, 'Unsubscribe', html`<button class="primary">Unsubscribe</button>`)}`,
  )
}

/**
 * Page after the step, also if there is nothing to end any more. `before` is the subscription that an undo brings back.
 */
export function unsubscribedPage(token: string, before: Subscription): string {
  const { off, settings } = about[before.kind]
  const rhythm = before.digest === 'daily' ? 'daily' : 'weekly'
  return page(
    'You are unsubscribed',
    html`<p role="status">${off}</p>
${formOf(token, 'Subscribe again', html`<input type="hidden" name="subscribe" value="${rhythm}"><button>Subscribe again</button>`)}
<p><a href="${settings}">Email settings</a></p>`,
  )
}

export function subscribedPage(token: string, now: Subscription): string {
  const { what } = about[now.kind]
  return page(
    'You are subscribed again',
    html`<p role="status">${what(now)}</p>\n${formOf(token, 'Unsubscribe', html`<button>Unsubscribe</button>`)}`,
  )
}

export function missingLinkPage(): string {
  return page(
    'This link does not work',
    html`<p>It may be cut off, or the account is gone. Open it from the email again, or sign in to change your settings.</p>
<p><a href="${emailPlaces.notifications}">Email settings</a></p>`,
  )
}

/** Leads back to the address that it is at. */
function formOf(token: string, name: string, content: Html): Html {
  return html`<form method="post" action="${emailPlaces.unsubscribe(token)}" aria-label="${name}">${content}</form>`
}

function page(heading: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading} – ${BRAND}</title><style>${{ markup: STYLE }}</style></head>
<body>
<main>
<p class="brand">${BRAND}</p>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.markup
}
