import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import type { ClipRow } from './clips.repository.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { readClip, silence } from './read-clip.ts'

export type EpisodeLine = { clip: ClipRow; pause_ms: number }
type MasterDeps = Pick<Deps, 'db' | 'storage' | 'encoder'>

const { aim_lufs, bitrate_kbps, ceiling_dbfs, sample_rate_hz, slack_lu, stream_gain_db } = audioLimits
/** Silence needs no gain, and noise that soft is not speech. */
const MAX_GAIN_DB = 18
const MAX_ENCODINGS = 3

/**
 * The finished MP3 of an episode: the stream itself where that came out as loud as it should be; else all clips
 * through one encoder again with another gain. The limiter takes from very peaked voices, so that may need two tries.
 */
export async function masterEpisode(deps: MasterDeps, lines: EpisodeLine[], streamed: StreamedEpisode, signal: AbortSignal): Promise<Uint8Array> {
  let made = streamed
  let gain_db: number = stream_gain_db
  for (let encoded = 0; encoded < MAX_ENCODINGS; encoded++) {
    const missing = aim_lufs - made.output_lufs
    if (Math.abs(missing) <= slack_lu || gain_db + missing > MAX_GAIN_DB) break
    gain_db += missing
    made = await encodeEpisode(deps, lines, 10 ** (gain_db / 20), signal)
  }
  return made.mp3
}

/** All clips through one encoder, from the first sample to the last, each as soon as it is there. */
export async function encodeEpisode(deps: MasterDeps, lines: (EpisodeLine | Promise<EpisodeLine>)[], gain: number, signal: AbortSignal): Promise<StreamedEpisode> {
  const encoding = await deps.encoder.open({ sample_rate_hz, bitrate_kbps, gain, ceiling_dbfs })
  const encoded: Uint8Array[] = []
  try {
    for (const line of lines) {
      const { clip, pause_ms } = await line
      signal.throwIfAborted()
      encoded.push(await encoding.push(Buffer.concat([await readClip(deps, clip), silence(pause_ms, sample_rate_hz)])))
    }
    const { mp3, output_lufs } = await encoding.finish()
    return { mp3: Buffer.concat([...encoded, mp3]), output_lufs }
  } finally {
    encoding.close()
  }
}
