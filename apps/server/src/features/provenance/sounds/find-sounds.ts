import type { Db } from '#database/schema.ts'
import type { Sightings } from './compare-lines.ts'
import type { FrameSequence } from './frame-sequence.ts'
import { listSoundsWith, type SoundRow } from './sounds.repository.ts'

const HASHES_AT_ONCE = 4_000
const SOUNDS_AT_ONCE = 500
const MOST_SIGHTINGS = 50

type Found = { sightings: Sightings; sounds: Pick<SoundRow, 'content_id' | 'frames_sha256'>[] }

/** The sounds of the log that a file has lines of, those with the most first, and where in the file their anchors stand. */
export async function findSounds(db: Db, sequence: FrameSequence): Promise<Found> {
  const sounds = new Map<string, Pick<SoundRow, 'content_id' | 'frames_sha256' | 'anchors'>>()
  for (let from = 0; from < sequence.length; from += HASHES_AT_ONCE) {
    const hashes = new Set<string>()
    for (let at = from; at < Math.min(sequence.length, from + HASHES_AT_ONCE); at++) hashes.add(sequence.hashAt(at))
    for (const sound of await listSoundsWith(db, [...hashes], SOUNDS_AT_ONCE))
      sounds.set(`${sound.content_id} ${sound.frames_sha256}`, sound)
  }
  const sightings = seeAnchors(sequence, new Set([...sounds.values()].flatMap(({ anchors }) => anchors)))
  const seenOf = ({ anchors }: Pick<SoundRow, 'anchors'>) => anchors.filter((anchor) => sightings.has(anchor)).length
  return { sightings, sounds: [...sounds.values()].toSorted((one, other) => seenOf(other) - seenOf(one)) }
}

function seeAnchors(sequence: FrameSequence, anchors: ReadonlySet<string>): Sightings {
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
