import { findVoice, CatalogueVoice } from '@app/domain/voices'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { geminiSpeechEngine } from '@app/voices/speech-engine/gemini/gemini-speech-engine.ts'
import { withFallback } from '@app/voices/speech-engine/with-fallback.ts'
import { withRetry } from '@app/voices/speech-engine/with-retry.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { clipHash } from '#features/studio/lexicon/index.ts'
import { linesFallenBack } from '#lib/metrics.ts'
import { fallReporter } from '#main/choose-speech.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import * as service from '@app/voices/test/gemini-server.ts'
import { toneSpeechEngine, type ToneOptions } from '@app/voices/test/tone-speech-engine.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal
const impatient = { attempts: 2, first_wait_ms: 1, give_up_after_ms: 60_000 }
const embedded = embeddedSpeechEngine({ threads: 2, timeout_ms: 120_000 })

/** Gemini, one line at a time, at a service that answers so, with its fallback; the log, and the requests. */
async function withGemini(
  answer: Parameters<typeof service.geminiServer>[0],
  second: SpeechEngine,
  circuit = { failures: 3, rest_ms: 600_000 },
) {
  const server = await service.geminiServer(answer)
  onTestFinished(server.close)
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
  const gemini = geminiSpeechEngine({
    api_key: 'key',
    base_url: server.base_url,
    model: service.SPEAKING_MODEL,
    timeout_ms: 30_000,
    concurrency: 1,
  })
  const speech = withFallback(withRetry(gemini, impatient), second, { ...circuit, ...fallReporter(log) })
  return { speech, gemini, logged: () => logged.map((line) => JSON.parse(line)), questions: server.questions }
}

function recordingTone(options: ToneOptions = {}) {
  const spoken: { text: string; voice_name: string; seed: string }[] = []
  return { spoken, second: toneSpeechEngine({ ...options, onSpeak: (request) => void spoken.push(request) }) }
}

async function fallenLines(): Promise<number> {
  const { values } = await linesFallenBack.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

async function clipsOf(content_id: string) {
  const lines = await listUtterances(app.db, content_id)
  const clips = await app.db
    .selectFrom('clip')
    .selectAll()
    .where(
      'clip_hash',
      'in',
      lines.map(({ clip_hash }) => clip_hash ?? ''),
    )
    .execute()
  return lines.map((line) => {
    const clip = clips.find(({ clip_hash }) => clip_hash === line.clip_hash)
    if (!clip) throw new Error(`line ${line.position} has no clip`)
    return { line, clip }
  })
}

test(
  'an episode whose Gemini dies in the middle is finished by the embedded voices, of the same gender',
  { timeout: 120_000 },
  async () => {
    const answer = (_: service.GeminiQuestion, nth: number) => (nth <= 4 ? service.sound() : service.failure(500))
    const { speech, gemini, logged, questions } = await withGemini({ answer }, embedded)
    const channel_id = await makeChannel(app, ana)
    const utterances = scriptOf(10, ['Zephyr', 'Charon']).map((line, index) => ({
      ...line,
      text: `${line.text} It cost $${index + 2}M.`,
    }))
    const { content_id } = await makeContent(app, ana, { channel_id, utterances })
    const before = await fallenLines()
    await renderContent({ ...app, speech }, content_id, never)

    expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed', lines_done: 10, error: '' })
    const spoken = await clipsOf(content_id)
    expect(spoken.filter(({ clip }) => clip.engine === 'gemini')).toHaveLength(4)
    expect(spoken.filter(({ clip }) => clip.engine === 'embedded')).toHaveLength(6)
    for (const { line, clip } of spoken) {
      const engine = clip.engine === 'gemini' ? gemini : embedded
      expect(clip.clip_hash).toBe(clipHash(engine, clip))
      expect(clip.voice_name).toBe(line.voice_name)
      expect(line.spoken_text).toBe(engine.spokenText(line.text))
      expect(clip.spoken_text).toBe(line.spoken_text)
      // The last spoken word stands for the last shown word, even if it is spelled otherwise.
      expect(line.spoken_map?.at(-1)?.slice(1)).toEqual([
        clip.spoken_text.length,
        line.text.lastIndexOf('$'),
        line.text.length,
      ])
      expect(clip.words.at(-1)?.[1]).toBe(clip.spoken_text.length)
    }
    expect(await fallenLines()).toBe(before + 6)
    expect(logged()).toEqual([
      expect.objectContaining({
        from: 'gemini',
        to: 'embedded',
        reason: expect.stringMatching(/^Gemini failed \(500/),
        msg: expect.stringContaining('gemini gave up on a line, embedded speaks it'),
      }),
    ])
    // Two tries for each of three lines; then it is left alone.
    expect(questions).toHaveLength(4 + 2 * 3)

    const requests = questions.length
    const again = await makeContent(app, ana, { channel_id, utterances })
    await renderContent(
      {
        ...app,
        speech: { ...speech, fallback: { ...embedded, synthesize: () => Promise.reject(new Error('spoken again')) } },
      },
      again.content_id,
      never,
    )
    expect(await findContent(app.db, again.content_id)).toMatchObject({ status: 'completed' })
    expect((await clipsOf(again.content_id)).map(({ clip }) => clip.clip_hash)).toEqual(
      spoken.map(({ clip }) => clip.clip_hash),
    )
    expect(questions.length).toBe(requests)
  },
)

test("a line that fell keeps its clip when Gemini is back, and new lines are Gemini's again", async () => {
  let isDown = true
  const { second, spoken } = recordingTone()
  const { speech, questions, logged } = await withGemini(
    { answer: () => (isDown ? service.failure(503) : service.sound()) },
    second,
    { failures: 99, rest_ms: 0 },
  )
  const { content_id, channel_id } = await makeContent(app, ana, { utterances: scriptOf(3, ['Aoede']) })
  await expect(
    renderContent(
      { ...app, speech, encoder: { open: () => Promise.reject(new Error('no encoder')), close: async () => {} } },
      content_id,
      never,
    ),
  ).rejects.toThrow('no encoder')
  expect(spoken).toHaveLength(3)
  isDown = false
  const before = questions.length
  await renderContent({ ...app, speech }, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed' })
  expect([spoken.length, questions.length]).toEqual([3, before])
  const later = await makeContent(app, ana, { channel_id, utterances: scriptOf(2, ['Algieba']) })
  await renderContent({ ...app, speech }, later.content_id, never)
  expect((await clipsOf(later.content_id)).map(({ clip }) => clip.engine)).toEqual(['gemini', 'gemini'])
  expect(logged().map(({ msg }) => msg)).toEqual([expect.stringContaining('gemini gave up'), 'gemini speaks again'])
})

test('a line that Gemini refuses is spoken by the other, the rest by Gemini', async () => {
  const { second, spoken } = recordingTone()
  const answer = ({ text }: service.GeminiQuestion) => (text.includes('number 2') ? service.blocked : service.sound())
  const { speech, logged } = await withGemini({ answer }, second)
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(4, ['Puck']) })
  await renderContent({ ...app, speech }, content_id, never)
  expect((await clipsOf(content_id)).map(({ clip }) => clip.engine)).toEqual(['gemini', 'tone', 'gemini', 'gemini'])
  expect(spoken).toHaveLength(1)
  expect(logged()[0]).toMatchObject({
    voice_name: 'Puck',
    reason: 'Gemini will not say this line (PROHIBITED_CONTENT)',
  })
})

test.each([
  ['a key that is refused', 'Umbriel', service.failure(401)],
  ['a model that is not there', 'Algenib', service.failure(404)],
])('%s is found out by one line, reported once, and the others fall at once', async (_, voice_name, answer) => {
  const { second, spoken } = recordingTone()
  const { speech, logged, questions } = await withGemini({ answer: () => answer }, second)
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(6, [voice_name]) })
  await renderContent({ ...app, speech }, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed' })
  expect([questions.length, spoken.length, logged().length]).toEqual([1, 6, 1])
})

