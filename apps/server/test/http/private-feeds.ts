import { randomUUID } from 'node:crypto'
import type { NewPrivateFeed } from '@app/contracts/private-feeds'
import { privateFeedLimits } from '@app/domain/private-feeds'
import { PODCAST_FILES } from '#features/episodes/rendering/index.ts'
import { hashOfToken, newFeedToken } from '#features/shows/private-feeds/feed-token.ts'
import { person, type Person, type TestApp } from '#test/app.ts'

type Wish = { name?: string; scope?: 'channel' | 'followed' | 'owned'; channel_id?: string }
type FeedApp = Pick<TestApp, 'server' | 'as'>

export async function makePrivateFeed(app: FeedApp, who: Person, wish: Wish = {}) {
  const payload = { name: 'Phone', scope: wish.channel_id ? 'channel' : 'owned', ...wish }
  const answer = await app.server.inject({ method: 'POST', url: '/api/private-feeds', headers: app.as(who), payload })
  const { private_feed, address } = answer.json<NewPrivateFeed>()
  const path = new URL(address).pathname
  return { answer, ...private_feed, address, path, token: path.split('/')[2] ?? '' }
}

/** The answers about private feeds. */
export async function privateFeedAnswers(app: FeedApp, who: Person) {
  const { answer: createPrivateFeed, feed_id } = await makePrivateFeed(app, who)
  const callApi = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what = '', payload?: object) =>
    app.server.inject({
      method,
      url: `/api/private-feeds${what}`,
      headers: app.as(who),
      ...(payload && { payload }),
    })
  return {
    createPrivateFeed,
    listPrivateFeeds: await callApi('GET'),
    renamePrivateFeed: await callApi('PUT', `/${feed_id}`, { name: 'Tablet' }),
    rotatePrivateFeed: await callApi('POST', `/${feed_id}/rotate`),
    revokePrivateFeed: await callApi('DELETE', `/${feed_id}`),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export function privateFeedCauses(app: FeedApp, channel_id: string) {
  return {
    'The name is empty.': async () => ({ fields: { name: ' ' } }),
    'The scope is another word.': async () => ({ fields: { scope: 'everything' } }),
    'The feed of one channel names none.': async () => ({
      payload: JSON.stringify({ name: 'Phone', scope: 'channel' }),
    }),
    'The feed of several names one.': async () => ({ fields: { scope: 'owned', channel_id } }),
    'The caller has as many as they can have.': async () => {
      const who = person(randomUUID())
      for (let count = 0; count < privateFeedLimits.of_person; count++) await makePrivateFeed(app, who)
      return { who }
    },
    'The caller has no such feed.': async () => ({}),
  }
}

type Place = { channel_id: string; content_id: string }
type Rows = Pick<TestApp, 'db'>

async function insertRow({ db }: Rows, row: { user_id: string; channel_id?: string }) {
  const token = newFeedToken()
  const scope = row.channel_id ? ('channel' as const) : ('owned' as const)
  const { feed_id } = await db
    .insertInto('private_feed')
    .values({ channel_id: null, ...row, name: 'Phone', scope, token_hash: hashOfToken(token) })
    .returning('feed_id')
    .executeTakeFirstOrThrow()
  return { feed_id, token }
}

/** Requests to the routes of private feeds in the access matrix. */
export function privateFeedRequests(app: Rows, { owner }: { owner: Person }) {
  const ofOwner =
    (what = '', payload?: object) =>
    async () => {
      const { feed_id } = await insertRow(app, { user_id: owner.user_id })
      return { url: `/api/private-feeds/${feed_id}${what}`, ...(payload && { payload }) }
    }
  /** With the token of a person who owns nothing of it. */
  const ofListener = (path: (place: Place) => string) => async (place: Place) => {
    const { token } = await insertRow(app, { user_id: randomUUID(), channel_id: place.channel_id })
    return { url: `/feeds/${token}/${path(place)}` }
  }
  const fileOf = (name: string) => ofListener(({ content_id }) => `content/${content_id}/${name}`)
  return {
    contract: {
      'POST /api/private-feeds': { request: () => ({ payload: { name: 'Phone', scope: 'owned' } }) },
      'PUT /api/private-feeds/:feed_id': { request: ofOwner('', { name: 'Tablet' }) },
      'POST /api/private-feeds/:feed_id/rotate': { request: ofOwner('/rotate') },
      'DELETE /api/private-feeds/:feed_id': { request: ofOwner() },
    },
    documents: {
      'GET /feeds/:token/feed.xml': { request: ofListener(() => 'feed.xml') },
      'GET /feeds/:token/channels/:channel_id/artwork-:version.jpg': {
        request: ofListener(({ channel_id }) => `channels/${channel_id}/artwork-0123456789abcdef.jpg`),
      },
    },
    files: {
      'GET /feeds/:token/content/:content_id/artwork-:version.jpg': {
        request: fileOf('artwork-0123456789abcdef.jpg'),
      },
      'GET /feeds/:token/content/:content_id/audio.mp3': { request: fileOf('audio.mp3') },
      'GET /feeds/:token/content/:content_id/:revision(^r[1-9]\\d{0,8}$)/audio.mp3': {
        request: fileOf('r1/audio.mp3'),
      },
      ...Object.fromEntries(
        PODCAST_FILES.map((name) => [`GET /feeds/:token/content/:content_id/${name}`, { request: fileOf(name) }]),
      ),
    },
  }
}
