import { FollowedEpisodes } from '@app/contracts/followed-episodes'
import { followLimits } from '@app/domain/follows'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { explain, listenToQueries } from '#test/database/record-queries.ts'
import { followerOfMany } from '#test/http/follows.ts'

const EPISODES_OF_CHANNEL = 8
/** Time limit for a thousand shows at once, on a machine that also runs the other tests. */
const SOON_MS = 1_500

const app = await testApp()
let who = person('nobody')

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.connection_string })
  await client.connect()
  return client
}

beforeAll(async () => {
  const ana = person('ana')
  const { content_id } = await makeContent(app, ana, { channel_id: await makeChannel(app, ana) })
  const done = { visibility: 'public', status: 'completed', audio_key: 'x', duration_ms: 600_000 } as const
  await app.db.updateTable('content').set(done).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  const many = await followerOfMany(app)
  who = many.who
  const client = await connected()
  await client.query(`update channel_follow set created_at = now() - interval '30 days' where user_id = $1`, [
    who.user_id,
  ])
  await client.query(
    `insert into content select (jsonb_populate_record(content, jsonb_build_object('content_id', gen_random_uuid(),
       'channel_id', follow.channel_id, 'published_at', now() - age * interval '5 days', 'guid', null))).*
     from content, channel_follow as follow, generate_series(0, $3 - 1) as age
     where content_id = $1 and follow.user_id = $2`,
    [content_id, who.user_id, EPISODES_OF_CHANNEL],
  )
  await client.query(
    `insert into interaction (user_id, content_id, channel_id, position_ms, listened_at, heard_at)
     select $1, content_id, channel_id, 60000, now(), case when random() < 0.5 then now() end from content
     where random() < 0.3 on conflict do nothing`,
    [who.user_id],
  )
  await client.query(
    `insert into interaction (user_id, content_id, channel_id) select 'listener ' || n, content_id, channel_id
     from content, generate_series(1, 3) as n`,
  )
  await client.query(
    `insert into channel_follow (user_id, channel_id) select 'listener ' || n, channel_id from channel_follow, generate_series(1, 9) as n`,
  )
  await client.query('analyze')
  await client.end()
}, 60_000)

test.each([
  { list: 'a page of what is new in a thousand channels', url: '/api/follows/episodes', queries: 5 },
  { list: 'how much is new in a thousand channels', url: '/api/follows/unread', queries: 1 },
])('SHOW-O246 indexes answer $list, in at most $queries queries and soon', async ({ url, queries }) => {
  const { hear } = await listenToQueries(app)
  const heard = await hear(url, app.as(who))
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.length).toBeLessThanOrEqual(queries)
  const client = await connected()
  onTestFinished(() => client.end())
  const plans = await Promise.all(heard.map((query) => explain(client, query)))
  for (const { nodes } of plans) expect(nodes).not.toContain('Seq Scan')
  expect(plans.flatMap(({ indexes }) => indexes)).toEqual(
    expect.arrayContaining(['channel_follow_pkey', 'content_published', 'interaction_pkey']),
  )
  const begun = performance.now()
  const answer = await app.server.inject({ url, headers: app.as(who) })
  expect(performance.now() - begun).toBeLessThan(SOON_MS)
  expect(answer.statusCode).toBe(200)
})

test('the answer about a thousand channels names each of them', async () => {
  const answer = await app.server.inject({ url: '/api/follows/episodes', headers: app.as(who) })
  const { shows, total } = FollowedEpisodes.parse(answer.json())
  expect(shows).toHaveLength(followLimits.of_person)
  expect(total).toBeGreaterThan(followLimits.of_person)
})
