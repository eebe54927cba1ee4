import type { ShowCheckView } from '@app/contracts/shows'
import { checkFeed, type ArtworkFacts, type EpisodeFacts, type SoundFacts } from '@app/domain/shows'
import sharp from 'sharp'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import { parseFeed, type ParsedFeed } from './parse-feed.ts'

/** Response of a server; undefined for an address that is not of this server. */
export type Fetched = { status: number; headers: Readonly<Record<string, unknown>>; body: Buffer }
/** Fetches from this server as anybody could, without a credential. */
export type FetchOwn = (url: string, headers?: Record<string, string>) => Promise<Fetched | undefined>

const SOUNDS_AT_ONCE = 4
/** Enough to tell an MP3 file. */
const FIRST_BYTES = 'bytes=0-2'

/** Reads a feed, its picture and the first bytes of its sounds, and checks them against the rules of directories. */
export async function checkShow(feed_url: string, fetchOwn: FetchOwn): Promise<ShowCheckView> {
  const answer = await fetchOwn(feed_url)
  const status = answer?.status ?? 0
  const result = { feed_url, checked_at: new Date().toISOString(), status, items: [] }
  if (answer?.status !== 200) return { ...result, problem: problemOf(status) }
  const parsed = parse(answer.body, feed_url)
  if (!parsed) return { ...result, problem: 'The feed is no well-formed XML.' }
  const artwork = await readArtwork(parsed.artwork_url, fetchOwn)
  const episodes = await readSounds(parsed.episodes, fetchOwn)
  return { ...result, problem: null, items: checkFeed({ ...parsed, artwork, episodes }) }
}

function problemOf(status: number): string {
  if (status === 301) return 'The show has moved: its feed sends everybody to the new address.'
  return 'The feed could not be read.'
}

function parse(body: Buffer, feed_url: string): ParsedFeed | undefined {
  try {
    return parseFeed(body.toString('utf8'), feed_url)
  } catch {
    return undefined
  }
}

async function readArtwork(url: string, fetchOwn: FetchOwn): Promise<ArtworkFacts | null> {
  const answer = await fetchOwn(url)
  if (answer?.status !== 200) return null
  try {
    const { format, width, height, hasAlpha } = await sharp(answer.body).metadata()
    return { format, width, height, has_alpha: hasAlpha }
  } catch {
    return null
  }
}

async function readSounds(episodes: ParsedFeed['episodes'], fetchOwn: FetchOwn): Promise<EpisodeFacts[]> {
  const facts: EpisodeFacts[] = episodes.map((episode) => ({ ...episode, sound: null }))
  await forEachConcurrently(facts, SOUNDS_AT_ONCE, async (episode) => {
    episode.sound = await readSound(episode.enclosure?.url ?? '', fetchOwn)
  })
  return facts
}

async function readSound(url: string, fetchOwn: FetchOwn): Promise<SoundFacts | null> {
  const answer = await fetchOwn(url, { range: FIRST_BYTES })
  if (!answer || (answer.status !== 200 && answer.status !== 206)) return null
  const answers_ranges = answer.status === 206
  const total = /^bytes 0-2\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1]
  const byte_size = answers_ranges ? Number(total ?? Number.NaN) : answer.body.length
  return { is_mp3: isMp3(answer.body), byte_size: Number.isNaN(byte_size) ? null : byte_size, answers_ranges }
}

/** An MP3 file begins with an ID3 tag or with a frame. */
function isMp3(body: Buffer): boolean {
  if (body.subarray(0, 3).toString('latin1') === 'ID3') return true
  return body.length > 1 && body.readUInt8(0) === 0xff && (body.readUInt8(1) & 0xe0) === 0xe0
}
