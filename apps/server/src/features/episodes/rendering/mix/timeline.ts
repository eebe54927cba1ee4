import type { PlacedInsert, Production } from '@app/domain/production'
import { audioLimits } from '@app/domain/speech'
import { peaksOfSound, type OutlineSound } from '../lines/peaks.ts'
import type { Episode, Piece } from './episode.ts'
import { formatOf } from './format.ts'

export type Place = { start_ms: number; end_ms: number }
/** Positions of everything in an item, in milliseconds of the decoded file. */
export type Timeline = {
  /** Lines in their order. */
  lines: Place[]
  /** The sound and mark lines of each line that has any, by its position. */
  inserts: ReadonlyMap<number, PlacedInsert[]>
  /** Loudness of each sound, for the outline. */
  sounds: OutlineSound[]
  duration_ms: number
}

function lateSamples(production: Production | null): number {
  return production ? audioLimits.decoded_late_samples : 0
}

/**
 * Decoder delay, in milliseconds: the times of an item are later than in the mix by this much, as players give it out.
 */
export function decodedLateMs(production: Production | null): number {
  return (lateSamples(production) * 1_000) / formatOf(production).sample_rate_hz
}

/** Notes where pieces lie as they are put on the stream; counted in samples, so that nothing adds up. */
export function timelineOf({ production }: Pick<Episode, 'production'>) {
  const { sample_rate_hz } = formatOf(production)
  const toMs = (samples: number) => Math.round((samples * 1_000) / sample_rate_hz)
  const late = lateSamples(production)
  const lines: Place[] = []
  const inserts = new Map<number, PlacedInsert[]>()
  const sounds: OutlineSound[] = []
  let end = 0

  /** A line ends where the next begins, if it did not end before: captions never overlap. */
  function add({ element: { line, insert, index }, from, to, samples, sound }: Piece): Place {
    const isOverlapped = 'speech_follows' in sound && sound.speech_follows && !insert
    const until = isOverlapped ? Math.min(to, from + samples) : to
    end = from + samples
    const place = { start_ms: toMs(from + late), end_ms: toMs(until + late) }
    if ('sound' in sound && sound.sound?.kind === 'played')
      sounds.push({ start_ms: place.start_ms, peaks: peaksOfSound(sound.sound) })
    if (!insert) lines.push(place)
    else {
      const known = inserts.get(line.position) ?? [...(line.inserts ?? [])]
      inserts.set(
        line.position,
        known.map((one, at) => (at === index ? { ...one, ...place } : one)),
      )
    }
    return place
  }

  return {
    add,
    whole(): Timeline {
      const duration_ms = toMs(end + late)
      const within = (one: PlacedInsert) =>
        one.end_ms === undefined ? one : { ...one, end_ms: Math.min(one.end_ms, duration_ms) }
      return {
        lines,
        inserts: new Map([...inserts].map(([position, some]) => [position, some.map(within)])),
        sounds,
        duration_ms,
      }
    },
    insertsOf: (position: number) => inserts.get(position),
  }
}
