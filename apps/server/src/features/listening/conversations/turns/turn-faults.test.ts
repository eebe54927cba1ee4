import { randomUUID } from 'node:crypto'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { conversationLimits as limits, conversationSentences as sentences } from '@app/domain/conversations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteContent } from '#features/episodes/content/delete-content.ts'
import { getOwnedContent } from '#features/episodes/content/get-owned-content.ts'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import type { Answerer } from '@app/ports/answerer.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { itemForQuestions, askQuestion, type Item } from '#test/conversations/asking.ts'
import { followTurn } from '#test/conversations/follow-turn.ts'
import { scriptedAnswerer } from '#test/conversations/scripted-answerer.ts'
import { settleSilentTalk } from '../talk/settle-silent-talk.ts'
import { answerTurn } from './answer-turn.ts'
import { answerStreamSlots } from './stream-slots.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const owner = person('owner')
const item = await itemForQuestions(app, owner)
const someone = () => person(randomUUID())
const never = new AbortController().signal
const LONG = `The keepers ${'went on and on '.repeat(8)}.`

const by = (answerer: Answerer) => ({ ...app, answerer })
const read = async (turn_id: string, who: Person) =>
  (await app.server.inject({ url: `/api/turns/${turn_id}`, headers: app.as(who) })).json()
const report = async (turn_id: string, who: Person, payload: object) =>
  (
    await app.server.inject({ method: 'POST', url: `/api/turns/${turn_id}/heard`, headers: app.as(who), payload })
  ).json()
const openHolds = async ({ user_id }: Person) =>
  app.db
    .selectFrom('token_hold')
    .select('amount')
    .where('user_id', '=', user_id)
    .where('settled_at', 'is', null)
    .execute()

/** Ages the sound of an answer as if it had been there for a minute. */
async function letTimePass(turn_id: string): Promise<void> {
  const ready_at = new Date(Date.now() - 60_000)
  await app.db
    .updateTable('answer_line')
    .set({ ready_at })
    .where('turn_id', '=', turn_id)
    .where('status', '=', 'ready')
    .execute()
}

/** Waits until the first line can be heard, and reports so much of it as heard. */
async function hearFirst(turn_id: string, who: Person, heard_ms: number, outcome?: 'ended') {
  await expect.poll(async () => (await read(turn_id, who)).lines[0]?.status).toBe('ready')
  await letTimePass(turn_id)
  const [{ answer_line_id }] = (await read(turn_id, who)).lines
  return report(turn_id, who, { lines: [{ answer_line_id, heard_ms }], ...(outcome && { outcome }) })
}

const makePrivate = async ({ content_id }: Item) => {
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute()
}

test.each([
  ['deleted', async (of: Item) => deleteContent(app, await getOwnedContent(app.db, owner, of))],
  ['made private', makePrivate],
])(
  'TALK-O38 an item that is %s after a line was heard ends the stream; the line stays, and only it is paid',
  async (_how, change) => {
    const ana = someone()
    const gone = await itemForQuestions(app, owner)
    const { turn_id } = await askQuestion(app, ana, gone)
    const stream = await followTurn(address, turn_id, app.as(ana))
    const steps = [LONG, () => hearFirst(turn_id, ana, 4_000), () => change(gone), 'Nobody may hear this.']
    await answerTurn(by(scriptedAnswerer(steps)), turn_id, never)
    await stream.ended
    expect(stream.turns.at(-1)).toMatchObject({
      status: 'stopped',
      error: sentences.item_gone,
      lines: [{ text: LONG }],
    })
    expect(await hearFirst(turn_id, ana, 6_000, 'ended')).toMatchObject({ tokens: 2, balance: 998 })
    expect(await openHolds(ana)).toEqual([])
  },
)

