import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { applyGain } from '@app/sound/apply-gain.ts'
import { resample } from '@app/sound/resample.ts'
import { readWav, type SoundFormat, toSamples } from '@app/domain/wav'

const RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
/** OpenAI's raw samples have no header: 24 kHz, 16 bits, one channel. */
const BARE: SoundFormat = { rate: 24_000, channels: 1, bits: 16, is_linear: true }
const BARE_TYPES = ['audio/pcm', 'audio/l16']
const BYTES_IN_SAMPLE = 2

/** Decodes audio and resamples it to the required rate, because servers have different sample rates. */
export function readServerSound({ type, bytes }: { type: string; bytes: Buffer }, sample_rate_hz: number): Int16Array {
  if (bytes.length === 0) throw incomplete('there is no audio in it')
  const { format, data } = openSound(type, bytes)
  const { rate, channels, bits, is_linear } = format
  if (!is_linear || bits !== 16 || !RATES.includes(rate) || channels < 1 || channels > 2) {
    throw refused(
      `The speech server sent ${bits}-bit audio of ${rate} Hz on ${channels} channels, which cannot be used`,
    )
  }
  if (data.length === 0) throw incomplete('there is no audio in it')
  if (data.length % (BYTES_IN_SAMPLE * channels) !== 0) throw incomplete('it ends in mid-sample')
  const mono = channels === 1 ? toSamples(data) : mixed(toSamples(data))
  return rate === sample_rate_hz ? mono : applyGain(resample(mono, rate, sample_rate_hz), 1)
}

function openSound(type: string, bytes: Buffer): { format: SoundFormat; data: Uint8Array } {
  const named = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') {
    if (BARE_TYPES.includes(named)) return { format: BARE, data: bytes }
    throw refused(`The speech server sent ${named || 'an unnamed type'} instead of a WAV file`)
  }
  const wav = readWav(bytes)
  if ('problem' in wav) throw incomplete(wav.problem)
  return wav
}

function mixed(stereo: Int16Array): Int16Array {
  return Int16Array.from({ length: stereo.length / 2 }, (_, at) =>
    Math.round(((stereo[2 * at] ?? 0) + (stereo[2 * at + 1] ?? 0)) / 2),
  )
}

/** An error that a retry would repeat. */
function refused(message: string): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false })
}

function incomplete(what: string): SpeechEngineError {
  return new SpeechEngineError(`The speech server's response is not complete: ${what}`, { retryable: true })
}
