import { BRAND } from '@app/domain/brand'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { writeEmail } from './write-email.ts'

const notices = {
  second_factor_on: {
    subject: `Two-step sign-in is on for ${BRAND}`,
    heading: 'Two-step sign-in is on',
    said: 'Signing in to your account with your password now takes a code of your authenticator app. You were signed out everywhere else.',
  },
  second_factor_off: {
    subject: `Two-step sign-in is off for ${BRAND}`,
    heading: 'Two-step sign-in is off',
    said: 'Signing in to your account takes only your password now.',
  },
  recovery_codes_made: {
    subject: `New recovery codes for ${BRAND}`,
    heading: 'New recovery codes',
    said: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: `A recovery code was used for ${BRAND}`,
    heading: 'A recovery code was used',
    said: 'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
  },
  passkey_added: {
    subject: `A passkey was added for ${BRAND}`,
    heading: 'A passkey was added',
    said: 'A passkey was added to your account. It signs in without your password.',
  },
  passkey_removed: {
    subject: `A passkey was removed for ${BRAND}`,
    heading: 'A passkey was removed',
    said: 'A passkey was removed from your account. It no longer signs in, and you were signed out everywhere else.',
  },
} as const

export type SecurityNotice = keyof typeof notices

type Options = {
  public_url: string
  email: string
  notice: SecurityNotice
  /** The person's name for the passkey that it is about. */
  name?: string
  /** True if the account has passkeys, which bypass two-step sign-in: also one that a thief of the password added. */
  has_passkeys?: boolean
}

const IF_NOT = 'If this wasn’t you, remove passkeys that you don’t know, change your password and sign out everywhere.'
const IF_YOU = 'If this was you, you don’t need to do anything.'
const IF_YOU_WITH_PASSKEYS =
  'If this was you, check your passkeys: they sign in without a code. Remove any that you don’t know.'

export function securityNoticeEmail({ public_url, email, notice, name, has_passkeys }: Options): EmailMessage {
  const { subject, heading, said } = notices[notice]
  const isOfPasskeys = name !== undefined || has_passkeys === true
  const ifYou = has_passkeys ? IF_YOU_WITH_PASSKEYS : IF_YOU
  const about = name === undefined ? `about ${email}` : `the passkey “${name}” of ${email}`
  return writeEmail({
    to: email,
    subject,
    preheader: ifYou,
    heading,
    message: `${said} This is ${about}. ${ifYou}`,
    button: {
      label: 'Open your account',
      href: new URL(isOfPasskeys ? '/account#passkeys' : '/account#two-step', public_url).href,
    },
    notes: [IF_NOT],
  })
}
