import { digestLimits as limits } from '@app/domain/digests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeContent } from '#features/episodes/content/index.ts'
import { handOutNotifications } from '#features/notify/notifications/index.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import type { Person } from '#test/app.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { digestApp, unsubscribePathOf } from '#test/digests/subscribers.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { noteEpisodeEmail } from './index.ts'

const { app, notebook, subscriber, choose } = await digestApp()
const emailsDue = deliveriesOf(app, 'episodes', notebook.openMailer)

/** An item in the making since so many seconds. */
async function making(who: Person, channel_id: string, script_title: string, seconds = limits.watched_seconds + 60) {
  const { content_id } = await makeContent(app, who, { channel_id, script_title })
  await changeContent(app.db, content_id, { processing_since: new Date(Date.now() - seconds * 1_000) })
  return content_id
}

const finish = (id: string) =>
  changeContent(app.db, id, { status: 'completed', audio_key: id, duration_ms: 61_000, error: '' })
const fail = (id: string) => changeContent(app.db, id, { status: 'error', error: 'Line 3 could not be voiced.' })

/** Runs the chores and a worker. */
async function mailNow(): Promise<void> {
  await settleOpenHolds(app)
  await handOutNotifications(app, [noteEpisodeEmail])
  await Promise.all([emailsDue.open(), emailsDue.open()])
  await Promise.all([emailsDue.send(), emailsDue.send()])
}

async function creator(name: string, choice: object = { own_episodes: true }) {
  const who = await subscriber(name, [], choice)
  return { who, channel_id: await makeChannel(app, who), emails: () => notebook.to(who.email) }
}

test('SHOW-O269 an episode that took long is emailed about once, when it is ready', async () => {
  const { who, channel_id, emails } = await creator('ana')
  const content_id = await making(who, channel_id, 'Slow lights')
  await mailNow()
  expect(emails()).toEqual([])
  await finish(content_id)
  await mailNow()
  await mailNow()
  expect(emails()).toHaveLength(1)
  const [email] = emails()
  expect(email?.subject).toBe('Your episode is ready: Slow lights')
  expect(email?.text).toContain(`${app.config.PUBLIC_URL}/${channel_id}/${content_id}`)
  expect(email?.headers?.['Message-ID']).toMatch(/^<episodes-[0-9a-f]{32}@localhost>$/)
})

test('SHOW-O269 of one that failed the email says why, and that tokens were returned', async () => {
  const { who, channel_id, emails } = await creator('ben')
  await fail(await making(who, channel_id, 'Dark lights'))
  await mailNow()
  expect(emails().map(({ subject }) => subject)).toEqual(['Your episode failed: Dark lights'])
  expect(emails()[0]?.text).toContain('Line 3 could not be voiced. Your tokens were returned.')
})

test('SHOW-O270 nobody is emailed about what was made while they watched, or unless they asked', async () => {
  const quick = await creator('cleo')
  await finish(await making(quick.who, quick.channel_id, 'Quick', limits.watched_seconds - 30))
  const silent = await creator('dan', { own_episodes: false })
  await finish(await making(silent.who, silent.channel_id, 'Silent'))
  await mailNow()
  expect([...quick.emails(), ...silent.emails()]).toEqual([])
})

test('SHOW-O271 several episodes are one email, once nothing more is being made', async () => {
  const { who, channel_id, emails } = await creator('eva')
  const [first, second, third] = [
    await making(who, channel_id, 'First'),
    await making(who, channel_id, 'Second'),
    await making(who, channel_id, 'Third'),
  ]
  await finish(first)
  await handOutNotifications(app, [noteEpisodeEmail])
  await emailsDue.open()
  expect(await emailsDue.list()).toEqual([])
  await fail(second)
  await finish(third)
  await mailNow()
  expect(emails().map(({ subject }) => subject)).toEqual(['2 episodes ready, 1 episode failed'])
})

test('SHOW-O271 an email waits half an hour at most for what is still being made', async () => {
  const { who, channel_id, emails } = await creator('finn')
  const [first, second] = [await making(who, channel_id, 'First'), await making(who, channel_id, 'Second')]
  await finish(first)
  await handOutNotifications(app, [noteEpisodeEmail])
  await sql`update episode_email set noted_at = now() - make_interval(mins => ${limits.gathered_minutes + 1})`.execute(
    app.db,
  )
  await emailsDue.open()
  await emailsDue.send()
  expect(emails().map(({ subject }) => subject)).toEqual(['Your episode is ready: First'])
  await finish(second)
  await settleOpenHolds(app)
})

test('SHOW-O271 a failure that its owner has seen to meanwhile is not mailed', async () => {
  const { who, channel_id, emails } = await creator('gus')
  const content_id = await making(who, channel_id, 'Tried again')
  await fail(content_id)
  await handOutNotifications(app, [noteEpisodeEmail])
  await changeContent(app.db, content_id, { status: 'processing', processing_since: new Date() })
  await finish(content_id)
  await mailNow()
  expect(emails()).toEqual([])
})

test('SHOW-O272 the link of such an email ends these emails and leaves the digest alone', async () => {
  const { who, channel_id, emails } = await creator('hana', { own_episodes: true, digest: 'weekly' })
  await finish(await making(who, channel_id, 'Lights'))
  await mailNow()
  const url = unsubscribePathOf(emails()[0])
  expect((await app.server.inject({ method: 'POST', url })).body).toContain('when an episode of yours is ready')
  expect((await choose(who, {})).json()).toMatchObject({ own_episodes: false, digest: 'weekly' })
})
