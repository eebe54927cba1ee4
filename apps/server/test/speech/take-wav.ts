import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { wavHeader } from '@app/domain/wav'

const RATE_HZ = 24_000

/** A WAV file of a tone that swells and fades like syllables, between two moments of near silence. */
export function toneWav({ seconds = 1.2, amplitude = 0.3, rate_hz = RATE_HZ } = {}): Buffer {
  const samples = Int16Array.from({ length: Math.round((seconds + 0.6) * rate_hz) }, (_, i) => {
    const at = i / rate_hz - 0.3
    const swell = at < 0 || at > seconds ? 0.001 : Math.abs(Math.sin(2 * Math.PI * 2 * at))
    return Math.max(-1, Math.min(1, amplitude * swell * Math.sin(2 * Math.PI * 180 * at))) * 32_767
  })
  return wavOf(samples, rate_hz)
}

export function wavOf(samples: Int16Array, rate_hz: number): Buffer {
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ channels: 1, sample_rate_hz: rate_hz, data_bytes: sound.byteLength }), sound])
}

/**
 * Recording of a person who says these words: a voice that no take is compared with, and a moment of silence around it.
 */
export async function spokenWav(text: string, { before_s = 0.5, after_s = 0.5 } = {}): Promise<Buffer> {
  const engine = embeddedSpeechEngine({ threads: 1, timeout_ms: 60_000 })
  try {
    const { pcm } = await engine.synthesize({ text, voice_name: 'Charon', seed: 'a person' })
    const said = new Int16Array(new Uint8Array(pcm).buffer)
    const samples = new Int16Array(said.length + (before_s + after_s) * RATE_HZ)
    samples.set(said, before_s * RATE_HZ)
    return wavOf(samples, RATE_HZ)
  } finally {
    await engine.close()
  }
}
