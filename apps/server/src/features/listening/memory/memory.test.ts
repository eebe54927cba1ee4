import { randomUUID } from 'node:crypto'
import type { ChannelMemory } from '@app/contracts/memory'
import { memoryLimits, memorySentences } from '@app/domain/memory'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { markMemoriesUsed, recallMemories, rememberTurn, sweepMemory } from './index.ts'

const app = await testApp()

const call = (who: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', what = '', payload?: object) =>
  app.server.inject({ method, url: `/api/memory${what}`, headers: app.as(who), ...(payload && { payload }) })
const listOf = async (who: Person) => (await call(who, 'GET')).json<{ channels: ChannelMemory[] }>().channels
const textsOf = async (who: Person) =>
  (await listOf(who)).flatMap(({ rows }) => rows.map(({ text }) => text)).toSorted()

/** A listener, and a channel whose hosts they ask. */
async function listener(channel_id?: string, who = person(randomUUID())) {
  const channel = channel_id ?? (await makeChannel(app, person('owner')))
  const of = { user_id: who.user_id, channel_id: channel }
  return {
    who,
    channel_id: channel,
    of,
    turnOn: () => call(who, 'PUT', `/${channel}`, { is_on: true }),
    ask: async (question: string, was_refused = false) => {
      const turn_id = await askQuestion(of, question)
      await app.db.transaction().execute((trx) => rememberTurn(trx, { ...of, turn_id, question, was_refused }))
    },
    recall: async (question: string) => (await recallMemories(app.db, of, question)).map(({ text }) => text),
  }
}

async function askQuestion({ user_id, channel_id }: { user_id: string; channel_id: string }, question: string) {
  const { conversation_id } = await app.db
    .insertInto('conversation')
    .values({ user_id, channel_id, content_title: 'Lamps', title: question })
    .returning('conversation_id')
    .executeTakeFirstOrThrow()
  const { turn_id } = await app.db
    .insertInto('turn')
    .values({
      conversation_id,
      question,
      position: 0,
      asked_by: 'typed',
      at_ms: 0,
      revision: 1,
      resume_ms: 0,
      shares_words: false,
      off_the_record: false,
      payer: 'asker',
    })
    .returning('turn_id')
    .executeTakeFirstOrThrow()
  return turn_id
}

test('TALK-O163 nothing is remembered or used until the listener switches it on, and nothing once it is off again', async () => {
  const { who, channel_id, turnOn, ask, recall } = await listener()
  await ask('I sail a small boat. Who paid?')
  expect(await listOf(who)).toMatchObject([{ channel_id, is_on: false, rows: [] }])
  expect((await turnOn()).json()).toMatchObject({ is_on: true })
  await ask('I sail a small boat. Who paid?')
  expect(await recall('Is sailing hard?')).toEqual(['You sail a small boat.'])
  await call(who, 'PUT', `/${channel_id}`, { is_on: false })
  await ask('I live near Harwich.')
  expect(await recall('Is sailing hard?')).toEqual([])
  expect(await textsOf(who)).toEqual(['You sail a small boat.'])
})

test('TALK-O164 what is said twice is one row, what nobody knew stays open, and “forget that” forgets the last', async () => {
  const { who, turnOn, ask } = await listener()
  await turnOn()
  await ask('I sail a small boat.')
  await ask('i sail a small boat. When did the last keeper leave?', true)
  expect(await textsOf(who)).toEqual([
    'You asked “When did the last keeper leave?” Nobody knew.',
    'You sail a small boat.',
  ])
  await ask('I keep three hens.')
  await ask('Forget that.')
  expect(await textsOf(who)).not.toContain('You keep three hens.')
  expect(await textsOf(who)).toHaveLength(2)
})

test('TALK-O165 rows are corrected, forgotten, restored for a minute, and forgotten all at once', async () => {
  const { who, channel_id, turnOn, ask } = await listener()
  await turnOn()
  await ask('I live near Harwich.')
  const [row] = (await listOf(who))[0]?.rows ?? []
  const at = `/${channel_id}/rows/${row?.memory_id}`
  expect((await call(who, 'PUT', at, { text: 'You live in Hull.' })).json()).toMatchObject({
    text: 'You live in Hull.',
  })
  const refused = await call(who, 'PUT', at, { text: 'You are diabetic.' })
  expect(refused.json().detail).toMatchObject([{ msg: memorySentences.sensitive }])
  await call(who, 'DELETE', at)
  expect(await textsOf(who)).toEqual([])
  expect((await call(who, 'POST', `${at}/restore`)).statusCode).toBe(200)
  expect(await textsOf(who)).toEqual(['You live in Hull.'])
  await call(who, 'DELETE', at)
  await age(row?.memory_id ?? '', { forgotten_at: `${memoryLimits.undo_seconds + 1} seconds` })
  await sweepMemory(app.db)
  expect((await call(who, 'POST', `${at}/restore`)).statusCode).toBe(404)
  await ask('I keep bees.')
  await call(who, 'DELETE', `/${channel_id}`)
  expect(await app.db.selectFrom('memory').selectAll().where('user_id', '=', who.user_id).execute()).toEqual([])
})

test('TALK-O166 a row that is not used for half a year goes, one that is used stays', async () => {
  const { who, turnOn, ask } = await listener()
  await turnOn()
  await ask('I live near Harwich.')
  await ask('I keep bees.')
  const rows = (await listOf(who))[0]?.rows ?? []
  for (const { memory_id } of rows) await age(memory_id, { created_at: `${memoryLimits.unused_days + 1} days` })
  await markMemoriesUsed(
    app.db,
    rows.filter(({ text }) => text.includes('bees')).map(({ memory_id }) => memory_id),
  )
  await sweepMemory(app.db)
  expect(await textsOf(who)).toEqual(['You keep bees.'])
})

test('TALK-O167 no listener and no channel learns what another remembers', async () => {
  const ana = await listener()
  await ana.turnOn()
  await ana.ask('I sail a small boat.')
  const elsewhere = await listener(undefined, ana.who)
  const other = await listener(ana.channel_id)
  for (const each of [elsewhere, other]) await each.turnOn()
  expect([await elsewhere.recall('sail?'), await other.recall('sail?')]).toEqual([[], []])
  expect(await textsOf(other.who)).toEqual([])
  const row = (await listOf(ana.who)).flatMap(({ rows }) => rows)[0]
  const at = `/${ana.channel_id}/rows/${row?.memory_id}`
  const answers = [
    await call(other.who, 'PUT', at, { text: 'x' }),
    await call(other.who, 'DELETE', at),
    await call(ana.who, 'DELETE', `/${elsewhere.channel_id}/rows/${row?.memory_id}`),
    await call(ana.who, 'DELETE', `/${ana.channel_id}/rows/no-id`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  await call(other.who, 'DELETE', `/${ana.channel_id}`)
  expect(await textsOf(ana.who)).toEqual(['You sail a small boat.'])
})

test('TALK-O168 at most so many rows are kept; the one used longest ago makes room', async () => {
  const { who, of, turnOn, ask } = await listener()
  await turnOn()
  const old = (n: number) => new Date(Date.now() - 3_600_000 - n * 1_000)
  await app.db
    .insertInto('memory')
    .values(
      Array.from({ length: memoryLimits.rows }, (_, n) => ({
        ...of,
        kind: 'fact' as const,
        text: `You have ${n} hens.`,
        created_at: old(n),
      })),
    )
    .execute()
  await ask('I keep bees.')
  const texts = await textsOf(who)
  expect(texts).toHaveLength(memoryLimits.rows)
  expect(texts).toContain('You keep bees.')
  expect(texts).not.toContain(`You have ${memoryLimits.rows - 1} hens.`)
})

async function age(memory_id: string, ages: { forgotten_at?: string; created_at?: string }) {
  for (const [column, by] of Object.entries(ages))
    await sql`update memory set ${sql.ref(column)} = now() - ${by}::interval where memory_id = ${memory_id}`.execute(
      app.db,
    )
}
