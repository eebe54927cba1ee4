import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conversationLimits, spokenLimits, spokenSentences } from '@app/domain/conversations'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openaiCompatibleSpeechRecognizer } from '@app/voices/speech-recognizer/openai-compatible-speech-recognizer.ts'
import { createServer } from '#http/server.ts'
import { wavHeader } from '@app/domain/wav'
import { routes } from '#main/routes.ts'
import { type HeardLine, type LineListener, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'
import { hearingServer } from '#test/speech/hearing-server.ts'
import { spokenQuestion } from '#test/speech/spoken-question.ts'
import { toneWav, wavOf } from '#test/speech/take-wav.ts'
import { hasRecognizer } from './index.ts'

const RATE_HZ = spokenLimits.sample_rate_hz
const app = await testApp()
const ana = person('ana')
const bob = person('bob')
const item = await makeContent(app, ana)
await app.db.updateTable('content').set({ language: 'en-GB' }).execute()

async function serverThat(listener: LineListener | undefined) {
  const server = await createServer({ ...app, listener }, routes)
  onTestFinished(() => server.close())
  return server
}

type Ask = { server: Awaited<ReturnType<typeof serverThat>>; sound?: Uint8Array; who?: typeof bob }

function ask({ server, sound = spokenQuestion(), who = bob }: Ask) {
  const url = `/api/content/${item.content_id}/transcriptions?channel_id=${item.channel_id}`
  const files = { sound: { bytes: sound, name: 'question.wav', type: 'audio/wav' } }
  return sendForm({ server }, url, { files, headers: app.as(who) })
}

const service = await hearingServer(' Who paid the keepers? ')
afterAll(service.close)
const recognizer = openaiCompatibleSpeechRecognizer({
  base_url: service.settings.RECOGNIZER_BASE_URL,
  model: 'm',
  timeout_ms: 30_000,
  retries: { attempts: 1, first_wait_ms: 1, give_up_after_ms: 30_000 },
})

/** Folder for temporary files, apart from those of other programs. */
async function temporaryFolderOfItsOwn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-test-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  return folder
}

test('TALK-O80 a spoken question is transcribed in the language of the item, without touching a disk', async () => {
  const folder = await temporaryFolderOfItsOwn()
  const answer = await ask({ server: await serverThat(recognizer) })
  expect([answer.statusCode, answer.json()]).toEqual([200, { text: 'Who paid the keepers?', spoken_ms: 1_400 }])
  expect(service.heard.at(-1)).toMatchObject({ seconds: 1.4, language: 'en' })
  expect(await readdir(folder)).toEqual([])
})

test('it comes before work in the background', async () => {
  const asked: HeardLine[] = []
  const server = await serverThat({ hear: async (line) => (asked.push(line), 'Why?') })
  await ask({ server })
  expect(asked).toMatchObject([{ priority: 'interactive', sample_rate_hz: RATE_HZ, language: 'en-GB' }])
})

const noise = (seconds: number, loudness = 6_000) =>
  wavOf(
    Int16Array.from({ length: seconds * RATE_HZ }, () => loudness * (2 * Math.random() - 1)),
    RATE_HZ,
  )

test.each([
  ['digital silence', wavOf(new Int16Array(2 * RATE_HZ), RATE_HZ)],
  ['a quiet room', noise(2, 60)],
  ['a minute of noise', noise(60)],
  ['a hum', toneWavWithoutSyllables()],
  ['no sample at all', wavOf(new Int16Array(0), RATE_HZ)],
])('TALK-O81 %s has no words, and no recogniser is asked', async (_, sound) => {
  const server = await serverThat({ hear: () => Promise.reject(new Error('was asked')) })
  const answer = await ask({ server, sound })
  expect([answer.statusCode, answer.json().text]).toEqual([200, ''])
})

function toneWavWithoutSyllables(): Buffer {
  return wavOf(
    Int16Array.from({ length: 2 * RATE_HZ }, (_, i) => 8_000 * Math.sin(i / 20)),
    RATE_HZ,
  )
}

/** A header that promises other sounds than follow. */
function lying(lie: { channels?: number; rate?: number; data_bytes?: number }): Buffer {
  const sound = spokenQuestion()
  const { channels = 1, rate = RATE_HZ, data_bytes = sound.length - 44 } = lie
  return Buffer.concat([wavHeader({ channels, sample_rate_hz: rate, data_bytes }), sound.subarray(44)])
}

