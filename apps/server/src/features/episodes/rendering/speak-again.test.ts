import { join } from 'node:path'
import { correctionSentences as sentences } from '@app/domain/corrections'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { failCorrection, lockCorrection, speakFirstEpisodeAgain } from '#features/episodes/corrections/index.ts'
import { findOtherVoices } from '#features/episodes/corrections/other-voices.ts'
import { type SpeechEngine, SpeechEngineError } from '@app/ports/speech-engine.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems, recordingDeps, type Item } from '#test/content/published-items.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { FOREIGN_LINE, makeTake } from '#test/http/recording-requests.ts'
import { letHeartbeatsPass } from '#test/processes/let-heartbeats-pass.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { publishCorrection } from './publish-correction.ts'
import { renderContent } from './render-content.ts'

const app = await testApp({}, { SPOKEN_NOTICE: 'on' })
const never = new AbortController().signal
const { callApi, get, linesOf, correct, restore, ledgerOf } = publishedItems(app)
/** Stand-ins: an episode is made by these, and `tone`, the engine of the app, is in use afterwards. */
const embedded = toneSpeechEngine({ name: 'embedded' })

async function made(
  name: string,
  lines = scriptOf(4),
  speech: SpeechEngine = embedded,
  channel_id?: string,
): Promise<Item> {
  const owner = person(name)
  const place = await makeContent(app, owner, { utterances: lines, ...(channel_id && { channel_id }) })
  await renderContent({ ...app, speech }, place.content_id, never)
  return { owner, ...place }
}

const publish = ({ content_id }: Item, deps = app) => publishCorrection(deps, content_id, never)
const speakAgain = async (item: Item, more: { revision?: number; who?: string } = {}) => {
  const revision = more.revision ?? (await findContent(app.db, item.content_id))?.revision
  return callApi(item, 'POST /speak-again', { payload: { revision }, ...(more.who && { who: more.who }) })
}
const otherVoices = async (item: Item) => (await get(item, '/revisions')).other_voices
const hashesOf = async (item: Item) => (await linesOf(item)).map(({ clip_hash }) => clip_hash)

async function enginesOf(item: Item) {
  const clips = await app.db.selectFrom('clip').select(['clip_hash', 'engine']).execute()
  return (await linesOf(item)).map((line) => clips.find(({ clip_hash }) => clip_hash === line.clip_hash)?.engine)
}

async function respell(item: Item, word: string, say: string) {
  const payload = { seen_version: 0, entries: [{ word, say, kind: 'respelling', exact_case: false }] }
  const url = `/api/channels/${item.channel_id}/lexicon`
  expect((await app.server.inject({ method: 'PUT', url, headers: app.as(item.owner), payload })).statusCode).toBe(200)
}

test('EDIT-O04 EDIT-O05 every line that other voices spoke is spoken again in the same words and takes, at no cost, as one revision', async () => {
  const item = await made('again')
  const [, , second] = await linesOf(item)
  await callApi(item, `POST /lines/${second?.utterance_id}/take`, { payload: { revision: 1 } })
  await publish(item, { ...app, speech: embedded })
  await respell(item, 'script', 'skripped')
  const [before, spent] = [await linesOf(item), await ledgerOf(item)]
  expect(before.map(({ take }) => take)).toEqual([0, 0, 2, 0, 0])
  expect(await otherVoices(item)).toEqual({
    lines: 4,
    lines_total: 4,
    voices_now: 'tone',
    voices_before: 'the embedded voices',
  })

  expect((await speakAgain(item)).json()).toEqual({ revision: 3 })
  expect(await otherVoices(item)).toBeNull()
  expect(await enginesOf(item), 'heard until it is published').toEqual(Array(5).fill('embedded'))
  const { deps, spoken } = recordingDeps(app)
  await publish(item, deps)

  expect(spoken).toHaveLength(5)
  expect(spoken.filter((text) => text.includes('skripped'))).toHaveLength(4)
  expect(await enginesOf(item), 'the spoken notice too').toEqual(Array(5).fill('tone'))
  const after = await linesOf(item)
  const same = ({ utterance_id, text, take, voice_name }: (typeof after)[number]) => [
    utterance_id,
    text,
    take,
    voice_name,
  ]
  expect(after.map(same)).toEqual(before.map(same))
  expect(await ledgerOf(item)).toEqual(spent)
  expect(await get(item, '/revisions')).toMatchObject({
    revisions: [{ revision: 3 }, {}, {}],
    correction: null,
    other_voices: null,
  })

  expect((await restore(item, 2)).statusCode).toBe(200)
  const again = recordingDeps(app)
  await publish(item, again.deps)
  expect([again.spoken, await hashesOf(item)]).toEqual([[], before.map(({ clip_hash }) => clip_hash)])
})

