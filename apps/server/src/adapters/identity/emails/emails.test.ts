import { expect, test } from 'vitest'
import { newSignInEmail } from './new-sign-in-email.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { resetEmail } from './reset-email.ts'
import { securityNoticeEmail } from './security-notice-email.ts'
import { verificationEmail } from './verification-email.ts'

const written = { public_url: 'https://duologue.example', email: `o"<b>&'@example.com`, code: 'a_code-1' }
const seen = { at: new Date('2026-11-24T05:10:00Z'), device: 'Firefox on Linux', network: '203.0.113.0/24' }
const emails = [
  [
    'verification',
    verificationEmail(written),
    'https://duologue.example/verify-email?oobCode=a_code-1&email=o%22%3Cb%3E%26%27%40example.com',
  ],
  ['reset', resetEmail(written), 'https://duologue.example/reset-password?oobCode=a_code-1'],
  ['new sign-in', newSignInEmail({ ...written, ...seen }), 'https://duologue.example/account#sessions'],
  [
    'second factor',
    securityNoticeEmail({ ...written, notice: 'second_factor_on' }),
    'https://duologue.example/account#two-step',
  ],
  [
    'second factor beside passkeys',
    securityNoticeEmail({ ...written, notice: 'second_factor_on', has_passkeys: true }),
    'https://duologue.example/account#passkeys',
  ],
  [
    'passkey',
    securityNoticeEmail({ ...written, notice: 'passkey_added', name: `<b>Ana's</b> key` }),
    'https://duologue.example/account#passkeys',
  ],
  ['password changed', passwordChangedEmail({ ...written, has_passkeys: true }), 'https://duologue.example/signin'],
] as const

test.each(emails)(
  'the %s email says the same as text and as HTML, and shows its link plainly in both',
  (_name, { text, html, to }, link) => {
    const inHtml = link.replaceAll('&', '&amp;')
    expect(to).toBe(written.email)
    expect(text.match(/https?:\/\/\S+/g)).toEqual([link])
    expect([...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1])).toEqual([inHtml, inHtml])
    expect(html).toContain(`>${inHtml}</a>`)
  },
)

test.each(emails)('the %s email needs no picture, script or sheet, and believes no address', (_name, { html }) => {
  expect(html).not.toMatch(/<img|<script|<style|<link|url\(|src=|<b>/)
  expect(html).toContain('o&quot;&lt;b&gt;&amp;')
  expect(html).toContain('<meta name="color-scheme" content="dark">')
})
