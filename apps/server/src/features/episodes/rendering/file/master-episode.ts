import { audioLimits } from '@app/domain/speech'
import { firstGainDb, storedGain } from '../mix/first-gain.ts'
import { formatOf } from '../mix/format.ts'
import type { EncodeDeps, Episode, Piece } from '../mix/episode.ts'
import { piecesOf } from '../mix/pieces.ts'
import { timelineOf, type Timeline } from '../mix/timeline.ts'
import { encodedFile } from './encoded-file.ts'
import { encodePiece, type StreamedEpisode } from './episode-stream.ts'

/** The finished sound, and how much louder the clips are in it than alone. */
export type MasteredEpisode = { mp3_path: string; gain_db: number }
type Encoded = StreamedEpisode & { gain_db: number }

const { aim_lufs, kept_gain_slack_lu, slack_lu } = audioLimits
/** Silence needs no gain, and noise that soft is not speech. */
const MAX_GAIN_DB = 18
const MAX_ENCODINGS = 3

/**
 * The finished MP3 of an episode: the stream itself where that came out as loud as it should be; else all clips
 * through one encoder again with another gain. The limiter takes from very peaked voices, so that may need two tries.
 */
export async function masterEpisode(
  deps: EncodeDeps,
  episode: Episode,
  streamed: StreamedEpisode,
  signal: AbortSignal,
): Promise<MasteredEpisode> {
  const encode = (gain_db: number) => encodeAt(deps, episode, gain_db, signal)
  return level(encode, { ...streamed, gain_db: firstGainDb(episode) }, slack_lu)
}

/**
 * Masters an episode with the gain that it had before, so that unchanged lines sound the same; with another if that is
 * clearly out.
 */
export async function remasterEpisode(
  deps: EncodeDeps,
  episode: Episode,
  gain_db: number | null,
  signal: AbortSignal,
): Promise<MasteredEpisode & { timeline: Timeline }> {
  const encode = (gain: number) => encodeAt(deps, episode, gain, signal)
  const first = await encode(gain_db ?? firstGainDb(episode))
  const mastered = await level(encode, first, gain_db === null ? slack_lu : kept_gain_slack_lu)
  return { ...mastered, timeline: first.timeline }
}

async function encodeAt(
  deps: EncodeDeps,
  episode: Episode,
  gain_db: number,
  signal: AbortSignal,
): Promise<Encoded & { timeline: Timeline }> {
  return { ...(await encodeEpisode(deps, episode, gain_db, signal)), gain_db }
}

/** Levels a file: `first` is good enough within `slack`; a second encoding aims closer. */
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
    made = await encode(storedGain(made.gain_db + missing))
    most = slack_lu
  }
  return { mp3_path: made.mp3_path, gain_db: made.gain_db }
}

/** All clips through one encoder, from the first sample to the last, each as soon as it is there. */
export async function encodeEpisode(
  deps: EncodeDeps,
  episode: Episode,
  gain_db: number,
  signal: AbortSignal,
): Promise<StreamedEpisode & { timeline: Timeline }> {
  const encoded = await encodedFile(deps.folder)
  const encoding = await deps.encoder.open({ ...formatOf(episode.production), gain: 10 ** (gain_db / 20) })
  const timeline = timelineOf(episode)
  async function append(sound: Piece['sound'], before: Promise<void>): Promise<void> {
    const mp3 = await encodePiece(encoding, sound)
    await before
    await encoded.append(mp3)
  }

  let last: Promise<void> = Promise.resolve()
  try {
    for await (const piece of piecesOf(deps, episode)) {
      signal.throwIfAborted()
      timeline.add(piece)
      // While one piece is encoded and written, the next is mixed.
      const before = last
      last = append(piece.sound, before)
      last.catch(() => undefined)
      await before
    }
    await last
    const { mp3, output_lufs } = await encoding.finish()
    await encoded.append(mp3)
    return { mp3_path: encoded.path, output_lufs, timeline: timeline.whole() }
  } finally {
    encoding.close()
    await last.catch(() => undefined)
  }
}