test('EDIT-O06 nothing is begun where every line is spoken by these voices, while a correction is made, of an older revision or for a stranger', async () => {
  const detail = async (answer: ReturnType<typeof speakAgain>) => [
    (await answer).statusCode,
    (await answer).json().detail,
  ]
  const ours = await made('ours', scriptOf(4), app.speech)
  await respell(ours, 'script', 'skripped')
  expect(await otherVoices(ours)).toBeNull()
  expect(await detail(speakAgain(ours)), 'a word that is said differently is no other voice').toEqual([
    409,
    sentences.same_voices,
  ])
  const theirs = await made('theirs')
  expect((await speakAgain(theirs, { who: 'stranger' })).statusCode).toBe(403)
  expect(await detail(speakAgain(theirs, { revision: 2 }))).toEqual([409, sentences.outdated])
  await callApi(theirs, 'PUT /visibility', { payload: { visibility: 'private' } })
  expect((await speakAgain(theirs, { who: 'stranger' })).statusCode).toBe(404)
  await correct(theirs, 1, 'Something else is said here now.')
  expect(await detail(speakAgain(theirs))).toEqual([409, sentences.under_way])
  await publish(theirs)
})

test('EDIT-O05 recorded lines, silenced lines, and lines that the voices in use cannot say or give up on keep their sound', async () => {
  const owner = person('keeps')
  const channel_id = await makeChannel(app, owner)
  const { recording_id, from_ms, to_ms } = await makeTake(app, owner, channel_id)
  const use = { method: 'POST', headers: app.as(owner), payload: { from_ms, to_ms, is_mine: true } } as const
  await app.server.inject({ ...use, url: `/api/channels/${channel_id}/recordings/${recording_id}/use` })
  const recorded = { voice_name: 'Kore', text: FOREIGN_LINE, recording_id }
  const lines = scriptOf(4).map((line) => ({ ...line, text: `Kept or not: ${line.text}` }))
  const item = await made('keeps', [...lines, recorded], embedded, channel_id)
  const giveUp = ({ text }: { text: string }) => {
    if (text.includes('number 4')) throw new SpeechEngineError('no', { retryable: false })
  }
  const english: SpeechEngine = {
    ...toneSpeechEngine({ onSpeak: giveUp }),
    spokenText: (text) => (text.includes('number 2') ? '' : app.speech.spokenText(text)),
    fallback: embedded,
  }
  const before = await hashesOf(item)
  const silence = (await linesOf(item))[3]
  await app.db
    .updateTable('utterance')
    .set({ spoken_text: '' })
    .where('utterance_id', '=', silence?.utterance_id ?? '')
    .execute()
  await speakFirstEpisodeAgain({ ...app, speech: english }, owner.user_id)
  await publish(item, { ...app, speech: english })
  const after = await hashesOf(item)
  expect(after.map((hash, index) => hash === before[index])).toEqual([false, false, true, true, true, true])
  expect(await enginesOf(item)).toEqual(['tone', 'tone', 'embedded', 'embedded', 'embedded', 'recorded'])
  expect(await otherVoices(item), 'these can say both').toMatchObject({ lines: 2, lines_total: 5 })
})

test('EDIT-O07 voices of the same engine with other settings are other voices', async () => {
  const louder = { ...app.speech, settingsOf: () => 'louder' }
  const item = await made('settings', scriptOf(2), louder)
  expect(await otherVoices(item)).toEqual({
    lines: 2,
    lines_total: 2,
    voices_now: 'tone',
    voices_before: 'other voices',
  })
  const kokoro = { ...app.speech, name: 'local', settingsOf: () => JSON.stringify({ model: 'kokoro' }) }
  const content = await findContent(app.db, item.content_id)
  const named = content && (await findOtherVoices({ ...app, speech: kokoro }, content))
  expect(named, 'voices on this machine are called after their model').toMatchObject({ voices_now: 'Kokoro' })
  expect((await speakAgain(item)).statusCode).toBe(200)
  await publish(item)
  expect(await otherVoices(item)).toBeNull()
})

