import { setTimeout as sleep } from 'node:timers/promises'
import { AccessUrls } from '@app/contracts/content'
import { NewPrivateFeed } from '@app/contracts/private-feeds'
import { askHosts, reportHeard } from '@app/contracts/conversations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCluster, type Member } from '#test/processes/cluster.ts'
import { readLive } from '#test/live/live-reader.ts'
import { itemSeenAt } from '#test/processes/seen-at.ts'
import { followTurn } from '#test/conversations/follow-turn.ts'
import { createClusterClient, type Follower, type ClusterClient } from '#test/processes/cluster-client.ts'

const cluster = await startCluster({ apis: 2, workers: 3 })
const { db, apis, workers } = cluster
const PATIENCE = { timeout: 120_000, interval: 100 }
const TIMEOUT = { timeout: 240_000 }
/** Lines that one worker speaks at once, for each of the items that it works on. */
const IN_FLIGHT = 4
const LINES = 4
const MOST_AT_ONCE = 4
const BATCH = 9
const MOST_BATCHES = 4

async function newClient(name: string): Promise<[ClusterClient, string]> {
  const client = await createClusterClient(apis, name)
  return [client, await client.createChannel()]
}

async function statusesOf(content_ids: string[]): Promise<Record<string, number>> {
  const rows = await db.selectFrom('content').select('status').where('content_id', 'in', content_ids).execute()
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, of]) => [status, of.length]),
  )
}

async function untilCompleted(content_ids: string[]): Promise<void> {
  await expect.poll(() => statusesOf(content_ids), PATIENCE).toEqual({ completed: content_ids.length })
}

/** Each item was announced twice, when it was begun and when it was done, and paid for once. */
async function expectMadeOnce(content_ids: string[]): Promise<void> {
  const events = await db
    .selectFrom('live_event')
    .select(['content_id', 'payload'])
    .where('name', '=', 'content.updated')
    .where('content_id', 'in', content_ids)
    .orderBy('seq')
    .execute()
  for (const content_id of content_ids) {
    expect(events.filter((event) => event.content_id === content_id).map(({ payload }) => payload.status)).toEqual([
      'processing',
      'completed',
    ])
  }
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['hold_id', 'kind'])
    .where('hold_id', 'is not', null)
    .orderBy('entry_id')
    .execute()
  const holds = await db.selectFrom('content').select('hold_id').where('content_id', 'in', content_ids).execute()
  for (const { hold_id } of holds)
    expect(ledger.filter((entry) => entry.hold_id === hold_id).map(({ kind }) => kind)).toEqual([
      'hold',
      'release',
      'charge',
    ])
  expect((await sql`select name from pgboss.job where state = 'failed'`.execute(db)).rows).toEqual([])
}

/** A follower has received every live event for them once and in order, and no more are pending. */
async function expectNothingMissed(follower: Follower, { user_id }: ClusterClient): Promise<void> {
  const concerns = db
    .selectFrom('live_event')
    .select('seq')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', user_id),
        eb('owner_ids', '@>', sql<string[]>`array[${user_id}]`),
        eb('visibility', '=', 'public'),
      ]),
    )
  const expected = (await concerns.orderBy('seq').execute()).map(({ seq }) => Number(seq))
  await expect.poll(() => follower.events().length, PATIENCE).toBe(expected.length)
  expect(follower.events().map(({ seq }) => seq)).toEqual(expected)
  await follower.stop()
}

async function jobsDoneBy({ metrics_address }: Member): Promise<number> {
  const figures = await (await fetch(`${metrics_address}/metrics`)).text()
  return Number(
    /^duologue_job_seconds_count\{job="rendering.render-content",outcome="done"\} (\d+)$/m.exec(figures)?.[1] ?? 0,
  )
}

/** Jobs taken from a worker whose heartbeat was not heard in time. */
async function jobsHandedOver(): Promise<number> {
  const { rows } = await sql<{
    times: number
  }>`select coalesce(sum(retry_count), 0)::integer as times from pgboss.job where name = 'rendering.render-content'`.execute(
    db,
  )
  return rows[0]?.times ?? 0
}

