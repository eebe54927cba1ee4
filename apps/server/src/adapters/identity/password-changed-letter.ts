import { BRAND } from '@app/domain/brand'
import type { Letter } from '#ports/mailer.ts'
import { writeLetter } from './letter.ts'

type Options = { public_url: string; email: string }

export function passwordChangedLetter({ public_url, email }: Options): Letter {
  return writeLetter({
    to: email,
    subject: `Your ${BRAND} password was changed`,
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    message: `The password of your ${BRAND} account ${email} was changed. If it was you, there is nothing to do.`,
    button: { label: 'Open the sign-in page', href: new URL('/signin', public_url).href },
    notes: ['If it was not you, choose a new password at once: open the sign-in page and follow "Forgot password?".'],
  })
}
