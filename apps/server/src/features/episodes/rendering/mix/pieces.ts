import { breathBefore, lineGainDb, type Production } from '@app/domain/production'
import { findVoice } from '@app/domain/voices'
import { readSound } from '#features/studio/sounds/index.ts'
import type { Slot, SpokenSound } from '@app/ports/audio-encoder.ts'
import { RECORDED } from '@app/ports/speech-engine.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { readClip, silence } from '../lines/read-clip.ts'
import { advanceMs, elementsOf, endingMs, overlaps, type Element, type MixLine } from './elements.ts'
import type { Episode, MixDeps, Piece, EpisodeLine } from './episode.ts'
import { isLevel, meanGainDb } from './first-gain.ts'
import { formatOf } from './format.ts'
import { audioLimits, pauseAfter } from '@app/domain/speech'
import type { Deps } from '#deps.ts'

const { sample_rate_hz } = audioLimits

/**
 * Pieces of older items: each line with the pause after it, of one channel, so that unchanged lines sound as they did.
 */
async function* plainPieces(deps: Pick<Deps, 'db' | 'storage'>, lines: readonly EpisodeLine[]): AsyncGenerator<Piece> {
  const read = async (line: EpisodeLine, next: EpisodeLine | undefined) => {
    const clip = await line.clip
    const pause = silence(pauseAfter(line, next), sample_rate_hz)
    return { clip, sound: Buffer.concat([await readClip(deps, clip), pause]), pause: pause.byteLength / 2 }
  }
  let from = 0
  let reading: ReturnType<typeof read> | undefined
  for (const [index, line] of lines.entries()) {
    const [next, afterNext] = [lines[index + 1], lines[index + 2]]
    const { clip, sound, pause } = await (reading ?? read(line, next))
    reading = next && read(next, afterNext)
    // If the encoding stops before this line is read, its rejection must not end the process.
    reading?.catch(() => undefined)
    const samples = clip.samples + pause
    yield { sound, element: { line, index: -1 }, from, to: from + clip.samples, samples }
    from += samples
  }
}

/** Pan of the two hosts, to the left and to the right. */
const PAN = 0.18

/** Pieces of an item's sound, one after another; while one is encoded the next is read, for a store may be far away. */
export function piecesOf(deps: MixDeps, episode: Episode): AsyncGenerator<Piece> {
  const { production } = episode
  return production
    ? mixedPieces(deps, { ...episode, production, mean_gain_db: meanGainDb(episode) })
    : plainPieces(deps, episode.lines)
}

type Mixed = Episode & { production: Production; mean_gain_db: number }
/** Sound and length of an element; no sound for a mark, and for a sound that is gone. */
type Body = { sound?: SpokenSound | ({ kind: 'played'; gain: number; rolls_off: boolean } & StereoSound); ms: number }

async function* mixedPieces(deps: MixDeps, episode: Mixed): AsyncGenerator<Piece> {
  const { production } = episode
  const toSamples = samplesAt(formatOf(production).sample_rate_hz)
  const elements = elementsOf(episode.lines)
  let from = 0
  let playing_until = 0
  let reading: Promise<Body> | undefined
  for (const [index, element] of elements.entries()) {
    const next = elements[index + 1]
    const { sound, ms } = await (reading ?? bodyOf(deps, episode, element))
    reading = next && bodyOf(deps, episode, next)
    // If the mix stops before this one is read, its rejection must not end the process.
    reading?.catch(() => undefined)
    const next_ms = overlaps(production, element, next) ? (await reading)?.ms : undefined
    const advance = advanceMs({ production, element, ms, next, next_ms, before: elements[index - 1] })
    const to = from + toSamples(ms)
    const end = from + toSamples(advance)
    const samples = next
      ? end - from
      : end - from + toSamples(endingMs(((playing_until - end) * 1_000) / toSamples(1_000)))
    if (sound?.kind === 'played') playing_until = Math.max(playing_until, to)
    const speech_follows = next !== undefined && !next.insert
    const breath = next && (await breathFor(episode, next))
    const slot = { samples, ...(sound && { sound }), ...(breath && { breath }), speech_follows, is_last: !next }
    yield { sound: slot, element, from, to, samples }
    from += samples
  }
}

async function bodyOf(deps: MixDeps, episode: Mixed, { line, insert }: Element): Promise<Body> {
  const { channel_id, production, lines } = episode
  if (insert?.kind === 'mark') return { ms: 0 }
  if (insert) {
    const rolls_off = production.version > 1 && insert.source.kind === 'music'
    const sound = await readSound(deps, { channel_id, line: insert })
    return sound
      ? { sound: { ...sound, kind: 'played', gain: 1, rolls_off }, ms: msOf(sound.left.length, sound.sample_rate_hz) }
      : { ms: 0 }
  }
  const clip = await lines[line.position]?.clip
  if (!clip) throw new Error('a line without a promise of its clip')
  return {
    ms: msOf(clip.samples, clip.sample_rate_hz),
    sound: {
      kind: 'speech',
      pcm: await readClip(deps, clip),
      sample_rate_hz: clip.sample_rate_hz,
      ...placeOf(episode, line),
    },
  }
}

/** Place of a host in the stereo image, and the room around them. A host who talks alone sits in the middle. */
function placeOf({ production, lines, mean_gain_db }: Mixed, line: MixLine) {
  const gender = production.room ? findVoice(line.voice_name)?.gender : undefined
  const isDialogue = lines.some(({ voice_name }) => voice_name !== line.voice_name)
  const gain_db = line.is_notice && isLevel(production) ? mean_gain_db : lineGainDb(line)
  return {
    gain: production.room ? gainOf(gain_db) : 1,
    pan: isDialogue ? (line.speaker === 1 ? -PAN : PAN) : 0,
    ...(gender && { equalizer: gender }),
  }
}

/** The breath before a line that is spoken by a machine. People breathe for themselves; their lines have a clip from the beginning. */
async function breathFor(episode: Mixed, { line, insert }: Element): Promise<Slot['breath']> {
  if (!episode.production.breath || insert || line.is_notice) return undefined
  const breath = breathBefore(line)
  if (!breath) return undefined
  if (line.clip_hash && (await episode.lines[line.position]?.clip)?.engine === RECORDED) return undefined
  const { gain, pan } = placeOf(episode, line)
  return { ms: breath.ms, brightness: breath.brightness, seed: breath.seed, gain: gain * gainOf(breath.gain_db), pan }
}

function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

function msOf(samples: number, sample_rate_hz: number): number {
  return (samples * 1_000) / sample_rate_hz
}

function samplesAt(sample_rate_hz: number): (ms: number) => number {
  return (ms) => Math.round((ms * sample_rate_hz) / 1_000)
}
