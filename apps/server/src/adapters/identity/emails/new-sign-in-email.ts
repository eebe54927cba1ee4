import { BRAND } from '@app/domain/brand'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { writeEmail } from './write-email.ts'

type Options = {
  public_url: string
  email: string
  at: Date
  /** The browser in words. */
  device: string
  /** Network of the sign-in's address. */
  network: string
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Tells of a sign-in in a browser that the account was not used in before. */
export function newSignInEmail({ public_url, email, at, device, network }: Options): EmailMessage {
  return writeEmail({
    to: email,
    subject: `New sign-in to ${BRAND}`,
    preheader: `${device}. If this was you, you don’t need to do anything.`,
    heading: 'New sign-in to your account',
    message: `${email} was signed in to on ${time.format(at)} UTC in a browser we haven’t seen before: ${device}, from the network ${network}. If this was you, you don’t need to do anything.`,
    button: { label: 'Sign out everywhere', href: new URL('/account#sessions', public_url).href },
    notes: [
      'If this wasn’t you, sign out everywhere, remove passkeys that you don’t know, and then change your password.',
    ],
  })
}
