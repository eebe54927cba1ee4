import { BRAND } from '@app/domain/brand'
import type { KeptLetter } from '#ports/mailer.ts'

/** The letters as a page without script: each as text, and as mail programs show it, in a frame that may do nothing but open links. */
export function mailboxPage(letters: KeptLetter[]): string {
  const title = `Mailbox of ${BRAND}`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>This server has no mail provider. What it would have sent is kept here, newest first.</p>
${letters.length > 0 ? letters.map(letterSection).join('\n') : '<p>No letters yet.</p>'}
</body>
</html>
`
}

function letterSection({ to, subject, text, html, created_at }: KeptLetter): string {
  const paragraphs = text.trim().split(/\n{2,}/).map((paragraph) => `<p>${linked(paragraph)}</p>`)
  return `<article>
<hr>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></p>
${paragraphs.join('\n')}
<iframe title="The letter as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" width="100%" height="560" srcdoc="${escaped(html)}"></iframe>
</article>`
}

/** Escapes, and makes links of the addresses; odd parts of the split are addresses. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
