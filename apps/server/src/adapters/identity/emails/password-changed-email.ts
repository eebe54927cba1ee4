import { BRAND } from '@app/domain/brand'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { writeEmail } from './write-email.ts'

type Options = { public_url: string; email: string; has_passkeys: boolean }

export function passwordChangedEmail({ public_url, email, has_passkeys }: Options): EmailMessage {
  return writeEmail({
    to: email,
    subject: `Your ${BRAND} password was changed`,
    preheader: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    message: `The password of your ${BRAND} account ${email} was changed. If this was you, you don’t need to do anything.`,
    button: { label: 'Open the sign-in page', href: new URL('/signin', public_url).href },
    notes: [
      'If this wasn’t you, choose a new password now: open the sign-in page and select "Forgot password?".',
      ...(has_passkeys ? ['Your passkeys still work. Check them on your account page.'] : []),
    ],
  })
}
