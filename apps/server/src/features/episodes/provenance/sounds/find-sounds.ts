import type { Db } from '#database/schema.ts'
import type { Sightings } from './compare-lines.ts'
import type { FrameSequence } from './frame-sequence.ts'
import { rankSoundsWith, type RankedSound, type SoundRow } from './sounds.repository.ts'

const HASHES_AT_ONCE = 4_000
const MOST_SOUNDS = 500
const MOST_SIGHTINGS = 50

/** The sounds of the log that a file has written lines of, those with the most first. */
export async function findSounds(db: Db, sequence: FrameSequence): Promise<RankedSound[]> {
  let sounds: RankedSound[] = []
  for (let from = 0; from < sequence.length; from += HASHES_AT_ONCE) {
    const hashes = new Set<string>()
    for (let at = from; at < Math.min(sequence.length, from + HASHES_AT_ONCE); at++) hashes.add(sequence.hashAt(at))
    sounds = mostSeen([...sounds, ...(await rankSoundsWith(db, [...hashes], MOST_SOUNDS))])
  }
  return sounds
}

/** Adds up what was seen of each sound in several parts of a file. */
function mostSeen(found: readonly RankedSound[]): RankedSound[] {
  const sounds = new Map<string, RankedSound>()
  for (const sound of found) {
    const key = `${sound.content_id} ${sound.frames_sha256}`
    sounds.set(key, { ...sound, seen: sound.seen + (sounds.get(key)?.seen ?? 0) })
  }
  return [...sounds.values()].toSorted((one, other) => other.seen - one.seen).slice(0, MOST_SOUNDS)
}

/** Positions in a file of the anchors of some sounds. */
export function seeAnchors(sequence: FrameSequence, sounds: readonly Pick<SoundRow, 'lines'>[]): Sightings {
  const anchors = new Set(sounds.flatMap(({ lines }) => lines.flatMap(({ anchor }) => anchor?.hash ?? [])))
  const sightings = new Map<string, number[]>()
  if (anchors.size === 0) return sightings
  for (let at = 0; at < sequence.length; at++) {
    const hash = sequence.hashAt(at)
    if (!anchors.has(hash)) continue
    const seen = sightings.get(hash) ?? []
    sightings.set(hash, seen)
    if (seen.length < MOST_SIGHTINGS) seen.push(at)
  }
  return sightings
}
