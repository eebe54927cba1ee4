import { randomUUID } from 'node:crypto'
import { conversationLimits as limits, conversationSentences as sentences } from '@app/domain/conversations'
import { expect, test } from 'vitest'
import { makeChannel, makeContent } from '#test/factories.ts'
import { person, testApp } from '#test/app.ts'
import { ask, itemForQuestions, askQuestion } from '#test/conversations/asking.ts'

const app = await testApp()
const owner = person('owner')
const item = await itemForQuestions(app, owner)
/** Number of connections to the database. */
const AT_ONCE = 10
const someone = () => person(randomUUID())

const rowsOf = async (user_id: string) =>
  app.db.selectFrom('turn').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute()
const jobsOf = async (turn_id: string) => (await app.jobs.listLive('conversations.answer-turn', 'turn_id')).has(turn_id)

test('TALK-O20 a question is kept with its place, its conversation, tokens set aside and a job', async () => {
  const ana = someone()
  const text = `${'Who paid the keepers? '.repeat(6)}\u{1F4A1}`
  const turn = await askQuestion(app, ana, item, { text: `  ${text}  ` })
  expect(turn).toMatchObject({
    question: text,
    position: 0,
    status: 'answering',
    at_ms: 7_000,
    resume_ms: 5_000,
    tokens: 0,
  })
  const [row] = await rowsOf(ana.user_id)
  expect(row).toMatchObject({
    utterance_id: expect.any(String),
    hold_id: expect.any(String),
    group_id: expect.any(String),
  })
  expect(await jobsOf(turn.turn_id)).toBe(true)
  const { title } = await app.db
    .selectFrom('conversation')
    .select('title')
    .where('conversation_id', '=', turn.conversation_id)
    .executeTakeFirstOrThrow()
  expect(title).toBe(text.slice(0, limits.title_characters))
})

test.each([
  ['', 422],
  [' \n ', 422],
  ['x'.repeat(limits.question_characters), 200],
  ['x'.repeat(limits.question_characters + 1), 422],
  ['a\u0000b', 400],
])('a question of odd length or characters: %#', async (text, status) => {
  expect((await ask(app, someone(), item, { text })).statusCode).toBe(status)
})

test('TALK-O21 a follow-up joins the conversation of who asks, about the same item, and no other', async () => {
  const ana = someone()
  const { conversation_id } = await askQuestion(app, ana, item)
  const next = await askQuestion(app, ana, item, { conversation_id })
  expect(next).toMatchObject({ conversation_id, position: 1 })
  const missing = { code: 'not_found', detail: sentences.missing }
  expect((await ask(app, someone(), item, { conversation_id })).json()).toEqual(missing)
  const other = await itemForQuestions(app, owner)
  expect((await ask(app, ana, other, { conversation_id })).json()).toEqual(missing)
})

test('TALK-O36 the same request key is one question, and another request under it is refused', async () => {
  const ana = someone()
  const headers = { 'idempotency-key': randomUUID() }
  const twice = await Promise.all([ask(app, ana, item, { headers }), ask(app, ana, item, { headers })])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(twice[0]?.json()).toEqual(twice[1]?.json())
  expect(await rowsOf(ana.user_id)).toHaveLength(1)
  expect((await ask(app, ana, item, { headers, text: 'Another?' })).statusCode).toBe(409)
})

test('TALK-O22 nobody asks about what they may not see or what is not finished', async () => {
  const status = async (who: typeof owner | null, visibility: 'private' | 'unlisted') => {
    await app.db.updateTable('content').set({ visibility }).where('content_id', '=', item.content_id).execute()
    return (await ask(app, who, item)).statusCode
  }
  expect([await status(null, 'private'), await status(someone(), 'private'), await status(owner, 'private')]).toEqual([
    401, 404, 200,
  ])
  expect([await status(null, 'unlisted'), await status(someone(), 'unlisted')]).toEqual([401, 200])
  await app.db.updateTable('content').set({ visibility: 'public' }).where('content_id', '=', item.content_id).execute()
  const unfinished = await makeContent(app, owner, { channel_id: await makeChannel(app, owner) })
  expect((await ask(app, owner, unfinished)).statusCode).toBe(404)
})

test('TALK-O23 of 20 questions that one person asks at once, three are accepted and the others refused with a time to wait', async () => {
  const ana = someone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app, ana, item)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(answers.length - refused.length).toBe(limits.at_once)
  expect(await rowsOf(ana.user_id)).toHaveLength(limits.at_once)
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().detail]).toEqual([429, sentences.too_many_at_once])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const holds = await app.db
    .selectFrom('token_hold')
    .select('hold_id')
    .where('user_id', '=', ana.user_id)
    .where('settled_at', 'is', null)
    .execute()
  expect(holds).toHaveLength(limits.at_once)
})

test('TALK-O24 guests hold a key to the conversation they began, which is kept as a hash, and ask one question at a time', async () => {
  const { channel_id } = item
  await app.db
    .insertInto('channel_asking')
    .values({ channel_id, is_on: true, payer: 'owner', daily_cap: 1_000, guests: true, tone: 'warm' })
    .execute()
  const headers = { 'idempotency-key': randomUUID() }
  const { turn, guest_key } = (await ask(app, null, item, { headers })).json()
  expect((await ask(app, null, item, { headers })).json()).toEqual({ turn, guest_key })
  const read = (key: string) => app.server.inject({ url: `/api/turns/${turn.turn_id}`, query: { guest_key: key } })
  expect([(await read(guest_key)).statusCode, (await read('another')).statusCode]).toEqual([200, 404])
  const follow_up = { conversation_id: turn.conversation_id, guest_key }
  expect((await ask(app, null, item, follow_up)).json().detail).toBe(sentences.too_many_at_once)
  const kept = await Promise.all(
    (['conversation', 'idempotency_key'] as const).map((table) => app.db.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(kept)).not.toContain(guest_key)
})

test('TALK-O25 200 questions of many people wait, and more are refused with the time to retry', async () => {
  const before = await app.db.selectFrom('turn').select('turn_id').where('status', '=', 'answering').execute()
  const place = await itemForQuestions(app, owner)
  for (let room = limits.waiting - before.length; room > 0; room -= AT_ONCE) {
    const asked = Array.from({ length: Math.min(room, AT_ONCE) }, () => ask(app, someone(), place))
    for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200)
  }
  const refused = await ask(app, someone(), place)
  expect([refused.statusCode, refused.json().detail]).toEqual([503, sentences.too_busy])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
