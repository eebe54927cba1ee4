import { SpeechEngineError } from '#ports/speech-engine.ts'
import { readWav, type SoundFormat, toSamples } from '../wav.ts'

const WAV_TYPES = new Set(['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'])
const PCM_TYPES = new Set(['audio/l16', 'audio/pcm'])
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The samples of an answer: base64 of little-endian 16-bit PCM, bare or as a WAV file, at the rate that is needed. */
export function readSound(
  { mimeType, data }: { mimeType: string; data: string },
  sample_rate_hz: number,
): Int16Array<ArrayBuffer> {
  const [type = '', ...parameters] = mimeType
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim())
  const isWav = WAV_TYPES.has(type)
  if (!isWav && !PCM_TYPES.has(type))
    throw refused(`Gemini answered ${mimeType || 'something unnamed'} instead of sound`)
  const bytes = decode(data)
  if (isWav) return readWavSound(bytes, sample_rate_hz)
  const named = new Map(
    parameters.map((parameter): [string, string] => [parameter.split('=')[0] ?? '', parameter.split('=')[1] ?? '']),
  )
  const format = {
    rate: Number(named.get('rate') ?? sample_rate_hz),
    channels: Number(named.get('channels') ?? 1),
    bits: 16,
    is_linear: true,
  }
  refuseOddFormat(format, sample_rate_hz)
  return wholeSamples(bytes)
}

function decode(data: string): Buffer {
  if (data.length % 4 !== 0 || !BASE64.test(data)) throw half('its base64 is cut short')
  return Buffer.from(data, 'base64')
}

function readWavSound(bytes: Buffer, sample_rate_hz: number): Int16Array<ArrayBuffer> {
  const wav = readWav(bytes)
  if ('problem' in wav) throw half(wav.problem)
  refuseOddFormat(wav.format, sample_rate_hz)
  return wholeSamples(wav.data)
}

function refuseOddFormat({ rate, channels, bits, is_linear }: SoundFormat, sample_rate_hz: number): void {
  if (rate === sample_rate_hz && channels === 1 && bits === 16 && is_linear) return
  throw refused(
    `Gemini answered ${bits}-bit sound of ${rate} Hz on ${channels} channels instead of one of ${sample_rate_hz} Hz`,
  )
}

function wholeSamples(bytes: Buffer): Int16Array<ArrayBuffer> {
  if (bytes.length === 0) throw half('there is no sound in it')
  if (bytes.length % 2 !== 0) throw half('it ends in mid-sample')
  return toSamples(bytes)
}

/** The same request would be answered the same way. */
function refused(message: string): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false })
}

function half(what: string): SpeechEngineError {
  return new SpeechEngineError(`Gemini's answer is not whole: ${what}`, { retryable: true })
}
