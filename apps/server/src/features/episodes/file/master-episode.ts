import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import type { ClipRow } from '../lines/clips.repository.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { readClip, silence } from '../lines/read-clip.ts'

export type EpisodeLine = { clip: ClipRow; pause_ms: number }
/** A line may still be on its way. */
type PendingLine = EpisodeLine | Promise<EpisodeLine>
/** The finished sound, and how much louder the clips are in it than alone. */
export type MasteredEpisode = { mp3: Uint8Array; gain_db: number }
type MasterDeps = Pick<Deps, 'db' | 'storage' | 'encoder'>
type Encoded = StreamedEpisode & { gain_db: number }

const { aim_lufs, bitrate_kbps, ceiling_dbfs, kept_gain_slack_lu, sample_rate_hz, slack_lu, stream_gain_db } =
  audioLimits
/** Silence needs no gain, and noise that soft is not speech. */
const MAX_GAIN_DB = 18
const MAX_ENCODINGS = 3

/**
 * The finished MP3 of an episode: the stream itself where that came out as loud as it should be; else all clips
 * through one encoder again with another gain. The limiter takes from very peaked voices, so that may need two tries.
 */
export async function masterEpisode(
  deps: MasterDeps,
  lines: EpisodeLine[],
  streamed: StreamedEpisode,
  signal: AbortSignal,
): Promise<MasteredEpisode> {
  return level((gain_db) => encodeAt(deps, lines, gain_db, signal), { ...streamed, gain_db: stream_gain_db }, slack_lu)
}

/** The same with the gain that it had before, so that what has not changed sounds the same; another where that is clearly out. */
export async function remasterEpisode(
  deps: MasterDeps,
  lines: EpisodeLine[],
  gain_db: number | null,
  signal: AbortSignal,
): Promise<MasteredEpisode> {
  const encode = (gain: number) => encodeAt(deps, lines, gain, signal)
  return level(encode, await encode(gain_db ?? stream_gain_db), gain_db === null ? slack_lu : kept_gain_slack_lu)
}

async function encodeAt(
  deps: MasterDeps,
  lines: EpisodeLine[],
  gain_db: number,
  signal: AbortSignal,
): Promise<Encoded> {
  return { ...(await encodeEpisode(deps, lines, gain_db, signal)), gain_db }
}

/** `first` is good enough within `slack`; what is encoded again aims closer. */
async function level(
  encode: (gain_db: number) => Promise<Encoded>,
  first: Encoded,
  slack: number,
): Promise<MasteredEpisode> {
  let made = first
  let most = slack
  for (let encoded = 0; encoded < MAX_ENCODINGS; encoded++) {
    const missing = aim_lufs - made.output_lufs
    if (Math.abs(missing) <= most || made.gain_db + missing > MAX_GAIN_DB) break
    made = await encode(made.gain_db + missing)
    most = slack_lu
  }
  return { mp3: made.mp3, gain_db: made.gain_db }
}

/** All clips through one encoder, from the first sample to the last, each as soon as it is there. */
export async function encodeEpisode(
  deps: MasterDeps,
  lines: PendingLine[],
  gain_db: number,
  signal: AbortSignal,
): Promise<StreamedEpisode> {
  const encoding = await deps.encoder.open({ sample_rate_hz, bitrate_kbps, gain: 10 ** (gain_db / 20), ceiling_dbfs })
  const encoded: Uint8Array[] = []
  try {
    for await (const sound of readAhead(deps, lines)) {
      signal.throwIfAborted()
      encoded.push(await encoding.push(sound))
    }
    const { mp3, output_lufs } = await encoding.finish()
    return { mp3: Buffer.concat([...encoded, mp3]), output_lufs }
  } finally {
    encoding.close()
  }
}

/** Each line with its pause, in order; while one is encoded the next is read, for a store may be far away. */
async function* readAhead(deps: MasterDeps, lines: PendingLine[]): AsyncGenerator<Uint8Array> {
  const read = async (line: PendingLine) => {
    const { clip, pause_ms } = await line
    return Buffer.concat([await readClip(deps, clip), silence(pause_ms, sample_rate_hz)])
  }
  const [first] = lines
  let reading = first && read(first)
  for (const next of [...lines.slice(1), undefined]) {
    const sound = await reading
    reading = next && read(next)
    // If the encoding stops before this line is read, its rejection must not end the process.
    reading?.catch(() => undefined)
    if (sound) yield sound
  }
}
