import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { withMeter } from '@app/script-writer/language-model/with-meter.ts'
import { modelScriptWriter } from '@app/script-writer/model/model-script-writer.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { createContent, findContent, listUtterances, getOwnedContent } from '#features/episodes/content/index.ts'
import { retryContent } from '#features/episodes/content/retry-content.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { generateTestAudio, makeTestAudio } from '#features/studio/voices/index.ts'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { createServer } from '#http/server.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { routes } from '#main/routes.ts'
import { LanguageModelError, type TextRequest } from '@app/ports/language-model.ts'
import { BudgetReachedError, type Meter } from '@app/ports/meter.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { meterOf } from '../index.ts'

const app = await testApp()
const never = new AbortController().signal
const SPEECH_SECONDS = 60
const QUESTION = {
  instructions: 'a'.repeat(400),
  prompt: 'b'.repeat(400),
  max_output_tokens: 100,
}

function withBudgets(settings: Record<string, string>) {
  const lines: string[] = []
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line, _, done) => void (lines.push(String(line)), done()) }),
  )
  const config = { ...app.config, ...readConfig({ LOG_LEVEL: 'silent', ...settings }), DATA_DIR: app.config.DATA_DIR }
  return { deps: { ...app, config, log }, logged: () => lines.map((line) => JSON.parse(line)) }
}

async function usedBy(account: string): Promise<Record<string, number>> {
  const rows = await app.db.selectFrom('daily_usage').selectAll().where('account', '=', account).execute()
  return Object.fromEntries(rows.map(({ resource, used }) => [resource, used]))
}

test('new speech is counted by its length, a clip that is there is not, and an item that runs again counts nothing twice', async () => {
  const ana = person('counted')
  const utterances = scriptOf(3)
  const { content_id, channel_id } = await makeContent(app, ana, { utterances })
  await renderContent(app, content_id, never)
  const { speech_seconds: first = 0 } = await usedBy(ana.user_id)
  const clips = await app.db
    .selectFrom('clip')
    .select(({ fn }) => fn.sum<string>('samples').as('samples'))
    .where(
      'clip_hash',
      'in',
      (await listUtterances(app.db, content_id)).map(({ clip_hash }) => clip_hash ?? ''),
    )
    .executeTakeFirstOrThrow()
  expect(first).toBeGreaterThan(1)
  expect(first).toBeGreaterThanOrEqual(Number(clips.samples) / 24_000)
  await renderContent(app, content_id, never)
  const again = await makeContent(app, ana, { utterances, channel_id })
  await renderContent(app, again.content_id, never)
  expect((await usedBy(ana.user_id))['speech_seconds']).toBe(first)
  const { usage } = (await app.server.inject({ url: '/api/account', headers: app.as(ana) })).json()
  const minute = 60
  expect(usage.today[0]).toEqual({
    resource: 'speech_seconds',
    used: first,
    limit: app.config.DAILY_SPEECH_MINUTES_PER_ACCOUNT * minute,
  })
})

test('an item that reaches the daily limit ends with its lines kept and nothing charged, and goes on the next day', async () => {
  const ana = person('long-item')
  const { deps } = withBudgets({ DAILY_SPEECH_MINUTES_PER_ACCOUNT: '1' })
  const { content_id } = await makeContent(deps, ana, { utterances: scriptOf(12) })
  await meterOf(deps, ana.user_id).count('speech_seconds', SPEECH_SECONDS - 4)
  await renderContent(deps, content_id, never)
  const failed = await findContent(app.db, content_id)
  expect(failed?.status).toBe('error')
  expect(failed?.error).toMatch(
    /^You have reached your daily limit of 1 minutes? of new speech\. It starts again at midnight UTC\. \d+ spoken lines? (is|are) kept for the next try\.$/,
  )
  const kept = (await listUtterances(app.db, content_id)).filter(({ clip_hash }) => clip_hash).length
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(12)
  const { current_token_amount } = await app.db
    .selectFrom('user_finance')
    .selectAll()
    .where('user_id', '=', ana.user_id)
    .executeTakeFirstOrThrow()
  expect(current_token_amount).toBe(1_000)
  const item = await getOwnedContent(deps.db, ana, { content_id })
  await expect(retryContent(deps, item)).rejects.toMatchObject({ code: 'rate_limited' })
  const tomorrow = { ...deps, clock: { ahead_ms: 24 * 3_600_000 } }
  await retryContent(tomorrow, item)
  await renderContent(tomorrow, content_id, never)
  expect((await findContent(app.db, content_id))?.status).toBe('completed')
})