/** On a busy machine one worker may have done a whole batch before another looks: batches go on until each had its share. */
async function untilAllHaveWorked(creators: [ClusterClient, string][]): Promise<string[]> {
  const content_ids: string[] = []
  // One item of an account is made at a time; those of several are made side by side.
  const batch = Array.from({ length: BATCH / creators.length }, () => creators).flat()
  do {
    content_ids.push(
      ...(await Promise.all(batch.map(([person, channel_id]) => person.createContent(channel_id, { lines: LINES })))),
    )
    await untilCompleted(content_ids)
  } while (content_ids.length < BATCH * MOST_BATCHES && (await Promise.all(workers.map(jobsDoneBy))).includes(0))
  return content_ids
}

test(
  'two APIs and three workers are one cluster: work spreads, nothing is made twice, all receive the live events',
  TIMEOUT,
  async () => {
    const ana = await newClient('ana')
    const creators = [ana, await newClient('bea'), await newClient('cia')]
    const follower = await ana[0].follow()
    const before = cluster.spoken.length
    const content_ids = await untilAllHaveWorked(creators)

    const jobs = content_ids.length
    await expect
      .poll(async () => (await Promise.all(workers.map(jobsDoneBy))).reduce((sum, count) => sum + count), PATIENCE)
      .toBe(jobs)
    for (const worker of workers) expect(await jobsDoneBy(worker)).toBeGreaterThanOrEqual(1)
    const spoken = cluster.spoken.slice(before).map(({ text }) => text)
    expect(new Set(spoken).size).toBe(jobs * LINES)
    // Only a worker that was thought dead has its lines spoken by another.
    expect(spoken.length).toBeLessThanOrEqual((jobs + (await jobsHandedOver())) * LINES)
    await expectMadeOnce(content_ids)
    await expectNothingMissed(follower, ana[0])
  },
)

test('two APIs share live events, signed links and ended sessions', TIMEOUT, async () => {
  const [first, second] = apis
  if (!first || !second) throw new Error('two APIs are needed')
  const ben = await createClusterClient([first], 'ben')
  const headers = { authorization: ben.authorization }
  const { events, stop } = await (await createClusterClient([second], 'eve')).follow()
  const statuses = () =>
    events()
      .filter(({ data }) => data.content_id === open)
      .map(({ data }) => data.status)
  const [own_channel, listened] = [await ben.createChannel(), events().length]
  const [open, secret] = [
    await ben.createContent(own_channel, { lines: 2 }),
    await ben.createContent(own_channel, { lines: 2, is_public: false }),
  ]
  await expect.poll(statuses, PATIENCE).toContain('completed')
  expect(events().length).toBeGreaterThan(listened)
  expect(events().filter(({ data }) => data.content_id === secret)).toEqual([])
  await stop()

  await untilCompleted([secret])
  const answer = await ben.request(`/api/content/${secret}/access-urls?channel_id=${own_channel}`, { headers })
  const { playlist, audio } = AccessUrls.parse(JSON.parse(answer.text)).data.urls ?? {}
  const list = await (await fetch(new URL(playlist?.url ?? '', second.address))).text()
  const segment = list.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
  for (const url of [segment, audio?.url ?? '']) {
    const opened = await fetch(new URL(url, second.address))
    expect([opened.status, (await opened.arrayBuffer()).byteLength > 1_000]).toEqual([200, true])
  }

  expect((await fetch(new URL('/users/me', second.address), { headers })).status).toBe(200)
  await ben.signOut(first)
  await expect
    .poll(async () => (await fetch(new URL('/users/me', second.address), { headers })).status, PATIENCE)
    .toBe(401)
})

