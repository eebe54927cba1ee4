import fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders, securityHeadersFor } from './security-headers.ts'

async function policyWith(link_origin?: string, FEEDBACK_FORM_URL?: string): Promise<string[]> {
  const app = fastify()
  securityHeaders(app, securityHeadersFor({ PUBLIC_URL: 'http://localhost:3000', FEEDBACK_FORM_URL }, link_origin))
  return String((await app.inject('/')).headers['content-security-policy']).split(';')
}

test('pages load from us alone, and with S3 pictures, sound and segments from where its links lead', async () => {
  const own = await policyWith()
  expect(own.filter((line) => line.includes('http'))).toEqual([])
  const far = await policyWith('https://media.example.com')
  expect(far.filter((line) => !own.includes(line))).toEqual([
    "img-src 'self' data: blob: https://media.example.com",
    "media-src 'self' blob: https://media.example.com",
    "connect-src 'self' https://media.example.com",
  ])
  expect(far).toHaveLength(own.length)
})

test('SET-03 SRV-36 of other sites the feedback form alone is framed, from its own origin, and nothing where there is none', async () => {
  const own = await policyWith()
  expect(own).toContain("frame-src 'self'")
  const framing = await policyWith(undefined, 'https://forms.example.com:8443/feedback?form=1;script-src *')
  expect(framing.filter((line) => !own.includes(line))).toEqual(["frame-src 'self' https://forms.example.com:8443"])
})

test.each([
  ['/signin', undefined, 'same-origin'],
  ['/google-sign-in', undefined, 'same-origin'],
  ['/signin?a=/google-sign-in', 'client', 'same-origin-allow-popups'],
  ['/google-sign-in?visit=1', 'client', 'unsafe-none'],
])('at %s with the Google client %s windows are kept apart by %s', async (url, GOOGLE_CLIENT_ID, expected) => {
  const app = fastify()
  securityHeaders(
    app,
    securityHeadersFor({ PUBLIC_URL: 'http://localhost:3000', ...(GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID }) }),
  )
  expect((await app.inject(url)).headers['cross-origin-opener-policy']).toBe(expected)
})
