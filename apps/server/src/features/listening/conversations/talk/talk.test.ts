import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { talks } from '#test/talk/talks.ts'
import { readFinance } from '#features/billing/index.ts'
import { removeChannel } from '#features/shows/channels/index.ts'
import { settleSilentTalk, settleTalkOf } from './settle-silent-talk.ts'

const app = await testApp()
const { channelOf, ask, answer, report, balanceOf, movementsOf } = talks(app)

/** A question of a person who pays for themself, with lines of an answer that were ready long ago. */
async function talking(
  name: string,
  { durations = [40_000], spoken_ms = 0, ready_seconds = 600, tokens = 1_000 } = {},
) {
  const owner = person(`${name}-owner`)
  const who = person(name)
  const channel_id = await channelOf(owner)
  await setBalance(app, who, tokens)
  const asked = await ask({ channel_id, owner, who, spoken_ms })
  const lines = await answer(asked.turn_id, durations, ready_seconds)
  const heard = (heard_ms: number, outcome?: 'stopped' | 'ended', line = 0) =>
    report(
      asked.turn_id,
      { lines: [{ answer_line_id: lines[line] ?? '', heard_ms }], ...(outcome && { outcome }) },
      who,
    )
  return { ...asked, owner, who, channel_id, lines, heard }
}

async function turnOf(turn_id: string) {
  return app.db.selectFrom('turn').selectAll().where('turn_id', '=', turn_id).executeTakeFirstOrThrow()
}

async function silence(turn_id: string): Promise<void> {
  const long = sql<Date>`now() - interval '10 minutes'`
  await app.db
    .updateTable('turn')
    .set({ created_at: long, ended_at: long, heard_at: null })
    .where('turn_id', '=', turn_id)
    .execute()
}

test('TALK-O40 BILL-10 talk is charged after each 15 seconds of it and at the end, by what was heard', async () => {
  const { who, turn_id, heard } = await talking('listener')
  expect(await balanceOf(who)).toBe(980)
  expect((await heard(9_000)).json()).toEqual({ tokens: 3, balance: 980, is_out_of_tokens: false })
  expect((await heard(15_000)).json()).toEqual({ tokens: 5, balance: 975, is_out_of_tokens: false })
  expect((await heard(23_999, 'ended')).json()).toEqual({ tokens: 7, balance: 993, is_out_of_tokens: false })
  expect((await movementsOf(who)).slice(-6)).toEqual([
    ['hold', -20],
    ['release', 20],
    ['talk', -5],
    ['hold', -20],
    ['release', 20],
    ['talk', -2],
  ])
  expect(await turnOf(turn_id)).toMatchObject({ tokens: 7, hold_id: null, status: 'answered', charged_ms: 23_999 })
})

test('TALK-O41 a report counts once, however often and in whatever order it arrives, and not after the end', async () => {
  const { who, turn_id, heard } = await talking('repeater')
  const answers = await Promise.all([heard(30_000), heard(30_000), heard(12_000), heard(30_000)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await heard(6_000)).json().tokens).toBe(10)
  const ends = await Promise.all([heard(30_000, 'ended'), heard(30_000, 'stopped'), heard(31_000, 'ended')])
  expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await heard(40_000, 'ended')).json()).toEqual({ tokens: 10, balance: 990, is_out_of_tokens: false })
  const talk = (await movementsOf(who)).filter(([kind]) => kind === 'talk')
  expect(talk.reduce((sum, [, amount]) => sum + amount, 0)).toBe(-10)
  expect((await turnOf(turn_id)).settled_at).not.toBeNull()
})

test('TALK-O42 nobody is charged for more than the line lasts, nor than time passed since it was ready', async () => {
  const short = await talking('short', { durations: [6_000] })
  expect((await short.heard(50_000, 'ended')).json().tokens).toBe(2)
  const early = await talking('early', { durations: [20_000, 20_000], ready_seconds: 9 })
  await early.heard(20_000)
  const both = (await early.heard(20_000, 'ended', 1)).json()
  // Nine seconds have passed, and those that the test took, for both lines together.
  expect(both.tokens).toBeGreaterThanOrEqual(3)
  expect(both.tokens).toBeLessThanOrEqual(5)
})

test('TALK-O43 spoken words count once and only with an answer that was heard; begun tokens add up in a conversation', async () => {
  const { who, owner, channel_id, conversation_id, heard } = await talking('speaker', { spoken_ms: 5_000 })
  expect((await heard(0)).json().tokens).toBe(0)
  expect((await heard(2_500)).json().tokens).toBe(2)
  expect((await heard(2_500, 'ended')).json()).toMatchObject({ tokens: 2, balance: 998 })
  const next = await ask({ channel_id, owner, who, conversation_id })
  const [line = ''] = await answer(next.turn_id, [1_500])
  // 7.5 seconds before and 1.5 now are three tokens.
  const ended = await report(
    next.turn_id,
    { lines: [{ answer_line_id: line, heard_ms: 1_500 }], outcome: 'ended' },
    who,
  )
  expect(ended.json()).toMatchObject({ tokens: 1, balance: 997 })
})