/** Asks at one API, follows the answer at the other, and reports at both at once that it was heard to its end. */
async function askAcross(asker: ClusterClient, [one, other]: [Member, Member], item: { path: string; text: string }) {
  const headers = { authorization: asker.authorization, 'content-type': 'application/json' }
  const post = async (api: Member, path: string, body: object): Promise<unknown> => {
    const answer = await fetch(api.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const question = { text: item.text, at_ms: 3_600_000, revision: 1 }
  const { turn_id } = askHosts.response.parse(await post(one, item.path, question)).turn
  const stream = await followTurn(other.address, turn_id, headers)
  await stream.ended
  const lines = stream.turns.at(-1)?.lines ?? []
  const long_ago = { ready_at: new Date(Date.now() - 60_000) }
  await db.updateTable('answer_line').set(long_ago).where('turn_id', '=', turn_id).execute()
  const heard = lines.map(({ answer_line_id, duration_ms }) => ({ answer_line_id, heard_ms: duration_ms ?? 0 }))
  const report = (api: Member) => post(api, `/api/turns/${turn_id}/heard`, { lines: heard, outcome: 'ended' })
  const reports = await Promise.all([one, other].map(report))
  return { lines, tokens: reports.map((answer) => reportHeard.response.parse(answer).tokens) }
}

test(
  'TALK-O37 a question that one API took is followed, heard and settled at another, and charged once',
  TIMEOUT,
  async () => {
    const [first, second] = apis
    if (!first || !second) throw new Error('two APIs are needed')
    const [creator, channel_id] = await newClient('cleo')
    const content_id = await creator.createContent(channel_id, { lines: LINES })
    await untilCompleted([content_id])
    const path = `/api/content/${content_id}/questions?channel_id=${channel_id}`
    const askers = await Promise.all(['dan', 'eva', 'fay', 'gil'].map((name) => createClusterClient(apis, name)))
    const asked = askers.map(async (asker, index) => {
      const where: [Member, Member] = index % 2 === 0 ? [first, second] : [second, first]
      const { lines, tokens } = await askAcross(asker, where, { path, text: `What does line number ${index + 1} say?` })
      expect(lines.map(({ status }) => status)).toContain('ready')
      expect(tokens[0]).toBeGreaterThan(0)
      const charged = db.selectFrom('ledger_entry').select('amount').where('kind', '=', 'talk')
      const charges = await charged.where('user_id', '=', asker.user_id).execute()
      expect(tokens.map((amount) => [{ amount: -amount }])).toEqual([charges, charges])
    })
    await Promise.all(asked)
  },
)

/** A slow machine must not be given more than it can do. */
async function isBusy(content_ids: string[]): Promise<boolean> {
  return (
    content_ids.length > 0 && ((await statusesOf(content_ids).catch(() => undefined))?.processing ?? 0) >= MOST_AT_ONCE
  )
}

/** Client who makes items and reads all the time; answers the items and the refusals. */
function keepBusy(client: ClusterClient, channel_id: string) {
  const content_ids: string[] = []
  const refused: string[] = []
  let isStopped = false
  const create = async () => {
    while (!isStopped) {
      if (await isBusy(content_ids)) await sleep(100)
      else content_ids.push(await client.createContent(channel_id, { lines: LINES }))
    }
  }
  const look = async () => {
    while (!isStopped) {
      for (const path of ['/users/me', '/api/feed', `/api/channels/${channel_id}`]) {
        const { status, text } = await client.request(path, { headers: { authorization: client.authorization } })
        if (status !== 200) refused.push(`${path} ${status} ${text}`)
      }
      await sleep(100)
    }
  }
  const busy = Promise.all([create(), look()])
  return {
    content_ids,
    async stop() {
      isStopped = true
      await busy
      return refused
    },
  }
}

test('a rolling restart of every process, PostgreSQL among them, loses nothing', TIMEOUT, async () => {
  const [ana, channel_id] = await newClient('ana')
  const follower = await ana.follow()
  const before = cluster.spoken.length
  const busy = keepBusy(ana, channel_id)
  await expect.poll(() => busy.content_ids.length, PATIENCE).toBeGreaterThanOrEqual(2)
  const restarted: string[] = []
  for (const [index, member] of [...workers, ...apis].entries()) {
    const { code, signal, seconds, stderr } = await member.replace(
      'SIGTERM',
      index === 1 || index === 3 ? () => cluster.endPostgres('SIGINT') : undefined,
    )
    restarted.push(`${member.role} ${seconds.toFixed(1)} s`)
    expect({ code, signal, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, signal: null, stderr: '' })
  }
  process.stdout.write(`stopped: ${restarted.join(', ')}\n`)
  expect(await busy.stop()).toEqual([])
  await untilCompleted(busy.content_ids)
  await expectMadeOnce(busy.content_ids)
  const spoken = cluster.spoken.slice(before).map(({ text }) => text)
  expect(new Set(spoken).size).toBe(busy.content_ids.length * LINES)
  expect(spoken.length).toBeLessThanOrEqual(busy.content_ids.length * LINES + workers.length * IN_FLIGHT * 3)
  expect(follower.moves()).toBeGreaterThanOrEqual(1)
  await expectNothingMissed(follower, ana)
})

test('kill -9 of an API, a worker and PostgreSQL in turn is recovered from', TIMEOUT, async () => {
  const [ana, channel_id] = await newClient('ana')
  const follower = await ana.follow()
  const busy = keepBusy(ana, channel_id)
  await expect.poll(() => busy.content_ids.length, PATIENCE).toBeGreaterThanOrEqual(2)
  for (const member of [apis[0], workers[0]]) expect((await member?.replace('SIGKILL'))?.signal).toBe('SIGKILL')
  await cluster.endPostgres('SIGKILL')
  const soFar = busy.content_ids.length
  await expect.poll(() => busy.content_ids.length, PATIENCE).toBeGreaterThan(soFar)
  expect(await busy.stop()).toEqual([])
  await untilCompleted(busy.content_ids)
  await expectMadeOnce(busy.content_ids)
  await expectNothingMissed(follower, ana)
})

/** Time limit of promises to hold within a second. */
const WITHIN_A_SECOND = { timeout: 1_000, interval: 25 }

/** Waits for it from the answer to the request that did it, which has just come, and prints how long it took. */
async function holdsWithinASecond<Seen>(what: string, look: () => Promise<Seen>, expected: Seen): Promise<void> {
  const since = performance.now()
  await expect
    .poll(look, WITHIN_A_SECOND)
    .toEqual(expected)
    .finally(() => process.stdout.write(`${what}: ${Math.round(performance.now() - since)} ms\n`))
}

/** Actions of a member of staff at one API. */
async function staffAt(api: Member, role: 'moderator' | 'operator') {
  const { user_id, authorization } = await createClusterClient(apis, role)
  await db.insertInto('staff').values({ user_id, role }).execute()
  return async (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(api.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)])
  }
}