const jobsFor = async ({ owner }: Item) => {
  const { rows } = await sql`select 1 from pgboss.job
    where name = 'corrections.speak-first-episode-again' and data->>'user_id' = ${owner.user_id}`.execute(app.db)
  return rows.length
}

test('EDIT-O08 the first episode of an account is spoken again by itself once it is finished, once, and later ones stay', async () => {
  const owner = person('first')
  const place = await makeContent(app, owner)
  const first = { owner, ...place }
  await speakFirstEpisodeAgain(app, owner.user_id)
  expect(await jobsFor(first), 'it is being made, so the job waits').toBe(1)
  await renderContent({ ...app, speech: embedded }, place.content_id, never)
  const later = await made('first', scriptOf(4), embedded, place.channel_id)
  const spent = await ledgerOf(first)

  await speakFirstEpisodeAgain(app, owner.user_id)
  await speakFirstEpisodeAgain(app, owner.user_id)
  expect(await jobsFor(first), 'while it is corrected the job waits too').toBe(2)
  await publish(first)
  expect(await enginesOf(first)).toEqual(Array(5).fill('tone'))
  expect(await ledgerOf(first)).toEqual(spent)
  await speakFirstEpisodeAgain(app, owner.user_id)
  expect(await get(first, '/revisions')).toMatchObject({
    correction: null,
    revisions: [{ revision: 2 }, { revision: 1 }],
  })
  expect(await get(later, '/revisions')).toMatchObject({ correction: null, revisions: [{ revision: 1 }] })
  expect(await jobsFor(first)).toBe(2)
})

test('a first episode of other voices than the embedded ones, one whose correction failed, and nobody’s are left alone', async () => {
  const item = await made('other', scriptOf(2), toneSpeechEngine({ name: 'gemini' }))
  const failed = await made('failed')
  await correct(failed, 1, 'Words that are kept for another try.')
  await app.db.transaction().execute(async (trx) => {
    const correction = await lockCorrection(trx, failed.content_id)
    if (correction) await failCorrection(trx, correction, 'It failed.')
  })
  for (const name of ['other', 'failed', 'nobody']) await speakFirstEpisodeAgain(app, name)
  expect(await get(item, '/revisions')).toMatchObject({ correction: null })
  expect(await get(failed, '/revisions')).toMatchObject({ correction: { status: 'error', error: 'It failed.' } })
})

test(
  'a worker that is killed while it speaks an episode again is followed by one that speaks the rest',
  { timeout: 300_000 },
  async () => {
    const patience = { timeout: 120_000, interval: 50 }
    const { DATA_DIR } = app.config
    const calls = join(DATA_DIR, 'again.calls')
    const where = {
      connection_string: app.connection_string,
      data_dir: DATA_DIR,
      engine: 'tone' as const,
      calls,
      delay_ms: 1_000,
    }
    const item = await made(
      'killed',
      scriptOf(6).map((line) => ({ ...line, text: `Unheard of: ${line.text}` })),
    )
    await sql`delete from pgboss.job`.execute(app.db)
    const spent = await ledgerOf(item)
    await speakAgain(item)
    const first = await startWorkerProcess(where)
    const kept = async () =>
      (
        await app.db
          .selectFrom('clip')
          .select('clip_hash')
          .where('engine', '=', 'tone')
          .where('clip_hash', 'in', callsIn(calls).begun)
          .execute()
      ).length
    await expect.poll(() => callsIn(calls).begun.length, patience).toBeGreaterThan(2)
    await expect.poll(kept, patience).toBeGreaterThan(1)
    await first.signal('SIGKILL')
    expect(await enginesOf(item)).toEqual(Array(7).fill('embedded'))

    await letHeartbeatsPass(app.db)
    const second = await startWorkerProcess(where)
    await expect.poll(async () => (await get(item, '')).revision, patience).toBe(2)
    await second.signal('SIGTERM')
    expect(await enginesOf(item)).toEqual(Array(7).fill('tone'))
    const { begun, spoken } = callsIn(calls)
    expect(new Set(spoken).size, 'the notice had its clip').toBe(6)
    expect(begun.length, 'clips that were stored are not spoken again').toBeLessThanOrEqual(6 + app.speech.concurrency)
    expect(await ledgerOf(item)).toEqual(spent)
  },
)
