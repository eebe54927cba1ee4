import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '#test/server.ts'
import { createAudioPlayer } from './audio-player.ts'
import { createSleepTimer } from './sleep-timer.ts'

const FILE = '/media/content/c1/audio.mp3'
const file = { channel_id: 'ch1', content_id: 'c1', kind: 'file' as const, revision: 1, url: FILE }

function createPlayer() {
  const audio = document.createElement('audio')
  Object.defineProperty(audio, 'src', {
    set(url: string) {
      audio.setAttribute('src', url)
    },
  })
  audio.play = vi.fn(async () => undefined)
  audio.pause = vi.fn()
  audio.load = vi.fn()
  const player = createAudioPlayer(audio)
  const dispatch = (name: string) => audio.dispatchEvent(new Event(name))
  const has = (fields: Partial<Record<'readyState' | 'paused', unknown>>) => {
    for (const [name, value] of Object.entries(fields))
      Object.defineProperty(audio, name, { value, configurable: true })
  }
  return { audio, player, dispatch, has, state: player.store.get }
}

const answerWith = (status: number) => server.use(http.get(`*${FILE}`, () => new HttpResponse(null, { status })))

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('PLAY-06 DATA-63 the volume begins at 0.8', () => {
  expect(createPlayer().audio.volume).toBe(0.8)
})

test('PLAY-07 DATA-63 the volume is kept for the next visit', () => {
  createPlayer().player.setVolume(0.35)
  expect(createPlayer().state().volume).toBe(0.35)
})

test('PLAY-08 mute toggles sound and back', () => {
  const { audio, player } = createPlayer()
  player.toggleMute()
  expect(audio.muted).toBe(true)
  player.toggleMute()
  expect(audio.muted).toBe(false)
})

test('PLAY-05 the place that is chosen last, before the length is known, is where it begins, and stays with its item', () => {
  const { audio, player, dispatch, has, state } = createPlayer()
  player.expect(file)
  player.seek(61)
  player.load(file)
  player.seek(30)
  dispatch('timeupdate')
  expect(state().position).toBe(30)
  has({ readyState: 1 })
  dispatch('loadedmetadata')
  expect(audio.currentTime).toBe(30)
  player.seek(-5)
  expect([state().position, audio.currentTime]).toEqual([0, 0])

  has({ readyState: 0 })
  player.expect({ channel_id: 'ch1', content_id: 'c2' })
  player.seek(61)
  player.expect({ channel_id: 'ch1', content_id: 'c3' })
  expect(audio.currentTime).toBe(0)
})

test('PLAY-05 a place beyond the end, chosen before the length is known, is the end', () => {
  const { audio, player, dispatch, state } = createPlayer()
  player.load(file)
  player.seek(9_999)
  Object.defineProperty(audio, 'duration', { value: 742 })
  dispatch('durationchange')
  expect(state()).toMatchObject({ duration: 742, position: 742 })
  player.skip(30)
  expect(state().position).toBe(742)
})

test('PLAY-10 play at the end begins anew, though the end was sought and not reached', () => {
  const { audio, player, dispatch, state } = createPlayer()
  player.load(file)
  Object.defineProperties(audio, { duration: { value: 742 }, readyState: { value: 4 } })
  dispatch('durationchange')
  dispatch('canplay')
  player.seek(9_999)
  expect(audio.currentTime).toBe(742)
  player.play()
  expect(audio.currentTime).toBe(0)
  expect(state().is_playing).toBe(true)
})

test('PLAY-31 loading climbs from 10 to 100', () => {
  const { player, dispatch, state } = createPlayer()
  player.load(file)
  const seen = [state().loaded_percent]
  for (const name of ['loadstart', 'loadedmetadata', 'loadeddata', 'canplay']) {
    dispatch(name)
    seen.push(state().loaded_percent)
  }
  expect(seen).toEqual([10, 30, 60, 90, 100])
})

