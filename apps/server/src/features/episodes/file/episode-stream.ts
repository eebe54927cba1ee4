import { audioLimits } from '@app/domain/speech'
import type { AudioEncoder, EncodingStream, Slot } from '#ports/audio-encoder.ts'
import type { Format } from '../mix/format.ts'
import { encodedFile } from './encoded-file.ts'
import { frameCutter, hlsTimestampTag, mp3Frames, type FrameRun } from './mp3-frames.ts'

/** A piece of the stream that plays by itself: a timestamp for the player, then whole frames. */
export type Segment = { index: number; samples: number; bytes: Uint8Array }

/** The file of the whole stream as the encoder gave it, and how loud it is. */
export type StreamedEpisode = { mp3_path: string; output_lufs: number }

export type EpisodeStream = {
  /** Adds what is heard next, a line with the pause after it or a slot; answers the segments that are complete by that. */
  append(sound: Uint8Array | Slot): Promise<Segment[]>
  finish(): Promise<StreamedEpisode & { segments: Segment[] }>
  close(): void
}

const { longest_segment_ms, shortest_segment_ms } = audioLimits

/**
 * Encodes an episode while it grows and cuts the stream on frame borders. The same lines always give the same
 * segments, so a worker that takes over starts from the first line and finds what is stored already.
 */
export async function openEpisodeStream(
  encoder: AudioEncoder,
  { format, gain_db, folder }: { format: Format; gain_db: number; folder: string },
): Promise<EpisodeStream> {
  const { sample_rate_hz } = format
  const encoded = await encodedFile(folder)
  const encoding = await encoder.open({ ...format, gain: 10 ** (gain_db / 20) })
  const longest = (longest_segment_ms * sample_rate_hz) / 1_000
  const shortest = (shortest_segment_ms * sample_rate_hz) / 1_000
  const cutter = frameCutter()
  let index = 0
  let start = 0
  let pending: FrameRun[] = []
  let last: Promise<unknown> = Promise.resolve()

  function cut(): Segment {
    const samples = pending.reduce((sum, frame) => sum + frame.samples, 0)
    const bytes = Buffer.concat([hlsTimestampTag(start, sample_rate_hz), ...pending.map((frame) => frame.bytes)])
    start += samples
    pending = []
    return { index: index++, samples, bytes }
  }

  async function take(mp3: Uint8Array, least: number): Promise<Segment[]> {
    await encoded.append(mp3)
    const segments: Segment[] = []
    let held = pending.reduce((sum, frame) => sum + frame.samples, 0)
    for (const frame of singleFrames(cutter.push(mp3))) {
      if (held + frame.samples > longest) {
        segments.push(cut())
        held = 0
      }
      pending.push(frame)
      held += frame.samples
    }
    if (held >= least) segments.push(cut())
    return segments
  }

  /** Keeps the order of sounds that are given while others are encoded. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  return {
    append(sound) {
      const encoded = encodePiece(encoding, sound)
      encoded.catch(() => undefined)
      return inOrder(async () => take(await encoded, shortest))
    },
    async finish() {
      const { mp3, output_lufs } = await encoding.finish()
      return { segments: await take(mp3, 1), mp3_path: encoded.path, output_lufs }
    },
    close: () => encoding.close(),
  }
}

/** A slot is mixed; PCM is taken as it is. */
export function encodePiece(encoding: EncodingStream, sound: Uint8Array | Slot): Promise<Uint8Array> {
  return sound instanceof Uint8Array ? encoding.push(sound) : encoding.mix(sound)
}

function singleFrames({ bytes }: FrameRun): FrameRun[] {
  return [...mp3Frames(bytes)].map(({ offset, length, samples }) => ({
    bytes: bytes.subarray(offset, offset + length),
    samples,
  }))
}
