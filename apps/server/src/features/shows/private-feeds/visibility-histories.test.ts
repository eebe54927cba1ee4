import { randomUUID } from 'node:crypto'
import type { Visibility } from '@app/domain/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { parseFeed } from '#test/feeds/parse-feed.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { makePrivateFeed } from '#test/http/private-feeds.ts'

const app = await testApp()
const ITEMS = 2
const RUNS = 6

type Step =
  | { what: 'item'; item: number; becomes: Visibility | 'deleted' }
  | { what: 'feed'; mode: 'off' | 'unlisted' | 'listed' }
  | { what: 'follow'; method: 'PUT' | 'DELETE' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('item' as const),
      item: fc.nat(ITEMS - 1),
      becomes: fc.constantFrom('public' as const, 'unlisted' as const, 'private' as const, 'deleted' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('feed' as const),
      mode: fc.constantFrom('off' as const, 'unlisted' as const, 'listed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('follow' as const),
      method: fc.constantFrom('PUT' as const, 'DELETE' as const),
    }),
  },
)

type World = {
  owner: Person
  listener: Person
  channel_id: string
  items: { content_id: string; visibility: Visibility | 'deleted' }[]
  mode: 'off' | 'unlisted' | 'listed'
  follows: boolean
}
type Feed = { path: string; token: string; mayHave: (world: World, visibility: Visibility | 'deleted') => boolean }

const isOfEverybody = ({ mode }: World, visibility: string) => visibility === 'public' && mode !== 'off'

async function live(steps: readonly Step[]): Promise<void> {
  const world = await makeWorld()
  const { owner, listener, channel_id } = world
  const feeds: Feed[] = [
    { ...(await makePrivateFeed(app, owner)), mayHave: (_, visibility) => visibility !== 'deleted' },
    { ...(await makePrivateFeed(app, listener, { channel_id })), mayHave: isOfEverybody },
    {
      ...(await makePrivateFeed(app, listener, { scope: 'followed' })),
      mayHave: (now, visibility) => now.follows && isOfEverybody(now, visibility),
    },
    { ...(await makePrivateFeed(app, listener)), mayHave: () => false },
  ]
  const known = new Map<Feed, { etag: string; body: string }>()
  for (const each of steps) {
    await take(each, world)
    await Promise.all(feeds.map((feed) => expectWhatIsOpen(feed, world, known)))
  }
}

/** Expects the app's copy to have exactly the items that the listener can open, and every other file to be missing. */
async function expectWhatIsOpen(feed: Feed, world: World, known: Map<Feed, { etag: string; body: string }>) {
  const before = known.get(feed)
  const answer = await app.server.inject({ url: feed.path, headers: { 'if-none-match': before?.etag ?? '' } })
  const body = answer.statusCode === 304 ? (before?.body ?? '') : answer.body
  known.set(feed, { etag: String(answer.headers.etag), body })
  const open = world.items.filter(({ visibility }) => feed.mayHave(world, visibility))
  expect(parseFeed(body).guids.toSorted()).toEqual(open.map(({ content_id }) => content_id).toSorted())
  for (const { content_id, visibility } of world.items) {
    const audio = await app.server.inject(`/feeds/${feed.token}/content/${content_id}/audio.mp3`)
    expect(audio.statusCode).toBe(feed.mayHave(world, visibility) ? 200 : 404)
  }
}

async function makeWorld(): Promise<World> {
  const [owner, listener] = [person(randomUUID()), person(randomUUID())]
  const channel_id = await makeChannel(app, owner)
  const items: World['items'] = []
  for (let number = 0; number < ITEMS; number += 1)
    items.push({
      content_id: await publishItem(app, channel_id, { visibility: 'private' }),
      visibility: 'private',
    })
  return { owner, listener, channel_id, items, mode: 'unlisted', follows: false }
}

async function take(each: Step, world: World): Promise<void> {
  const { channel_id, owner, listener, items } = world
  if (each.what === 'feed') {
    world.mode = each.mode
    await app.db.updateTable('channel').set({ feed_mode: each.mode }).where('channel_id', '=', channel_id).execute()
    return
  }
  if (each.what === 'follow') {
    world.follows = each.method === 'PUT'
    const url = `/api/channels/${channel_id}/follow`
    await app.server.inject({ method: each.method, url, headers: app.as(listener) })
    return
  }
  const item = items[each.item]
  if (!item || item.visibility === 'deleted') return
  item.visibility = each.becomes
  const url = `/api/content/${item.content_id}`
  const query = `?channel_id=${channel_id}`
  const headers = app.as(owner)
  const { statusCode } =
    each.becomes === 'deleted'
      ? await app.server.inject({ method: 'DELETE', url: `${url}${query}`, headers })
      : await app.server.inject({
          method: 'PUT',
          url: `${url}/visibility${query}`,
          headers,
          payload: { visibility: each.becomes },
        })
  expect(statusCode).toBeLessThan(300)
}

test('SHOW-O68 whatever becomes of items, feeds and follows, a private feed has exactly what its listener may open', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), live), { numRuns: RUNS })
})
