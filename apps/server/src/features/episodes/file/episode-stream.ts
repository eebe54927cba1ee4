import { audioLimits } from '@app/domain/speech'
import type { AudioEncoder } from '#ports/audio-encoder.ts'
import { frameCutter, hlsTimestampTag, mp3Frames, type FrameRun } from './mp3-frames.ts'

/** A piece of the stream that plays by itself: a timestamp for the player, then whole frames. */
export type Segment = { index: number; samples: number; bytes: Uint8Array }

/** The whole stream as the encoder gave it, and how loud it is. */
export type StreamedEpisode = { mp3: Uint8Array; output_lufs: number }

export type EpisodeStream = {
  /** Adds a line and the pause after it; answers the segments that are complete by that. */
  append(pcm: Uint8Array): Promise<Segment[]>
  finish(): Promise<StreamedEpisode & { segments: Segment[] }>
  close(): void
}

const { sample_rate_hz, bitrate_kbps, ceiling_dbfs, stream_gain_db, longest_segment_ms, shortest_segment_ms } =
  audioLimits
const STREAM_GAIN = 10 ** (stream_gain_db / 20)
const LONGEST = (longest_segment_ms * sample_rate_hz) / 1_000
const SHORTEST = (shortest_segment_ms * sample_rate_hz) / 1_000

/**
 * Encodes an episode while it grows and cuts the stream on frame borders. The same lines always give the same
 * segments, so a worker that takes over starts from the first line and finds what is stored already.
 */
export async function openEpisodeStream(encoder: AudioEncoder): Promise<EpisodeStream> {
  const encoding = await encoder.open({ sample_rate_hz, bitrate_kbps, gain: STREAM_GAIN, ceiling_dbfs })
  const cutter = frameCutter()
  let index = 0
  let start = 0
  let pending: FrameRun[] = []
  const encoded: Uint8Array[] = []

  function cut(): Segment {
    const samples = pending.reduce((sum, frame) => sum + frame.samples, 0)
    const bytes = Buffer.concat([hlsTimestampTag(start, sample_rate_hz), ...pending.map((frame) => frame.bytes)])
    start += samples
    pending = []
    return { index: index++, samples, bytes }
  }

  function take(mp3: Uint8Array, shortest: number): Segment[] {
    encoded.push(mp3)
    const segments: Segment[] = []
    let held = pending.reduce((sum, frame) => sum + frame.samples, 0)
    for (const frame of singleFrames(cutter.push(mp3))) {
      if (held + frame.samples > LONGEST) {
        segments.push(cut())
        held = 0
      }
      pending.push(frame)
      held += frame.samples
    }
    if (held >= shortest) segments.push(cut())
    return segments
  }

  return {
    append: async (pcm) => take(await encoding.push(pcm), SHORTEST),
    async finish() {
      const { mp3, output_lufs } = await encoding.finish()
      return { segments: take(mp3, 1), mp3: Buffer.concat(encoded), output_lufs }
    },
    close: () => encoding.close(),
  }
}

function singleFrames({ bytes }: FrameRun): FrameRun[] {
  return [...mp3Frames(bytes)].map(({ offset, length, samples }) => ({
    bytes: bytes.subarray(offset, offset + length),
    samples,
  }))
}
