import { conversationLimits, spokenLimits, spokenSentences } from '@app/domain/conversations'
import { isWav } from '@app/domain/wav'
import { invalid } from '#lib/errors.ts'

const LINEAR_PCM = 1
const CHUNK_HEADER_BYTES = 8
const SHORTEST_FORMAT_BYTES = 16
/** A recorder writes a handful. */
const MOST_CHUNKS = 20
const BYTES_A_SAMPLE = 2

export type Spoken = { pcm: Uint8Array; spoken_ms: number }

/** The samples of a recording, whose header has to be right in every word: our own page wrote it. */
export function readSpoken(sound: Uint8Array | undefined): Spoken {
  if (!sound) throw invalid('sound', spokenSentences.not_wav)
  if (sound.byteLength > spokenLimits.file_bytes) throw invalid('sound', spokenSentences.too_long)
  const pcm = samplesOf(Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength))
  if (!pcm) throw invalid('sound', spokenSentences.not_wav)
  const samples = pcm.byteLength / BYTES_A_SAMPLE
  const spoken_ms = Math.round((samples * 1_000) / spokenLimits.sample_rate_hz)
  if (spoken_ms > conversationLimits.recording_ms) throw invalid('sound', spokenSentences.too_long)
  return { pcm, spoken_ms }
}

/** Undefined where it is no WAV file of this kind, or its sizes do not fit what was sent. */
function samplesOf(wav: Buffer): Uint8Array | undefined {
  if (!isWav(wav)) return undefined
  let isRight = false
  let at = 12
  for (let chunks = 0; chunks < MOST_CHUNKS && at + CHUNK_HEADER_BYTES <= wav.length; chunks++) {
    const name = wav.toString('latin1', at, at + 4)
    const size = wav.readUInt32LE(at + 4)
    const from = at + CHUNK_HEADER_BYTES
    if (from + size > wav.length) return undefined
    const chunk = wav.subarray(from, from + size)
    if (name === 'fmt ') isRight = isWanted(chunk)
    if (name === 'data') return isRight && size % BYTES_A_SAMPLE === 0 ? chunk : undefined
    at = from + size + (size % 2)
  }
  return undefined
}

function isWanted(format: Buffer): boolean {
  if (format.length < SHORTEST_FORMAT_BYTES) return false
  const [codec, channels, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt16LE(14)]
  return codec === LINEAR_PCM && channels === 1 && bits === 16 && format.readUInt32LE(4) === spokenLimits.sample_rate_hz
}
