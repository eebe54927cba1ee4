import { nameChosenPlan, type ChosenPlan } from '@app/domain/billing'
import { BRAND } from '@app/domain/brand'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { writeEmail } from './write-email.ts'

type Options = { public_url: string; email: string; code: string; plan?: ChosenPlan | undefined }

export function verificationEmail({ public_url, email, code, plan }: Options): EmailMessage {
  const link = new URL('/verify-email', public_url)
  const named = plan ? `&${nameChosenPlan(plan)}` : ''
  link.search = `${new URLSearchParams({ oobCode: code, email })}${named}`
  return writeEmail({
    to: email,
    subject: `Verify your email for ${BRAND}`,
    preheader: `One click and your ${BRAND} account is ready.`,
    heading: 'Verify your email',
    message: `Please confirm that ${email} belongs to you, and your ${BRAND} account is ready.`,
    button: { label: 'Verify email', href: link.href },
    notes: ['The link works once, within 24 hours.', `If you didn’t sign up for ${BRAND}, you can ignore this email.`],
  })
}
