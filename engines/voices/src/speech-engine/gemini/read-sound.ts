import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { readWav, type SoundFormat, toSamples } from '@app/domain/wav'

const WAV_TYPES = new Set(['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'])
const PCM_TYPES = new Set(['audio/l16', 'audio/pcm'])
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Decodes audio from a response: base64 of little-endian 16-bit PCM, raw or as a WAV file, at the required sample rate. */
export function readSound(
  { mimeType, data }: { mimeType: string; data: string },
  sample_rate_hz: number,
): Int16Array<ArrayBuffer> {
  const [type = '', ...parameters] = mimeType
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim())
  const isWav = WAV_TYPES.has(type)
  if (!isWav && !PCM_TYPES.has(type)) throw refused(`Gemini sent ${mimeType || 'an unnamed type'} instead of audio`)
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
  if (data.length % 4 !== 0 || !BASE64.test(data)) throw incomplete('its base64 is cut short')
  return Buffer.from(data, 'base64')
}

function readWavSound(bytes: Buffer, sample_rate_hz: number): Int16Array<ArrayBuffer> {
  const wav = readWav(bytes)
  if ('problem' in wav) throw incomplete(wav.problem)
  refuseOddFormat(wav.format, sample_rate_hz)
  return wholeSamples(wav.data)
}

function refuseOddFormat({ rate, channels, bits, is_linear }: SoundFormat, sample_rate_hz: number): void {
  if (rate === sample_rate_hz && channels === 1 && bits === 16 && is_linear) return
  throw refused(
    `Gemini sent ${bits}-bit audio of ${rate} Hz on ${channels} channels instead of one of ${sample_rate_hz} Hz`,
  )
}

function wholeSamples(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  if (bytes.length === 0) throw incomplete('there is no audio in it')
  if (bytes.length % 2 !== 0) throw incomplete('it ends in mid-sample')
  return toSamples(bytes)
}

/** An error that a retry would repeat. */
function refused(message: string): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false })
}

function incomplete(what: string): SpeechEngineError {
  return new SpeechEngineError(`Gemini's response is not complete: ${what}`, { retryable: true })
}
