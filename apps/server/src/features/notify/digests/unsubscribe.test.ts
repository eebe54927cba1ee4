import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { describeRequest } from '#lib/describe-request.ts'
import { deleteChoiceOf } from './index.ts'
import { person } from '#test/app.ts'
import { digestApp, unsubscribePathOf } from '#test/digests/subscribers.ts'
import { makeChannel } from '#test/factories.ts'

const { app, notebook, subscriber, choose, publish, wait, mailDue } = await digestApp()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Person with a digest in their mailbox, and the path of its link. */
async function mailed(name: string, digest = 'daily') {
  const channel_id = await makeChannel(app, person('ada'))
  const who = await subscriber(name, [channel_id], { digest })
  await publish(channel_id)
  wait(8)
  await mailDue()
  return { who, channel_id, path: unsubscribePathOf(notebook.to(who.email)[0]) }
}

async function digestOf(who: ReturnType<typeof person>): Promise<string> {
  return (await app.server.inject({ url: '/api/notices/email', headers: app.as(who) })).json().digest
}

const post = (url: string, payload = 'List-Unsubscribe=One-Click', headers: InjectOptions['headers'] = FORM) =>
  app.server.inject({ method: 'POST', url, payload, headers })

test('SHOW-O266 one post without cookies ends the digest, again and again, and no more is sent', async () => {
  const { who, channel_id, path } = await mailed('ben')
  for (let time = 0; time < 2; time++) {
    const answer = await post(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(answer.body).toContain('You are unsubscribed')
    expect(await digestOf(who)).toBe('off')
  }
  await publish(channel_id)
  wait(8)
  await mailDue()
  expect(notebook.to(who.email)).toHaveLength(1)
})

test.each([
  [
    'a form in parts',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
  ['nothing at all', '', undefined],
  ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ['text', 'List-Unsubscribe=One-Click', 'text/plain'],
])('SHOW-O266 mail programs may post %s', async (name, payload, type) => {
  const { who, path } = await mailed(name.replaceAll(' ', '-'))
  expect((await post(path, payload, type === undefined ? {} : { 'content-type': type })).statusCode).toBe(200)
  expect(await digestOf(who)).toBe('off')
})

test('SHOW-O267 opening the link changes nothing; the page has a button, and another that undoes it', async () => {
  const { who, path } = await mailed('cleo', 'weekly')
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.server.inject({ method, url: path })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  expect(await digestOf(who)).toBe('weekly')
  const opened = (await app.server.inject({ url: path })).body
  expect(opened).toContain('weekly, Fridays, 7:00')
  expect(opened).not.toMatch(/cleo|<script/)
  const [, hidden = ''] = /name="subscribe" value="(\w+)"/.exec((await post(path, '')).body) ?? []
  expect(await digestOf(who)).toBe('off')
  expect((await app.server.inject({ url: path })).body).toContain('Subscribe again')
  expect((await post(path, `subscribe=${hidden}`)).body).toContain('You are subscribed again')
  expect(await digestOf(who)).toBe('weekly')
})

test('SHOW-O268 a link that we did not sign, or whose account is gone, says the same and changes nothing', async () => {
  const { who, path } = await mailed('dan')
  const token = path.split('/').at(-1) ?? ''
  const other = Buffer.from(token, 'base64url')
  other.writeUInt8(1, 16)
  const wrong = [
    token.slice(0, -1),
    `${token}A`,
    token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    other.toString('base64url'),
    randomBytes(33).toString('base64url'),
    '%00',
    'x'.repeat(250),
  ]
  const answers = []
  for (const one of wrong)
    for (const method of ['GET', 'POST'] as const)
      answers.push(await app.server.inject({ method, url: `/unsubscribe/${one}`, headers: FORM }))
  expect(await digestOf(who)).toBe('daily')
  await deleteChoiceOf(app.db, who.user_id)
  answers.push(await app.server.inject({ url: path }), await post(path))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

test('the log has no token of a link', () => {
  expect(describeRequest({ method: 'POST', url: '/unsubscribe/a-token?x=1' }).url).toBe('/unsubscribe/…')
})

test('SHOW-O268 other methods are not there, a body that is too large is refused, and another site cannot post', async () => {
  const { who, path } = await mailed('eva')
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
    expect((await app.server.inject({ method, url: path })).statusCode).toBe(404)
  expect((await post(path, `a=${'x'.repeat(10_000)}`)).statusCode).toBe(413)
  expect((await post(path, '', { ...FORM, origin: 'https://evil.example' })).statusCode).toBe(403)
  expect(await digestOf(who)).toBe('daily')
})

test('SHOW-O268 a flood of posts at once ends it and breaks nothing', async () => {
  const { who, path } = await mailed('finn')
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(path)))
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true)
  expect(await digestOf(who)).toBe('off')
  await choose(who, { digest: 'daily' })
  expect(await digestOf(who)).toBe('daily')
})
