import { expect, test } from 'vitest'
import { passwordChangedLetter } from './password-changed-letter.ts'
import { resetLetter } from './reset-letter.ts'
import { verificationLetter } from './verification-letter.ts'

const written = { public_url: 'https://duologue.example', email: `o"<b>&'@example.com`, code: 'a_code-1' }
const letters = [
  [
    'verification',
    verificationLetter(written),
    'https://duologue.example/verify-email?oobCode=a_code-1&email=o%22%3Cb%3E%26%27%40example.com',
  ],
  ['reset', resetLetter(written), 'https://duologue.example/reset-password?oobCode=a_code-1'],
  ['password changed', passwordChangedLetter(written), 'https://duologue.example/signin'],
] as const

test.each(letters)(
  'the %s letter says the same as text and as HTML, and shows its link plainly in both',
  (_name, { text, html, to }, link) => {
    const inHtml = link.replaceAll('&', '&amp;')
    expect(to).toBe(written.email)
    expect(text.match(/https?:\/\/\S+/g)).toEqual([link])
    expect([...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1])).toEqual([inHtml, inHtml])
    expect(html).toContain(`>${inHtml}</a>`)
  },
)

test.each(letters)('the %s letter needs no picture, script or sheet, and believes no address', (_name, { html }) => {
  expect(html).not.toMatch(/<img|<script|<style|<link|url\(|src=|<b>/)
  expect(html).toContain('o&quot;&lt;b&gt;&amp;')
  expect(html).toContain('<meta name="color-scheme" content="dark">')
})
