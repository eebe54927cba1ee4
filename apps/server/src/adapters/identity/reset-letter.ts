import { BRAND } from '@app/domain/brand'
import type { Letter } from '#ports/mailer.ts'

type Options = { public_url: string; email: string; code: string }

export function resetLetter({ public_url, email, code }: Options): Letter {
  const link = new URL('/reset-password', public_url)
  link.search = new URLSearchParams({ oobCode: code }).toString()
  const ask = `Choose a new password for your ${BRAND} account ${email}.`
  const otherwise = 'If you did not ask for it, you can ignore this mail; your password stays as it is.'
  return {
    to: email,
    subject: `Reset your ${BRAND} password`,
    text: `${ask}\n\n${link.href}\n\nThe link works once, within an hour. ${otherwise}\n`,
    html: `<p>${ask}</p><p><a href="${link.href}">Choose a new password</a></p><p>The link works once, within an hour. ${otherwise}</p>`,
  }
}
