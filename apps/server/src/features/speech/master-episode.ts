import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { readClip, silence } from './read-clip.ts'
import type { ClipRow } from './clips.repository.ts'

export type EpisodeLine = { clip: ClipRow; pause_ms: number }

const { aim_lufs, bitrate_kbps, ceiling_dbfs, sample_rate_hz } = audioLimits
/** Silence needs no gain, and noise that soft is not speech. */
const MAX_GAIN = 8

/** The finished MP3 of an episode: all clips through one encoder, with the gain that brings the whole to its loudness. */
export async function masterEpisode(
  deps: Pick<Deps, 'db' | 'storage' | 'encoder'>,
  lines: EpisodeLine[],
  input_lufs: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const gain = Number.isFinite(input_lufs) ? Math.min(MAX_GAIN, 10 ** ((aim_lufs - input_lufs) / 20)) : 1
  const encoding = await deps.encoder.open({ sample_rate_hz, bitrate_kbps, gain, ceiling_dbfs })
  const mp3: Uint8Array[] = []
  try {
    for (const { clip, pause_ms } of lines) {
      signal.throwIfAborted()
      mp3.push(await encoding.push(Buffer.concat([await readClip(deps, clip), silence(pause_ms, sample_rate_hz)])))
    }
    mp3.push((await encoding.finish()).mp3)
  } finally {
    encoding.close()
  }
  return Buffer.concat(mp3)
}
