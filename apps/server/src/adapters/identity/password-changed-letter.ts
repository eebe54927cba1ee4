import { BRAND } from '@app/domain/brand'
import type { Letter } from '#ports/mailer.ts'

type Options = { public_url: string; email: string }

export function passwordChangedLetter({ public_url, email }: Options): Letter {
  const link = new URL('/signin', public_url)
  const news = `The password of your ${BRAND} account ${email} was changed.`
  const otherwise = 'If it was not you, choose a new password at once: open the sign-in page and follow "Forgot password?".'
  return {
    to: email,
    subject: `Your ${BRAND} password was changed`,
    text: `${news}\n\n${otherwise}\n\n${link.href}\n`,
    html: `<p>${news}</p><p>${otherwise}</p><p><a href="${link.href}">Open the sign-in page</a></p>`,
  }
}
