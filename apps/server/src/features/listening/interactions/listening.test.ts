import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepContent } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { deleteListeningOf } from './delete-listening.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const ana = person('ana')
const going = new AbortController().signal

async function published(visibility: 'public' | 'unlisted' | 'private' = 'public') {
  const place = await makeContent(app, ana)
  await app.db
    .updateTable('content')
    .set({ visibility, status: 'completed', audio_key: 'x' })
    .where('content_id', '=', place.content_id)
    .execute()
  await settleOpenHolds(app)
  return place
}
const Method = z.enum(['GET', 'POST', 'PUT'])
type Place = Awaited<ReturnType<typeof published>>

/** `call` is a method and a part of the item's address, such as `POST like`. */
function callApi(who: string | undefined, { content_id, channel_id }: Place, call: string, payload?: object) {
  const [method = '', what = ''] = call.split(' ')
  const headers = who ? app.as(person(who)) : {}
  return app.server.inject({
    method: Method.parse(method),
    url: `/api/content/${content_id}/${what}?channel_id=${channel_id}`,
    headers,
    ...(payload && { payload }),
  })
}
const like = (who: string | undefined, place: Place, liked: boolean) => callApi(who, place, 'POST like', { liked })
const documentOf = async (who: string, { content_id, channel_id }: Place) =>
  (
    await app.server.inject({
      url: `/users/me/channels/${channel_id}/content/${content_id}`,
      headers: app.as(person(who)),
    })
  ).json()

async function countedLikes({ content_id }: Place) {
  const { count } = await app.db
    .selectFrom('interaction')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('content_id', '=', content_id)
    .where('liked', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test(
  'API-46 DATA-31 DATA-32 a like is noted of the person with its time, and taken back whole',
  { meta: { requirements: ['DATA-34', 'PLAY-44'] } },
  async () => {
    const place = await published()
    expect((await like('ben', place, true)).json()).toEqual({ liked: true, like_count: 1, view_count: 0 })
    expect(await documentOf('ben', place)).toMatchObject({
      ...place,
      liked: true,
      liked_at: expect.stringMatching(/Z$/),
      viewed: false,
      viewed_at: null,
    })
    expect((await like('ben', place, false)).json()).toMatchObject({ liked: false, like_count: 0 })
    expect(await documentOf('ben', place)).toMatchObject({ liked: false, liked_at: null })
  },
)

test(
  'API-48 API-49 DATA-33 a view counts once a person, however often and at once it is sent, by the clock of the server',
  { meta: { requirements: ['DATA-66', 'PLAY-48', 'PLAY-49', 'SRV-20'] } },
  async () => {
    const place = await published()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => callApi(`viewer-${index % 3}`, place, 'POST view')),
    )
    for (const answer of answers) expect([answer.statusCode, answer.json().viewed]).toEqual([200, true])
    expect((await callApi('viewer-9', place, 'POST view', { viewed_at: '1970-01-01T00:00:00.000Z' })).statusCode).toBe(
      422,
    )
    expect((await callApi('ana', place, 'POST view')).json()).toMatchObject({ viewed: false, view_count: 3 })
    expect((await callApi(undefined, place, 'GET stats')).json()).toEqual({ view_count: 3, like_count: 0 })
    expect(await documentOf('viewer-0', place)).toMatchObject({
      viewed: true,
      viewed_at: expect.stringMatching(/Z$/),
      liked: false,
    })
  },
)

test('PLAY-45 SRV-21 two hundred likes and unlikes at once from fifty people end with a count that is the number of flags', async () => {
  const place = await published()
  const calls = Array.from({ length: 200 }, (_, index) => like(`fan-${index % 50}`, place, (index * 7) % 3 !== 0))
  const answers = await Promise.all(calls)
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).like_count).toBeGreaterThanOrEqual(0)
  }
  const { like_count } = (await callApi(undefined, place, 'GET stats')).json()
  expect(like_count).toBe(await countedLikes(place))
  await Promise.all(Array.from({ length: 50 }, (_, fan) => like(`fan-${fan}`, place, false)))
  expect((await callApi(undefined, place, 'GET stats')).json().like_count).toBe(0)
})

test('PLAY-45 the same state twice changes nothing, and nobody takes back a like that they did not give', async () => {
  const place = await published()
  for (const liked of [false, true, true, true]) await like('ben', place, liked)
  await like('carl', place, false)
  expect((await callApi(undefined, place, 'GET stats')).json().like_count).toBe(1)
})

test('DATA-65 a like never wipes that an item was played, nor where it stopped', async () => {
  const place = await published()
  await callApi('ben', place, 'POST view')
  await callApi('ben', place, 'PUT position', { position_ms: 61_000 })
  const before = await documentOf('ben', place)
  await like('ben', place, true)
  await like('ben', place, false)
  expect(await documentOf('ben', place)).toEqual(before)
})

test('DATA-35 API-47 opening an item notes that the person has met it and its channel, once', async () => {
  const place = await published()
  const channel = () =>
    app.server.inject({ url: `/users/me/channels/${place.channel_id}`, headers: app.as(person('ben')) })
  expect((await channel()).json()).toEqual({ channel_id: place.channel_id, created_at: null })
  const first = await callApi('ben', place, 'POST initialize')
  expect(first.json()).toEqual({
    ...place,
    liked: false,
    liked_at: null,
    viewed: false,
    viewed_at: null,
    position_ms: null,
    listened_at: null,
    heard_at: null,
  })
  const { created_at } = (await channel()).json()
  expect(created_at).toMatch(/Z$/)
  await like('ben', place, true)
  expect((await callApi('ben', place, 'POST initialize')).json()).toMatchObject({ liked: true })
  expect((await channel()).json().created_at).toBe(created_at)
})

