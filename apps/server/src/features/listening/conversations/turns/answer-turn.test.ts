import { setTimeout as sleep } from 'node:timers/promises'
import { conversationSentences as sentences } from '@app/domain/conversations'
import { suspensionSentences } from '@app/domain/people'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteContent } from '#features/episodes/content/delete-content.ts'
import { getOwnedContent } from '#features/episodes/content/get-owned-content.ts'
import { sweepClips } from '#features/episodes/rendering/index.ts'
import { AnswererError, type Answerer } from '@app/ports/answerer.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { itemForQuestions, askQuestion } from '#test/conversations/asking.ts'
import { followTurn } from '#test/conversations/follow-turn.ts'
import { scriptedAnswerer } from '#test/conversations/scripted-answerer.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { answerTurn } from './answer-turn.ts'
import { answeringWork } from './answering-work.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const owner = person('owner')
const item = await itemForQuestions(app, owner)
const someone = () => person(randomUUID())
const never = new AbortController().signal

const read = async (turn_id: string, who: Person) =>
  (await app.server.inject({ url: `/api/turns/${turn_id}`, headers: app.as(who) })).json()
const by = (answerer: Answerer) => ({ ...app, answerer })
const heard = (turn_id: string, who: Person, payload: object) =>
  app.server.inject({ method: 'POST', url: `/api/turns/${turn_id}/heard`, headers: app.as(who), payload })
const openHolds = async (who: Person) =>
  app.db
    .selectFrom('token_hold')
    .select('hold_id')
    .where('user_id', '=', who.user_id)
    .where('settled_at', 'is', null)
    .execute()

test('TALK-O26 lines appear one by one with words, then sound; the stream carries the whole turn and ends with it', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const stream = await followTurn(address, turn_id, app.as(ana))
  const between = Promise.withResolvers<void>()
  const answering = answerTurn(
    by(scriptedAnswerer(['A light needs no password.', () => between.promise, 'It is there.'])),
    turn_id,
    never,
  )
  await expect.poll(() => stream.turns.at(-1)?.lines.map(({ status }) => status)).toEqual(['ready'])
  between.resolve()
  await answering
  await stream.ended
  const last = stream.turns.at(-1)
  expect(last).toMatchObject({
    status: 'answered',
    lines: [{ status: 'ready' }, { status: 'ready', text: 'It is there.' }],
  })
  expect(last).toEqual(await read(turn_id, ana))
  const again = await followTurn(address, turn_id, app.as(ana))
  await again.ended
  expect(again.turns).toEqual([last])
  expect((await followTurn(address, turn_id, app.as(someone()))).status).toBe(404)
  const sound = await app.server.inject({
    url: `/api/answer-lines/${last?.lines[0]?.answer_line_id}/sound`,
    headers: app.as(ana),
  })
  expect([sound.headers['content-type'], sound.headers['cache-control']]).toEqual([
    'audio/wav',
    'private, max-age=3600',
  ])
  expect(sound.rawPayload.byteLength - 44).toBe(2 * 24 * (last?.lines[0]?.duration_ms ?? 0))
})

test('TALK-O27 a question that nothing answers is refused and gives its tokens back', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  await answerTurn(by(scriptedAnswerer([], { outcome: 'refused', later: null })), turn_id, never)
  expect(await read(turn_id, ana)).toMatchObject({ status: 'refused', lines: [], tokens: 0 })
  expect(await openHolds(ana)).toEqual([])
  const passed = await app.server.inject({
    method: 'POST',
    url: `/api/turns/${turn_id}/pass-on`,
    headers: app.as(ana),
    payload: {},
  })
  expect(passed.json()).toMatchObject({ is_passed_on: true })
})

