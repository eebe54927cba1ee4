import { BRAND } from '@app/domain/brand'
import type { Letter } from '#ports/mailer.ts'
import { writeLetter } from './letter.ts'

type Options = { public_url: string; email: string; code: string }

export function resetLetter({ public_url, email, code }: Options): Letter {
  const link = new URL('/reset-password', public_url)
  link.search = new URLSearchParams({ oobCode: code }).toString()
  return writeLetter({
    to: email,
    subject: `Reset your ${BRAND} password`,
    preheader: 'Choose a new password within an hour.',
    heading: 'Reset your password',
    message: `Choose a new password for your ${BRAND} account ${email}. It signs you out everywhere else.`,
    button: { label: 'Choose a new password', href: link.href },
    notes: [
      'The link works once, within an hour.',
      'If you did not ask for it, you can ignore this mail; your password stays as it is.',
    ],
  })
}
