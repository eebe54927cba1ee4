import { contentLimits } from '@app/domain/content'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedContents } from '#main/seed/seed-contents.ts'
import { person, testApp } from '#test/app.ts'
import { explain, listenToQueries } from '#test/database/record-queries.ts'
import { listContentOf } from './content.repository.ts'

const CONTENTS = 4_000
/** Size limit of an item on a card, 96 slices of its sound included; twenty of them are a page. */
const MOST_BYTES_AN_ITEM = 2_700

const app = await testApp()
let channel_id = ''
let creator = ''
let deep = ''
let content_id = ''

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.connection_string })
  await client.connect()
  return client
}

beforeAll(async () => {
  const client = await connected()
  await seedContents(client, { contents: CONTENTS, seed: 5, until: new Date(), avatar_keys: ['seeded/avatar-0.webp'] })
  const ofAFewPages = `select channel_id, channel_creator_user_id from content where status = 'completed' and visibility = 'public'
    group by 1, 2 having count(*) between 30 and 60 order by count(*), channel_id limit 1`
  const [busy] = (await client.query<{ channel_id: string; channel_creator_user_id: string }>(ofAFewPages)).rows
  channel_id = busy?.channel_id ?? ''
  creator = busy?.channel_creator_user_id ?? ''
  const inTheMiddle = `select content_id, created_at from content where channel_id = $1 and status = 'completed' and visibility = 'public' order by created_at offset 25 limit 1`
  const [middle] = (await client.query<{ content_id: string; created_at: Date }>(inTheMiddle, [channel_id])).rows
  content_id = middle?.content_id ?? ''
  deep = `after=${Buffer.from(`${middle?.created_at.toISOString()} ${content_id}`).toString('base64url')}`
  await client.end()
}, 60_000)

const lists = [
  { list: 'the feed', url: () => '/api/feed', indexes: ['content_feed'], queries: 1 },
  { list: 'the feed from a place far in it', url: () => `/api/feed?${deep}`, indexes: ['content_feed'], queries: 1 },
  {
    list: "a channel's items",
    url: () => `/api/channels/${channel_id}/content`,
    indexes: ['content_published_in_channel'],
    queries: 3,
  },
  {
    list: "a channel's items from a place far in them",
    url: () => `/api/channels/${channel_id}/content?${deep}`,
    indexes: ['content_published_in_channel'],
    queries: 2,
  },
  {
    list: "a channel's items for its owner",
    url: () => `/api/channels/${channel_id}/content`,
    indexes: ['content_of_channel'],
    queries: 3,
    isOwner: true,
  },
  { list: 'own channels', url: () => '/api/channels/', indexes: ['channel_of_creator'], queries: 1, isOwner: true },
  {
    list: 'an item',
    url: () => `/api/content/${content_id}?channel_id=${channel_id}`,
    indexes: ['content_pkey'],
    queries: 2,
  },
  {
    list: 'the counts of items',
    url: () => `/api/content/stats?ids=${content_id}`,
    indexes: ['content_pkey'],
    queries: 1,
  },
  { list: 'a channel', url: () => `/api/channels/${channel_id}`, indexes: ['channel_pkey'], queries: 2 },
]

test.each(lists)(
  'FEED-04 SRV-17 an index alone answers $list, in its order, in at most $queries queries',
  async ({ url, indexes, queries, isOwner = false }) => {
    const { hear } = await listenToQueries(app)
    const heard = await hear(url(), isOwner ? app.as(person(creator)) : {})
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.length).toBeLessThanOrEqual(queries)
    const client = await connected()
    onTestFinished(() => client.end())
    const plans = await Promise.all(heard.map((query) => explain(client, query)))
    const nodes = plans.flatMap((plan) => plan.nodes)
    expect(nodes).not.toContain('Seq Scan')
    // Leaves out counts, which have no order that an index could give.
    const listed = plans.filter((plan) => !plan.nodes.includes('Aggregate'))
    expect(listed.flatMap((plan) => plan.nodes)).not.toContain('Sort')
    expect(plans.flatMap((plan) => plan.indexes)).toEqual(expect.arrayContaining(indexes))
  },
)

test('indexes find everything that somebody made, which is read when their data is exported or deleted', async () => {
  const { hearWork } = await listenToQueries(app)
  const [query] = await hearWork((db) => listContentOf(db, creator))
  const client = await connected()
  onTestFinished(() => client.end())
  const { nodes, indexes } = await explain(client, query ?? { sql: 'select', parameters: [] })
  expect(nodes).not.toContain('Seq Scan')
  expect(indexes).toEqual(expect.arrayContaining(['channel_of_creator', 'content_of_channel']))
})

test('a page of the feed stays small', async () => {
  const { body } = await app.server.inject({ url: '/api/feed' })
  expect(Buffer.byteLength(body)).toBeLessThan(contentLimits.feed_page_size * MOST_BYTES_AN_ITEM)
})
