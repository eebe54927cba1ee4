import { SpeechEngineError } from '#ports/speech-engine.ts'
import { toLevelledPcm } from '../level.ts'
import { resample } from '../resample.ts'
import { readWav, type SoundFormat, toSamples } from '../wav.ts'

const RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
/** OpenAI's bare samples have no header: 24 kHz, 16 bits, one channel. */
const BARE: SoundFormat = { rate: 24_000, channels: 1, bits: 16, is_linear: true }
const BARE_TYPES = ['audio/pcm', 'audio/l16']
const BYTES_IN_SAMPLE = 2

/** The samples of an answer at the rate that is needed: each engine behind such a server has a rate of its own. */
export function readServerSound({ type, bytes }: { type: string; bytes: Buffer }, sample_rate_hz: number): Int16Array {
  if (bytes.length === 0) throw half('there is no sound in it')
  const { format, data } = openSound(type, bytes)
  const { rate, channels, bits, is_linear } = format
  if (!is_linear || bits !== 16 || !RATES.includes(rate) || channels < 1 || channels > 2) {
    throw refused(
      `The speech server answered ${bits}-bit sound of ${rate} Hz on ${channels} channels, which cannot be used`,
    )
  }
  if (data.length === 0) throw half('there is no sound in it')
  if (data.length % (BYTES_IN_SAMPLE * channels) !== 0) throw half('it ends in mid-sample')
  const mono = channels === 1 ? toSamples(data) : mixed(toSamples(data))
  return rate === sample_rate_hz ? mono : toLevelledPcm(resample(mono, rate, sample_rate_hz), 1)
}

function openSound(type: string, bytes: Buffer): { format: SoundFormat; data: Buffer } {
  const named = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') {
    if (BARE_TYPES.includes(named)) return { format: BARE, data: bytes }
    throw refused(`The speech server answered ${named || 'something unnamed'} instead of a WAV file`)
  }
  const wav = readWav(bytes)
  if ('problem' in wav) throw half(wav.problem)
  return wav
}

function mixed(stereo: Int16Array): Int16Array {
  return Int16Array.from({ length: stereo.length / 2 }, (_, at) =>
    Math.round(((stereo[2 * at] ?? 0) + (stereo[2 * at + 1] ?? 0)) / 2),
  )
}

/** The same request would be answered the same way. */
function refused(message: string): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false })
}

function half(what: string): SpeechEngineError {
  return new SpeechEngineError(`The speech server's answer is not whole: ${what}`, { retryable: true })
}
