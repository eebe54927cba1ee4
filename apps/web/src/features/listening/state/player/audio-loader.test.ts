import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeSounds } from '#test/sounds.ts'
import { createAudioPlayer } from './audio-player.ts'
import { player } from './the-player.ts'
import { useResumeOnline } from './use-resume-online.ts'

const file = {
  channel_id: 'ch1',
  content_id: 'c1',
  kind: 'file' as const,
  revision: 1,
  url: '/media/content/c1/audio.mp3',
}
/** Player without any requests. */
function createPlayer() {
  const audio = document.createElement('audio')
  Object.defineProperty(audio, 'src', {
    set(url: string) {
      audio.setAttribute('src', url)
    },
  })
  audio.play = async () => undefined
  return createAudioPlayer(audio)
}

const OFFLINE = 'You are offline. Playback resumes when you are back online.'
const OFFLINE_AT_REST = 'You are offline. Press play when you are back online.'

function fakeConnection() {
  vi.useFakeTimers()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return (isOnline: boolean) => {
    online.mockReturnValue(isOnline)
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
}

/** A player that has run out of sound and waits for more. */
function waitingPlayer() {
  const waiting = createPlayer()
  waiting.load(file)
  waiting.play()
  return { ...waiting, problem: () => waiting.store.get().problem }
}

test('without a connection the loading is given up after 3 s, also when it is lost meanwhile', () => {
  const connect = fakeConnection()
  connect(false)
  const { problem } = waitingPlayer()
  vi.advanceTimersByTime(3_000)
  expect(problem()).toBe(OFFLINE)

  connect(true)
  const cut = waitingPlayer()
  vi.advanceTimersByTime(10_000)
  expect(cut.problem()).toBeUndefined()
  connect(false)
  vi.advanceTimersByTime(3_000)
  expect(cut.problem()).toBe(OFFLINE)
})

test('a connection that is back before the 3 s are over gets the full time to load', () => {
  const connect = fakeConnection()
  const { problem, store } = waitingPlayer()
  connect(false)
  vi.advanceTimersByTime(1_000)
  connect(true)
  vi.advanceTimersByTime(2_000)
  expect(problem()).toBeUndefined()
  expect(store.get()).toMatchObject({ is_playing: true, is_waiting: true })
  vi.advanceTimersByTime(29_000)
  expect(problem()).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(problem()).toBe('Loading timeout - connection too slow. Please refresh and try again.')
})

test('what was given up offline before anybody pressed play promises no playback, and says nothing any more once online', () => {
  const connect = fakeConnection()
  connect(false)
  const player = createPlayer()
  player.load(file)
  vi.advanceTimersByTime(3_000)
  expect(player.store.get().problem).toBe(OFFLINE_AT_REST)
  connect(true)
  expect(player.store.get().problem).toBeUndefined()
  player.play()
  expect(player.store.get()).toMatchObject({ is_playing: true, loaded_percent: 10 })
})

test('playback that was given up offline resumes once online', () => {
  const connect = fakeConnection()
  fakeSounds()
  onTestFinished(() => player.unload())
  const { unmount } = renderHook(useResumeOnline)
  onTestFinished(unmount)
  player.load(file)
  player.play()
  connect(false)
  vi.advanceTimersByTime(3_000)
  expect(player.store.get()).toMatchObject({ problem: OFFLINE, is_playing: false })
  connect(true)
  expect(player.store.get()).toMatchObject({ problem: undefined, is_playing: true })
})

test('a listener who takes a correction while it plays goes on where they were', async () => {
  const listening = createPlayer()
  const { audio } = listening
  const dispatch = (name: string) => audio.dispatchEvent(new Event(name))
  const has = (fields: Partial<Record<'readyState' | 'paused', unknown>>) => {
    for (const [name, value] of Object.entries(fields))
      Object.defineProperty(audio, name, { value, configurable: true })
  }
  listening.load(file)
  listening.play()
  has({ readyState: 4, paused: false })
  dispatch('loadedmetadata')
  audio.currentTime = 34
  dispatch('playing')
  listening.load({ ...file, revision: 2, url: `${file.url}?revision=2` })
  listening.renew('c1')
  // The browser plays the new sound as soon as it has some; until then it is at its beginning.
  has({ readyState: 0 })
  audio.currentTime = 0
  await new Promise(requestAnimationFrame)
  has({ readyState: 1 })
  await new Promise(requestAnimationFrame)
  dispatch('loadedmetadata')
  expect([listening.store.get().position, audio.currentTime]).toEqual([34, 34])
})