test('TALK-O28 an answer that failed three times has failed and costs nothing; one that cannot be made fails at once', async () => {
  const ana = someone()
  const failing = (retryable: boolean): Answerer => ({
    ...scriptedAnswerer([]),
    answer: () => Promise.reject(new AnswererError('away', { retryable })),
  })
  const tried = await askQuestion(app, ana, item)
  for (const tries of [1, 2]) {
    await expect(answerTurn(by(failing(true)), tried.turn_id, never), String(tries)).rejects.toThrow('away')
    expect((await read(tried.turn_id, ana)).status).toBe('answering')
  }
  await answerTurn(by(failing(true)), tried.turn_id, never)
  const hopeless = await askQuestion(app, ana, item)
  await answerTurn(by(failing(false)), hopeless.turn_id, never)
  for (const { turn_id } of [tried, hopeless])
    expect(await read(turn_id, ana)).toMatchObject({ status: 'failed', error: sentences.could_not_answer, tokens: 0 })
  expect(await openHolds(ana)).toEqual([])
})

test('a line that no engine can say keeps its words, and the next is said', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const speech = toneSpeechEngine({
    onSpeak: ({ text }) => {
      if (text.includes('unspeakable')) throw new SpeechEngineError('no', { retryable: false })
    },
  })
  await answerTurn({ ...by(scriptedAnswerer(['This is unspeakable.', 'This is not at all.'])), speech }, turn_id, never)
  expect((await read(turn_id, ana)).lines).toMatchObject([{ status: 'silent', duration_ms: null }, { status: 'ready' }])
})

test('TALK-O29 an answer is spoken at most twenty seconds ahead of what was heard, and goes on when more was', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const long = (name: string) => `${name} ${'goes on and on '.repeat(14)}.`
  const deps = by(scriptedAnswerer([long('One'), long('Two'), long('Three')]))
  await answerTurn(deps, turn_id, never)
  const statuses = async () => (await read(turn_id, ana)).lines.map(({ status }: { status: string }) => status)
  expect(await statuses()).toEqual(['ready', 'ready', 'speaking'])
  await requeueLostWork(app, [answeringWork])
  await app.db
    .updateTable('answer_line')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .where('turn_id', '=', turn_id)
    .execute()
  const [first] = (await read(turn_id, ana)).lines
  await heard(turn_id, ana, { lines: [{ answer_line_id: first.answer_line_id, heard_ms: first.duration_ms }] })
  expect(
    (await app.db.selectFrom('turn').select('paused_at').where('turn_id', '=', turn_id).executeTakeFirstOrThrow())
      .paused_at,
  ).toBeNull()
  await answerTurn(deps, turn_id, never)
  expect(await statuses()).toEqual(['ready', 'ready', 'ready'])
  expect((await read(turn_id, ana)).status).toBe('answered')
})

test('TALK-O30 an interrupted answer is spoken no further, and a follow-up takes into account only what was heard', async () => {
  const ana = someone()
  const { turn_id, conversation_id } = await askQuestion(app, ana, item)
  const answering = answerTurn(
    by(
      scriptedAnswerer([
        'The ships paid.',
        () => heard(turn_id, ana, { lines: [], outcome: 'stopped' }).then(() => undefined),
        'Nobody hears this.',
      ]),
    ),
    turn_id,
    never,
  )
  await answering
  const stopped = await read(turn_id, ana)
  expect(stopped.status).toBe('stopped')
  expect(stopped.lines.map(({ text }: { text: string }) => text)).not.toContain('Nobody hears this.')
  const next = await askQuestion(app, ana, item, { conversation_id })
  const answerer = scriptedAnswerer(['More.'])
  await answerTurn(by(answerer), next.turn_id, never)
  expect(answerer.requests[0]?.turns).toEqual([{ question: stopped.question, answer: '' }])
})

