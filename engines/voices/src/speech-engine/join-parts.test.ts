import { expect, test } from 'vitest'
import { partJoiner } from './join-parts.ts'

const word = { from: 0, to: 3, start_ms: 10, end_ms: 20 }

test('joins parts with their pauses and shifts the word times', () => {
  const joiner = partJoiner(10, 1000)
  joiner.add({ from: 0, text: 'One.', pause_after_ms: 50 }, part(100))
  joiner.add({ from: 5, text: 'Two.', pause_after_ms: 50 }, part(30))
  const { pcm, words, words_estimated } = joiner.speech()
  const samples = [...new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2)]
  expect(samples).toEqual([...Array(100).fill(7), ...Array(50).fill(0), ...Array(30).fill(7)])
  expect(words).toEqual([word, { from: 5, to: 8, start_ms: 160, end_ms: 170 }])
  expect(words_estimated).toBe(false)
})

test('VOICE-O14 marked pauses are kept before the first and after the last part', () => {
  const joiner = partJoiner(10, 1000)
  joiner.add({ from: 8, text: 'One.', pause_before_ms: 40, pause_after_ms: 20, keeps_pause: true }, part(10))
  const { pcm, words } = joiner.speech()
  const samples = [...new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2)]
  expect(samples).toEqual([...Array(40).fill(0), ...Array(10).fill(7), ...Array(20).fill(0)])
  expect(words).toEqual([{ from: 8, to: 11, start_ms: 50, end_ms: 60 }])
})

test('keeps audio that is longer than expected', () => {
  const joiner = partJoiner(1, 1000)
  joiner.add({ from: 0, text: '1', pause_after_ms: 0 }, part(5_000))
  joiner.add({ from: 1, text: '2', pause_after_ms: 0 }, { ...part(9_000), words_estimated: true })
  const { pcm, words_estimated } = joiner.speech()
  expect(new Int16Array(pcm.buffer, 0, pcm.byteLength / 2).every((sample) => sample === 7)).toBe(true)
  expect(pcm.byteLength).toBe(28_000)
  expect(words_estimated).toBe(true)
})

function part(length: number) {
  return { pcm: new Int16Array(length).fill(7), words: [word], words_estimated: false }
}
