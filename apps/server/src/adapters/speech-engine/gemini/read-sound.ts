import { SpeechEngineError } from '#ports/speech-engine.ts'

const WAV_TYPES = new Set(['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'])
const PCM_TYPES = new Set(['audio/l16', 'audio/pcm'])
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const LINEAR_PCM = 1
const CHUNK_HEADER_BYTES = 8

type Format = { rate: number; channels: number; bits: number; codec: number }

/** The samples of an answer: base64 of little-endian 16-bit PCM, bare or as a WAV file, at the rate that is needed. */
export function readSound({ mimeType, data }: { mimeType: string; data: string }, sample_rate_hz: number): Int16Array<ArrayBuffer> {
  const [type = '', ...parameters] = mimeType.toLowerCase().split(';').map((piece) => piece.trim())
  const isWav = WAV_TYPES.has(type)
  if (!isWav && !PCM_TYPES.has(type)) throw refused(`Gemini answered ${mimeType || 'something unnamed'} instead of sound`)
  const bytes = decode(data)
  if (isWav) return readWav(bytes, sample_rate_hz)
  const named = new Map(parameters.map((parameter): [string, string] => [parameter.split('=')[0] ?? '', parameter.split('=')[1] ?? '']))
  const format = { rate: Number(named.get('rate') ?? sample_rate_hz), channels: Number(named.get('channels') ?? 1), bits: 16, codec: LINEAR_PCM }
  refuseOddFormat(format, sample_rate_hz)
  return toSamples(bytes)
}

function decode(data: string): Buffer {
  if (data.length % 4 !== 0 || !BASE64.test(data)) throw half('its base64 is cut short')
  return Buffer.from(data, 'base64')
}

/** A WAV file is a header and chunks; the sound is the chunk named data, after the one that says its format. */
function readWav(bytes: Buffer, sample_rate_hz: number): Int16Array<ArrayBuffer> {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') throw half('its WAV file has no header')
  for (let at = 12; at + CHUNK_HEADER_BYTES <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const from = at + CHUNK_HEADER_BYTES
    if (from + size > bytes.length) throw half('its WAV file is cut short')
    if (name === 'fmt ') refuseOddFormat(readFormat(bytes.subarray(from, from + size)), sample_rate_hz)
    if (name === 'data') return toSamples(bytes.subarray(from, from + size))
    at = from + size + (size % 2)
  }
  throw half('its WAV file holds no sound')
}

function readFormat(chunk: Buffer): Format {
  if (chunk.length < 16) throw half('its WAV file is cut short')
  return { codec: chunk.readUInt16LE(0), channels: chunk.readUInt16LE(2), rate: chunk.readUInt32LE(4), bits: chunk.readUInt16LE(14) }
}

function refuseOddFormat({ rate, channels, bits, codec }: Format, sample_rate_hz: number): void {
  if (rate === sample_rate_hz && channels === 1 && bits === 16 && codec === LINEAR_PCM) return
  throw refused(`Gemini answered ${bits}-bit sound of ${rate} Hz on ${channels} channels instead of one of ${sample_rate_hz} Hz`)
}

function toSamples(bytes: Buffer): Int16Array<ArrayBuffer> {
  if (bytes.length === 0) throw half('there is no sound in it')
  if (bytes.length % 2 !== 0) throw half('it ends in mid-sample')
  // Samples must lie on even addresses, which a buffer out of Node's pool does not promise.
  return new Int16Array(new Uint8Array(bytes).buffer)
}

/** The same request would be answered the same way. */
function refused(message: string): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false })
}

function half(what: string): SpeechEngineError {
  return new SpeechEngineError(`Gemini's answer is not whole: ${what}`, { retryable: true })
}