test.each([
  ['deleted', async (of: typeof item) => deleteContent(app, await getOwnedContent(app.db, owner, of))],
  [
    'made private',
    (of: typeof item) =>
      app.db
        .updateTable('content')
        .set({ visibility: 'private' })
        .where('content_id', '=', of.content_id)
        .execute()
        .then(() => undefined),
  ],
])('TALK-O31 an answer ends when its item is %s meanwhile', async (_how, change) => {
  const ana = someone()
  const gone = await itemForQuestions(app, owner)
  const { turn_id } = await askQuestion(app, ana, gone)
  await answerTurn(by(scriptedAnswerer([() => change(gone), 'Nobody may hear this.'])), turn_id, never)
  expect(await read(turn_id, ana)).toMatchObject({ status: 'failed', error: sentences.item_gone, lines: [] })
  expect(await openHolds(ana)).toEqual([])
})

test('TALK-O32 two workers with one answer end with each line once, and the one that lost it writes nothing', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const late = Promise.withResolvers<void>()
  const first = answerTurn(
    by(scriptedAnswerer(['It is the light.', () => late.promise, 'It is late.'])),
    turn_id,
    never,
  )
  await expect.poll(async () => (await read(turn_id, ana)).lines.length).toBe(1)
  await answerTurn(by(scriptedAnswerer(['It is the light.', 'It is the second worker.'])), turn_id, never)
  late.resolve()
  await first
  expect((await read(turn_id, ana)).lines.map(({ text }: { text: string }) => text)).toEqual([
    'It is the light.',
    'It is the second worker.',
  ])
})

test('a question that lost its job gets another, unless its answer is paused', async () => {
  const { turn_id } = await askQuestion(app, someone(), item)
  const paused = await askQuestion(app, someone(), item)
  const live = () => app.jobs.listLive('conversations.answer-turn', 'turn_id')
  await app.db.updateTable('turn').set({ paused_at: new Date() }).where('turn_id', '=', paused.turn_id).execute()
  await app.jobs.boss.deleteAllJobs('conversations.answer-turn')
  await requeueLostWork(app, [answeringWork])
  expect((await live()).has(turn_id)).toBe(true)
  expect((await live()).has(paused.turn_id)).toBe(false)
})

test('TRUST-O25 an answer to a suspended listener stops before its next line, and only what was heard is charged', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const suspension = { user_id: ana.user_id, suspended_by: null, reason: 'Spam' }
  const suspend = () => app.db.insertInto('suspension').values(suspension).execute()
  const answerer = scriptedAnswerer([() => suspend().then(() => undefined), 'Nobody hears this.'])
  await answerTurn(by(answerer), turn_id, never)
  const turn = app.db.selectFrom('turn').select(['status', 'error', 'tokens']).where('turn_id', '=', turn_id)
  expect(await turn.executeTakeFirst()).toEqual({
    status: 'failed',
    error: suspensionSentences.work_stopped,
    tokens: 0,
  })
  expect(await openHolds(ana)).toEqual([])
})

test('TALK-O33 clips of answers stay as long as a line names them', async () => {
  const ana = someone()
  const { turn_id, conversation_id } = await askQuestion(app, ana, item)
  await answerTurn(by(scriptedAnswerer(['Only this answer says so.'])), turn_id, never)
  const clips = () =>
    app.db.selectFrom('clip').select('clip_hash').where('spoken_text', '=', 'Only this answer says so.').execute()
  await app.db
    .updateTable('clip')
    .set({ last_used_at: new Date(0) })
    .execute()
  await sweepClips(app)
  expect(await clips()).toHaveLength(1)
  await heard(turn_id, ana, { lines: [], outcome: 'ended' })
  await app.db.deleteFrom('conversation').where('conversation_id', '=', conversation_id).execute()
  await sweepClips(app)
  expect(await clips()).toEqual([])
})

test('TALK-O34 a stream ends within a second of the sign-out of its person', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const stream = await followTurn(address, turn_id, app.as(ana))
  const { viewerOf } = app.identity
  app.identity.viewerOf = async () => 'refused'
  const isOver = await Promise.race([stream.ended.then(() => true), sleep(3_000, false)])
  app.identity.viewerOf = viewerOf
  expect(isOver).toBe(true)
})
