import { BRAND } from '@app/domain/brand'
import type { Letter } from '#ports/mailer.ts'

type Options = { public_url: string; email: string; code: string }

export function verificationLetter({ public_url, email, code }: Options): Letter {
  const link = new URL('/verify-email', public_url)
  link.search = new URLSearchParams({ oobCode: code, email }).toString()
  const ask = `Please confirm that this address belongs to you, and your ${BRAND} account is ready.`
  const otherwise = `If you did not sign up for ${BRAND}, you can ignore this mail.`
  return {
    to: email,
    subject: `Verify your email for ${BRAND}`,
    text: `${ask}\n\n${link.href}\n\nThe link works once, within 24 hours. ${otherwise}\n`,
    html: `<p>${ask}</p><p><a href="${link.href.replaceAll('&', '&amp;')}">Verify email</a></p><p>The link works once, within 24 hours. ${otherwise}</p>`,
  }
}