test('work beyond the daily limit is refused before anything is kept, with the time to retry; a known idempotency key still gets its answer', async () => {
  const ana = person('refused')
  const { deps } = withBudgets({ DAILY_SPEECH_MINUTES_PER_ACCOUNT: '1' })
  const channel_id = await makeChannel(deps, ana)
  const channel = await getOwnedChannel(deps.db, ana, channel_id)
  const fields = {
    channel_id,
    script_title: 'Fog',
    content_description: 'On fog.',
    public_visibility: 'true' as const,
    request_data: { utterances: scriptOf(4) },
    thumbnail: undefined,
  }
  const create = (idempotency_key: string) => createContent(deps, channel, { ...fields, idempotency_key })
  const first = await create('before')
  await meterOf(deps, ana.user_id).count('speech_seconds', SPEECH_SECONDS)
  expect(await create('before')).toEqual(first)
  await expect(create('after')).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/daily limit of 1 minutes? .+ It starts again at midnight UTC\. Try again in .+\.$/),
  })
  const server = await createServer(deps, routes)
  const answer = await server.inject({
    method: 'POST',
    url: '/api/content/generate-audio',
    headers: app.as(ana),
    payload: { utterances: scriptOf(1) },
  })
  await server.close()
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited'])
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(86_400)
  await makeContent(deps, person('somebody-else'))
})

test('test audio that reaches the limit ends with the sentence and costs nothing', async () => {
  const ana = person('tests')
  const { deps } = withBudgets({ DAILY_SPEECH_MINUTES_PER_ACCOUNT: '1' })
  const { content_id } = await generateTestAudio(deps, ana, {
    script: { utterances: [{ voice_name: 'Kore', text: 'Words that nobody has said before.' }] },
    ip: '127.0.0.1',
  })
  await meterOf(deps, ana.user_id).count('speech_seconds', SPEECH_SECONDS)
  await makeTestAudio(deps, content_id, never)
  const row = await app.db
    .selectFrom('test_audio')
    .selectAll()
    .where('test_audio_id', '=', content_id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/daily limit .+ It starts again at midnight UTC\.$/),
  })
  expect(
    await app.db
      .selectFrom('user_finance')
      .select('current_token_amount')
      .where('user_id', '=', ana.user_id)
      .executeTakeFirst(),
  ).toEqual({ current_token_amount: 1_000 })
})

test('many processes that take at once never take more than the day has, and what was not used is given back', async () => {
  const { deps } = withBudgets({ DAILY_RECOGNIZED_MINUTES_PER_ACCOUNT: '10' })
  const meter = meterOf(deps, 'taker')
  const inTurn = limitConcurrency(8)
  const taken = await Promise.allSettled(
    Array.from({ length: 30 }, () => inTurn(() => meter.take('recognized_seconds', 60))),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const one of taken) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BudgetReachedError)
  expect(await usedBy('taker')).toEqual({ recognized_seconds: 600 })
  await meter.count('recognized_seconds', -60)
  await meter.take('recognized_seconds', 60)
})

test('a refusal needs no second connection, so that refused transactions cannot wait for each other', async () => {
  const { deps } = withBudgets({ DAILY_RECOGNIZED_MINUTES_PER_ACCOUNT: '1' })
  const db = connect(app.connection_string, () => undefined, { max: 1 })
  onTestFinished(() => db.destroy())
  await expect(meterOf({ ...deps, db }, 'one-connection').take('recognized_seconds', 61)).rejects.toBeInstanceOf(
    BudgetReachedError,
  )
  expect(await usedBy('one-connection')).toEqual({})
})

test('what was taken before midnight and is given back after it makes no room beyond the limit of the new day', async () => {
  const { deps } = withBudgets({ DAILY_RECOGNIZED_MINUTES_PER_ACCOUNT: '10' })
  await meterOf(deps, 'past-midnight').take('recognized_seconds', 600)
  const tomorrow = meterOf({ ...deps, clock: { ahead_ms: 24 * 3_600_000 } }, 'past-midnight')
  await tomorrow.count('recognized_seconds', -600)
  await tomorrow.take('recognized_seconds', 600)
  await expect(tomorrow.take('recognized_seconds', 1)).rejects.toBeInstanceOf(BudgetReachedError)
})