test('TALK-O39 an answer that ran out of tokens says no further line, and costs what was there', async () => {
  const ana = someone()
  await setBalance(app, ana, 2)
  const { turn_id } = await askQuestion(app, ana, item)
  const steps = [
    LONG,
    async () => expect(await hearFirst(turn_id, ana, 6_500)).toMatchObject({ is_out_of_tokens: true }),
    'Nobody pays this.',
  ]
  await answerTurn(by(scriptedAnswerer(steps)), turn_id, never)
  const turn = await read(turn_id, ana)
  expect(turn).toMatchObject({ status: 'stopped', error: sentences.no_tokens, tokens: 2 })
  // Order decides whether the words of the second are kept: they or the end can come first.
  expect(turn.lines.filter(({ status }: { status: string }) => status !== 'silent')).toMatchObject([{ position: 0 }])
  expect(await report(turn_id, ana, { lines: [], outcome: 'ended' })).toMatchObject({ tokens: 2, balance: 0 })
})

test('TALK-O47 a listener who comes back after five minutes reads the whole answer again, which was settled by what was heard', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const lost = await followTurn(address, turn_id, app.as(ana))
  await answerTurn(by(scriptedAnswerer([LONG, LONG.repeat(2), `And ${LONG.repeat(2)}`])), turn_id, never)
  await hearFirst(turn_id, ana, 4_000)
  lost.close()
  const before = sql<Date>`now() - interval '5 minutes'`
  await app.db
    .updateTable('turn')
    .set({ worded_at: before, heard_at: before, created_at: before })
    .where('turn_id', '=', turn_id)
    .execute()
  await settleSilentTalk(app)
  const again = await followTurn(address, turn_id, app.as(ana))
  await again.ended
  expect(again.turns).toEqual([await read(turn_id, ana)])
  expect(again.turns[0]).toMatchObject({ status: 'stopped', tokens: 1, lines: [{ heard_ms: 4_000 }, {}, {}] })
  expect(await hearFirst(turn_id, ana, 7_000, 'ended')).toMatchObject({ tokens: 1, balance: 999 })
})

test('an answer to a question about an earlier revision cites the lines as they are since', async () => {
  const { published, linesOf, correct } = publishedItems(app)
  const corrected = await published('corrected', 3)
  const ana = corrected.owner
  const asked = await askQuestion(app, ana, corrected, { text: 'What about the granite?', at_ms: 1_000 })
  await correct(corrected, 0, 'The granite of the tower came from Kemnay by boat, and from nowhere else at all.')
  await publishCorrection(app, corrected.content_id, never)
  await answerTurn(app, asked.turn_id, never)
  const [first] = await linesOf(corrected)
  const turn = await read(asked.turn_id, ana)
  expect(turn).toMatchObject({ status: 'answered', revision: 1, resume_ms: asked.resume_ms })
  expect(turn.lines[0].citations).toMatchObject([
    { kind: 'line', revision: 2, utterance_id: first?.utterance_id, start_ms: first?.start_ms, text: first?.text },
  ])
})

test('more streams of a person than they have tabs are refused with the time to wait', async () => {
  const ana = someone()
  const { turn_id } = await askQuestion(app, ana, item)
  const follow = () => followTurn(address, turn_id, app.as(ana))
  const open = await Promise.all(Array.from({ length: limits.streams_of_person }, follow))
  const refused = await fetch(`${address}/api/turns/${turn_id}/events`, { headers: app.as(ana) })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.json()).toMatchObject({ detail: refusalSentences.too_many_streams })
  for (const stream of open) stream.close()
  await expect.poll(async () => (await follow()).status).toBe(200)
})

test('a process that streams as many answers as it can refuses more, until one ends', () => {
  const slots = answerStreamSlots({ streams_of_process: 2, streams_of_person: 2 })
  const release = slots.acquire('ana')
  slots.acquire('ben')
  expect(() => slots.acquire('cleo')).toThrow(
    expect.objectContaining({
      code: 'unavailable',
      message: sentences.too_busy,
      retry_after_seconds: expect.any(Number),
    }),
  )
  release()
  expect(() => slots.acquire('cleo')).not.toThrow()
})