test('PLAY-32 after 30 s the loading is given up', () => {
  vi.useFakeTimers()
  const { audio, player, state } = createPlayer()
  player.load(file)
  vi.advanceTimersByTime(30_000)
  expect(state().problem).toBe('Loading timeout - connection too slow. Please refresh and try again.')
  expect(audio.hasAttribute('src')).toBe(false)
})

test('PLAY-34 a sound that cannot be decoded says so', async () => {
  answerWith(206)
  const { player, dispatch, state } = createPlayer()
  player.load(file)
  dispatch('error')
  await vi.waitFor(() => expect(state().problem).toBe('Error loading audio. Please try again.'))
})

test('PLAY-35 PLAY-38 a refused fetch is shown with its status', async () => {
  answerWith(500)
  const { player, dispatch, state } = createPlayer()
  player.load(file)
  dispatch('error')
  await vi.waitFor(() => expect(state().problem).toBe('Failed to load audio: HTTP error 500'))
})

test('CACHE-O01 a refused address is requested again once, then the refusal is shown', async () => {
  answerWith(403)
  const { audio, player, dispatch, state } = createPlayer()
  player.load(file)
  dispatch('error')
  await vi.waitFor(() => expect(state().refused_url).toBe(FILE))
  expect(state().problem).toBeUndefined()

  player.load({ ...file, url: `${FILE}?fresh` })
  player.again(FILE)
  expect(audio.getAttribute('src')).toBe(`${FILE}?fresh`)
  dispatch('error')
  await vi.waitFor(() => expect(state().problem).toBe('Failed to load audio: HTTP error 403'))
})

test('PLAY-10 play pressed before there is a source plays as soon as there is one', () => {
  const { audio, player, state } = createPlayer()
  player.expect(file)
  player.play()
  expect(audio.play).not.toHaveBeenCalled()
  player.load(file)
  expect(audio.play).toHaveBeenCalled()
  expect(state().is_playing).toBe(true)
})

test('the same item in another form waits for a pause and goes on where it was', () => {
  const { audio, player, dispatch, has } = createPlayer()
  player.load(file)
  player.play()
  dispatch('playing')
  has({ paused: false, readyState: 4 })
  audio.currentTime = 12
  player.load({ ...file, url: `${FILE}?whole` })
  expect(audio.getAttribute('src')).toBe(FILE)

  player.pause()
  expect(audio.getAttribute('src')).toBe(`${FILE}?whole`)
  audio.currentTime = 0
  dispatch('loadedmetadata')
  expect(audio.currentTime).toBe(12)
})

test('what another item left in the element is let go, so that the next one waits until it sounds itself', () => {
  const { audio, player, has, state } = createPlayer()
  player.load(file)
  has({ readyState: 4 })
  audio.load = () => has({ readyState: 0 })
  player.expect({ channel_id: 'ch1', content_id: 'c2' })
  player.play()
  expect(state()).toMatchObject({ is_playing: true, is_waiting: true })
})

test('words are followed by one loop, however often the sound begins again', () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 7)
  const cancel = vi.spyOn(globalThis, 'cancelAnimationFrame').mockReturnValue(undefined)
  const { player, dispatch, has } = createPlayer()
  player.load(file)
  has({ paused: false })
  for (const name of ['playing', 'playing', 'playing']) dispatch(name)
  expect(frames.mock.calls.length - cancel.mock.calls.filter(([id]) => id === 7).length).toBe(1)
  frames.mockRestore()
  cancel.mockRestore()
})

test('another item stops the one before', () => {
  const { audio, player, state } = createPlayer()
  player.load(file)
  player.play()
  player.load({ channel_id: 'ch1', content_id: 'c2', kind: 'file', revision: 1, url: '/media/content/c2/audio.mp3' })
  expect(audio.pause).toHaveBeenCalled()
  expect(state()).toMatchObject({ content_id: 'c2', is_playing: false, position: 0 })
})

