import { SETTLED_EVERY_MS, tokensOfTalk } from '@app/domain/conversations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readFinance } from '#features/billing/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { expectLedgerConsistent } from '#test/billing/expect-ledger-consistent.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { talks } from '#test/talk/talks.ts'
import { settleSilentTalk, settleTalkOf } from './settle-silent-talk.ts'
import { lockTalk } from './talk.repository.ts'
import { settleTalk } from './settle-talk.ts'

const app = await testApp()
const { channelOf, ask, answer, report } = talks(app)
const HISTORIES = 60
const AT_ONCE = 6
const MONTH_MS = 31 * 24 * 60 * 60 * 1_000
const CAP = 45

const which = fc.nat({ max: 3 })
const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      follows_up: fc.boolean(),
      spoken_ms: fc.constantFrom(0, 0, 4_000, 60_000),
      durations: fc.array(fc.integer({ min: 500, max: 20_000 }), { maxLength: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('hear' as const),
      which,
      line: fc.nat({ max: 2 }),
      heard_ms: fc.integer({ min: 0, max: 25_000 }),
      outcome: fc.constantFrom(undefined, undefined, undefined, 'stopped' as const, 'ended' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('fall silent', 'fail', 'be killed', 'delete'), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('begin a new month' as const) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never
type Asked = { turn_id: string; conversation_id: string; lines: string[] }

let people = 0

/** Person with few tokens or many, who pays for themself or whose talk the owner pays for. */
async function newcomer(tokens: number, sponsored: boolean) {
  const name = `person-${people++}`
  const owner = person(`${name}-owner`)
  const who = person(name)
  const channel_id = await channelOf(owner)
  if (sponsored)
    await app.server.inject({
      method: 'PUT',
      url: `/api/channels/${channel_id}/asking`,
      headers: app.as(owner),
      payload: { payer: 'owner', daily_cap: CAP },
    })
  const payer = sponsored ? owner : who
  await setBalance(app, who, tokens)
  await setBalance(app, owner, tokens)
  return { owner, who, payer, channel_id }
}

type Life = Awaited<ReturnType<typeof newcomer>> & { asked: Asked[]; deleted_tokens: number }

const doing = {
  async ask(life: Life, { follows_up, spoken_ms, durations }: Extract<Step, { does: 'ask' }>) {
    const last = life.asked.at(-1)
    const follows = follows_up && last ? { conversation_id: last.conversation_id } : {}
    try {
      const asked = await ask({ ...life, spoken_ms, ...follows })
      life.asked.push({ ...asked, lines: await answer(asked.turn_id, durations) })
    } catch (error) {
      expect(error).toMatchObject({ code: 'tokens_exhausted' })
    }
  },
  async hear(life: Life, { which: index, line, heard_ms, outcome }: Extract<Step, { does: 'hear' }>) {
    const turn = life.asked[index % Math.max(1, life.asked.length)]
    if (!turn) return
    const answer_line_id = turn.lines[line]
    const payload = {
      lines: answer_line_id ? [{ answer_line_id, heard_ms }] : [],
      ...(outcome && { outcome }),
    }
    const answers = await Promise.all([
      report(turn.turn_id, payload, life.who),
      report(turn.turn_id, payload, life.who),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  },
  async other(life: Life, { does, which: index }: { does: string; which: number }) {
    const turn = life.asked[index % Math.max(1, life.asked.length)]
    if (!turn) return
    const { turn_id, conversation_id } = turn
    if (does === 'fail')
      await app.db.updateTable('turn').set({ status: 'failed' }).where('turn_id', '=', turn_id).execute()
    if (does === 'fall silent') await fallSilent([turn_id])
    if (does === 'be killed') await beKilled(turn_id)
    if (does !== 'delete') return
    life.deleted_tokens += await app.db.transaction().execute(async (trx) => {
      await settleTalkOf(trx, app.clock, { conversation_id })
      const gone = await trx
        .deleteFrom('conversation')
        .where('conversation_id', '=', conversation_id)
        .returning('tokens')
        .executeTakeFirst()
      return gone?.tokens ?? 0
    })
    life.asked = life.asked.filter((each) => each.conversation_id !== conversation_id)
  },
}

async function fallSilent(turn_ids: string[]): Promise<void> {
  if (turn_ids.length === 0) return
  const long = sql<Date>`now() - interval '10 minutes'`
  await app.db
    .updateTable('turn')
    .set({ created_at: long, ended_at: long, heard_at: null })
    .where('turn_id', 'in', turn_ids)
    .execute()
  await settleSilentTalk(app)
}

/** A process that dies before it commits has settled nothing. */
async function beKilled(turn_id: string): Promise<void> {
  const settling = app.db.transaction().execute(async (trx) => {
    const talking = await lockTalk(trx, turn_id)
    if (talking) await settleTalk(trx, app.clock, talking, true)
    throw new Error('killed')
  })
  await expect(settling).rejects.toThrow('killed')
}

async function talkCharged({ user_id }: Person): Promise<number> {
  const { charged } = await app.db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(-sum(amount), 0)::integer`.as('charged'))
    .where('user_id', '=', user_id)
    .where('kind', '=', 'talk')
    .executeTakeFirstOrThrow()
  return charged
}

/**
 * Charges equal those that the conversations show, and never exceed the sound heard; exactly that if tokens never ran
 * out.
 */
async function expectHonest(life: Life, isRich: boolean): Promise<void> {
  const { rows } = await sql<{
    tokens: number
    talk_ms: number
    of_turns: number
    heard_ms: number
    counted_ms: number
    waiting_ms: number
  }>`
    select conversation.tokens, conversation.talk_ms, sum(turn.tokens)::integer as of_turns,
      sum(turn.charged_ms)::integer as counted_ms, sum(case when heard.ms > 0 then heard.ms + turn.spoken_ms else 0 end)::integer as heard_ms,
      sum(case when heard.ms > 0 and turn.settled_at is null and turn.status <> 'failed' then heard.ms + turn.spoken_ms - turn.charged_ms else 0 end)::integer as waiting_ms
    from conversation join turn using (conversation_id)
    cross join lateral (select coalesce(sum(heard_ms), 0) as ms from answer_line where answer_line.turn_id = turn.turn_id) as heard
    where conversation.user_id = ${life.who.user_id} group by conversation.conversation_id`.execute(app.db)
  for (const { tokens, talk_ms, of_turns, heard_ms, counted_ms, waiting_ms } of rows) {
    expect(tokens).toBe(of_turns)
    expect(tokens).toBe(tokensOfTalk(talk_ms))
    expect(counted_ms).toBeLessThanOrEqual(heard_ms)
    expect(talk_ms).toBeLessThanOrEqual(counted_ms)
    if (isRich) expect(talk_ms).toBe(counted_ms)
    if (isRich) expect(waiting_ms).toBeLessThan(SETTLED_EVERY_MS * life.asked.length)
  }
  const charged = await talkCharged(life.payer)
  expect(charged).toBe(life.deleted_tokens + rows.reduce((sum, { tokens }) => sum + tokens, 0))
  if (life.payer === life.owner) {
    expect(charged).toBeLessThanOrEqual(CAP)
    expect(await talkCharged(life.who)).toBe(0)
  }
}

/** One history of talk, after each step of which the books are right. */
async function live({ tokens, sponsored, steps }: { tokens: number; sponsored: boolean; steps: readonly Step[] }) {
  const life: Life = { ...(await newcomer(tokens, sponsored)), asked: [], deleted_tokens: 0 }
  for (const step of steps) {
    if (step.does === 'ask') await doing.ask(life, step)
    else if (step.does === 'hear') await doing.hear(life, step)
    else if (step.does === 'begin a new month')
      await readFinance({ db: app.db, clock: { ahead_ms: MONTH_MS } }, life.payer.user_id)
    else await doing.other(life, step)
    await expectHonest(life, tokens === 1_000 && !sponsored)
    expect((await readFinance(app, life.payer.user_id)).current_token_amount).toBeGreaterThanOrEqual(0)
  }
  await fallSilent(life.asked.map(({ turn_id }) => turn_id))
  const open = await app.db
    .selectFrom('token_hold')
    .select('hold_id')
    .where('user_id', 'in', [life.who.user_id, life.owner.user_id])
    .where('settled_at', 'is', null)
    .execute()
  expect(open).toEqual([])
}

test(`TALK-O50 in ${HISTORIES} random histories of talk the ledger adds up, and nothing is charged twice or unheard`, async () => {
  const History = fc.record({
    tokens: fc.constantFrom(1_000, 1_000, 1, 7, 25),
    sponsored: fc.boolean(),
    steps: fc.array(Step, { minLength: 3, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(History, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (histories) => {
      await Promise.all(histories.map(live))
    }),
    { numRuns: HISTORIES / AT_ONCE, endOnFailure: true },
  )
  await expectLedgerConsistent(app.db)
}, 120_000)
