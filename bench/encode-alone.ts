import { DEFAULT_CHANNEL_SOUND, productionOf } from '@app/domain/production'
import { formatOf } from '../apps/server/src/features/episodes/rendering/mix/format.ts'
import type { AudioEncoder } from '../packages/ports/src/audio-encoder.ts'
import type { Speech } from '../packages/ports/src/speech-engine.ts'

const GAP_SECONDS = 0.15
const PAN = 0.18

/** Puts lines into their room and encodes them, and nothing else. */
export async function encodeAlone(encoder: AudioEncoder, spoken: readonly Speech[]): Promise<void> {
  const format = formatOf(productionOf(DEFAULT_CHANNEL_SOUND))
  const encoding = await encoder.open({ ...format, gain: 1 })
  for (const [index, { pcm, sample_rate_hz }] of spoken.entries()) {
    const isFirst = index % 2 === 0
    const equalizer = isFirst ? 'female' : 'male'
    const pan = isFirst ? -PAN : PAN
    const seconds = pcm.byteLength / 2 / sample_rate_hz + GAP_SECONDS
    await encoding.mix({
      samples: Math.round(seconds * format.sample_rate_hz),
      sound: { kind: 'speech', pcm, sample_rate_hz, gain: 1, pan, equalizer },
      speech_follows: true,
      is_last: index === spoken.length - 1,
    })
  }
  await encoding.finish()
}
