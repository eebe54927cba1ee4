import type { EmbeddedEpisode } from '@app/contracts/embed-data'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '#test/server.ts'
import { openSound, play } from './sound.ts'

const episode = {
  content_id: 'c1',
  channel_id: 'ch1',
  sound: '/media/content/c1/audio.mp3?revision=1',
  duration_ms: 600_000,
  notice: null,
} as EmbeddedEpisode

/** A sound that plays, at an availability endpoint that answers as told. */
function playing(answer: () => Response) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const audio = document.createElement('audio')
  let paused = true
  Object.defineProperty(audio, 'paused', { get: () => paused })
  Object.assign(audio, { load: () => undefined, play: async () => void (paused = false), pause: () => (paused = true) })
  onTestFinished(() => void vi.useRealTimers())
  const requested: string[] = []
  server.use(
    http.get('*/api/content/c1', ({ request }) => {
      requested.push(new URL(request.url).search)
      return answer()
    }),
  )
  const sound = openSound(audio, { episode, start_ms: 0, passage: null }, () => undefined)
  const hear = (ms: number) => {
    vi.advanceTimersByTime(ms)
    audio.dispatchEvent(new Event('timeupdate'))
  }
  return { sound, audio, requested, hear }
}

test('SHOW-O322 an embed stops once its episode is not public any more, and Play asks the server again', async () => {
  const { sound, audio, requested, hear } = playing(() => new HttpResponse(null, { status: 404 }))
  hear(600_000)
  expect(requested).toEqual([])
  play(sound)
  hear(0)
  await vi.waitFor(() => expect(sound.phase).toBe('gone'))
  expect(requested).toEqual(['?channel_id=ch1'])
  expect([audio.paused, audio.hasAttribute('src')]).toEqual([true, false])
  play(sound)
  expect(audio.getAttribute('src')).toBe(episode.sound)
})

test.each([
  ['still public', () => HttpResponse.json({})],
  ['a lost connection', () => HttpResponse.error()],
  ['a server that has trouble', () => new HttpResponse(null, { status: 503 })],
])('%s: it plays on, and asks twice a minute', async (_, answer) => {
  const { sound, requested, hear } = playing(answer)
  play(sound)
  for (let seconds = 0; seconds < 60; seconds++) hear(1_000)
  await vi.waitFor(() => expect(requested).toHaveLength(2))
  expect(sound.phase).not.toBe('gone')
})
