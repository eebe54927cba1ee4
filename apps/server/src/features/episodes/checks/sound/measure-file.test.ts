import { expect, test } from 'vitest'
import { composeTune } from '@app/audio/music/compose.ts'
import type { DecodedSound } from '@app/ports/audio-decoder.ts'
import { measureFile } from './measure-file.ts'

const RATE = 44_100
const JOIN_EVERY_MS = 10

async function* decoded(...channels: Float32Array[]): AsyncGenerator<DecodedSound> {
  for (let at = 0; at < (channels[0]?.length ?? 0); at += 10_000)
    yield { channels: channels.map((samples) => samples.subarray(at, at + 10_000)), sample_rate_hz: RATE }
}

/** A voice over music that is 18 dB down, as the mix has it; the voice breaks off in full swing at these times. */
function voiceOver(music: Float32Array, breaks_ms: readonly number[]): Float32Array {
  const isBroken = (i: number) => breaks_ms.some((ms) => i > (ms * RATE) / 1_000 && i < ((ms + 200) * RATE) / 1_000)
  return music.map(
    (sample, i) => sample * 10 ** (-18 / 20) + (isBroken(i) ? 0 : 0.3 * Math.cos((2 * Math.PI * i) / 441)),
  )
}

test.each(['warm', 'bright', 'curious'] as const)(
  'notes and drums of %s music at a join are no click, and a voice that breaks off at one is',
  async (mood) => {
    const { left, right } = composeTune({ role: 'intro', mood, seed: 'a channel', variation: 0 })
    const joins = Array.from(
      { length: Math.floor((left.length * 1_000) / RATE / JOIN_EVERY_MS) - 1 },
      (_, n) => (n + 1) * JOIN_EVERY_MS,
    )
    expect((await measureFile(decoded(left, right), joins)).has_click.filter(Boolean)).toEqual([])
    const breaks = [2_000, 5_000, 8_000]
    const both = [left, right].map((side) => voiceOver(side, breaks))
    expect((await measureFile(decoded(...both), breaks)).has_click).toEqual([true, true, true])
  },
)

test('silence counts between what is heard, not after the last of it', async () => {
  const samples = Float32Array.from({ length: 8 * RATE }, (_, i) =>
    i < RATE || (i >= 3 * RATE && i < 4 * RATE) ? 0.2 * Math.sin(i / 20) : 0,
  )
  const { silences } = await measureFile(decoded(samples), [])
  expect(silences.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([[1_000, 3_000]])
})
