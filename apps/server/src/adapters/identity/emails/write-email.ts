import { BRAND } from '@app/domain/brand'
import { emailColors as color, EMAIL_FONT as FONT, emailPage, emailWordmark } from '#lib/email-page.ts'
import { escapeHtml as escaped } from '#lib/escape-html.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'

type EmailWords = {
  to: string
  subject: string
  /** Text that a mail program shows beside the subject. */
  preheader: string
  heading: string
  /** Text before the button. */
  message: string
  button: { label: string; href: string }
  /** Notes after the button: how long it works, and the next step of a reader it is not meant for. */
  notes: readonly string[]
}

/** One email with one thing to do, as text and as a dark page of tables and inline styles, without pictures. */
export function writeEmail({ to, subject, preheader, heading, message, button, notes }: EmailWords): EmailMessage {
  const text = `${message}\n\n${button.href}\n\n${notes.join('\n\n')}\n\n${BRAND}\n`
  return { to, subject, text, html: emailPage(subject, preheader, cardOf({ heading, message, button, notes })) }
}

function cardOf({
  heading,
  message,
  button,
  notes,
}: Pick<EmailWords, 'heading' | 'message' | 'button' | 'notes'>): string {
  const href = escaped(button.href)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;margin:0 auto">
<tr><td style="padding:0 4px 20px">${emailWordmark()}</td></tr>
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
