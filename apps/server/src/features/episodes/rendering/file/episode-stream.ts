import { audioLimits } from '@app/domain/speech'
import type { AudioEncoder, EncodingStream, Slot, TakePart } from '@app/ports/audio-encoder.ts'
import type { Format } from '../mix/format.ts'
import { encodedFile } from './encoded-file.ts'
import { frameCutter, hlsTimestampTag, mp3Frames, type FrameRun } from './mp3-frames.ts'

/** A piece of the stream that plays by itself: a timestamp for the player, then whole frames. */
export type Segment = { index: number; samples: number; bytes: Uint8Array }

/** The file of the whole stream as the encoder gave it, and how loud it is. */
export type StreamedEpisode = { mp3_path: string; output_lufs: number }

export type EpisodeStream = {
  /**
   * Adds what is heard next, a line with the pause after it or a slot. `take` gets segments as soon as they are complete, before
   * the whole of it is encoded; all that it causes is complete when this returns.
   */
  append(sound: Uint8Array | Slot, take: (segments: Segment[]) => void): Promise<void>
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
  let writing: Promise<void> = Promise.resolve()

  function cut(): Segment {
    const samples = pending.reduce((sum, frame) => sum + frame.samples, 0)
    const bytes = Buffer.concat([hlsTimestampTag(start, sample_rate_hz), ...pending.map((frame) => frame.bytes)])
    start += samples
    pending = []
    return { index: index++, samples, bytes }
  }

  /** Cuts what is complete: the first segment as short as can be, for people wait for it. */
  function cutFrom(mp3: Uint8Array): Segment[] {
    writing = writing.then(() => encoded.append(mp3))
    writing.catch(() => undefined)
    const segments: Segment[] = []
    let held = pending.reduce((sum, frame) => sum + frame.samples, 0)
    for (const frame of singleFrames(cutter.push(mp3))) {
      if (held + frame.samples > longest) {
        segments.push(cut())
        held = 0
      }
      pending.push(frame)
      held += frame.samples
      if (index === 0 && held >= shortest) {
        segments.push(cut())
        held = 0
      }
    }
    return segments
  }

  function cutRest(least: number): Segment[] {
    return pending.reduce((sum, frame) => sum + frame.samples, 0) >= least ? [cut()] : []
  }

  return {
    async append(sound, take) {
      await encodePiece(encoding, sound, (mp3) => take(cutFrom(mp3)))
      take(cutRest(shortest))
      await writing
    },
    async finish() {
      const { mp3, output_lufs } = await encoding.finish()
      const segments = [...cutFrom(mp3), ...cutRest(1)]
      await writing
      return { segments, mp3_path: encoded.path, output_lufs }
    },
    close: () => encoding.close(),
  }
}

/** A slot is mixed; PCM is taken as it is. */
export function encodePiece(encoding: EncodingStream, sound: Uint8Array | Slot, take?: TakePart): Promise<Uint8Array> {
  return sound instanceof Uint8Array ? encoding.push(sound, take) : encoding.mix(sound, take)
}

function singleFrames({ bytes }: FrameRun): FrameRun[] {
  return [...mp3Frames(bytes)].map(({ offset, length, samples }) => ({
    bytes: bytes.subarray(offset, offset + length),
    samples,
  }))
}
