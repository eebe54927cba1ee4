import { BRAND } from '@app/domain/brand'
import { escapeHtml as escaped } from '#lib/escape-html.ts'
import type { EmailMessage } from '#ports/mailer.ts'

type EmailWords = {
  to: string
  subject: string
  /** What a mail program shows beside the subject. */
  preheader: string
  heading: string
  /** Before the button. */
  message: string
  button: { label: string; href: string }
  /** After the button: how long it works, and what to do when it is not for the reader. */
  notes: readonly string[]
}

/** The product's colours, as sRGB: mail programs know no others. */
const color = {
  canvas: '#0b1511',
  card: '#121e19',
  line: '#293832',
  ink: '#f4f0e3',
  soft: '#bdc2b2',
  faint: '#95a395',
  signal: '#fca146',
  on_signal: '#291304',
  glass: '#70d4e0',
} as const
const FONT = "font-family:'Instrument Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Keeps the email's own words from following the preheader in the list of mails. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** One email with one thing to do, as text and as a dark page of tables and inline styles, without pictures. */
export function writeEmail({ to, subject, preheader, heading, message, button, notes }: EmailWords): EmailMessage {
  const text = `${message}\n\n${button.href}\n\n${notes.join('\n\n')}\n\n${BRAND}\n`
  return { to, subject, text, html: pageOf(subject, preheader, cardOf({ heading, message, button, notes })) }
}

function pageOf(title: string, preheader: string, card: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escaped(title)}</title>
</head>
<body bgcolor="${color.canvas}" style="margin:0;padding:0;background:${color.canvas}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.canvas}" style="background:${color.canvas}">
<tr><td align="center" style="padding:32px 16px">
${card}
</td></tr>
</table>
</body>
</html>
`
}

function cardOf({
  heading,
  message,
  button,
  notes,
}: Pick<EmailWords, 'heading' | 'message' | 'button' | 'notes'>): string {
  const href = escaped(button.href)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;margin:0 auto">
<tr><td style="padding:0 4px 20px">${wordmark()}</td></tr>
<tr><td bgcolor="${color.card}" style="padding:32px 28px;background:${color.card};border:1px solid ${color.line};border-radius:16px">
<h1 style="margin:0 0 12px;${FONT};font-size:24px;line-height:1.25;font-weight:700;color:${color.ink}">${escaped(heading)}</h1>
<p style="margin:0 0 24px;${FONT};font-size:16px;line-height:1.55;color:${color.soft};overflow-wrap:anywhere;word-break:break-word">${escaped(message)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${color.signal}" style="background:${color.signal};border-radius:24px">
<a href="${href}" target="_blank" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:600;color:${color.on_signal};text-decoration:none">${escaped(button.label)}</a>
</td></tr></table>
<p style="margin:24px 0 4px;${FONT};font-size:14px;line-height:1.5;color:${color.faint}">If the button does not work, open this address:</p>
<p style="margin:0;${FONT};font-size:14px;line-height:1.5;word-break:break-all"><a href="${href}" target="_blank" style="color:${color.signal}">${href}</a></p>
</td></tr>
<tr><td style="padding:20px 4px 0">
${notes.map((note) => `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:${color.faint}">${escaped(note)}</p>`).join('\n')}
</td></tr>
</table>`
}

/** The two voices of the logo as cells of a table: pictures are often off. */
const VOICES = [
  [6, 8],
  [11, 4],
  [5, 12],
  [12, 6],
  [8, 9],
] as const

function wordmark(): string {
  const bar = (height: number, background: string, align: string) =>
    `<td valign="${align}" height="12" style="height:12px;padding-right:2px;font-size:0;line-height:0"><div style="width:3px;height:${height}px;background:${background};border-radius:2px"></div></td>`
  const upper = VOICES.map(([height]) => bar(height, color.signal, 'bottom')).join('')
  const lower = VOICES.map(([, height]) => bar(height, color.glass, 'top')).join('')
  const name = `<td rowspan="2" valign="middle" style="padding-left:8px;${FONT};font-size:20px;line-height:1.2;font-weight:700;color:${color.ink}">${BRAND}</td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${upper}${name}</tr><tr>${lower}</tr></table>`
}
