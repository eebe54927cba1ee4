import { digestLimits as limits } from '@app/domain/digests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person } from '#test/app.ts'
import { mailTries } from '#deliveries/mail-kind.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { digestApp } from '#test/digests/subscribers.ts'
import { makeChannel } from '#test/factories.ts'
import { copyItem } from '#test/feeds/publish-item.ts'
import { listDigestsOf } from './index.ts'

const { app, notebook, digests, subscriber, choose, publish, wait, mailDue } = await digestApp()
const owner = person('ada')
const subjectsTo = (name: string) => notebook.to(`${name}@example.com`).map(({ subject }) => subject)

test('SHOW-O261 everything is off until a person asks for it; what they leave out of a change stays as it is', async () => {
  const ben = person('ben')
  const get = async () => (await app.server.inject({ url: '/api/notices/email', headers: app.as(ben) })).json()
  const nothing = { email: 'ben@example.com', digest: 'off', time_zone: 'UTC', next_digest_at: null }
  expect(await get()).toEqual({ ...nothing, own_episodes: false, kept_here: true })
  await choose(ben, { digest: 'weekly', time_zone: 'Asia/Tokyo' })
  await choose(ben, { own_episodes: true })
  const weekly = await get()
  expect(weekly).toMatchObject({ digest: 'weekly', time_zone: 'Asia/Tokyo', own_episodes: true })
  expect(new Date(weekly.next_digest_at).toUTCString()).toMatch(/^Thu, .* 22:00:00 GMT$/)
  await choose(ben, { digest: 'off' })
  expect(await get()).toMatchObject({ digest: 'off', time_zone: 'Asia/Tokyo', next_digest_at: null })
  expect((await choose(ben, { time_zone: '+02:00' })).statusCode).toBe(422)
})

test('SHOW-O262 SHOW-O263 one email lists what is new in followed channels since the one before, and where nothing is new, none is sent', async () => {
  const [followed, other] = [await makeChannel(app, owner), await makeChannel(app, person('bob'))]
  const cleo = await subscriber('cleo', [followed], { digest: 'daily' })
  const first = await publish(followed, { script_title: 'First', content_description: 'One thing. Another thing.' })
  await publish(other, { script_title: 'Elsewhere' })
  await publish(followed, { script_title: 'Hidden', visibility: 'unlisted' })
  await mailDue()
  expect(subjectsTo('cleo')).toEqual([])
  wait(1)
  await mailDue()
  const [email, ...more] = notebook.to(cleo.email)
  expect(more).toEqual([])
  expect(email).toMatchObject({ to: cleo.email, subject: 'New: First' })
  const link = `${app.config.PUBLIC_URL}/${followed}/${first}`
  expect(email?.text).toContain(`First\nSlow Machines · 1:01 · AI voices\nOne thing.\n${link}\n`)
  expect(email?.html).toContain(`href="${link}"`)
  expect(email?.text).not.toMatch(/Elsewhere|Hidden/)
  expect(email?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/unsubscribe\/[\w-]{44}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    Precedence: 'bulk',
  })
  wait(1)
  await mailDue()
  expect(subjectsTo('cleo')).toEqual(['New: First'])
  await publish(followed, { script_title: 'Second' })
  await publish(followed, { script_title: 'Third' })
  wait(1)
  await mailDue()
  expect(subjectsTo('cleo')).toEqual(['New: First', '2 new episodes: Slow Machines'])
})

test('SHOW-O262 weekly ones come on Fridays; of many new episodes the newest are listed, with a link to the rest', async () => {
  const channels = [await makeChannel(app, owner), await makeChannel(app, owner)]
  const dan = await subscriber('dan', channels, { digest: 'weekly', time_zone: 'America/New_York' })
  wait(0.5)
  for (const channel_id of channels) await copyItem(app, await publish(channel_id), limits.episodes - 6)
  wait(7)
  await mailDue()
  const [email] = notebook.to(dan.email)
  expect(email?.subject).toBe(`${2 * limits.episodes - 10} new episodes: Slow Machines`)
  expect(email?.text.match(/AI voices/g)).toHaveLength(limits.episodes)
  expect(email?.text).toContain(`Open ${limits.episodes - 10} more: ${app.config.PUBLIC_URL}/feed/following\n`)
  const { next_digest_at } = (await app.server.inject({ url: '/api/notices/email', headers: app.as(dan) })).json()
  expect(new Date(next_digest_at).toUTCString()).toMatch(/^Fri, .* 1[12]:00:00 GMT$/)
})

test('SHOW-O264 a digest is sent once, however many processes open it and however often its job runs', async () => {
  const channel_id = await makeChannel(app, owner)
  const { email } = await subscriber('eva', [channel_id], { digest: 'daily' })
  await publish(channel_id)
  wait(1)
  await Promise.all([digests.open(), digests.open(), digests.open()])
  await Promise.all([digests.send(), digests.send(), digests.send()])
  await digests.send()
  expect(notebook.to(email)).toHaveLength(1)
})

