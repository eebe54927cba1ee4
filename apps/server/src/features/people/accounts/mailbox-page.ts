import { BRAND } from '@app/domain/brand'
import { escapeHtml as escaped } from '#lib/escape-html.ts'
import type { StoredEmail } from '@app/ports/mailer.ts'

/** The product's look, in the page itself: its policy fetches nothing. */
const STYLE = `
:root { color-scheme: dark; background: #0b1511; color: #f4f0e3; font: 16px/1.55 'Instrument Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
body { max-width: 56rem; margin: 0 auto; padding: 32px 16px 64px; overflow-wrap: anywhere }
h1, h2 { margin: 0; line-height: 1.2; letter-spacing: -0.015em }
h1 { font-size: 32px }
h2 { display: inline; font-size: 17px }
.about, .to { color: #bdc2b2 }
.about { margin: 8px 0 24px }
.to { display: block; font-size: 14px }
a { color: #febe71; text-underline-offset: 4px }
:focus-visible { outline: 2px solid #febe71; outline-offset: 2px; border-radius: 6px }
details { margin-top: 12px; border: 1px solid #293832; border-radius: 16px; background: #121e19 }
summary { padding: 16px 20px; border-radius: 16px; cursor: pointer }
summary:hover { background: #1a2822 }
.email { padding: 4px 20px 20px }
dl { margin: 20px 0 0; color: #bdc2b2; font-size: 14px }
dd { margin: 0 0 8px }
.email p:first-child { margin-top: 0 }
iframe { display: block; width: 100%; height: 640px; margin-top: 20px; border: 1px solid #293832; border-radius: 10px; background: #0b1511 }
`

/** The emails as a page without script: each as text, and as mail programs show it, in a frame that may do nothing but open links. */
export function mailboxPage(emails: StoredEmail[]): string {
  const title = `Mailbox of ${BRAND}`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>${title}</h1>
<p class="about">This server has no mail provider. What it would have sent is kept here, newest first.</p>
${emails.length > 0 ? emails.map(emailSection).join('\n') : '<p>No emails yet.</p>'}
</main>
</body>
</html>
`
}

/** Section of an email: the newest lies open; of the others subject and recipient are shown. */
function emailSection({ to, subject, text, html, headers = {}, created_at }: StoredEmail, index: number): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph)}</p>`)
  return `<article><details${index === 0 ? ' open' : ''}>
<summary><h2>${escaped(subject)}</h2>
<span class="to">To ${escaped(to)}, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></span></summary>
<div class="email">
${paragraphs.join('\n')}
${headerList(headers)}<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escaped(html)}"></iframe>
</div>
</details></article>`
}

/** Headers, which mail programs read and people do not see. */
function headerList(headers: Readonly<Record<string, string>>): string {
  const rows = Object.entries(headers).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${linked(value)}</dd>`)
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>\n`
}

/** Escapes, and makes links of the addresses; odd parts of the split are addresses. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}
