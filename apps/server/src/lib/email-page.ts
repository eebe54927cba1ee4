import { BRAND } from '@app/domain/brand'
import { escapeHtml as escaped } from './escape-html.ts'

/** The product's colours, as sRGB: mail programs know no others. */
export const emailColors = {
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
export const EMAIL_FONT = "font-family:'Instrument Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Keeps the email's own words from following the preheader in the list of mails. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** An email as a dark page of tables and inline styles: `content` is markup already, and brings its width with it. */
export function emailPage(title: string, preheader: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escaped(title)}</title>
</head>
<body bgcolor="${emailColors.canvas}" style="margin:0;padding:0;background:${emailColors.canvas}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${emailColors.canvas}" style="background:${emailColors.canvas}">
<tr><td align="center" style="padding:32px 16px">
${content}
</td></tr>
</table>
</body>
</html>
`
}

/** The two voices of the logo as cells of a table: pictures are often off. */
const VOICES = [
  [6, 8],
  [11, 4],
  [5, 12],
  [12, 6],
  [8, 9],
] as const

export function emailWordmark(): string {
  const bar = (height: number, background: string, align: string) =>
    `<td valign="${align}" height="12" style="height:12px;padding-right:2px;font-size:0;line-height:0"><div style="width:3px;height:${height}px;background:${background};border-radius:2px"></div></td>`
  const upper = VOICES.map(([height]) => bar(height, emailColors.signal, 'bottom')).join('')
  const lower = VOICES.map(([, height]) => bar(height, emailColors.glass, 'top')).join('')
  const name = `<td rowspan="2" valign="middle" style="padding-left:8px;${EMAIL_FONT};font-size:20px;line-height:1.2;font-weight:700;color:${emailColors.ink}">${BRAND}</td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${upper}${name}</tr><tr>${lower}</tr></table>`
}
