import type { Verification } from '@app/contracts/verifications'
import type { Viewer } from '@app/domain/accounts'
import { provenanceTags, type ProvenanceStatement, type SignatureCheck } from '@app/domain/provenance'
import { findNotice, scriptLines } from '@app/domain/spoken-notice'
import type { Deps } from '#deps.ts'
import { findReadableContent, presentContent, type ContentWithChannel } from '#features/episodes/content/index.ts'
import {
  checkSignature,
  compareLines,
  findMadeAt,
  findSound,
  findSounds,
  seeAnchors,
  type Comparison,
  type SoundRow,
} from '#features/episodes/provenance/index.ts'
import { presentDifferences } from './differences.presenter.ts'
import type { ReadSound } from './read-sound.ts'

type Db = Deps['db']
type Recognised = { content: ContentWithChannel; sound: SoundRow; comparison: Comparison }

/** Sounds compared at most: further ones, revisions of one item for the most part, would not have more lines. */
const MOST_COMPARED = 20

/**
 * Verifies that a sound was published here, and finds its changes. A signature proves it alone; without one that fits,
 * the log of line hashes answers, and only for items that the viewer may hear: nobody learns of a private item more
 * than the file says itself.
 */
export async function verifySound(db: Db, viewer: Viewer, read: ReadSound): Promise<Verification> {
  const { texts, frames_sha256 } = read.facts
  const jws = texts.find(({ description }) => description === provenanceTags.statement)?.value
  const signature = await checkSignature(db, { jws, framesSha256: frames_sha256 })
  const base = { byte_size: read.byte_size, signature: signature.state }
  if (signature.state === 'valid') return { ...base, ...(await provenAnswer(db, viewer, signature.statement)) }
  const recognised = await recognise(db, viewer, read, signature)
  if (recognised) return { ...base, ...(await recognisedAnswer(db, viewer, read, recognised)) }
  return { ...base, ...(await unknownAnswer(db, viewer, signature)) }
}

type Answer = Omit<Verification, 'byte_size' | 'signature'>

/**
 * Number of lines: a statement counts the spoken notice with them; the log knows whether there is one, and tells it
 * only for items that the viewer may hear.
 */
async function provenAnswer(db: Db, viewer: Viewer, statement: ProvenanceStatement): Promise<Answer> {
  const { content: content_id, sha256: frames_sha256, lines, revision, made_at } = statement
  const content = await findHeard(db, viewer, content_id)
  const sound = content && (await findSound(db, { content_id, frames_sha256 }))
  const count = sound && findNotice(sound.lines) ? lines.count - 1 : lines.count
  return {
    verdict: 'unchanged',
    places: 0,
    line_hashes: sound ? 'same' : 'not_used',
    episode: content ? { content: presentContent(content, viewer), revision, made_at } : null,
    is_hidden: !content,
    lines: { total: count, same: count },
    differences: [],
  }
}

async function recognisedAnswer(
  db: Db,
  viewer: Viewer,
  { sequence }: ReadSound,
  { content, sound, comparison }: Recognised,
): Promise<Answer> {
  const places = comparison.places.length
  const made_at = await findMadeAt(db, sound)
  return {
    verdict: places === 0 ? 'unchanged' : 'changed',
    places,
    line_hashes: places === 0 ? 'same' : 'changed',
    episode: {
      content: presentContent(content, viewer),
      revision: sound.revision,
      made_at: made_at?.toISOString() ?? null,
    },
    is_hidden: false,
    lines: { total: scriptLines(sound.lines).length, same: comparison.same },
    differences: await presentDifferences(db, { content, lines: sound.lines, comparison, frame_ms: sequence.frame_ms }),
  }
}

/**
 * A signature of ours about another sound names an episode, and proves nothing: tags can be moved from file to file.
 */
async function unknownAnswer(db: Db, viewer: Viewer, { state, statement }: SignatureCheck): Promise<Answer> {
  const named = state === 'changed' ? statement : undefined
  const content = named && (await findHeard(db, viewer, named.content))
  return {
    verdict: 'unknown',
    places: 0,
    line_hashes: 'silent',
    episode:
      named && content
        ? { content: presentContent(content, viewer), revision: named.revision, made_at: named.made_at }
        : null,
    is_hidden: named !== undefined && !content,
    lines: { total: 0, same: 0 },
    differences: [],
  }
}

/**
 * The published sound that most lines of a file are from; of several, the one that its signature is about, then the
 * latest.
 */
async function recognise(
  db: Db,
  viewer: Viewer,
  { sequence }: ReadSound,
  { statement }: SignatureCheck,
): Promise<Recognised | undefined> {
  const heard = await listHeard(db, viewer, await findSounds(db, sequence))
  const sightings = seeAnchors(
    sequence,
    heard.map(({ sound }) => sound),
  )
  const recognised = heard
    .map(({ content, sound }) => ({ content, sound, comparison: compareLines(sequence, sound.lines, sightings) }))
    .filter(({ comparison }) => comparison.same > 0)
  const isSigned = ({ sound }: Recognised) => Number(sound.frames_sha256 === statement?.sha256)
  return recognised.toSorted(
    (one, other) =>
      other.comparison.same - one.comparison.same ||
      isSigned(other) - isSigned(one) ||
      other.sound.revision - one.sound.revision,
  )[0]
}

/** The first of some sounds that the viewer may hear. */
async function listHeard(
  db: Db,
  viewer: Viewer,
  sounds: readonly Pick<SoundRow, 'content_id' | 'frames_sha256'>[],
): Promise<Omit<Recognised, 'comparison'>[]> {
  const contents = new Map<string, ContentWithChannel | undefined>()
  const heard: Omit<Recognised, 'comparison'>[] = []
  for (const place of sounds) {
    if (heard.length === MOST_COMPARED) break
    if (!contents.has(place.content_id)) contents.set(place.content_id, await findHeard(db, viewer, place.content_id))
    const content = contents.get(place.content_id)
    const sound = content && (await findSound(db, place))
    if (sound) heard.push({ content, sound })
  }
  return heard
}

async function findHeard(db: Db, viewer: Viewer, content_id: string): Promise<ContentWithChannel | undefined> {
  const content = await findReadableContent(db, viewer, { content_id })
  return content?.is_withdrawn ? undefined : content
}
