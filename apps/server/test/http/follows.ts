import { randomUUID } from 'node:crypto'
import { showPaths } from '@app/contracts/show-paths'
import { followLimits } from '@app/domain/follows'
import { person, type Person, type TestApp } from '#test/app.ts'
import { digestAnswers, digestCauses } from './digests.ts'
import { memoryAnswers, memoryCauses } from './memory.ts'
import { privateFeedAnswers } from './private-feeds.ts'
import { pushAnswers, pushCauses } from './push.ts'

/** Person who follows as many channels as a person can. */
export async function followerOfMany(app: TestApp) {
  const who = person(randomUUID())
  const channel = {
    channel_creator_user_id: 'collector',
    channel_title: 'One of many',
    channel_description: 'Patient devices and their keepers.',
    voice_name: 'Kore' as const,
    avatar_key: 'x',
    deleted_at: null,
  }
  const channels = await app.db
    .insertInto('channel')
    .values(Array.from({ length: followLimits.of_person }, () => channel))
    .returning('channel_id')
    .execute()
  await app.db
    .insertInto('channel_follow')
    .values(channels.map(({ channel_id }) => ({ user_id: who.user_id, channel_id })))
    .execute()
  return { who, followed: channels.map(({ channel_id }) => channel_id) }
}

/** The answers about following a channel, about emails of it, and about private feeds. */
export async function followAnswers(app: TestApp, channel_id: string, who: Person) {
  const url = `/api/channels/${channel_id}/follow`
  const headers = app.as(who)
  return {
    followChannel: await app.server.inject({ method: 'PUT', url, headers }),
    listFollows: await app.server.inject({ url: '/api/follows', headers }),
    listFollowedEpisodes: await app.server.inject({ url: '/api/follows/episodes', headers }),
    countNewEpisodes: await app.server.inject({ url: '/api/follows/unread', headers }),
    ...(await heardAnswers(app, channel_id, who)),
    exportFollows: await app.server.inject({ url: '/api/follows/opml', headers }),
    importFollows: await app.server.inject({
      method: 'POST',
      url: '/api/follows/opml',
      headers,
      payload: { opml: opmlOf([`${app.config.PUBLIC_URL}${showPaths.feed(channel_id)}`]) },
    }),
    ...(await digestAnswers(app, who)),
    ...(await pushAnswers(app, who)),
    ...(await memoryAnswers(app, channel_id, who)),
    ...(await privateFeedAnswers(app, who)),
    unfollowChannel: await app.server.inject({ method: 'DELETE', url, headers }),
  }
}

/** The answers about the listening to an item of the channel. */
async function heardAnswers(app: TestApp, channel_id: string, who: Person) {
  const { items } = (
    await app.server.inject({ url: `/api/channels/${channel_id}/content`, headers: app.as(who) })
  ).json<{
    items: { content_id: string }[]
  }>()
  const content_ids = items.slice(0, 1).map(({ content_id }) => content_id)
  const call = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
    app.server.inject({ method, url, headers: app.as(who), ...(payload && { payload }) })
  const url = `/api/content/${content_ids[0]}/heard?channel_id=${channel_id}`
  return {
    markHeard: await call('PUT', url),
    markNotHeard: await call('DELETE', url),
    markAllHeard: await call('PUT', '/api/follows/heard', {}),
    undoMarkAllHeard: await call('POST', '/api/follows/heard/undo', { content_ids }),
  }
}

/** A file that lists feeds. */
export function opmlOf(addresses: readonly string[]): string {
  const outlines = addresses.map((address) => `<outline text="A show" xmlUrl="${address}"/>`)
  return `<opml version="2.0"><head/><body>${outlines.join('')}</body></opml>`
}

/** Requests that need a body. */
export const followRequests = {
  'PUT /api/follows/heard': { request: () => ({ payload: {} }) },
  'POST /api/follows/heard/undo': { request: () => ({ payload: { content_ids: [] } }) },
  'POST /api/follows/opml': { request: () => ({ payload: { opml: opmlOf(['https://far.example/feed.xml']) } }) },
}

/** Causes of the refusals of following and of its files, by the condition in their documentation. */
export function followCauses(app: TestApp, channel_id: string) {
  const { depth, feeds } = followLimits.opml
  const file = (opml: string) => async () => ({ payload: JSON.stringify({ opml }) })
  const nested = `${'<outline text="Folder">'.repeat(depth)}${'</outline>'.repeat(depth)}`
  return {
    ...digestCauses,
    ...pushCauses(app),
    ...memoryCauses,
    'The caller follows too many.': () => followerOfMany(app),
    'The caller would follow too many.': async () => {
      const { who } = await followerOfMany(app)
      return { who, ...(await file(opmlOf([`${app.config.PUBLIC_URL}${showPaths.feed(channel_id)}`]))()) }
    },
    'It is no time.': async () => ({ payload: JSON.stringify({ until: 'yesterday' }) }),
    'They are no list of ids.': async () => ({ payload: JSON.stringify({ content_ids: ['x'] }) }),
    'The file was not UTF-8.': file('<opml>\uFFFD</opml>'),
    'The OPML file has a document type.': file('<!DOCTYPE opml [<!ENTITY a "aaaa">]><opml/>'),
    'The file is not well-formed.': file('<opml><body>'),
    'The file is XML of another kind, or HTML.': file('<!doctype html><html><p>Hello'),
    [`Outlines are inside each other more than ${depth} deep.`]: file(`<opml><body>${nested}</body></opml>`),
    'There are more feeds.': file(
      opmlOf(Array.from({ length: feeds + 1 }, (_, index) => `https://far.example/${index}`)),
    ),
    'There is no feed in it.': file('<opml version="2.0"><body/></opml>'),
  }
}
