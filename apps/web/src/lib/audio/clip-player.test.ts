import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeSounds } from '#test/sounds.ts'
import { createClipPlayer, playSpans } from './clip-player.ts'

test('VOICE-12 one sounds at a time: what begins stops the other, and each hears how it ended', async () => {
  const sounds = fakeSounds()
  const player = createClipPlayer()
  const first = player.play('a', () => '/a.mp3')
  await expect.poll(() => player.soundOf('a').status).toBe('playing')
  const second = player.play('b', () => '/b.mp3')
  await expect.poll(() => player.soundOf('b').status).toBe('playing')
  expect([await first, player.soundOf('a').status, sounds.count()]).toEqual(['stopped', 'silent', 1])
  sounds.reach(1, 4)
  expect(player.soundOf('b')).toEqual({ status: 'playing', progress: 0.25, ms: 1_000 })
  sounds.end()
  expect([await second, player.soundOf('b')]).toEqual(['ended', { status: 'silent', progress: 0, ms: 0 }])
})

test('another sound of the page silences the player', async () => {
  fakeSounds()
  const player = createClipPlayer()
  const other = createClipPlayer()
  const end = player.play('a', () => '/a.mp3')
  await expect.poll(() => player.soundOf('a').status).toBe('playing')
  void other.play('x', () => '/x.mp3')
  expect(await end).toBe('stopped')
})

test('what is stopped while it is made never sounds', async () => {
  const sounds = fakeSounds()
  const player = createClipPlayer()
  const made = Promise.withResolvers<string>()
  let aborted = false
  const end = player.play('a', (signal) => {
    signal.addEventListener('abort', () => (aborted = true))
    return made.promise
  })
  expect(player.soundOf('a').status).toBe('loading')
  player.stop('another')
  player.stop('a')
  made.resolve('/a.mp3')
  expect([await end, aborted]).toEqual(['stopped', true])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(sounds.started).toEqual([])
})

test('an address that comes after something else was begun does not cut that off', async () => {
  fakeSounds()
  const load = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  onTestFinished(() => load.mockRestore())
  const player = createClipPlayer()
  const made = Promise.withResolvers<string>()
  void player.play('a', () => made.promise)
  void player.play('b', () => '/b.mp3')
  await expect.poll(() => player.soundOf('b').status).toBe('playing')
  made.resolve('/a.mp3')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(load.mock.calls).toEqual([['/b.mp3']])
})

test('VOICE-O06 a browser that wants a press is no failure', async () => {
  const sounds = fakeSounds()
  sounds.play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const player = createClipPlayer()
  expect(await player.play('a', () => '/a.mp3')).toBe('stopped')
  expect(player.soundOf('a').status).toBe('silent')
})

test('a sound that cannot be had or played says so until another is wanted', async () => {
  const sounds = fakeSounds()
  const player = createClipPlayer()
  expect(await player.play('a', () => Promise.reject(new Error('No tokens left')))).toBe('failed')
  expect(player.soundOf('a')).toEqual({ status: 'failed', progress: 0, ms: 0, problem: 'No tokens left' })
  sounds.play.mockRejectedValueOnce(new DOMException('The element has no supported sources.', 'NotSupportedError'))
  expect(await player.play('b', () => '/b.mp3')).toBe('failed')
  expect(player.soundOf('a').status).toBe('silent')
  expect(player.soundOf('b').problem).toBe('Error loading audio. Please try again.')
  void player.play('b', () => '/b.mp3')
  await expect.poll(() => player.soundOf('b').status).toBe('playing')
})

test('a part of a file is heard to its end, and spans one after the other until one is stopped', async () => {
  const sounds = fakeSounds()
  const player = createClipPlayer()
  const span = (key: string, from_ms: number) => ({ key, url: '/item.mp3', from_ms, to_ms: from_ms + 2_000 })
  const all = playSpans(player, [span('old', 1_000), span('new', 5_000), span('next', 9_000)])
  expect(player.playing()).toEqual({ key: 'old', ms: 1_000 })
  await expect.poll(() => player.soundOf('old').status).toBe('playing')
  sounds.reach(2, 60)
  expect(player.soundOf('old')).toEqual({ status: 'playing', progress: 0.5, ms: 2_000 })
  sounds.reach(3, 60)
  await expect.poll(() => player.soundOf('new').status).toBe('playing')
  player.stop()
  await all
  expect([sounds.started, sounds.count(), player.playing()]).toEqual([['/item.mp3', '/item.mp3'], 0, undefined])
})

test('a sound that another one of the page cuts off while it loads is no failure', async () => {
  const sounds = fakeSounds()
  sounds.play.mockRejectedValueOnce(new DOMException('interrupted by a call to pause()', 'AbortError'))
  const failed = vi.fn()
  expect(await createClipPlayer({ onFailed: failed }).play('a', () => '/a.mp3')).toBe('stopped')
  expect(failed).not.toHaveBeenCalled()
})
