import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeSounds } from '#test/sounds.ts'
import { createPreviewPlayer } from './preview-player.ts'

test('VOICE-12 one sounds at a time: what begins stops the other, and each hears how it ended', async () => {
  const sounds = fakeSounds()
  const player = createPreviewPlayer()
  const first = player.play('a', () => '/a.mp3')
  await expect.poll(() => player.soundOf('a').status).toBe('playing')
  const second = player.play('b', () => '/b.mp3')
  await expect.poll(() => player.soundOf('b').status).toBe('playing')
  expect([await first, player.soundOf('a').status, sounds.count()]).toEqual(['stopped', 'silent', 1])
  sounds.reach(1, 4)
  expect(player.soundOf('b')).toEqual({ status: 'playing', progress: 0.25 })
  sounds.end()
  expect([await second, player.soundOf('b')]).toEqual(['ended', { status: 'silent', progress: 0 }])
})

test('another sound of the page silences the player', async () => {
  fakeSounds()
  const player = createPreviewPlayer()
  const other = createPreviewPlayer()
  const end = player.play('a', () => '/a.mp3')
  await expect.poll(() => player.soundOf('a').status).toBe('playing')
  void other.play('x', () => '/x.mp3')
  expect(await end).toBe('stopped')
})

test('what is stopped while it is made never sounds', async () => {
  const sounds = fakeSounds()
  const player = createPreviewPlayer()
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
  const player = createPreviewPlayer()
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
  const player = createPreviewPlayer()
  expect(await player.play('a', () => '/a.mp3')).toBe('stopped')
  expect(player.soundOf('a').status).toBe('silent')
})

test('a sound that cannot be had or played says so until another is wanted', async () => {
  const sounds = fakeSounds()
  const player = createPreviewPlayer()
  expect(await player.play('a', () => Promise.reject(new Error('No tokens left')))).toBe('failed')
  expect(player.soundOf('a')).toEqual({ status: 'failed', progress: 0, problem: 'No tokens left' })
  sounds.play.mockRejectedValueOnce(new DOMException('The element has no supported sources.', 'NotSupportedError'))
  expect(await player.play('b', () => '/b.mp3')).toBe('failed')
  expect(player.soundOf('a').status).toBe('silent')
  expect(player.soundOf('b').problem).toBe('Error loading audio. Please try again.')
  void player.play('b', () => '/b.mp3')
  await expect.poll(() => player.soundOf('b').status).toBe('playing')
})
