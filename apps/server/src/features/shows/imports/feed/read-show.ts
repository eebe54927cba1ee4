import { channelLimits } from '@app/domain/channels'
import { importSentences, type FeedShow } from '@app/domain/imports'
import { DEFAULT_SHOW, isAppleCategory, showLimits, ShowSettings } from '@app/domain/shows'
import { childrenOf, textIn, type FeedElement } from './feed-element.ts'
import { addressIn, artworkOf, personsOf, saysAiContent } from './read-item.ts'
import { textOfHtml } from './text-of-html.ts'
import { addressOf, decodedTwice, lineOf, yesOrNo } from './values.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A show of a feed, and every text in which its owner can put a code. */
export type ReadShow = { show: FeedShow; owner_texts: string[] }

export function readShow(channel: FeedElement): ReadShow {
  const [locked] = childrenOf(channel, 'podcast:locked')
  const [owner] = childrenOf(channel, 'itunes:owner')
  const description = textOfHtml(
    textIn(channel, 'description', 'itunes:summary', 'googleplay:description'),
    channel.base,
  )
  const podcast_guid = textIn(channel, 'podcast:guid').toLowerCase()
  const show: FeedShow = {
    title: lineOf(textOfHtml(textIn(channel, 'title')), channelLimits.title.max),
    description: description.slice(0, channelLimits.description.max).toWellFormed(),
    language: allowed('language', languageTag(textIn(channel, 'language'))),
    categories: categoriesOf(channel),
    author: allowed(
      'author',
      lineOf(decodedTwice(textIn(channel, 'itunes:author', 'googleplay:author')), showLimits.author.max),
    ),
    explicit: yesOrNo(textIn(channel, 'itunes:explicit')) ?? false,
    order: textIn(channel, 'itunes:type').toLowerCase() === 'serial' ? 'serial' : 'episodic',
    copyright: allowed('copyright', lineOf(decodedTwice(textIn(channel, 'copyright')), showLimits.copyright.max)),
    owner_email: allowed(
      'owner_email',
      lineOf(locked?.attributes['owner'] || textIn(owner ?? channel, 'itunes:email')),
    ),
    funding: fundingOf(channel),
    artwork_url: artworkOf(channel) ?? plainImageOf(channel),
    podcast_guid: UUID.test(podcast_guid) ? podcast_guid : null,
    is_locked: yesOrNo(locked?.text ?? '') === true,
    persons: personsOf(channel),
    ai_content: saysAiContent(channel) ?? false,
  }
  if (show.title === '') show.title = importSentences.untitled
  // A show without an author goes by its title, which may change.
  if (show.author === show.title) show.author = ''
  return { show, owner_texts: [description, ...childrenOf(channel, 'podcast:txt').map(({ text }) => text)] }
}

/** A value that the settings of a show take, else their default. */
function allowed<K extends 'language' | 'author' | 'copyright' | 'owner_email'>(name: K, value: string): string {
  return ShowSettings.shape[name].safeParse(value).data ?? DEFAULT_SHOW[name]
}

/** Feeds write `en-us` and `EN`. */
function languageTag(text: string): string {
  const [language = '', ...rest] = text.trim().replaceAll('_', '-').split('-')
  return [language.toLowerCase(), ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-')
}

function categoriesOf(channel: FeedElement): FeedShow['categories'] {
  const nameOf = ({ attributes, text }: FeedElement) => lineOf(decodedTwice(attributes['text'] ?? text))
  return childrenOf(channel, 'itunes:category')
    .map((category) => {
      const name = nameOf(category)
      const [sub] = childrenOf(category, 'itunes:category')
      const whole = { name, ...(sub && { subcategory: nameOf(sub) }) }
      return isAppleCategory(whole) ? whole : { name }
    })
    .filter(isAppleCategory)
    .slice(0, showLimits.categories)
}

function fundingOf(channel: FeedElement): FeedShow['funding'] {
  const [funding] = childrenOf(channel, 'podcast:funding')
  const url = addressIn(funding, 'url')
  const text = lineOf(decodedTwice(funding?.text ?? ''), showLimits.funding.text)
  return ShowSettings.shape.funding.safeParse(url ? { url, text } : null).data ?? null
}

/** The picture of RSS itself, which is smaller as a rule. */
function plainImageOf(channel: FeedElement): string | null {
  const [image] = childrenOf(channel, 'image')
  return (image && addressOf(textIn(image, 'url'), image.base)) ?? null
}
