import { contentLimits, EpisodeType } from '@app/domain/content'
import { importLimits, importSentences, type FeedItem } from '@app/domain/imports'
import { childrenOf, textIn, type FeedElement } from './feed-element.ts'
import { textOfHtml } from './text-of-html.ts'
import { addressOf, dateOf, durationOf, lineOf, wholeNumber, yesOrNo } from './values.ts'

/** An episode of a feed, and why it cannot come, if it cannot. */
export type ReadItem = { item: FeedItem; problem: string }

/** Reads an episode; its addresses count from where the feed lies. */
export function readItem(element: FeedElement, base: string): ReadItem {
  const [enclosure] = childrenOf(element, 'enclosure')
  const sound_url = addressOf(enclosure?.attributes['url'], base) ?? null
  const title = lineOf(textOfHtml(textIn(element, 'title', 'itunes:title')))
  const description = textOfHtml(textIn(element, 'description', 'itunes:summary', 'content:encoded'))
  const notes = textOfHtml(textIn(element, 'content:encoded'))
  const guid = lineOf(textIn(element, 'guid') || (sound_url ?? ''), importLimits.guid_chars)
  const item: FeedItem = {
    title: title || 'Untitled',
    guid,
    description: description.slice(0, contentLimits.description.max).toWellFormed(),
    show_notes: notes === description ? '' : notes.slice(0, contentLimits.show_notes.max).toWellFormed(),
    published_at: dateOf(textIn(element, 'pubdate')),
    episode_type: EpisodeType.safeParse(textIn(element, 'itunes:episodetype').toLowerCase()).data ?? 'full',
    season: wholeNumber(textIn(element, 'itunes:season', 'podcast:season'), contentLimits.season.max),
    number: wholeNumber(textIn(element, 'itunes:episode', 'podcast:episode'), contentLimits.number.max),
    explicit: yesOrNo(textIn(element, 'itunes:explicit')),
    sound_url,
    sound_bytes: bytesOf(enclosure?.attributes['length']),
    duration_ms: durationOf(textIn(element, 'itunes:duration')),
    artwork_url: addressOf(childrenOf(element, 'itunes:image')[0]?.attributes['href'], base) ?? null,
    transcripts: transcriptsOf(element, base),
    chapters_url: addressOf(childrenOf(element, 'podcast:chapters')[0]?.attributes['url'], base) ?? null,
    chapters: simpleChapters(element),
    persons: personsOf(element),
    ai_content: saysAiContent(element),
  }
  return { item, problem: problemOf(enclosure, sound_url) }
}

function problemOf(enclosure: FeedElement | undefined, sound_url: string | null): string {
  if (!enclosure?.attributes['url']) return importSentences.no_sound
  return sound_url === null ? importSentences.no_sound_address : ''
}

function bytesOf(length = ''): number {
  return /^\d{1,12}$/.test(length.trim()) ? Number(length) : 0
}

function transcriptsOf(element: FeedElement, base: string): FeedItem['transcripts'] {
  return childrenOf(element, 'podcast:transcript')
    .flatMap(({ attributes }) => {
      const url = addressOf(attributes['url'], base)
      return url ? [{ url, type: lineOf(attributes['type'] ?? '').toLowerCase() }] : []
    })
    .slice(0, importLimits.transcripts_of_item)
}

/** Podlove Simple Chapters, which lie in the feed itself. */
function simpleChapters(element: FeedElement): FeedItem['chapters'] {
  return childrenOf(element, 'psc:chapters')
    .flatMap((chapters) => childrenOf(chapters, 'psc:chapter'))
    .slice(0, importLimits.chapters)
    .flatMap(({ attributes }) => {
      const title = lineOf(attributes['title'] ?? '')
      return title ? [{ start_ms: durationOf(attributes['start'] ?? ''), title }] : []
    })
}

/** Hosts before everybody else, as speakers are named after them. */
export function personsOf(element: FeedElement): string[] {
  const persons = childrenOf(element, 'podcast:person')
  const isHost = ({ attributes }: FeedElement) => (attributes['role'] ?? 'host').toLowerCase().includes('host')
  const inOrder = [...persons.filter(isHost), ...persons.filter((person) => !isHost(person))]
  return [...new Set(inOrder.map(({ text }) => lineOf(text)).filter(Boolean))].slice(0, 20)
}

/** What `podcast:txt purpose="ai-content"` says; null where nothing is said. */
export function saysAiContent(element: FeedElement): boolean | null {
  const said = childrenOf(element, 'podcast:txt').find(({ attributes }) => attributes['purpose'] === 'ai-content')
  return said ? yesOrNo(said.text) : null
}
