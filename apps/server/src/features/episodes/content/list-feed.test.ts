import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const MOMENT = new Date('2024-05-05T05:05:05.005Z')

type Page = {
  items: { content_id: string; created_at: string; status: string; visibility: string }[]
  next: string | null
}

async function pageAfter(after?: string): Promise<Page> {
  return (await app.server.inject({ url: `/api/feed${after ? `?after=${after}` : ''}` })).json()
}

type Published = { visibility?: 'public' | 'unlisted' | 'private'; created_at: Date }

async function publish(
  channel_id: string,
  owner: string,
  { visibility = 'public', created_at }: Published,
): Promise<string> {
  const { content_id } = await makeContent(app, person(owner), { channel_id })
  const done = { status: 'completed' as const, audio_key: `content/${content_id}/audio.mp3`, visibility, created_at }
  await app.db.updateTable('content').set(done).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return content_id
}

const channels = { ana: await makeChannel(app, person('ana')), ben: await makeChannel(app, person('ben')) }
const shown: string[] = []
for (let i = 0; i < 44; i++) {
  const owner = i % 2 ? 'ana' : 'ben'
  shown.push(
    await publish(channels[owner], owner, { created_at: i < 25 ? MOMENT : new Date(MOMENT.getTime() + i * 1_000) }),
  )
}
await publish(channels.ana, 'ana', { visibility: 'unlisted', created_at: new Date() })
await publish(channels.ana, 'ana', { visibility: 'private', created_at: new Date() })
await makeContent(app, person('ana'), { channel_id: channels.ana })

test(
  'FEED-02 FEED-03 FEED-04 the feed lists the finished public items of all channels once each, newest first, in pages of 20',
  { meta: { requirements: ['FEED-05', 'SRV-17'] } },
  async () => {
    const seen: Page['items'] = []
    const sizes: number[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await pageAfter(after)
      sizes.push(page.items.length)
      seen.push(...page.items)
      after = page.next
    }
    expect(sizes).toEqual([20, 20, 4])
    expect(seen.map(({ content_id }) => content_id).toSorted()).toEqual(shown.toSorted())
    const times = seen.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(seen.every(({ status, visibility }) => status === 'completed' && visibility === 'public')).toBe(true)
  },
)

test('FEED-04 what is published or deleted between two pages neither repeats nor hides an item of the rest', async () => {
  const first = await pageAfter()
  const [gone = ''] = first.items.map(({ content_id }) => content_id).toReversed()
  const late = await publish(channels.ben, 'ben', { created_at: new Date() })
  await app.db.deleteFrom('content').where('content_id', '=', gone).execute()
  const second = await pageAfter(first.next ?? '')
  const third = await pageAfter(second.next ?? '')
  const rest = [...second.items, ...third.items].map(({ content_id }) => content_id)
  const before = new Set(first.items.map(({ content_id }) => content_id))
  expect(rest.toSorted()).toEqual(shown.filter((id) => !before.has(id)).toSorted())
  expect((await pageAfter()).items[0]?.content_id).toBe(late)
})

test("SRV-17 an owner's feed holds no more than a visitor's", async () => {
  const own = await app.server.inject({ url: '/api/feed', headers: app.as(person('ana')) })
  expect(own.json()).toEqual(await pageAfter())
})

test.each(['nonsense', '', Buffer.from('2024-05-05T05:05:05.005Z nonsense').toString('base64url'), '%00'])(
  'a page position that is none: %j',
  async (after) => {
    const response = await app.server.inject({ url: `/api/feed?after=${after}` })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'bad_request', detail: 'The page position could not be read' })
  },
)
