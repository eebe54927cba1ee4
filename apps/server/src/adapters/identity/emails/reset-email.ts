import { BRAND } from '@app/domain/brand'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { writeEmail } from './write-email.ts'

type Options = { public_url: string; email: string; code: string }

export function resetEmail({ public_url, email, code }: Options): EmailMessage {
  const link = new URL('/reset-password', public_url)
  link.search = new URLSearchParams({ oobCode: code }).toString()
  return writeEmail({
    to: email,
    subject: `Reset your ${BRAND} password`,
    preheader: 'Choose a new password within an hour.',
    heading: 'Reset your password',
    message: `Choose a new password for your ${BRAND} account ${email}. It signs you out everywhere else.`,
    button: { label: 'Choose a new password', href: link.href },
    notes: [
      'The link works once, within an hour.',
      'If you didn’t request this, you can ignore this email; your password stays the same.',
    ],
  })
}
