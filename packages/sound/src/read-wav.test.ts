import { expect, test } from 'vitest'
import { wavOf } from '../test/spoken-sound.ts'
import { readWav, toSamples } from '@app/domain/wav'

const pcm = Int16Array.from([1, -2, 3, -4])

test('reads samples, whatever other chunks the file has', () => {
  const wav = wavOf(pcm, { rate: 16_000 })
  const list = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1')
  for (const file of [wav, Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)])]) {
    const read = readWav(file)
    if ('problem' in read) throw new Error(read.problem)
    expect(read.format).toEqual({ is_linear: true, channels: 1, rate: 16_000, bits: 16 })
    expect([...toSamples(read.data)]).toEqual([...pcm])
  }
})

test.each([[0], [0x7fffffff], [0xffffffff]])('reads to the end of the file for a length of %i', (data_bytes) => {
  const read = readWav(wavOf(pcm, { rate: 24_000, data_bytes }))
  expect('data' in read && [...toSamples(read.data)]).toEqual([...pcm])
})

test('reports a problem for a file truncated anywhere, and never throws', () => {
  const wav = wavOf(pcm, { rate: 24_000 })
  for (let length = 0; length < wav.length; length++)
    expect(readWav(wav.subarray(0, length)), String(length)).toHaveProperty('problem')
})
