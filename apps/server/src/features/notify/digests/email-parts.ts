import { digestLimits as limits } from '@app/domain/digests'
import { cutText, splitSentences } from '@app/domain/text'
import { EMAIL_FONT as FONT, emailColors as color, emailPage, emailWordmark } from '#lib/email-page.ts'
import { html, type Html } from '#lib/html.ts'

const LONGEST_SUBJECT = 120
/** Characters forbidden in one line of a header or of a list. */
const LINE_BREAKS = /[\s\u0085\u2028\u2029]+/g

/** Words of a person in one line. */
export function inOneLine(words: string): string {
  return words.replaceAll(LINE_BREAKS, ' ').trim()
}

export function subjectOf(words: string): string {
  return cutText(inOneLine(words), LONGEST_SUBJECT)
}

export function firstSentence(text: string): string {
  return cutText(splitSentences(inOneLine(text))[0] ?? '', limits.description)
}

/** A line of an email that lists episodes. */
export type ListedEpisode = { href: string; title: string; about: string; text: string }

type ListEmail = {
  subject: string
  preheader: string
  heading: string
  episodes: readonly ListedEpisode[]
  button: { label: string; href: string }
  footer: { why: string; manage_url: string; unsubscribe_url: string }
}

/** An email that lists episodes, as text and as a page, without pictures: both say the same. */
export function listEmail({ subject, preheader, heading, episodes, button, footer }: ListEmail): {
  subject: string
  text: string
  html: string
} {
  const { why, manage_url, unsubscribe_url } = footer
  const listed = episodes.map(({ title, about, text, href }) => [title, about, text, href].filter(Boolean).join('\n'))
  const end = `${why}\nSettings: ${manage_url}\nUnsubscribe: ${unsubscribe_url}`
  const card = cardOf({ heading, episodes, button, footer })
  return {
    subject: subjectOf(subject),
    text: `${[heading, ...listed, `${button.label}: ${button.href}`, `--\n${end}`].join('\n\n')}\n`,
    html: emailPage(subjectOf(subject), preheader, card.markup),
  }
}

function cardOf({ heading, episodes, button, footer }: Pick<ListEmail, 'heading' | 'episodes' | 'button' | 'footer'>) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td style="padding:0 4px 20px">${{ markup: emailWordmark() }}</td></tr>
<tr><td bgcolor="${color.card}" style="padding:28px;background:${color.card};border:1px solid ${color.line};border-radius:16px">
<h1 style="margin:0 0 4px;${FONT};font-size:24px;line-height:1.25;font-weight:700;color:${color.ink}">${heading}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${episodes.map(rowOf)}
</table>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td bgcolor="${color.signal}" style="background:${color.signal};border-radius:24px">
<a href="${button.href}" target="_blank" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;font-weight:600;color:${color.on_signal};text-decoration:none">${button.label}</a>
</td></tr></table>
</td></tr>
<tr><td style="padding:20px 4px 0;${FONT};font-size:14px;line-height:1.5;color:${color.faint}">
<p style="margin:0 0 8px">${footer.why}</p>
<p style="margin:0"><a href="${footer.manage_url}" target="_blank" style="color:${color.soft}">Settings</a> · <a href="${footer.unsubscribe_url}" target="_blank" style="color:${color.soft}">Unsubscribe</a></p>
</td></tr>
</table>`
}

/** `dir="auto"`: titles are in any language, and one that runs from right to left must not turn what is around it. */
function rowOf({ href, title, about, text }: ListedEpisode): Html {
  const break_ = 'overflow-wrap:anywhere;word-break:break-word'
  return html`<tr><td style="padding:16px 0;border-bottom:1px solid ${color.line};${FONT}">
<a href="${href}" target="_blank" dir="auto" style="display:block;font-size:17px;line-height:1.35;font-weight:600;color:${color.ink};text-decoration:none;${break_}">${title}</a>
<p dir="auto" style="margin:4px 0 0;font-size:14px;line-height:1.5;color:${color.faint};${break_}">${about}</p>
${text === '' ? '' : html`<p dir="auto" style="margin:4px 0 0;font-size:15px;line-height:1.5;color:${color.soft};${break_}">${text}</p>`}
</td></tr>`
}