test(
  'TRUST-O20 TRUST-O73 who is suspended and what is withdrawn at one API is so at another within a second',
  TIMEOUT,
  async () => {
    const [first, second] = apis
    if (!first || !second) throw new Error('two APIs are needed')
    const post = await staffAt(first, 'operator')
    const [author, channel_id] = await newClient('fin')
    const content_id = await author.createContent(channel_id, { lines: 2 })
    await untilCompleted([content_id])
    const item = db.selectFrom('content').select('script_title as title').where('content_id', '=', content_id)
    const { title } = await item.executeTakeFirstOrThrow()
    const seen = () => itemSeenAt(second, { channel_id, content_id, title })
    await expect.poll(seen, PATIENCE).toEqual({ api: 200, media: 200, embed: 200, feed: true, search: true })
    const reported = { target: `content:${content_id}`, kind: 'content' as const, content_id, channel_id, title }
    const { case_id } = await db
      .insertInto('report_case')
      .values({ ...reported, owner_id: author.user_id })
      .returning('case_id')
      .executeTakeFirstOrThrow()
    const statement = 'We withdrew it because it deceives its listeners.'
    await post(`/api/desk/reports/${case_id}/decide`, {
      decision: 'withdraw',
      category: 'deception',
      version: 0,
      statement,
    })
    const gone = { api: 404, media: 410, embed: 410, feed: false, search: false }
    await holdsWithinASecond('withdrawn at another API', seen, gone)

    const headers = { authorization: author.authorization, 'content-type': 'application/json' }
    const feed = { method: 'POST', headers, body: JSON.stringify({ name: 'Phone', scope: 'owned' }) }
    const { address } = NewPrivateFeed.parse(JSON.parse((await author.request('/api/private-feeds', feed)).text))
    const stream = await readLive(second.address, { headers })
    const status = async (path: string) => (await fetch(new URL(path, second.address), { headers })).status
    const feedStatus = async () => (await fetch(second.address + new URL(address).pathname)).status
    const own = () => Promise.all([status('/users/me'), feedStatus()])
    expect(await own()).toEqual([200, 200])
    await post(`/api/desk/people/${author.user_id}/suspend`, { reason: 'Advertising' })
    let isOpen = true
    void stream.ended.then(() => (isOpen = false))
    await holdsWithinASecond('suspended at another API', async () => [...(await own()), isOpen], [401, 404, false])
  },
)
