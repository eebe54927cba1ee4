import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAudioPlayer } from '../player/audio-player.ts'
import { createPassageHolder } from './held-passage.ts'

const file = { channel_id: 'ch1', content_id: 'c1', kind: 'file' as const, revision: 1, url: '/media/c1.mp3' }
const quoted = { start: 85.1, end: 93.3 }

/** An element whose media clock runs with the (stopped) clock of the test, as a browser's does. */
function createPlayer() {
  const audio = document.createElement('audio')
  let [at, since, rate, isPaused] = [0, 0, 1, true]
  const stops: number[] = []
  const now = () => (isPaused ? at : at + ((performance.now() - since) / 1_000) * rate)
  const keepAt = (seconds: number) => ([at, since] = [seconds, performance.now()])
  const dispatch = (name: string) => audio.dispatchEvent(new Event(name))
  Object.defineProperties(audio, {
    src: {
      set(url: string) {
        audio.setAttribute('src', url)
      },
    },
    readyState: { value: 4 },
    duration: { value: 742 },
    paused: { get: () => isPaused },
    playbackRate: {
      get: () => rate,
      set(wanted: number) {
        keepAt(now())
        rate = wanted
        dispatch('ratechange')
      },
    },
    currentTime: {
      get: now,
      set(seconds: number) {
        keepAt(seconds)
        dispatch('seeking')
        dispatch('seeked')
      },
    },
  })
  audio.load = vi.fn()
  audio.play = async () => {
    keepAt(now())
    isPaused = false
    dispatch('playing')
  }
  audio.pause = () => {
    if (!isPaused) stops.push(now())
    keepAt(now())
    isPaused = true
  }
  const player = createAudioPlayer(audio)
  player.load(file)
  dispatch('durationchange')
  dispatch('canplay')
  return { audio, stops, player, passage: createPassageHolder(player), state: player.store.get }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test.each([0.5, 1, 2.5])('SHOW-O83 at %s times the speed a passage stops at its end, within 50 ms', (rate) => {
  const { audio, stops, player, passage, state } = createPlayer()
  player.setRate(rate)
  passage.hold(quoted)
  expect(audio.currentTime).toBe(85.1)
  player.play()
  vi.advanceTimersByTime(8_000 / rate)
  expect(state().is_playing).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(state()).toMatchObject({ is_playing: false, is_ended: false })
  expect(stops).toHaveLength(1)
  expect(Math.abs((stops[0] ?? 0) - quoted.end)).toBeLessThan(0.05)
  expect(audio.currentTime).toBeCloseTo(93.299, 5)
})

test('SHOW-O83 a change of speed on the way does not move the end, and Play hears the passage again', () => {
  const { audio, stops, player, passage, state } = createPlayer()
  passage.hold(quoted)
  player.play()
  vi.advanceTimersByTime(2_000)
  player.setRate(3)
  vi.advanceTimersByTime(60_000)
  player.play()
  expect(audio.currentTime).toBe(85.1)
  vi.advanceTimersByTime(60_000)
  for (const stop of stops) expect(Math.abs(stop - quoted.end)).toBeLessThan(0.05)
  expect(stops).toHaveLength(2)
  expect(state().passage_end).toBe(93.3)
})

test.each([12, 93.3, 300])('SHOW-O84 who goes to %s has left the passage, and the item plays on', (seconds) => {
  const { audio, player, passage, state } = createPlayer()
  passage.hold(quoted)
  player.play()
  player.seek(90)
  expect(state()).toMatchObject({ passage_start: 85.1, passage_end: 93.3 })
  player.seek(seconds)
  expect(state()).toMatchObject({ passage_start: undefined, passage_end: undefined, is_playing: true })
  vi.advanceTimersByTime(100_000)
  expect(state().is_playing).toBe(true)
  expect(audio.currentTime).toBeCloseTo(seconds + 100, 1)
})

test('SHOW-O84 another item is not held to the passage of the one before', () => {
  const { audio, player, passage, state } = createPlayer()
  passage.hold(quoted)
  player.load({ ...file, content_id: 'c2', url: '/media/c2.mp3' })
  audio.dispatchEvent(new Event('canplay'))
  player.play()
  vi.advanceTimersByTime(200_000)
  expect(state()).toMatchObject({ content_id: 'c2', passage_end: undefined, is_playing: true })
})