test('the budget of the server refuses everybody, and the log says once that it is nearly used up and once that it is', async () => {
  const clock = { ahead_ms: 48 * 3_600_000 }
  const { deps, logged } = withBudgets({ DAILY_MODEL_TOKENS_TOTAL: '1000' })
  const meter = meterOf({ ...deps, clock }, 'one-of-many')
  for (let times = 0; times < 10; times += 1) await meter.count('model_tokens', 100)
  const lines = logged().filter(({ resource }) => resource === 'model_tokens')
  expect(lines.map(({ level, used }) => [level, used])).toEqual([
    [40, 800],
    [50, 1_000],
  ])
  await expect(meterOf({ ...deps, clock }, 'another').check('model_tokens')).rejects.toThrow(
    /^This site has reached its daily limit for writing scripts\./,
  )
})

test.each(['0', 'off'])('a limit of %s is none', async (setting) => {
  const { deps } = withBudgets({ DAILY_MODEL_TOKENS_PER_ACCOUNT: setting, DAILY_MODEL_TOKENS_TOTAL: setting })
  const meter = meterOf({ ...deps, clock: { ahead_ms: 96 * 3_600_000 } }, 'unlimited')
  await meter.count('model_tokens', 1e9)
  await meter.check('model_tokens')
})

test('a stream that is cancelled counts, and an error of the meter does not hide the reason', async () => {
  const { deps } = withBudgets({})
  const reason = new Error('cancelled')
  async function streamAndCancel(meter: Meter) {
    const { streamText } = withMeter(
      {
        name: 'slow',
        async *streamText({ onUsage }: TextRequest) {
          yield 'Fog'
          onUsage?.({ input_tokens: 200, output_tokens: 1 })
          throw reason
        },
      },
      meter,
    )
    for await (const piece of streamText?.({ ...QUESTION, signal: never }) ?? []) expect(piece).toBe('Fog')
  }
  const meter = meterOf(deps, 'cancels')
  await expect(streamAndCancel(meter)).rejects.toBe(reason)
  expect(await usedBy('cancels')).toEqual({ model_tokens: 201 })
  await expect(
    streamAndCancel({ ...meter, count: () => Promise.reject(new Error('the database is away')) }),
  ).rejects.toBe(reason)
  expect(await usedBy('cancels')).toEqual({ model_tokens: 201 })
})

test('an exceeded daily budget stops calls to the model, counts its responses, and says why', async () => {
  const { deps } = withBudgets({ DAILY_MODEL_TOKENS_PER_ACCOUNT: '1000' })
  const meter = meterOf(deps, 'writes')
  let calls = 0
  const model = {
    name: 'counted',
    async *streamText({ onUsage }: TextRequest) {
      calls += 1
      yield 'Fog and'
      onUsage?.({ input_tokens: 700, output_tokens: 400 })
      throw new LanguageModelError('the connection broke', { failure: 'away' })
    },
  }
  const writer = modelScriptWriter(model, {
    budget: { input_tokens: 100_000, output_tokens: 10_000, calls: 9 },
    retries: { attempts: 4, first_wait_ms: 1, give_up_after_ms: 1_000 },
  })
  const passages = [{ passage_id: 'p1', text: 'Lighthouses turn slowly. '.repeat(20), place: {} }] as Parameters<
    typeof writer.write
  >[0]['sources'][number]['passages']
  const request = {
    channel: { title: 'Fog', description: '' },
    persona: { name: 'Kore', overview: '' },
    speakers: 1 as const,
    prompt: 'Write.',
    wishes: { exclude: [] },
    sources: [{ source_id: 's', title: 'Fog', passages }],
    seed: 's',
  }
  await expect(writer.write(request, { onProgress: () => undefined, signal: never, meter })).rejects.toThrow(
    /^You have reached your daily limit for writing scripts\./,
  )
  expect(calls).toBe(1)
  expect(await usedBy('writes')).toEqual({ model_tokens: 1_100 })
})