test('a fallback with fewer voices speaks in one of the same gender, under its own name', async () => {
  const { second, spoken } = recordingTone({ voices: ['Kore', 'Orus'] })
  const { speech } = await withGemini({ answer: () => service.failure(403) }, second)
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(4, ['Leda', 'Fenrir']) })
  await renderContent({ ...app, speech }, content_id, never)
  for (const { line, clip } of await clipsOf(content_id)) {
    expect(findVoice(clip.voice_name)?.gender).toBe(findVoice(line.voice_name)?.gender)
    expect(clip.clip_hash).toBe(clipHash(second, clip))
  }
  expect(new Set(spoken.map(({ voice_name }) => voice_name))).toEqual(new Set(['Kore', 'Orus']))
  expect(spoken.map(({ seed }) => seed).toSorted()).toEqual(
    (await clipsOf(content_id)).map(({ clip }) => clip.clip_hash).toSorted(),
  )
})

test('a line that neither can say is named, whichever was tried first', async () => {
  const { speech } = await withGemini(
    { answer: () => service.failure(500) },
    toneSpeechEngine({ voices: CatalogueVoice.options.filter((name) => findVoice(name)?.gender === 'male') }),
  )
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(3, ['Despina', 'Schedar', 'Schedar']) })
  await renderContent({ ...app, speech }, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'error', error: 'Line 1 could not be voiced.' })
})

test('what only one of them can read is left to that one', async () => {
  const { speech } = await withGemini({}, toneSpeechEngine())
  const english = { ...speech, spokenText: (text: string) => text.replace(/[^ -~]/g, '').trim() }
  const [foreign, native] = ['你好，世界。'.repeat(12), 'Hello, world, and all who live in it. '.repeat(4).trim()]
  const { content_id } = await makeContent(app, ana, {
    utterances: [
      { voice_name: 'Gacrux', text: foreign },
      { voice_name: 'Gacrux', text: native },
    ],
  })
  await renderContent({ ...app, speech: english }, content_id, never)
  expect((await clipsOf(content_id)).map(({ clip }) => [clip.engine, clip.spoken_text])).toEqual([
    ['tone', foreign],
    ['gemini', native],
  ])
})