test('SHOW-O264 while a mail server hangs, the digest is not locked, and no other worker sends it', async () => {
  const channel_id = await makeChannel(app, owner)
  await subscriber('lea', [channel_id], { digest: 'daily' })
  await publish(channel_id)
  wait(1)
  const digest_id = await openedDigestOf('lea')
  const [handed, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const send = async () => {
    handed.resolve()
    await taken.promise
  }
  const sending = deliveriesOf(app, 'digest', async () => ({ send, close: async () => undefined })).send()
  await handed.promise
  const rows = await sql`select from digest where digest_id = ${digest_id} for update nowait`.execute(app.db)
  expect(rows.rows).toHaveLength(1)
  await digests.send()
  taken.resolve()
  await sending
  expect([subjectsTo('lea'), await digests.list()]).toEqual([[], []])
})

async function openedDigestOf(user_id: string): Promise<string> {
  await digests.open()
  const digest = app.db.selectFrom('digest').select('digest_id').where('user_id', '=', user_id)
  return (await digest.executeTakeFirstOrThrow()).digest_id
}

test('SHOW-O264 a worker that dies after sending leaves the digest to the next, which sends the same email', async () => {
  const channel_id = await makeChannel(app, owner)
  const { email } = await subscriber('finn', [channel_id], { digest: 'daily' })
  await publish(channel_id)
  wait(1)
  const digest_id = await openedDigestOf('finn')
  notebook.breakAfterSending()
  await digests.send()
  await digests.makeDue()
  await digests.send()
  await digests.send()
  const sent = notebook.to(email)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.headers?.['Message-ID']).toBe(`<digest-${digest_id}@localhost>`)
})

test('a digest that the mail server refuses is tried again for a time, and then given up', async () => {
  const channel_id = await makeChannel(app, owner)
  await subscriber('kim', [channel_id], { digest: 'daily' })
  await publish(channel_id)
  wait(1)
  const digest_id = await openedDigestOf('kim')
  const send = () => Promise.reject(new Error('550 no such mailbox'))
  const refusing = deliveriesOf(app, 'digest', async () => ({ send, close: async () => undefined }))
  await refusing.makeDue({ tries: mailTries.news - 2 })
  await refusing.send()
  expect(await digests.subjects()).toEqual([digest_id])
  await refusing.makeDue()
  await refusing.send()
  expect(await digests.subjects()).toEqual([])
  expect(subjectsTo('kim')).toEqual([])
  expect((await listDigestsOf(app.db, 'kim')).map(({ done_at }) => done_at)).toEqual([expect.any(Date)])
})

test('SHOW-O264 a server that was away for days sends one digest for all of them', async () => {
  const channel_id = await makeChannel(app, owner)
  await subscriber('gus', [channel_id], { digest: 'daily' })
  for (const script_title of ['Monday', 'Tuesday', 'Wednesday']) {
    await publish(channel_id, { script_title })
    wait(1)
  }
  await mailDue()
  expect(subjectsTo('gus')).toEqual(['3 new episodes: Slow Machines'])
})

test('people who have not verified their address, or switched it off since it was due, get none', async () => {
  const channel_id = await makeChannel(app, owner)
  const hana = await subscriber('hana', [channel_id], { digest: 'daily' })
  await subscriber('ivo', [channel_id], { digest: 'daily' })
  await app.db.updateTable('auth.user').set({ emailVerified: false }).where('id', '=', 'ivo').execute()
  await publish(channel_id)
  wait(1)
  await digests.open()
  await choose(hana, { digest: 'off' })
  await digests.send()
  expect([...subjectsTo('hana'), ...subjectsTo('ivo')]).toEqual([])
})

test('SHOW-O265 titles are words and nothing else: no markup, no header, no turned text', async () => {
  const channel_id = await makeChannel(app, owner)
  const { email } = await subscriber('jon', [channel_id], { digest: 'daily' })
  const script_title = '<img src=x onerror=alert(1)> & "Ünï" 🎙️ שלום\r\nBcc: eve@example.com'
  await publish(channel_id, { script_title, content_description: '</p><script>alert(1)</script>. More.' })
  wait(1)
  await mailDue()
  const [sent] = notebook.to(email)
  const { subject = '', text = '', html = '' } = sent ?? {}
  expect(subject).toBe('New: <img src=x onerror=alert(1)> & "Ünï" 🎙️ שלום Bcc: eve@example.com')
  expect(text).toContain('\n<img src=x onerror=alert(1)> & "Ünï" 🎙️ שלום Bcc: eve@example.com\n')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ünï&quot; 🎙️ שלום Bcc: eve@example.com</a>')
  expect(html).not.toMatch(/<img|<script|<[^>]*src=|url\(|<link/)
  expect(html).toContain('dir="auto"')
})
