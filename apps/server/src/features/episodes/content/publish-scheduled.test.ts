import type { ContentView } from '@app/contracts/content'
import { contentSentences } from '@app/domain/content'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { finishedItem } from '#test/content/finished-item.ts'
import { makeContent } from '#test/factories.ts'
import { publishScheduled } from './publish-scheduled.ts'

const app = await testApp()
const ana = person('ana')
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()

type Place = { content_id: string; channel_id: string }
const at = ({ content_id, channel_id }: Place, what = '') =>
  `/api/content/${content_id}${what}?channel_id=${channel_id}`
const put = (place: Place, what: string, payload: object, who: Person = ana) =>
  app.server.inject({ method: 'PUT', url: at(place, what), payload, headers: app.as(who) })
const read = async (place: Place, who: Person = ana): Promise<ContentView> =>
  (await app.server.inject({ url: at(place), headers: app.as(who) })).json()
const comes = (place: Place) =>
  sql`update content set publish_at = now() - interval '1 second' where content_id = ${place.content_id}`.execute(
    app.db,
  )
const feed = async (): Promise<string[]> =>
  (await app.server.inject({ url: '/api/feed' })).json().items.map((item: ContentView) => item.content_id)
const eventsOf = async ({ content_id }: Place) =>
  (await app.db.selectFrom('live_event').select('visibility').where('content_id', '=', content_id).execute()).map(
    ({ visibility }) => visibility,
  )

/** A finished private item of Ana's. */
async function finished(): Promise<Place> {
  const { where } = await finishedItem(app, ana)
  await put(where, '/visibility', { visibility: 'private' })
  return where
}

test('STUDIO-O35 an item is private until its time, then public and the newest, and its readers are notified once', async () => {
  const place = await finished()
  const other = (await finishedItem(app, ana)).where
  expect((await put(place, '/schedule', { publish_at: IN_AN_HOUR })).json().message).toBe(contentSentences.scheduled)
  await publishScheduled(app)
  expect(await read(place)).toMatchObject({ visibility: 'private', publish_at: IN_AN_HOUR })
  expect(await feed()).not.toContain(place.content_id)
  await comes(place)
  const before = await eventsOf(place)
  await Promise.all([publishScheduled(app), publishScheduled(app), publishScheduled(app)])
  await publishScheduled(app)
  expect(await read(place, person('bob'))).toMatchObject({ visibility: 'public', publish_at: null })
  expect((await feed()).filter((id) => [place.content_id, other.content_id].includes(id))).toEqual([
    place.content_id,
    other.content_id,
  ])
  expect((await eventsOf(place)).slice(before.length)).toEqual(['public'])
})

test('an item that is still being made becomes public as soon as it is finished', async () => {
  const place = await makeContent(app, ana, { public_visibility: 'false' })
  await put(place, '/schedule', { publish_at: IN_AN_HOUR })
  await comes(place)
  await publishScheduled(app)
  expect((await read(place)).visibility).toBe('private')
  await app.db
    .updateTable('content')
    .set({ status: 'completed', audio_key: 'x' })
    .where('content_id', '=', place.content_id)
    .execute()
  await settleOpenHolds(app)
  await publishScheduled(app)
  expect((await read(place)).visibility).toBe('public')
})

test('STUDIO-O36 a schedule is moved, cancelled, and ended by any choice of visibility', async () => {
  const place = await finished()
  const later = new Date(Date.now() + 7_200_000).toISOString()
  for (const publish_at of [IN_AN_HOUR, later]) await put(place, '/schedule', { publish_at })
  expect((await read(place)).publish_at).toBe(later)
  expect((await put(place, '/schedule', { publish_at: null })).json().message).toBe(contentSentences.schedule_cancelled)
  expect((await read(place)).publish_at).toBeNull()
  for (const visibility of ['private', 'unlisted']) {
    await put(place, '/schedule', { publish_at: later })
    await put(place, '/visibility', { visibility })
    expect(await read(place)).toMatchObject({ visibility, publish_at: null })
  }
})

test('a time that is over or too far ahead is refused, and so is an item that is public', async () => {
  const place = await finished()
  const refused = async (publish_at: string) => {
    const answer = await put(place, '/schedule', { publish_at })
    return [answer.statusCode, answer.json().detail[0].msg]
  }
  expect(await refused('2026-01-01T00:00:00.000Z')).toEqual([422, contentSentences.schedule_past])
  expect(await refused('2199-01-01T00:00:00.000Z')).toEqual([422, contentSentences.schedule_far])
  await put(place, '/visibility', { visibility: 'public' })
  const late = await put(place, '/schedule', { publish_at: IN_AN_HOUR })
  expect([late.statusCode, late.json().detail]).toEqual([409, contentSentences.already_public])
})

test('what is submitted with a time is private until then, and its time is shown to its owner alone', async () => {
  const place = await makeContent(app, ana, { publish_at: IN_AN_HOUR })
  expect(await read(place)).toMatchObject({ visibility: 'private', publish_at: IN_AN_HOUR })
  await put(place, '/visibility', { visibility: 'unlisted' })
  await put(place, '/schedule', { publish_at: IN_AN_HOUR })
  expect(await read(place, person('bob'))).toMatchObject({ visibility: 'unlisted', publish_at: null })
  await expect(makeContent(app, ana, { publish_at: '2026-01-01T00:00:00.000Z' })).rejects.toThrow(
    contentSentences.schedule_past,
  )
})
