import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findFinance, listMovementsAfter } from '#features/billing/index.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { makeTestAudio } from './make-test-audio.ts'
import { setBalance } from '#test/billing/tokens.ts'

const app = await testApp()
const never = new AbortController().signal
const AT_ONCE = 30
/** Concurrency of several workers, each with a job at a time. */
const inTurn = limitConcurrency(4)
const makeAll = (ids: string[], speech: SpeechEngine = app.speech) =>
  Promise.all(ids.map((id) => inTurn(() => makeTestAudio({ ...app, speech }, id, never))))

async function callApi(who: Person, text: string) {
  return app.server.inject({
    method: 'POST',
    url: '/api/content/generate-audio',
    headers: app.as(who),
    payload: { utterances: [{ voice_name: 'Kore', text }] },
  })
}

/** Runs work while a person's tokens are locked by another transaction. */
async function whileTokensAreLocked({ user_id }: Person, work: () => Promise<void>): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await trx.selectFrom('user_finance').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
    await work()
  })
}

async function waitingForLocks(): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.db,
    )
  return rows.length
}

async function ledgerOf({ user_id }: Person) {
  const movements = await listMovementsAfter(app.db, user_id, undefined, 1_000)
  const charged = movements.filter(({ kind }) => kind === 'charge').reduce((sum, { amount }) => sum - amount, 0)
  return {
    charged,
    sum: movements.reduce((sum, { amount }) => sum + amount, 0),
    balance: (await findFinance(app.db, user_id))?.current_token_amount,
  }
}

test(
  'thirty tests that one person requests at once keep nobody else waiting and are all made, each spoken and paid once',
  { timeout: 120_000 },
  async () => {
    const ana = person('ana')
    const spoken: string[] = []
    const speech = toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) })
    const texts = Array.from({ length: AT_ONCE }, (_, i) => `This is the test number ${i + 1}.`)
    await app.server.inject({ url: '/users/me', headers: app.as(ana) })
    let requests: ReturnType<typeof callApi>[] = []
    await whileTokensAreLocked(ana, async () => {
      requests = texts.map((text) => callApi(ana, text))
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      // Others are answered meanwhile.
      for (let other = 0; other < AT_ONCE; other++)
        expect((await app.server.inject({ url: '/api/voices' })).statusCode).toBe(200)
      expect(await waitingForLocks()).toBe(1)
    })
    const answers = await Promise.all(requests)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200))
    const ids = answers.map((answer) => answer.json<{ content_id: string }>().content_id)
    expect(new Set(ids).size).toBe(AT_ONCE)
    await makeAll(ids, speech)
    const rows = await app.db
      .selectFrom('test_audio')
      .select(['status', 'test_script'])
      .where('user_id', '=', 'ana')
      .execute()
    expect(rows.map(({ status, test_script }) => `${status}: ${test_script}`).toSorted()).toEqual(
      texts.map((text) => `completed: ${text}`).toSorted(),
    )
    expect([...new Set(spoken)].toSorted()).toEqual(texts.toSorted())
    expect(await ledgerOf(ana)).toEqual({ charged: AT_ONCE, sum: 1_000 - AT_ONCE, balance: 1_000 - AT_ONCE })
  },
)

test(
  'of thirty at once with tokens for ten, ten are made and the rest refused, and nobody goes into debt',
  { timeout: 120_000 },
  async () => {
    const ben = person('ben')
    await callApi(ben, 'This one makes the account.')
    await setBalance(app, { user_id: 'ben' }, 10)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => callApi(ben, `This is the test number ${i + 1}.`)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 402)).toHaveLength(20)
    expect((await ledgerOf(ben)).balance).toBe(0)
  },
)

test('the same words requested thirty times at once are one clip, paid once', { timeout: 120_000 }, async () => {
  const cleo = person('cleo')
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => callApi(cleo, 'Say it again.')))
  const ids = answers.map((answer) => answer.json<{ content_id: string }>().content_id)
  await makeAll(ids)
  const clips = await app.db.selectFrom('clip').select('clip_hash').where('spoken_text', '=', 'Say it again.').execute()
  expect(clips).toHaveLength(1)
  expect(await ledgerOf(cleo)).toEqual({ charged: 1, sum: 999, balance: 999 })
})