test('PLAY-O14 the speed is one of those offered, and kept for the next visit', () => {
  const { audio, player } = createPlayer()
  for (const [wanted, rate] of [
    [1.25, 1.3],
    [0.1, 0.5],
    [7, 3],
  ] as const) {
    player.setRate(wanted)
    expect(audio.playbackRate).toBe(rate)
  }
  expect(createPlayer().state().rate).toBe(3)
})

test('the sleep timer pauses after its minutes whatever the clock of the computer says, and never twice', () => {
  vi.useFakeTimers()
  const { audio, player, dispatch, state } = createPlayer()
  player.load(file)
  dispatch('canplay')
  player.play()
  createSleepTimer(player.store, player.pause).set(5)
  vi.setSystemTime(Date.now() + 86_400_000)
  vi.advanceTimersByTime(4.9 * 60_000)
  expect(state()).toMatchObject({ is_playing: true, sleeps_at: expect.any(Number) })
  vi.advanceTimersByTime(0.2 * 60_000)
  expect(state()).toMatchObject({ is_playing: false, sleeps_at: undefined })
  expect(audio.pause).toHaveBeenCalled()
  player.play()
  vi.advanceTimersByTime(3_600_000)
  expect(state().is_playing).toBe(true)
})

test('a corrected item is taken at the next pause, at the same place of what is said', () => {
  const { audio, player, dispatch, has, state } = createPlayer()
  player.load(file)
  player.play()
  dispatch('playing')
  has({ paused: false, readyState: 4 })
  audio.currentTime = 12
  player.carryBy((seconds, from, to) => seconds + to - from + 1)
  player.load({ ...file, revision: 2, url: `${FILE}?revision=2` })
  expect(state().revision).toBe(1)
  player.pause()
  expect(state()).toMatchObject({ revision: 2, position: 14 })
})

test('PLAY-38 where the address stays the same, the second refusal is shown at once', async () => {
  answerWith(404)
  const { player, dispatch, state } = createPlayer()
  player.load(file)
  dispatch('error')
  await vi.waitFor(() => expect(state().refused_url).toBe(FILE))
  player.again(FILE)
  dispatch('error')
  await vi.waitFor(() => expect(state().problem).toBe('Failed to load audio: HTTP error 404'))
})

test('a sound that is being made again says so and goes on where it was when it is there', async () => {
  const answers = [503, 503, 503, 206]
  const says = 'This episode’s audio is being restored. Please try again in a moment.'
  server.use(
    http.get(`*${FILE}`, () => {
      const [isFirst, status] = [answers.length === 4, answers.shift() ?? 206]
      // Empty body in the first answer, of which only the status is read: an unread body breaks the stand-in for a
      // browser.
      return status === 503 && !isFirst
        ? HttpResponse.json({ code: 'unavailable', detail: says }, { status, headers: { 'retry-after': '0' } })
        : new HttpResponse(null, { status })
    }),
  )
  const { audio, player, dispatch, state } = createPlayer()
  const problems: (string | undefined)[] = []
  player.store.subscribe(() => problems.at(-1) !== state().problem && problems.push(state().problem))
  player.load(file)
  player.play()
  player.store.set({ position: 42 })
  dispatch('error')
  await vi.waitFor(() => expect(problems).toContain(says))
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ is_playing: true, problem: undefined, position: 42, loaded_percent: 10 }),
  )
  expect(answers).toEqual([])
  expect(audio.getAttribute('src')).toBe(FILE)
})

test('an interrupted download is retried once when its address opens again', async () => {
  answerWith(206)
  const { audio, player, dispatch, state } = createPlayer()
  Object.defineProperty(audio, 'error', { value: { code: 2 } })
  player.load(file)
  player.play()
  dispatch('error')
  dispatch('pause')
  await vi.waitFor(() => expect(state()).toMatchObject({ refused_url: FILE, is_playing: true, problem: undefined }))
  player.again(FILE)
  dispatch('error')
  await vi.waitFor(() => expect(state().problem).toBe('Error loading audio. Please try again.'))
})
