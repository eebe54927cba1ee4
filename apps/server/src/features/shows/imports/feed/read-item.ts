import { contentLimits, EpisodeType } from '@app/domain/content'
import { importLimits, importSentences, type FeedItem } from '@app/domain/imports'
import { dateOf } from './date-of.ts'
import { childrenOf, textIn, textsIn, type FeedElement } from './feed-element.ts'
import { soundOfItem, type SoundOfItem } from './sound-of-item.ts'
import { textOfHtml } from './text-of-html.ts'
import { addressOf, decodedTwice, durationOf, lineOf, wholeNumber, yesOrNo } from './values.ts'

/** An episode of a feed, and why it cannot come, if it cannot. */
export type ReadItem = { item: FeedItem; problem: string }

const DATES = ['pubdate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'atom:published', 'published', 'atom:updated']

export function readItem(element: FeedElement): ReadItem {
  const { base } = element
  const sound = soundOfItem(element)
  const title = lineOf(textOfHtml(textIn(element, 'title', 'itunes:title', 'media:title')))
  const description = textOfHtml(
    textIn(element, 'description', 'itunes:summary', 'content:encoded', 'atom:summary', 'itunes:subtitle'),
    base,
  )
  const notes = textOfHtml(textIn(element, 'content:encoded', 'atom:content'), base)
  const item: FeedItem = {
    title: title || 'Untitled',
    guid: lineOf(textIn(element, 'guid') || (sound.url ?? ''), importLimits.guid_chars),
    description: description.slice(0, contentLimits.description.max).toWellFormed(),
    show_notes: notes === description ? '' : notes.slice(0, contentLimits.show_notes.max).toWellFormed(),
    published_at:
      textsIn(element, ...DATES)
        .map((text) => dateOf(text))
        .find((date) => date !== null) ?? null,
    episode_type: EpisodeType.safeParse(textIn(element, 'itunes:episodetype').toLowerCase()).data ?? 'full',
    season: wholeNumber(textIn(element, 'itunes:season', 'podcast:season'), contentLimits.season.max),
    number: wholeNumber(textIn(element, 'itunes:episode', 'podcast:episode'), contentLimits.number.max),
    explicit: yesOrNo(textIn(element, 'itunes:explicit')),
    sound_url: sound.url,
    sound_bytes: sound.bytes,
    duration_ms: durationOf(textIn(element, 'itunes:duration')) || sound.duration_ms,
    artwork_url: artworkOf(element),
    transcripts: transcriptsOf(element),
    chapters_url: addressIn(childrenOf(element, 'podcast:chapters')[0], 'url'),
    chapters: simpleChapters(element),
    persons: personsOf(element),
    ai_content: saysAiContent(element),
  }
  return { item, problem: problemOf(sound) }
}

function problemOf({ url, isNamed }: SoundOfItem): string {
  if (!isNamed) return importSentences.no_sound
  return url === null ? importSentences.no_sound_address : ''
}

/** The address in an attribute of an element, from where its addresses count. */
export function addressIn(element: FeedElement | undefined, attribute: string): string | null {
  return (element && addressOf(element.attributes[attribute], element.base)) ?? null
}

/** The picture of an item or show, as an attribute or as text. */
export function artworkOf(element: FeedElement): string | null {
  const [image] = childrenOf(element, 'itunes:image', 'googleplay:image')
  return addressIn(image, 'href') ?? addressIn(image, 'url') ?? addressOf(image?.text, element.base) ?? null
}

function transcriptsOf(element: FeedElement): FeedItem['transcripts'] {
  return childrenOf(element, 'podcast:transcript')
    .flatMap((transcript) => {
      const url = addressIn(transcript, 'url')
      return url ? [{ url, type: lineOf(transcript.attributes['type'] ?? '').toLowerCase() }] : []
    })
    .slice(0, importLimits.transcripts_of_item)
}

/** Podlove Simple Chapters, which lie in the feed itself. */
function simpleChapters(element: FeedElement): FeedItem['chapters'] {
  return childrenOf(element, 'psc:chapters')
    .flatMap((chapters) => childrenOf(chapters, 'psc:chapter'))
    .slice(0, importLimits.chapters)
    .flatMap(({ attributes }) => {
      const title = lineOf(decodedTwice(attributes['title'] ?? ''))
      return title ? [{ start_ms: durationOf(attributes['start'] ?? ''), title }] : []
    })
}

/** Hosts before everybody else, as speakers are named after them. */
export function personsOf(element: FeedElement): string[] {
  const persons = childrenOf(element, 'podcast:person')
  const isHost = ({ attributes }: FeedElement) => (attributes['role'] ?? 'host').toLowerCase().includes('host')
  const inOrder = [...persons.filter(isHost), ...persons.filter((person) => !isHost(person))]
  return [...new Set(inOrder.map(({ text }) => lineOf(decodedTwice(text))).filter(Boolean))].slice(0, 20)
}

/** Statement of `podcast:txt purpose="ai-content"`; null if there is none. */
export function saysAiContent(element: FeedElement): boolean | null {
  const said = childrenOf(element, 'podcast:txt').find(({ attributes }) => attributes['purpose'] === 'ai-content')
  return said ? yesOrNo(said.text) : null
}