test.each(['refused', 'failed'] as const)(
  'TALK-O44 an answer that %s costs nothing, also where it was asked aloud',
  async (status) => {
    const { who, turn_id, heard } = await talking(`with-${status}`, {
      durations: status === 'failed' ? [9_000] : [],
      spoken_ms: 50_000,
    })
    await app.db.updateTable('turn').set({ status }).where('turn_id', '=', turn_id).execute()
    expect((await heard(9_000, 'ended')).json()).toEqual({ tokens: 0, balance: 1_000, is_out_of_tokens: false })
    expect((await movementsOf(who)).slice(-2)).toEqual([
      ['hold', -20],
      ['release', 20],
    ])
  },
)

test('TALK-O45 where tokens end in a sentence it may end, at no cost and never below zero', async () => {
  const { who, turn_id, heard } = await talking('poor', { tokens: 3 })
  expect(await balanceOf(who)).toBe(0)
  expect((await heard(8_900)).json()).toEqual({ tokens: 2, balance: 0, is_out_of_tokens: false })
  expect((await heard(9_100)).json()).toEqual({ tokens: 3, balance: 0, is_out_of_tokens: true })
  expect((await heard(25_000)).json()).toEqual({ tokens: 3, balance: 0, is_out_of_tokens: true })
  await heard(40_000, 'ended')
  expect(await balanceOf(who)).toBe(0)
  expect(await turnOf(turn_id)).toMatchObject({ tokens: 3, hold_id: null })
  await setBalance(app, who, 50)
  const { conversation_id } = await turnOf(turn_id)
  const conversation = await app.db
    .selectFrom('conversation')
    .select(['tokens', 'talk_ms'])
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirst()
  expect(conversation, 'what was not charged is not charged later').toEqual({ tokens: 3, talk_ms: 9_000 })
})

test('a long question and its answer are paid by more than one minute that was set aside', async () => {
  const { who, heard } = await talking('long', { durations: [60_000], spoken_ms: 60_000, tokens: 100 })
  expect((await heard(60_000, 'ended')).json()).toEqual({ tokens: 40, balance: 60, is_out_of_tokens: false })
  expect(await balanceOf(who)).toBe(60)
  const poorer = await talking('long-poor', { durations: [60_000], spoken_ms: 60_000, tokens: 33 })
  expect((await poorer.heard(60_000, 'ended')).json()).toMatchObject({ tokens: 33, balance: 0 })
})

test('TALK-O46 an interrupted answer stays as far as it was heard and is settled', async () => {
  const { turn_id, heard } = await talking('interrupter')
  expect((await heard(6_500, 'stopped')).json()).toMatchObject({ tokens: 2, balance: 998 })
  expect(await turnOf(turn_id)).toMatchObject({ status: 'stopped', tokens: 2 })
})

test('TALK-O47 an answer that nobody reports on is settled with what was heard, and the rest given back', async () => {
  const { who, turn_id, heard } = await talking('silent')
  await heard(6_500)
  await settleSilentTalk(app)
  expect((await turnOf(turn_id)).settled_at).toBeNull()
  await silence(turn_id)
  await Promise.all([settleSilentTalk(app), settleSilentTalk(app)])
  expect(await balanceOf(who)).toBe(998)
  expect((await heard(30_000)).json()).toMatchObject({ tokens: 2, balance: 998 })
})

test('TALK-O48 deleting a conversation, a channel or an account gives back what was set aside', async () => {
  const first = await talking('deleter')
  await first.heard(10_000)
  await app.db.transaction().execute(async (trx) => {
    await settleTalkOf(trx, app.clock, { conversation_id: first.conversation_id })
    await trx.deleteFrom('conversation').where('conversation_id', '=', first.conversation_id).execute()
  })
  expect(await balanceOf(first.who)).toBe(997)
  const second = await talking('orphan')
  await removeChannel(app, second.channel_id)
  await settleSilentTalk(app)
  expect(await balanceOf(second.who)).toBe(1_000)
  expect((await movementsOf(second.who)).at(-1)).toEqual(['release', 20])
  const third = await talking('leaver')
  await third.heard(7_000)
  await app.db.transaction().execute((trx) => settleTalkOf(trx, app.clock, third.who))
  expect(await balanceOf(third.who)).toBe(998)
})

test('TALK-O49 a balance that was set anew meanwhile is not lowered by talk from before', async () => {
  const { who, turn_id, heard } = await talking('renewed', { tokens: 30 })
  await heard(12_000)
  const later = { db: app.db, log: app.log, clock: { ahead_ms: 31 * 24 * 60 * 60 * 1_000 } }
  expect((await readFinance(later, who.user_id)).current_token_amount).toBe(1_000)
  await silence(turn_id)
  await settleSilentTalk(later)
  expect((await movementsOf(who)).slice(-4).map(([kind]) => kind)).toEqual(['reset', 'release', 'talk', 'lapse'])
  expect((await readFinance(later, who.user_id)).current_token_amount).toBe(1_000)
})

test('reports on what belongs to others, or is nowhere, are answered as if it were not there', async () => {
  const { turn_id, lines } = await talking('private')
  const payload = { lines: [{ answer_line_id: lines[0] ?? '', heard_ms: 9_000 }] }
  for (const [id, who] of [
    [turn_id, person('stranger')],
    [turn_id, null],
    ['no-id', person('private')],
    [lines[0] ?? '', person('private')],
  ] as const)
    expect((await report(id, payload, who)).statusCode).toBe(404)
  expect((await turnOf(turn_id)).heard_at).toBeNull()
})
