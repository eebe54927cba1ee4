import { expect, test } from 'vitest'
import { wavOf } from '../../../test/spoken-sound.ts'
import { readWav, toSamples } from './wav.ts'

const pcm = Int16Array.from([1, -2, 3, -4])

test('samples come back as they were written, whatever else is in the file', () => {
  const wav = wavOf(pcm, { rate: 16_000 })
  const list = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1')
  for (const file of [wav, Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)])]) {
    const read = readWav(file)
    if ('problem' in read) throw new Error(read.problem)
    expect(read.format).toEqual({ is_linear: true, channels: 1, rate: 16_000, bits: 16 })
    expect([...toSamples(read.data)]).toEqual([...pcm])
  }
})

test.each([[0], [0x7fffffff], [0xffffffff]])('a length of %i stands for all that follows', (data_bytes) => {
  const read = readWav(wavOf(pcm, { rate: 24_000, data_bytes }))
  expect('data' in read && [...toSamples(read.data)]).toEqual([...pcm])
})

test('a file that is cut anywhere has a problem, and none is a fault', () => {
  const wav = wavOf(pcm, { rate: 24_000 })
  for (let length = 0; length < wav.length; length++)
    expect(readWav(wav.subarray(0, length)), String(length)).toHaveProperty('problem')
})
