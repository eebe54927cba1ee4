import { randomUUID } from 'node:crypto'
import { followSentences } from '@app/domain/follows'
import type { FollowState } from '@app/contracts/follows'
import { expect, test } from 'vitest'
import { removeChannel } from '#features/shows/channels/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { followerOfMany } from '#test/http/follows.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { deleteFollowsOf } from './delete-follows.ts'

const app = await testApp()
const ana = person('ana')
const going = new AbortController().signal

const call = (who: string, method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  app.server.inject({ method, url, headers: app.as(person(who)) })
const follow = (who: string, channel_id: string) => call(who, 'PUT', `/api/channels/${channel_id}/follow`)
const unfollow = (who: string, channel_id: string) => call(who, 'DELETE', `/api/channels/${channel_id}/follow`)
const followsOf = async (who: string) =>
  (await call(who, 'GET', '/api/follows')).json<{
    follows: { channel: { channel_id: string }; newest_published_at: string | null }[]
  }>().follows
const countOf = async (channel_id: string) =>
  (await app.server.inject(`/api/channels/${channel_id}`)).json().follower_count

async function publishedIn(channel_id: string): Promise<string> {
  const { content_id } = await makeContent(app, ana, { channel_id })
  const { published_at } = await app.db
    .updateTable('content')
    .set({ visibility: 'public', status: 'completed', audio_key: 'x' })
    .where('content_id', '=', content_id)
    .returning('published_at')
    .executeTakeFirstOrThrow()
  await settleOpenHolds(app)
  return published_at?.toISOString() ?? ''
}

test('SHOW-O55 following a channel counts once a person, however often it is sent, and ends whole', async () => {
  const channel_id = await makeChannel(app, ana)
  const both = await Promise.all([follow('ben', channel_id), follow('ben', channel_id)])
  for (const answer of both) expect(answer.json()).toEqual({ channel_id, following: true, follower_count: 1 })
  expect((await follow('carl', channel_id)).json<FollowState>().follower_count).toBe(2)
  expect(await countOf(channel_id)).toBe(2)
  for (const _again of [1, 2])
    expect((await unfollow('ben', channel_id)).json()).toEqual({ channel_id, following: false, follower_count: 1 })
  expect((await followsOf('carl')).map(({ channel }) => channel.channel_id)).toEqual([channel_id])
  expect(await followsOf('ben')).toEqual([])
})

test('follows and unfollows of many at once end with a count that is the number of followers', async () => {
  const channel_id = await makeChannel(app, ana)
  const calls = Array.from({ length: 60 }, (_, index) =>
    (index * 7) % 3 === 0 ? unfollow(`fan-${index % 20}`, channel_id) : follow(`fan-${index % 20}`, channel_id),
  )
  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
  const { length } = await app.db
    .selectFrom('channel_follow')
    .select('user_id')
    .where('channel_id', '=', channel_id)
    .execute()
  expect(await countOf(channel_id)).toBe(length)
})

test('SHOW-O56 the channel with the newest public episode comes first, and a deleted one is gone', async () => {
  const [quiet, early, late] = [await makeChannel(app, ana), await makeChannel(app, ana), await makeChannel(app, ana)]
  const first = await publishedIn(early)
  const second = await publishedIn(late)
  await makeContent(app, ana, { channel_id: quiet })
  for (const channel_id of [late, quiet, early]) await follow('dora', channel_id)
  expect(
    (await followsOf('dora')).map(({ channel, newest_published_at }) => [channel.channel_id, newest_published_at]),
  ).toEqual([
    [late, second],
    [early, first],
    [quiet, null],
  ])
  expect((await call('ana', 'DELETE', `/api/channels/${late}`)).statusCode).toBe(200)
  expect((await followsOf('dora')).map(({ channel }) => channel.channel_id)).toEqual([early, quiet])
  await app.db.deleteFrom('content').where('channel_id', '=', late).execute()
  await removeChannel(app, late)
  expect((await follow('dora', late)).statusCode).toBe(404)
  await settleOpenHolds(app)
})

test('other pages of the person hear of it, and nobody else', async () => {
  const channel_id = await makeChannel(app, ana)
  for (const send of [follow, follow, unfollow]) await send('eve', channel_id)
  const events = await app.db
    .selectFrom('live_event')
    .select(['user_id', 'payload'])
    .where('name', '=', 'follow.updated')
    .where('user_id', '=', 'eve')
    .orderBy('seq')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([
    { channel_id, following: true },
    { channel_id, following: false },
  ])
})

test('what is no channel cannot be followed, and a visitor follows nothing', async () => {
  for (const id of [randomUUID(), 'no-id', '%00']) {
    expect((await follow('ben', id)).statusCode).toBe(404)
    expect((await unfollow('ben', id)).statusCode).toBe(404)
  }
  const channel_id = await makeChannel(app, ana)
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await app.server.inject({ method, url: `/api/channels/${channel_id}/follow` })).statusCode).toBe(401)
  expect(await countOf(channel_id)).toBe(0)
})

test('a person follows a limited number of channels, and the one beyond it is not counted', async () => {
  const { who, followed } = await followerOfMany(app)
  const channel_id = await makeChannel(app, ana)
  const refused = await follow(who.user_id, channel_id)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, followSentences.too_many])
  expect(await countOf(channel_id)).toBe(0)
  expect((await follow(who.user_id, followed[0] ?? '')).statusCode).toBe(200)
})

test('SHOW-O57 the follows of a deleted account stop counting, also of a channel that is being deleted', async () => {
  const [open, deleted] = [await makeChannel(app, ana), await makeChannel(app, ana)]
  for (const channel_id of [open, deleted]) for (const who of ['leaver', 'stayer']) await follow(who, channel_id)
  await app.db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', deleted).execute()
  for (const _again of [1, 2]) await deleteFollowsOf(app, 'leaver', going)
  expect(await countOf(open)).toBe(1)
  const left = await app.db
    .selectFrom('channel_follow')
    .select(['user_id', 'channel_id'])
    .where('user_id', 'in', ['leaver', 'stayer'])
    .orderBy('user_id')
    .execute()
  expect(left.map(({ user_id }) => user_id)).toEqual(['stayer', 'stayer'])
})
