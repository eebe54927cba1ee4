import { generateTestAudio, getTestAudio, getTestAudioUrl, type TestAudio } from '@app/contracts/voices'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { answer, refuse, server } from '#test/server.ts'
import { createLineAudio } from './line-audio.ts'

const line = { line_id: 'l1', voice_name: 'Kore', text: 'Good evening.' } as const
const other = { line_id: 'l2', voice_name: 'Puck', text: 'Hello.' } as const
const testAudio = (overrides: Partial<TestAudio> = {}): TestAudio => ({
  content_id: 't1',
  status: 'completed',
  audio_url: '/api/content/test-audio/t1/access-url',
  test_script: line.text,
  config: { voice_id: 'Kore' },
  utterances: [],
  created_at: '2025-03-01T12:00:00.000Z',
  error: '',
  ...overrides,
})

const asked: unknown[] = []
/** A media element that plays without sound. */
function mute(): HTMLAudioElement {
  const audio = document.body.appendChild(document.createElement('audio'))
  audio.play = async () => void audio.dispatchEvent(new Event('play'))
  audio.pause = () => void audio.dispatchEvent(new Event('pause'))
  return audio
}

beforeEach(() => {
  asked.length = 0
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(generateTestAudio, ({ json }) => {
      asked.push(json)
      return { content_id: `t${asked.length}`, task_id: 't' }
    }),
    answer(getTestAudio, () => testAudio()),
    answer(getTestAudioUrl, ({ url }) => ({ url: `/objects/${url.pathname.split('/').at(-2)}.mp3`, expires_in_seconds: 900 })),
  )
})
afterEach(() => document.body.replaceChildren())

const until = (lineAudio: ReturnType<typeof createLineAudio>, phase: string | undefined) => expect.poll(() => lineAudio.get().phase, { timeout: 5_000 }).toBe(phase)

test('a line is made, then heard, and the end of it is the end', async () => {
  const audio = mute()
  const lineAudio = createLineAudio(audio)
  lineAudio.toggle(line)
  expect(lineAudio.get()).toEqual({ line_id: 'l1', phase: 'making', problem: undefined })
  await until(lineAudio, 'playing')
  expect(audio.src).toMatch(/\/objects\/t1\.mp3$/)
  expect(asked).toEqual([{ utterances: [{ voice_name: 'Kore', text: 'Good evening.' }] }])
  audio.dispatchEvent(new Event('ended'))
  expect(lineAudio.get().phase).toBeUndefined()
})

test('the same words are not made again; others are', async () => {
  const lineAudio = createLineAudio(mute())
  for (const heard of [line, { ...line, line_id: 'l7' }, other]) {
    lineAudio.toggle(heard)
    await until(lineAudio, 'playing')
    lineAudio.stop()
  }
  expect(asked).toHaveLength(2)
})

test('one line at a time: another takes its place, the same again stops it', async () => {
  const lineAudio = createLineAudio(mute())
  lineAudio.toggle(line)
  lineAudio.toggle(other)
  expect(lineAudio.get().line_id).toBe('l2')
  await until(lineAudio, 'playing')
  expect(lineAudio.get().line_id).toBe('l2')
  lineAudio.toggle(other)
  expect(lineAudio.get().phase).toBeUndefined()
})

test('what sounds elsewhere on the page stops it, and it stops what sounds elsewhere', async () => {
  const lineAudio = createLineAudio(mute())
  const elsewhere = mute()
  let isPaused = false
  elsewhere.addEventListener('pause', () => (isPaused = true))
  lineAudio.toggle(line)
  await until(lineAudio, 'playing')
  expect(isPaused).toBe(true)
  await elsewhere.play()
  expect(lineAudio.get().phase).toBeUndefined()
})

test.each([
  ['the server refuses', refuse(generateTestAudio, { code: 'tokens_exhausted', detail: "You've reached your content creation limit" }), "You've reached your content creation limit"],
  ['the server fails without a word', http.post('*/api/content/generate-audio', () => HttpResponse.json({}, { status: 500 })), 'Failed to generate audio'],
  ['it cannot be voiced', answer(getTestAudio, () => testAudio({ status: 'error', audio_url: '', error: 'This line could not be voiced.' })), 'This line could not be voiced.'],
  ['it fails without a word', answer(getTestAudio, () => testAudio({ status: 'error', audio_url: '' })), 'Audio generation failed'],
  ['its address is refused', refuse(getTestAudioUrl, { code: 'internal_error', detail: 'x' }), 'Failed to get audio URL'],
  ['it has no address', answer(getTestAudioUrl, () => ({ url: '', expires_in_seconds: 900 })), 'No URL returned from server'],
])('where %s the line says so, and may be asked for again', async (_, handler, problem) => {
  server.use(handler)
  const lineAudio = createLineAudio(mute())
  lineAudio.toggle(line)
  await until(lineAudio, 'failed')
  expect(lineAudio.get()).toEqual({ line_id: 'l1', phase: 'failed', problem })
  lineAudio.toggle(line)
  expect(lineAudio.get().phase).toBe('making')
  await until(lineAudio, 'failed')
})

test('a browser that will not begin by itself gets another press, and nothing is made anew', async () => {
  const audio = mute()
  const play = audio.play
  audio.play = () => Promise.reject(new DOMException('not now', 'NotAllowedError'))
  const lineAudio = createLineAudio(audio)
  lineAudio.toggle(line)
  await until(lineAudio, 'failed')
  expect(lineAudio.get().problem).toBe('It is ready. Press play once more to hear it.')
  audio.play = play
  lineAudio.toggle(line)
  await until(lineAudio, 'playing')
  expect(asked).toHaveLength(1)
})
