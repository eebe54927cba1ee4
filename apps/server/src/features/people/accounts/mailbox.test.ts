import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp } from '#test/accounts-app.ts'

const app = await accountsApp()
const mailbox = app.identity.mailbox

test('the mailbox shows emails as text, with links that can be followed', async () => {
  await mailbox?.send({
    to: 'ana@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Go to https://x.example/?a=1&b="2" now',
    html: '',
  })
  const { body, headers } = await app.server.inject('/dev/mailbox')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>')
  expect(body).toContain('<a href="https://x.example/?a=1&amp;b=">https://x.example/?a=1&amp;b=</a>&quot;2&quot; now')
  expect(body).not.toContain('<script')
})

test('the mailbox can be read by programs, for one address too', async () => {
  await mailbox?.send({ to: 'ben@example.com', subject: 'First', text: 'a', html: '<p>a</p>' })
  await mailbox?.send({ to: 'cleo@example.com', subject: 'Other', text: 'b', html: '<p>b</p>' })
  const headers = { 'Auto-Submitted': 'auto-generated' }
  await mailbox?.send({ to: 'ben@example.com', subject: 'Second', text: 'c', html: '<p>c</p>', headers })
  const { letters: emails } = (await app.server.inject('/dev/mailbox.json?to=ben@example.com')).json()
  expect(emails).toEqual([
    {
      letter_id: expect.any(Number),
      to: 'ben@example.com',
      subject: 'Second',
      text: 'c',
      html: '<p>c</p>',
      headers,
      created_at: expect.any(String),
    },
    {
      letter_id: expect.any(Number),
      to: 'ben@example.com',
      subject: 'First',
      text: 'a',
      html: '<p>a</p>',
      headers: {},
      created_at: expect.any(String),
    },
  ])
})

test('the HTML of an email is shown in a frame that can run nothing', async () => {
  await mailbox?.send({
    to: 'dan@example.com',
    subject: 'Hello',
    text: 'a',
    html: '<p style="color:red">"a" & b</p><script>alert(1)</script>',
  })
  const { body, headers } = await app.server.inject('/dev/mailbox?to=dan@example.com')
  expect(body).toContain(
    'srcdoc="&lt;p style=&quot;color:red&quot;&gt;&quot;a&quot; &amp; b&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
  )
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

const PUBLIC = { PUBLIC_URL: 'https://duologue.example' }
const TOKEN = 'a-token-that-the-start-prints'
type Case = [who: string, request: InjectOptions, settings: Partial<Config>, status: number]

test.each<Case>([
  ['this machine', {}, {}, 200],
  ['this machine, by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, {}, 200],
  [
    'this machine, mapped into IPv6',
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } },
    {},
    200,
  ],
  ['another machine', { remoteAddress: '192.168.1.20' }, {}, 404],
  [
    'another machine that claims to be here',
    { remoteAddress: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
    {},
    404,
  ],
  ['a name that another site has point here', { headers: { host: 'evil.example:3000' } }, {}, 404],
  ['no name at all', { headers: { host: 'a b' } }, {}, 404],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }, {}, 404],
  [
    'a trusted proxy on this machine',
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { TRUST_PROXY: ['127.0.0.1'] },
    404,
  ],
  ['nginx with proxy_pass alone', { headers: { host: '127.0.0.1:3000', connection: 'close' } }, PUBLIC, 404],
  ['HAProxy without forwardfor', { headers: { host: 'duologue.example' } }, PUBLIC, 404],
  [
    'HAProxy for a site without TLS',
    { headers: { host: 'duologue.example' } },
    { PUBLIC_URL: 'http://duologue.example' },
    404,
  ],
  ['socat, with a Host that the visitor chose', { headers: { host: 'localhost:3000' } }, PUBLIC, 404],
  [
    'stunnel that is trusted, before a site without a public name',
    { headers: { host: 'localhost:3000' } },
    { TRUST_PROXY: ['loopback'] },
    404,
  ],
  ['a proxy, with a wrong token', { headers: { cookie: 'duologue_development=wrong' } }, PUBLIC, 404],
  ['a proxy, with the token', { headers: { cookie: `other=1; duologue_development=${TOKEN}` } }, PUBLIC, 200],
])('the development pages, requested by %s', async (_who, request, settings, status) => {
  const server = await createServer(
    {
      ...app,
      mailbox,
      development_token: 'PUBLIC_URL' in settings ? TOKEN : undefined,
      config: { ...app.config, ...settings },
    },
    routes,
  )
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/payments'])
    expect([url, (await server.inject({ url, ...request })).statusCode]).toEqual([url, status])
  await server.close()
})

test('the address with the token opens the development pages to a browser, and is not kept', async () => {
  const server = await createServer(
    { ...app, mailbox, development_token: TOKEN, config: { ...app.config, ...PUBLIC } },
    routes,
  )
  const opened = await server.inject(`/dev/mailbox?to=ana@example.com&token=${TOKEN}`)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/mailbox?to=ana%40example.com'])
  expect(opened.headers['set-cookie']).toBe(`duologue_development=${TOKEN}; Path=/dev; HttpOnly; SameSite=Lax; Secure`)
  expect((await server.inject('/dev/mailbox?token=wrong')).statusCode).toBe(404)
  await server.close()
})

test('with a mail provider there is no mailbox page', async () => {
  const server = await createServer({ ...app, mailbox: undefined }, routes)
  expect((await server.inject('/dev/mailbox')).statusCode).toBe(404)
  expect((await server.inject('/dev/mailbox.json')).statusCode).toBe(404)
  await server.close()
})
