import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeContent } from '#features/episodes/content/index.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { pushApp } from '#test/push/push-app.ts'
import { person } from '#test/app.ts'

const { app, service, signIn, subscribe, follow, follower, listAll, deliveries, notifyAll, shownTo } = await pushApp()
const owner = person('owner')
const publish = (channel_id: string, script_title = 'Tides') => publishItem(app, channel_id, { script_title })
const countDeliveries = async () => (await deliveries.list()).length
const wasPut = async (name: string) =>
  (await app.db.selectFrom('push_subscription').select('last_success_at').where('user_id', '=', name).execute())[0]

test('SHOW-O283 an episode reaches who follows its channel and asked for it, once, with a link', async () => {
  const channel_id = await makeChannel(app, owner)
  await follower('fay', channel_id)
  const silent = await signIn('sid')
  await follow(silent, channel_id)
  await subscribe(silent, { own_episodes: true })
  await subscribe(await signIn('nil'))
  await signIn('owner')
  await follow(owner, channel_id)
  await subscribe(owner)
  const content_id = await publish(channel_id, 'Why lighthouses still turn')
  await notifyAll()
  await notifyAll()
  expect(shownTo('fay')).toEqual([
    {
      title: expect.any(String),
      body: 'New episode: Why lighthouses still turn',
      link: `/${channel_id}/${content_id}`,
      tag: `published:${channel_id}`,
    },
  ])
  for (const name of ['sid', 'nil', 'owner']) expect(service.to(name)).toEqual([])
  expect(await countDeliveries()).toBe(0)
  expect((await wasPut('fay'))?.last_success_at).toBeInstanceOf(Date)
})

test('SHOW-O284 several episodes at once are one notification, and a second publication of one is none', async () => {
  const channel_id = await makeChannel(app, owner)
  await follower('gus', channel_id)
  const [first] = [await publish(channel_id), await publish(channel_id), await publish(channel_id)]
  await notifyAll()
  expect(shownTo('gus')).toMatchObject([{ body: '3 new episodes', link: `/${channel_id}` }])
  await changeContent(app.db, first, { visibility: 'private' })
  await changeContent(app.db, first, { visibility: 'public' })
  await notifyAll()
  expect(shownTo('gus')).toHaveLength(1)
})

test('SHOW-O285 nothing is sent of what was withdrawn meanwhile, nor after unfollowing, sign-out, or switching off', async () => {
  const channel_id = await makeChannel(app, owner)
  const names = ['unfollows', 'signs-out', 'switches-off', 'expires', 'stays']
  for (const name of names) await follower(name, channel_id)
  await publish(channel_id)
  await listAll()
  expect(await countDeliveries()).toBe(names.length)
  const url = `/api/channels/${channel_id}/follow`
  await app.server.inject({ method: 'DELETE', url, headers: app.as(person('unfollows')) })
  await app.db.deleteFrom('auth.session').where('userId', '=', 'signs-out').execute()
  await subscribe(person('switches-off'), { episodes: false })
  await app.db
    .updateTable('auth.session')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', 'expires')
    .execute()
  await deliveries.send()
  expect(names.map((name) => service.to(name).length)).toEqual([0, 0, 0, 0, 1])
  expect(await countDeliveries()).toBe(0)

  const withdrawn = await publish(channel_id)
  await listAll()
  await changeContent(app.db, withdrawn, { visibility: 'unlisted' })
  await deliveries.send()
  expect(service.to('stays')).toHaveLength(1)
})

test('SHOW-O286 a browser that is gone is forgotten; a push service that asks for time gets it, and is given up in the end', async () => {
  const channel_id = await makeChannel(app, owner)
  for (const name of ['gone', 'busy']) await follower(name, channel_id)
  service.answer('gone', { status: 410 })
  service.answer('busy', { status: 429, headers: { 'retry-after': '3600' } })
  await publish(channel_id)
  await notifyAll()
  expect(await wasPut('gone')).toBeUndefined()
  await deliveries.send()
  expect(service.to('busy')).toHaveLength(1)
  const { seconds } = await app.db
    .selectFrom('delivery')
    .select(sql<number>`extract(epoch from due_at - now())::float8`.as('seconds'))
    .where('kind', '=', 'push')
    .executeTakeFirstOrThrow()
  expect(seconds).toBeGreaterThan(3_590)
  service.answer('busy', { status: 503 })
  for (let tries = 1; tries < 8; tries++) {
    await deliveries.makeDue()
    await deliveries.send()
  }
  expect(service.to('busy')).toHaveLength(8)
  expect(await countDeliveries()).toBe(0)
  expect(await wasPut('busy')).toEqual({ last_success_at: null })
})

