import { CatalogueVoice } from '@app/domain/voices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SpeechEngineError, type SpeechEngine } from '@app/ports/speech-engine.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { testApp } from '#test/app.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { sweepVoicePreviews } from './chores.ts'
import { makeVoicePreview } from './make-voice-preview.ts'
import { findVoicePreview } from './voice-previews.repository.ts'

const app = await testApp()
const never = new AbortController().signal
const PATIENCE = { timeout: 10_000, interval: 20 }

type Voice = {
  name: string
  gender: string
  character: string
  preview_url: string
  preview_peaks: number[]
  sounds_like: string[]
}

const listed = async (server = app.server): Promise<Voice[]> =>
  (await server.inject({ url: '/api/voices' })).json().voices
const addressOf = async (name: string, server = app.server) =>
  (await listed(server)).find((voice) => voice.name === name)?.preview_url ?? ''
const idOf = (url: string) => url.slice('/media/voices/'.length, -'.mp3'.length)
const previewOf = (url: string) => findVoicePreview(app.db, idOf(url))

async function jobsFor(url: string): Promise<number> {
  const { rows } =
    await sql`select 1 from pgboss.job where data->>'preview_id' = ${idOf(url)} and state in ('created', 'retry', 'active')`.execute(
      app.db,
    )
  return rows.length
}

/** Requests a preview, which a worker makes. */
async function hear(url: string, speech = app.speech, server = app.server) {
  const response = server.inject({ url })
  await expect.poll(async () => (await previewOf(url))?.status, PATIENCE).toBe('processing')
  await makeVoicePreview({ ...app, speech }, idOf(url), never)
  return response
}

async function serverWith(speech: SpeechEngine) {
  const server = await createServer({ ...app, speech }, routes)
  return { server, [Symbol.asyncDispose]: () => server.close() }
}

const age = (url: string, interval: string) =>
  sql`update voice_preview set changed_at = now() - ${interval}::interval where preview_id = ${idOf(url)}`.execute(
    app.db,
  )

test('DATA-51 VOICE-15 the thirty voices are listed in their order, each with gender and the address of a preview of its own', async () => {
  const voices = await listed()
  expect(voices.map(({ name }) => name)).toEqual(CatalogueVoice.options)
  expect(voices[3]).toEqual({
    name: 'Kore',
    gender: 'female',
    character: 'Firm, clear',
    preview_url: expect.stringMatching(/^\/media\/voices\/Kore-[0-9a-f]{16}\.mp3$/),
    preview_peaks: [],
    sounds_like: [],
    row: 'distinct',
    accent: 'en-US',
  })
  expect(new Set(voices.map(({ preview_url }) => preview_url)).size).toBe(30)
  expect(await app.db.selectFrom('voice_preview').selectAll().execute()).toEqual([])
})

test('an engine says which of its voices can be taken for one another, and which languages it speaks', async () => {
  const soundsAlike = (a: string, b: string) => [a, b].toSorted().join() === 'Kore,Leda'
  const tone = toneSpeechEngine()
  await using other = await serverWith({
    ...tone,
    soundsAlike,
    abilities: { ...tone.abilities, languages: ['en-GB', 'en-US', 'de'] },
  })
  const alike = (await listed(other.server)).filter(({ sounds_like }) => sounds_like.length > 0)
  expect(alike.map(({ name, sounds_like }) => [name, sounds_like])).toEqual([
    ['Kore', ['Leda']],
    ['Leda', ['Kore']],
  ])
  const languagesOf = async (server: typeof app.server) =>
    (await server.inject({ url: '/api/voices' })).json().languages
  expect([await languagesOf(other.server), await languagesOf(app.server)]).toEqual([['en', 'de'], null])
})

test('VOICE-13 a preview is made when it is first requested, once, and may be kept for ever', async () => {
  const url = await addressOf('Kore')
  await using other = await serverWith(app.speech)
  const [first, second] = await Promise.all([hear(url), other.server.inject({ url })])
  expect(await jobsFor(url)).toBe(1)
  for (const answer of [first, second, await app.server.inject({ url })]) {
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'audio/mpeg',
      'public, max-age=31536000, immutable',
    ])
    expect(answer.rawPayload.byteLength).toBeGreaterThan(10_000)
    expect(answer.rawPayload.equals(first.rawPayload)).toBe(true)
  }
  expect(await objectKeysUnder(app, 'voices/Kore-')).toHaveLength(1)
  const { preview_peaks = [] } = (await listed()).find(({ name }) => name === 'Kore') ?? {}
  expect(preview_peaks.length).toBeGreaterThan(20)
})