test('opening an item and telling where one stopped wait for nobody who does the same', async () => {
  const place = await published()
  await app.db.transaction().execute(async (trx) => {
    expect(await keepContent(trx, place.content_id)).toBe(true)
    expect((await callApi('ben', place, 'POST initialize')).statusCode).toBe(200)
    expect((await callApi('ben', place, 'PUT position', { position_ms: 7 })).statusCode).toBe(200)
  })
})

test('PLAY-O14 where somebody stopped is remembered for all devices, by the clock of the server', async () => {
  const place = await published()
  expect(
    (
      await callApi('ben', place, 'PUT position', { position_ms: 83_400, listened_at: '1970-01-01T00:00:00.000Z' })
    ).json(),
  ).toMatchObject({ position_ms: 83_400 })
  const { position_ms, listened_at } = (await callApi('ben', place, 'POST initialize')).json()
  expect(position_ms).toBe(83_400)
  const { rows } = await sql<{
    age: number
  }>`select abs(extract(epoch from now() - ${listened_at}::timestamptz))::float as age`.execute(app.db)
  expect(rows[0]?.age).toBeLessThan(600)
  await callApi('ben', place, 'PUT position', { position_ms: 0 })
  expect((await documentOf('ben', place)).position_ms).toBe(0)
  for (const position_ms of [-1, 0.5, 1e12, 'now'])
    expect((await callApi('ben', place, 'PUT position', { position_ms })).statusCode).toBe(422)
})

test('PLAY-O116 a later place of another device stays where a player that has not seen it saves an earlier one', async () => {
  const place = await published()
  const save = async (body: object) => (await callApi('ben', place, 'PUT position', body)).json()
  const here = await save({ position_ms: 76_800, seen_at: null })
  expect(here.position_ms).toBe(76_800)
  const there = await save({ position_ms: 80_000 })
  expect(await save({ position_ms: 77_000, seen_at: here.listened_at })).toEqual(there)
  expect(await save({ position_ms: 5_000, seen_at: null })).toEqual(there)
  expect(await save({ position_ms: 81_000, seen_at: here.listened_at })).toMatchObject({ position_ms: 81_000 })
  const seen = (await callApi('ben', place, 'POST initialize')).json()
  expect(await save({ position_ms: 6_000, seen_at: seen.listened_at })).toMatchObject({ position_ms: 6_000 })
  expect((await documentOf('ben', place)).position_ms).toBe(6_000)
})

test('ROLE-08 ROLE-09 PLAY-48 visitors change nothing, and what is private is not there for others', async () => {
  const [open, hidden] = [await published(), await published('private')]
  for (const [call, payload] of [
    ['POST initialize'],
    ['POST like', { liked: true }],
    ['POST view'],
    ['PUT position', { position_ms: 1 }],
  ] as const) {
    expect((await callApi(undefined, open, call, payload)).statusCode).toBe(401)
    expect((await callApi('ben', hidden, call, payload)).statusCode).toBe(404)
    expect((await callApi('ben', { ...open, content_id: randomUUID() }, call, payload)).statusCode).toBe(404)
  }
  expect((await callApi('ben', hidden, 'GET stats')).statusCode).toBe(404)
  expect((await callApi(undefined, open, 'GET stats')).json()).toEqual({ view_count: 0, like_count: 0 })
})

test('likes, views and places at once, while the item is deleted, end without a trace and without anybody waiting for ever', async () => {
  const place = await published()
  const calls = Array.from({ length: 40 }, (_, index) => {
    const who = `late-${index % 5}`
    return [
      like(who, place, index % 2 === 0),
      callApi(who, place, 'POST view'),
      callApi(who, place, 'PUT position', { position_ms: index }),
    ]
  }).flat()
  const gone = app.server.inject({
    method: 'DELETE',
    url: `/api/content/${place.content_id}?channel_id=${place.channel_id}`,
    headers: app.as(ana),
  })
  for (const { statusCode } of await Promise.all(calls)) expect([200, 404]).toContain(statusCode)
  expect((await gone).statusCode).toBe(200)
  expect(
    await app.db.selectFrom('interaction').select('user_id').where('content_id', '=', place.content_id).execute(),
  ).toEqual([])
})

test('what somebody did goes with the account: the likes stop counting, the plays have happened', async () => {
  const place = await published()
  for (const who of ['leaver', 'stayer']) {
    await like(who, place, true)
    await callApi(who, place, 'POST view')
  }
  for (const _again of [1, 2]) await deleteListeningOf(app, 'leaver', going)
  expect((await callApi(undefined, place, 'GET stats')).json()).toEqual({ view_count: 2, like_count: 1 })
  expect(await countedLikes(place)).toBe(1)
  const left = await app.db
    .selectFrom('interaction')
    .select('user_id')
    .where('content_id', '=', place.content_id)
    .execute()
  expect(left).toEqual([{ user_id: 'stayer' }])
})