test('SHOW-O287 the owner hears that a long making is ready or has failed, and nobody else does', async () => {
  const maker = await signIn('maker')
  const channel_id = await makeChannel(app, maker)
  await subscribe(maker, { own_episodes: true })
  await follower('fan', channel_id)
  const end = async (seconds: number, changes: Parameters<typeof changeContent>[2]) => {
    const { content_id } = await makeContent(app, maker, { channel_id })
    await changeContent(app.db, content_id, { processing_since: new Date(Date.now() - seconds * 1_000) })
    await changeContent(app.db, content_id, changes)
    return content_id
  }
  const ready = { status: 'completed', audio_key: 'a', duration_ms: 1, visibility: 'private' } as const
  await end(10, ready)
  const made = await end(200, { ...ready, script_title: 'Salt' })
  await end(200, { status: 'error', error: 'No.' })
  await settleOpenHolds(app)
  await notifyAll()
  expect(shownTo('maker').toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    { title: 'Your episode failed', tag: `failed:${channel_id}` },
    { title: 'Your episode is ready', body: 'Salt', link: `/${channel_id}/${made}` },
  ])
  expect(service.to('fan')).toEqual([])
})

test('a notification of a day ago is not sent any more', async () => {
  const channel_id = await makeChannel(app, owner)
  await follower('late', channel_id)
  await publish(channel_id)
  await listAll()
  await app.db
    .updateTable('push_announcement')
    .set({ noted_at: new Date(Date.now() - 86_500_000) })
    .execute()
  await deliveries.send()
  expect(service.to('late')).toEqual([])
  await deliveries.open()
  expect(await app.db.selectFrom('push_announcement').selectAll().execute()).toEqual([])
})

test('SHOW-O288 followers of more than one batch are listed in batches and notified once each, also when it is broken off and begun again', async () => {
  const channel_id = await makeChannel(app, owner)
  await manyFollowers(channel_id, 2_500)
  await publish(channel_id)
  const stopping = new AbortController()
  const sent: string[] = []
  const push: typeof app.push = {
    faultOf: () => undefined,
    async send({ endpoint }, _message, signal) {
      signal.throwIfAborted()
      sent.push(endpoint)
      if (sent.length === 1_234) stopping.abort(new Error('the process stops'))
      return { kind: 'taken' }
    },
  }
  await listAll()
  expect(await countDeliveries()).toBe(2_500)
  const interrupted = deliveriesOf({ ...app, push }, 'push')
  await expect(interrupted.send(stopping.signal)).rejects.toThrow('the process stops')
  await interrupted.send()
  expect([sent.length, new Set(sent).size]).toEqual([2_500, 2_500])
  expect(await countDeliveries()).toBe(0)
})

async function manyFollowers(channel_id: string, count: number): Promise<void> {
  const series = sql`generate_series(1, ${sql.lit(count)}) n`
  await sql`insert into auth."user" (id, name, email, "emailVerified") select 'many-' || n, '', n || '@many.example.com', true from ${series}`.execute(
    app.db,
  )
  await sql`insert into auth.session (id, "expiresAt", token, "updatedAt", "userId")
    select 'many-' || n, now() + interval '1 hour', 'many-' || n, now(), 'many-' || n from ${series}`.execute(app.db)
  await sql`insert into channel_follow (user_id, channel_id) select 'many-' || n, ${channel_id} from ${series}`.execute(
    app.db,
  )
  await sql`insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, episodes)
    select 'many-' || n, 'many-' || n, 'https://push.example.net/' || n, '', '', true from ${series}`.execute(app.db)
}