test('another engine has addresses of its own, and old ones play on', async () => {
  const old = await addressOf('Puck')
  await hear(old)
  const speech = toneSpeechEngine({ name: 'other' })
  await using other = await serverWith(speech)
  const url = await addressOf('Puck', other.server)
  expect(url).not.toBe(old)
  expect((await hear(url, speech, other.server)).statusCode).toBe(200)
  expect((await other.server.inject({ url: old })).statusCode).toBe(200)
})

test('nobody has made what another engine would say', async () => {
  await using other = await serverWith(toneSpeechEngine({ name: 'yet another' }))
  const url = await addressOf('Leda', other.server)
  for (const none of [
    url,
    '/media/voices/Leda-0000000000000000.mp3',
    '/media/voices/Nobody-0000000000000000.mp3',
    '/media/voices/Leda.mp3',
    '/media/voices/..%2Fx.mp3',
  ]) {
    expect((await app.server.inject({ url: none })).statusCode).toBe(404)
  }
  expect(await jobsFor(url)).toBe(0)
})

test('VOICE-O03 an engine that gives up is a voice without sound for a minute, then it is tried again', async () => {
  const url = await addressOf('Fenrir')
  const mute = toneSpeechEngine({ onSpeak: () => Promise.reject(new SpeechEngineError('no', { retryable: false })) })
  const refused = await hear(url, mute)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    'This voice is unavailable right now. Please try again in a minute.',
  ])
  expect(refused.headers['cache-control']).not.toContain('public')
  await age(url, '59 seconds')
  expect((await app.server.inject({ url })).statusCode).toBe(503)
  expect(await jobsFor(url)).toBe(1)
  await age(url, '61 seconds')
  expect((await hear(url)).statusCode).toBe(200)
})

test('an engine that never answers is given up in time', async () => {
  const url = await addressOf('Enceladus')
  const waiting = app.server.inject({ url })
  await expect.poll(() => jobsFor(url), PATIENCE).toBe(1)
  await makeVoicePreview({ ...app, speech: toneSpeechEngine({ delay_ms: 600_000 }) }, idOf(url), never, 10)
  expect((await waiting).statusCode).toBe(503)
})

test('what a fallback says is not kept as a sample of the voice', async () => {
  const speech = {
    ...toneSpeechEngine({ onSpeak: () => Promise.reject(new SpeechEngineError('no', { retryable: false })) }),
    fallback: toneSpeechEngine({ name: 'fallback' }),
  }
  const url = await addressOf('Charon')
  expect((await hear(url, speech)).statusCode).toBe(503)
  expect(await objectKeysUnder(app, 'voices/Charon-')).toEqual([])
})

test('a worker that is stopped leaves it to the next one, and one whose job was lost is requested again', async () => {
  const url = await addressOf('Aoede')
  const waiting = app.server.inject({ url })
  await expect.poll(() => jobsFor(url), PATIENCE).toBe(1)
  const stopping = new AbortController()
  const speech = toneSpeechEngine({ onSpeak: () => stopping.abort(new Error('stopping')) })
  await expect(makeVoicePreview({ ...app, speech }, idOf(url), stopping.signal)).rejects.toThrow()
  expect(await previewOf(url)).toMatchObject({ status: 'processing' })
  await age(url, '3 minutes')
  await using other = await serverWith(app.speech)
  const again = other.server.inject({ url })
  await expect.poll(() => jobsFor(url), PATIENCE).toBe(2)
  await Promise.all([makeVoicePreview(app, idOf(url), never), makeVoicePreview(app, idOf(url), never)])
  expect([(await waiting).statusCode, (await again).statusCode]).toEqual([200, 200])
  expect(await objectKeysUnder(app, 'voices/Aoede-')).toHaveLength(1)
})

test('previews of long ago are cleared away, sound and all, and made anew at the next request', async () => {
  const url = await addressOf('Orus')
  await hear(url)
  await age(url, '89 days 23 hours')
  await sweepVoicePreviews(app)
  expect(await objectKeysUnder(app, 'voices/Orus-')).toHaveLength(1)
  await age(url, '90 days 1 hour')
  await sweepVoicePreviews(app)
  expect([await previewOf(url), await objectKeysUnder(app, 'voices/Orus-')]).toEqual([undefined, []])
  expect((await hear(url)).statusCode).toBe(200)
})
