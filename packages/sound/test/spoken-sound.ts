import { findVoice, CatalogueVoice } from '@app/domain/voices'

const MS_PER_CHARACTER = 60
const SYLLABLE_SECONDS = 0.3
const SILENCE_AROUND_SECONDS = 0.4

type Spoken = { text: string; voice_name: string; amplitude: number; rate: number; speed?: number | undefined }

/** Syllables of a buzzing voice as long as the text, silence around them: one is made and repeated. */
export function spokenSound({ text, voice_name, amplitude, rate, speed = 1 }: Spoken): Int16Array {
  const pitch = pitchOf(voice_name)
  const syllable = Int16Array.from({ length: rate * SYLLABLE_SECONDS }, (_, i) => {
    const swell = Math.sin((Math.PI * i) / (rate * SYLLABLE_SECONDS))
    const voice = [1, 2, 3, 5].reduce(
      (sum, harmonic) => sum + Math.sin((2 * Math.PI * pitch * harmonic * i) / rate) / harmonic,
      0,
    )
    return Math.max(-32_768, Math.min(32_767, Math.round(32_767 * amplitude * swell * voice)))
  })
  const around = Math.round(rate * SILENCE_AROUND_SECONDS)
  const length = Math.round((text.length * MS_PER_CHARACTER * rate) / 1_000 / speed)
  const pcm = new Int16Array(length + 2 * around)
  for (let at = 0; at < length; at += syllable.length) pcm.set(syllable.subarray(0, length - at), around + at)
  return pcm
}

/** Women speak higher than men, and no two voices alike. */
function pitchOf(voice_name: string): number {
  return (
    (findVoice(voice_name)?.gender === 'female' ? 180 : 90) +
    2 * CatalogueVoice.options.findIndex((name) => name === voice_name)
  )
}

type Format = {
  rate: number
  channels?: number
  /** WAV whose header can be wrong about the length, as one that is written before the sound is known. */ data_bytes?: number
}

export function wavOf(pcm: Int16Array, { rate, channels = 1, data_bytes = pcm.byteLength }: Format): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(data_bytes === pcm.byteLength ? 36 + data_bytes : data_bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(2 * channels * rate, 28)
  header.writeUInt16LE(2 * channels, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data_bytes, 40)
  return Buffer.concat([header, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)])
}
