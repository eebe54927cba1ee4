import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeSounds } from '#test/sounds.ts'
import { createSoundDeck } from './sound-deck.ts'

test('VOICE-12 one sounds at a time: what begins stops the other, and each hears how it ended', async () => {
  const sounds = fakeSounds()
  const deck = createSoundDeck()
  const first = deck.play('a', () => '/a.mp3')
  await expect.poll(() => deck.soundOf('a').status).toBe('playing')
  const second = deck.play('b', () => '/b.mp3')
  await expect.poll(() => deck.soundOf('b').status).toBe('playing')
  expect([await first, deck.soundOf('a').status, sounds.count()]).toEqual(['stopped', 'silent', 1])
  sounds.reach(1, 4)
  expect(deck.soundOf('b')).toEqual({ status: 'playing', progress: 0.25 })
  sounds.end()
  expect([await second, deck.soundOf('b')]).toEqual(['ended', { status: 'silent', progress: 0 }])
})

test('another sound of the page silences the deck', async () => {
  fakeSounds()
  const deck = createSoundDeck()
  const other = createSoundDeck()
  const end = deck.play('a', () => '/a.mp3')
  await expect.poll(() => deck.soundOf('a').status).toBe('playing')
  void other.play('x', () => '/x.mp3')
  expect(await end).toBe('stopped')
})

test('what is stopped while it is made never sounds', async () => {
  const sounds = fakeSounds()
  const deck = createSoundDeck()
  const made = Promise.withResolvers<string>()
  let aborted = false
  const end = deck.play('a', (signal) => {
    signal.addEventListener('abort', () => (aborted = true))
    return made.promise
  })
  expect(deck.soundOf('a').status).toBe('loading')
  deck.stop('another')
  deck.stop('a')
  made.resolve('/a.mp3')
  expect([await end, aborted]).toEqual(['stopped', true])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(sounds.started).toEqual([])
})

test('an address that comes after something else was begun does not cut that off', async () => {
  fakeSounds()
  const load = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  onTestFinished(() => load.mockRestore())
  const deck = createSoundDeck()
  const made = Promise.withResolvers<string>()
  void deck.play('a', () => made.promise)
  void deck.play('b', () => '/b.mp3')
  await expect.poll(() => deck.soundOf('b').status).toBe('playing')
  made.resolve('/a.mp3')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(load.mock.calls).toEqual([['/b.mp3']])
})

test('VOICE-O06 a browser that wants a press is no failure', async () => {
  const sounds = fakeSounds()
  sounds.play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const deck = createSoundDeck()
  expect(await deck.play('a', () => '/a.mp3')).toBe('stopped')
  expect(deck.soundOf('a').status).toBe('silent')
})

test('a sound that cannot be had or played says so until another is wanted', async () => {
  const sounds = fakeSounds()
  const deck = createSoundDeck()
  expect(await deck.play('a', () => Promise.reject(new Error('No tokens left')))).toBe('failed')
  expect(deck.soundOf('a')).toEqual({ status: 'failed', progress: 0, problem: 'No tokens left' })
  sounds.play.mockRejectedValueOnce(new DOMException('The element has no supported sources.', 'NotSupportedError'))
  expect(await deck.play('b', () => '/b.mp3')).toBe('failed')
  expect(deck.soundOf('a').status).toBe('silent')
  expect(deck.soundOf('b').problem).toBe('Error loading audio. Please try again.')
  void deck.play('b', () => '/b.mp3')
  await expect.poll(() => deck.soundOf('b').status).toBe('playing')
})
