import { expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp } from '../../../test/accounts-app.ts'

const app = await accountsApp()
const mailbox = app.identity.mailbox

test('the mailbox shows letters as text, with links that can be followed', async () => {
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
  await mailbox?.send({ to: 'ben@example.com', subject: 'Second', text: 'c', html: '<p>c</p>' })
  const { letters } = (await app.server.inject('/dev/mailbox.json?to=ben@example.com')).json()
  expect(letters).toEqual([
    {
      letter_id: expect.any(Number),
      to: 'ben@example.com',
      subject: 'Second',
      text: 'c',
      html: '<p>c</p>',
      created_at: expect.any(String),
    },
    {
      letter_id: expect.any(Number),
      to: 'ben@example.com',
      subject: 'First',
      text: 'a',
      html: '<p>a</p>',
      created_at: expect.any(String),
    },
  ])
})

test('the HTML of a letter is shown in a frame that can run nothing', async () => {
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

test.each([
  ['this machine', {}, {}, 200],
  ['this machine, by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, {}, 200],
  [
    'this machine, mapped into IPv6',
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } },
    {},
    200,
  ],
  [
    'this machine, by the public name',
    { headers: { host: 'duologue.test:3000' } },
    { PUBLIC_URL: 'http://duologue.test:3000' },
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
  [
    'the public name of a site with TLS',
    { headers: { host: 'duologue.example' } },
    { PUBLIC_URL: 'https://duologue.example' },
    404,
  ],
])('the mailbox asked from %s', async (_who, request, settings, status) => {
  const server = await createServer({ ...app, mailbox, config: { ...app.config, ...settings } }, routes)
  expect((await server.inject({ url: '/dev/mailbox', ...request })).statusCode).toBe(status)
  expect((await server.inject({ url: '/dev/mailbox.json', ...request })).statusCode).toBe(status)
  await server.close()
})

test('with a mail provider there is no mailbox page', async () => {
  const server = await createServer({ ...app, mailbox: undefined }, routes)
  expect((await server.inject('/dev/mailbox')).statusCode).toBe(404)
  expect((await server.inject('/dev/mailbox.json')).statusCode).toBe(404)
  await server.close()
})
