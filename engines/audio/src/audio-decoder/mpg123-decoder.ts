import type { AudioDecoder, DecodedSound } from '@app/ports/audio-decoder.ts'

/**
 * Delay of LAME before the sound, and of mpg123 before its output: after it the first sample is the first of the sound.
 */
const DELAY_SAMPLES = 576 + 529
/** Less than a second of sound, so that what else the process does gets its turn. */
const BYTES_AT_ONCE = 8_192
const TAG_HEADER_BYTES = 10
const FRAME_HEADER_BYTES = 4
const MODE_MONO = 3

/** mpg123 as WebAssembly. It is loaded with the first file. */
export function mpg123Decoder(): AudioDecoder {
  return { decode }
}

async function* decode(mp3: AsyncIterable<Uint8Array>): AsyncGenerator<DecodedSound> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  let early = DELAY_SAMPLES
  try {
    for await (const { piece, channels } of piecesOf(mp3)) {
      const { channelData, sampleRate, samplesDecoded } = decoder.decode(piece)
      const skipped = Math.min(early, samplesDecoded)
      early -= skipped
      if (samplesDecoded === skipped) continue
      yield {
        channels: channelData.slice(0, channels).map((samples) => samples.subarray(skipped)),
        sample_rate_hz: sampleRate,
      }
    }
  } finally {
    decoder.free()
  }
}

/** Small parts of the file, each with how many channels the file has as far as it is known by then. */
async function* piecesOf(
  mp3: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ piece: Uint8Array; channels: number | undefined }> {
  let head: Buffer = Buffer.alloc(0)
  let channels: number | undefined
  for await (const chunk of mp3) {
    if (channels === undefined) {
      head = Buffer.concat([head, chunk])
      channels = channelsOf(head)
    }
    for (let at = 0; at < chunk.length; at += BYTES_AT_ONCE)
      yield { piece: chunk.subarray(at, at + BYTES_AT_ONCE), channels }
  }
}

/** Channels by the header of the first frame, behind the tag: mpg123 gives a mono file two equal channels. */
function channelsOf(head: Buffer): number | undefined {
  if (head.length < TAG_HEADER_BYTES) return undefined
  const isTagged = head.toString('latin1', 0, 3) === 'ID3'
  // Seven bits of each byte count.
  const tag = isTagged ? head.subarray(6, TAG_HEADER_BYTES).reduce((size, byte) => size * 128 + byte, 0) : 0
  const frame = isTagged ? TAG_HEADER_BYTES + tag : 0
  if (head.length < frame + FRAME_HEADER_BYTES) return undefined
  return head.readUInt8(frame + FRAME_HEADER_BYTES - 1) >> 6 === MODE_MONO ? 1 : 2
}
