import { earlierHeardUntil } from '@app/domain/corrections'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { publishCorrection } from '#features/episodes/rendering/publish-correction.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { newText, publishedItems, type Item } from '#test/content/published-items.ts'
import { deleteEarlierAudio } from '#features/episodes/rendering/index.ts'

const app = await testApp()
const elsewhere = await createServer(app, routes)
afterAll(() => elsewhere.close())
const never = new AbortController().signal
const { published, callApi, get, correct, linesOf } = publishedItems(app)

const sizeOf = async ({ content_id }: Item, query = '', server = app.server) =>
  (await server.inject({ url: `/media/content/${content_id}/audio.mp3${query}` })).rawPayload.length

/** Public responses for the first revision, by each of two processes: its sound, its playlist, its first segment. */
async function answersOfFirst(item: Item, first_size: number) {
  const servers = [app.server, elsewhere]
  const sounds = await Promise.all(
    servers.map(async (server) => (await sizeOf(item, '?revision=1', server)) === first_size),
  )
  const streams = await Promise.all(
    ['playlist.m3u8', 'segments/0.mp3'].flatMap((file) =>
      servers.map((server) => server.inject({ url: `/media/content/${item.content_id}/${file}` })),
    ),
  )
  return [...sounds, ...streams.map(({ statusCode }) => statusCode === 200)]
}

async function correctedItem(name: string, replace_at_once = false): Promise<{ item: Item; first_size: number }> {
  const item = await published(name)
  const first_size = await sizeOf(item)
  const [line] = await linesOf(item)
  const payload = { text: `${newText(item)} And so on, for a while longer than before.`, revision: 1, replace_at_once }
  expect((await callApi(item, `POST /lines/${line?.utterance_id}/correction`, { payload })).statusCode).toBe(200)
  await publishCorrection(app, item.content_id, never)
  expect(await sizeOf(item)).not.toBe(first_size)
  return { item, first_size }
}

const ALL = Array.from({ length: 6 }, () => true)
const NONE = ALL.map(() => false)

test('listeners in the middle of a revision hear it out, and after that nobody hears it', async () => {
  const { item, first_size } = await correctedItem('graces')
  expect(await answersOfFirst(item, first_size)).toEqual(ALL)
  const { duration_ms, superseded_at } = await app.db
    .selectFrom('content_revision')
    .selectAll()
    .where('content_id', '=', item.content_id)
    .where('revision', '=', 1)
    .executeTakeFirstOrThrow()
  const { earlier_heard_until } = await get(item, '/revisions')
  expect(earlier_heard_until).toBe(superseded_at && earlierHeardUntil({ superseded_at, duration_ms }).toISOString())
  await app.db
    .updateTable('content_revision')
    .set({ superseded_at: sql`now() - interval '6 minutes'` })
    .where('superseded_at', 'is not', null)
    .execute()
  expect(await answersOfFirst(item, first_size)).toEqual(NONE)
  expect((await get(item, '/revisions')).earlier_heard_until).toBeNull()
})

test('the owner ends that at once, for everybody and in every process, and may still bring the revision back', async () => {
  const { item, first_size } = await correctedItem('closes')
  expect((await callApi(item, 'POST /replace-at-once', { who: 'stranger' })).statusCode).toBe(403)
  expect(await answersOfFirst(item, first_size)).toEqual(ALL)
  for (const time of [1, 2])
    expect([time, (await callApi(item, 'POST /replace-at-once')).json()]).toEqual([
      time,
      { success: true, message: 'The earlier version is no longer available' },
    ])
  expect(await answersOfFirst(item, first_size)).toEqual(NONE)
  expect(await get(item, '')).toMatchObject({ revision: 2, closed_revision: 1 })
  const news = await app.db
    .selectFrom('live_event')
    .select('visibility')
    .where('content_id', '=', item.content_id)
    .where('name', '=', 'content.updated')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(news).toEqual([{ visibility: 'public' }])
  for (const run of [1, 2]) await expect(deleteEarlierAudio(app), `run ${run}`).resolves.toBeUndefined()
  expect((await callApi(item, 'POST /revisions/1/restore')).json()).toEqual({ revision: 3 })
  await publishCorrection(app, item.content_id, never)
  expect((await linesOf(item)).map(({ text }) => text)).not.toContain(expect.stringContaining('for a while longer'))
  expect((await get(item, '')).revision).toBe(3)
})

test('a correction that is to replace at once closes what was before with the transaction that publishes it', async () => {
  const { item, first_size } = await correctedItem('replaces', true)
  expect(await answersOfFirst(item, first_size)).toEqual(NONE)
  expect(
    (
      await app.server.inject({
        url: `/api/content/${item.content_id}?channel_id=${item.channel_id}`,
        headers: app.as(person('anybody')),
      })
    ).json().closed_revision,
  ).toBe(1)
})

test('one that is corrected again without that choice keeps closed what was closed', async () => {
  const { item, first_size } = await correctedItem('again', true)
  await correct(item, 1, newText(item))
  await publishCorrection(app, item.content_id, never)
  expect(await answersOfFirst(item, first_size)).toEqual(NONE)
  expect((await get(item, '')).closed_revision).toBe(1)
})
