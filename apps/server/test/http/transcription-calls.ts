import { conversationLimits, spokenLimits } from '@app/domain/conversations'
import { afterAll, expect } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { type LineListener, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { spokenQuestion } from '#test/speech/spoken-question.ts'
import { encodeForm, sendForm } from './send-form.ts'

type Place = { content_id: string; channel_id: string }

const hears: LineListener = { hear: async () => 'Who paid the keepers?' }
const fails: LineListener = {
  hear: () => Promise.reject(new SpeechRecognizerError('It is away', { retryable: true })),
}

export const soundOf = (bytes: Buffer = spokenQuestion()) => ({
  files: { sound: { bytes, name: 'question.wav', type: 'audio/wav' } },
})

/** The server of the tests has no recogniser; that one transcribes is tested with the feature. */
export const transcriptionRequests = {
  'POST /api/content/:content_id/transcriptions': {
    request: () => encodeForm(soundOf()),
    public: [401, 501, 501],
    unlisted: [401, 501, 501],
    private: [401, 404, 501],
  },
} as const

async function serverWith(app: TestApp, listener: LineListener) {
  const server = await createServer({ ...app, listener }, routes)
  afterAll(() => server.close())
  return server
}

/** Responses of each endpoint if a recogniser is set up. */
export async function transcriptionAnswers(app: TestApp, who: Person, { content_id, channel_id }: Place) {
  const server = await serverWith(app, hears)
  const url = `/api/content/${content_id}/transcriptions?channel_id=${channel_id}`
  return { transcribeQuestion: await sendForm({ server }, url, { ...soundOf(), headers: app.as(who) }) }
}

/** Causes of refused spoken questions, by the condition in their documentation. */
export function transcriptionCauses(app: TestApp, { content_id, channel_id }: Place) {
  const hearing =
    (bytes?: Buffer, listener = hears) =>
    async () => ({
      server: await serverWith(app, listener),
      ...soundOf(bytes),
    })
  const whileManySpeak = async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let asked = 0
    const server = await serverWith(app, { hear: () => ((asked += 1), promise) })
    const url = `/api/content/${content_id}/transcriptions?channel_id=${channel_id}`
    const waiting = Array.from({ length: spokenLimits.at_once }, (_, index) =>
      sendForm({ server }, url, { ...soundOf(), headers: app.as(person(`speaker-${index}`)) }),
    )
    afterAll(async () => {
      resolve('')
      await Promise.all(waiting)
    })
    await expect.poll(() => asked).toBe(spokenLimits.at_once)
    return { server, ...soundOf() }
  }
  return {
    'The question is another file.': hearing(Buffer.from('Who paid the keepers?')),
    'The recording is longer than a question may be.': hearing(
      spokenQuestion(conversationLimits.recording_ms / 1_000 + 1),
    ),
    'The server has no recogniser.': async () => soundOf(),
    'The rate limit for spoken questions is exceeded; see Retry-After.': async () => ({
      who: person('guesser'),
      ...(await hearing()()),
    }),
    'The recogniser failed or did not answer in time. Try again.': hearing(undefined, fails),
    'The server transcribes as many questions as it can. Try again.': whileManySpeak,
  }
}
