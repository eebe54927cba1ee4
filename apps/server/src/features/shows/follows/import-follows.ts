import type { OpmlShow } from '@app/contracts/opml'
import { followLimits, followSentences as sentences } from '@app/domain/follows'
import { plainText } from '@app/domain/text'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findOpenChannelIds } from '#features/shows/channels/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { listFollowedIds } from './follows.repository.ts'
import type { Outline } from './read-opml.ts'
import { setFollow } from './set-follow.ts'

type Place = { at: 'here'; channel_id: string } | { at: 'elsewhere' | 'private' | 'unusable' }

const LONGEST_TITLE = 255
/** Two files of one person would follow the same channels at the same time. */
const oneAtATime = limitConcurrencyByKey(1)

/**
 * Follows the shows of a file that are here, and says of the others where they are; following them twice changes
 * nothing.
 */
export async function importFollows(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Person,
  opml: string,
): Promise<OpmlShow[]> {
  const { user_id } = viewer
  const outlines = await outlinesIn(opml)
  return oneAtATime(user_id, async () => {
    const placed = outlines.map((outline) => ({ ...outline, place: placeOf(outline, deps.config.PUBLIC_URL) }))
    const named = placed.flatMap(({ place }) => (place.at === 'here' ? [place.channel_id] : []))
    const here = new Set(await findOpenChannelIds(deps.db, named))
    const before = new Set((await listFollowedIds(deps.db, user_id)).map(({ channel_id }) => channel_id))
    const wanted = [...here].filter((id) => !before.has(id))
    if (before.size + wanted.length > followLimits.of_person) throw new AppError('conflict', sentences.too_many)
    for (const channel_id of wanted) await setFollow(deps, viewer, { channel_id, following: true })
    return placed.map(({ place, ...outline }) => ({
      ...shown(outline, place),
      outcome: outcomeOf(place, here, before),
    }))
  })
}

function outcomeOf(place: Place, here: ReadonlySet<string>, before: ReadonlySet<string>): OpmlShow['outcome'] {
  if (place.at !== 'here') return place.at
  if (!here.has(place.channel_id)) return 'missing'
  return before.has(place.channel_id) ? 'followed_before' : 'followed'
}

/** The address of a private feed is said as seldom as can be, even to its owner. */
function shown({ title, address }: Outline, { at }: Place): Omit<OpmlShow, 'outcome'> {
  const isNamedByAddress = title === address
  if (at === 'private') return { title: isNamedByAddress ? '' : plainTitle(title), address: '' }
  return { title: plainTitle(title), address }
}

function plainTitle(title: string): string {
  return plainText(title).slice(0, LONGEST_TITLE)
}

/** Location of an address's feed: one of ours is recognised by its form. */
function placeOf({ address }: Outline, public_url: string): Place {
  if (!URL.canParse(address)) return { at: 'unusable' }
  const { protocol, host, pathname } = new URL(address)
  if (!['http:', 'https:'].includes(protocol)) return { at: 'unusable' }
  if (host !== new URL(public_url).host) return { at: 'elsewhere' }
  if (pathname.startsWith('/feeds/')) return { at: 'private' }
  const channel_id = /^\/channels\/([^/]+)\/feed\.xml$/.exec(pathname)?.[1]?.toLowerCase()
  return z.uuid().safeParse(channel_id).success && channel_id ? { at: 'here', channel_id } : { at: 'elsewhere' }
}

/** Feeds of the file, each once. The XML reader is loaded when it is needed. */
async function outlinesIn(opml: string): Promise<Outline[]> {
  if (Buffer.byteLength(opml) > followLimits.opml.max_bytes) throw invalid('opml', sentences.file_large)
  const { readOpml, UnreadableOpmlError } = await import('./read-opml.ts')
  try {
    const outlines = readOpml(opml)
    return [...new Map(outlines.toReversed().map((outline) => [outline.address, outline])).values()].toReversed()
  } catch (error) {
    if (error instanceof UnreadableOpmlError) throw invalid('opml', error.message)
    throw error
  }
}