test.each([
  ['an MP3 that is called WAV', Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(4_000, 0x55)]), 'not_wav'],
  ['a file of no bytes', Buffer.alloc(0), 'not_wav'],
  ['a header alone', spokenQuestion().subarray(0, 20), 'not_wav'],
  ['half of what its header says', spokenQuestion().subarray(0, 20_000), 'not_wav'],
  ['a length beyond the file', lying({ data_bytes: 0xffff_ff00 }), 'not_wav'],
  ['two channels', lying({ channels: 2 }), 'not_wav'],
  ['another sample rate', toneWav({ rate_hz: 44_100 }), 'not_wav'],
  ['a minute and a second', noise(61), 'too_long'],
  ['ten minutes of noise', noise(600), 'too_long'],
] as const)('TALK-O82 %s is refused with a sentence', async (_, sound, why) => {
  const server = await serverThat({ hear: () => Promise.reject(new Error('was asked')) })
  const answer = await ask({ server, sound })
  const msg = spokenSentences[why]
  expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ loc: ['body', 'sound'], msg }]])
})

test('TALK-O83 when the server already transcribes as many questions as it can, others are asked to try again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let asked = 0
  const server = await serverThat({ hear: () => ((asked += 1), promise) })
  const speakers = Array.from({ length: spokenLimits.at_once }, (_, i) => ask({ server, who: person(`speaker-${i}`) }))
  await expect.poll(() => asked).toBe(spokenLimits.at_once)
  const late = await ask({ server, who: person('late') })
  expect([late.statusCode, late.headers['retry-after'], late.json().detail]).toEqual([503, '2', spokenSentences.busy])
  resolve('Why?')
  expect((await Promise.all(speakers)).map(({ statusCode }) => statusCode)).toEqual(speakers.map(() => 200))
  expect((await ask({ server, who: person('late') })).statusCode).toBe(200)
})

test('TALK-O84 transcribed seconds count against the daily budget, and come back where the service was not reached', async () => {
  const usedBy = async (user_id: string) =>
    (await app.db.selectFrom('daily_usage').select('used').where('account', '=', user_id).execute()).map(({ used }) =>
      Number(used),
    )
  const carl = person('carl')
  await ask({ server: await serverThat(recognizer), who: carl })
  expect(await usedBy('carl')).toEqual([1.4])
  const away = await serverThat({
    hear: () => Promise.reject(new SpeechRecognizerError('away', { retryable: true, is_unused: true })),
  })
  const refused = await ask({ server: away, who: carl })
  expect([refused.statusCode, refused.json().detail]).toEqual([503, spokenSentences.failed])
  expect(await usedBy('carl')).toEqual([1.4])
  const config = { ...app.config, DAILY_RECOGNIZED_MINUTES_PER_ACCOUNT: 1 }
  const strict = await createServer({ ...app, config, listener: recognizer }, routes)
  onTestFinished(() => strict.close())
  await app.db.updateTable('daily_usage').set({ used: 59 }).where('account', '=', 'carl').execute()
  expect((await ask({ server: strict, who: carl })).statusCode).toBe(429)
})

test('what a recogniser invents at length is cut to the length of a question', async () => {
  const server = await serverThat({ hear: async () => ' and'.repeat(2_000) })
  expect((await ask({ server })).json().text.length).toBeLessThanOrEqual(conversationLimits.question_characters)
})

test('TALK-O85 it is offered where a recogniser understands the language', () => {
  const listener = { hear: async () => '', languages: ['en'] }
  expect(hasRecognizer({ listener: undefined }, 'en')).toBe(false)
  expect([null, 'en', 'en-GB', 'de'].map((language) => hasRecognizer({ listener }, language))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(hasRecognizer({ listener: { hear: listener.hear } }, 'de')).toBe(true)
})

test('TALK-O85 talking is offered to people who are signed in, where the recogniser understands the language', async () => {
  const offered = async (languages: readonly string[] | undefined, who = true) => {
    const server = await serverThat({ ...recognizer, ...(languages && { languages }) })
    const url = `/api/content/${item.content_id}/asking?channel_id=${item.channel_id}`
    return (await server.inject({ url, ...(who && { headers: app.as(bob) }) })).json().has_recognizer
  }
  expect(await offered(undefined)).toBe(true)
  expect(await offered(['en'])).toBe(true)
  expect(await offered(['de'])).toBe(false)
  expect(await offered(undefined, false)).toBe(false)
})
