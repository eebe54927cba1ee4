import { BRAND } from '@app/domain/brand'
import type { EmailMessage } from '#ports/mailer.ts'
import { writeEmail } from './write-email.ts'

const notices = {
  second_factor_on: {
    subject: `Two-step sign-in is on for ${BRAND}`,
    heading: 'Two-step sign-in is on',
    said: 'Signing in to your account now takes a code of your authenticator app. You were signed out everywhere else.',
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
} as const

export type SecurityNotice = keyof typeof notices

type Options = { public_url: string; email: string; notice: SecurityNotice }

export function securityNoticeEmail({ public_url, email, notice }: Options): EmailMessage {
  const { subject, heading, said } = notices[notice]
  return writeEmail({
    to: email,
    subject,
    preheader: 'If this was you, you don’t need to do anything.',
    heading,
    message: `${said} This is about ${email}. If this was you, you don’t need to do anything.`,
    button: { label: 'Open your account', href: new URL('/account#two-step', public_url).href },
    notes: ['If this wasn’t you, change your password now and sign out everywhere.'],
  })
}
