import type { ChannelContentPage, ChannelView } from '@app/contracts/channels'
import type { ContentPage, ContentView } from '@app/contracts/content'
import { itemCoverSeed, isLongTitle } from '@app/domain/content'
import { coverAddress, pictureNames, shownWidths } from '@app/domain/media'
import { soundCreditsSentence } from '@app/domain/production'
import { hasArtificialVoices } from '@app/domain/recordings'
import { searchSentences } from '@app/domain/search'
import { withoutMarks } from '@app/domain/speech'
import { CARD_DESCRIPTION_LENGTH, countOf, cutText, splitLongWords } from '@app/domain/text'
import { voiceLabel } from '@app/domain/voices'
import { outline } from '#http/outline.ts'
import { html, nothing, type Html } from '#lib/html.ts'

export type Line = { voice_name: string; text: string }

export const addressOf = {
  channel: (channel_id: string) => `/${channel_id}`,
  content: ({ channel_id, content_id }: Pick<ContentView, 'channel_id' | 'content_id'>) =>
    `/${channel_id}/${content_id}`,
} as const

/** The size and place of a page's heading in the app; `full` is that of most pages. */
export type HeadingLook = 'full' | 'tall' | 'large' | 'lowered' | 'wide' | 'small' | 'narrow'

/** A page that is read without script, too, with links to others. */
function frame(kind: string, content: Html): Html {
  return outline(
    kind,
    html`${content}
<nav aria-label="Pages"><a href="/">Home</a> <a href="/feed">Feed</a></nav>`,
  )
}

/** A page of the app that is not for search engines: its heading, until the app shows the rest. */
export function appView(heading: string, look: HeadingLook): Html {
  return outline(look, html`<h1>${heading}</h1>`)
}

/**
 * The page of the search before anything was searched for. The field is only drawn: letters typed into it would be
 * lost.
 */
export function searchView(heading: string): Html {
  return outline(
    'search',
    html`<h1>${heading}</h1><div data-part="field" aria-hidden="true">${searchSentences.field}</div><p>${searchSentences.hint}</p>`,
  )
}

/** The landing page: an introduction to the product, the newest item, and the others below. */
export function landingView({ heading, words, page }: { heading: string; words: string; page: ContentPage }): Html {
  const [newest] = page.items
  return frame(
    'landing',
    html`<section><div><h1>${heading}</h1><p>${words}</p><p data-part="actions"><a href="/signup">Get Started</a> <a href="/signin">Sign In</a></p></div>${dial}</section>${newest ? onAir(newest) : nothing}
<h2>Listen now</h2>${itemList(page.items, { hasChannel: true, isFirstUrgent: false })}${nextLink('/feed', page)}`,
  )
}

/** The dial of the app without its rays. */
const dial = html`<svg aria-hidden="true" viewBox="0 0 400 226" fill="none"><path d="M2 200a198 198 0 0 1 396 0" stroke-width="3" stroke-dasharray="1 11.7" /><path d="M170 200H14" stroke-width="2.5" /><circle cx="200" cy="200" r="7" /></svg>`

function onAir(content: ContentView): Html {
  return html`<article data-part="on-air"><h2><a href="${addressOf.content(content)}">${titleOf(content)}</a></h2><p>${channelLink(content)}</p></article>`
}

/** The feed: the newest item in large, unless the page begins further on. */
export function feedView(page: ContentPage, { isFirst }: { isFirst: boolean }): Html {
  const [newest, ...rest] = page.items
  const featured = isFirst ? newest : undefined
  const others = featured ? rest : page.items
  const list =
    featured && others.length === 0 ? nothing : itemList(others, { hasChannel: true, isFirstUrgent: !featured })
  return frame(
    'feed',
    html`<h1>Feed</h1><nav aria-label="Feed" data-part="tabs"><a href="/feed" aria-current="page">All</a><a href="/feed/following">Following</a></nav>${featured ? featuredItem(featured) : nothing}${list}${nextLink('/feed', page)}`,
  )
}

export function channelView(channel: ChannelView, page: ChannelContentPage): Html {
  const list = itemList(page.items, { hasChannel: false, isFirstUrgent: true, sizes: shownWidths.row })
  return frame(
    'channel',
    html`<div data-part="banner"></div><section><img src="${channel.avatar_gcp_link}" alt="" width="112" height="112"><div><h1>${channel.channel_title}</h1><p>${countsOf(channel, page)}</p></div><div data-part="actions"></div></section>
<p>${breakable(channel.channel_description)}</p><h2>Episodes</h2>${list}${nextLink(addressOf.channel(channel.channel_id), page)}`,
  )
}

function countsOf({ follower_count }: ChannelView, { total }: ChannelContentPage): string {
  const episodes = total ? [countOf(total, 'episode')] : []
  return [...episodes, countOf(follower_count, 'follower')].join(', ')
}

export function contentView(content: ContentView, lines: readonly Line[], credits: readonly string[]): Html {
  return frame(
    'content',
    html`<article><section>${pictureOf(content, shownWidths.large, 'high')}<div><h1${isLongTitle(titleOf(content)) ? html` data-long` : nothing}>${titleOf(content)}</h1>
<p>${channelLink(content)}</p></div></section><div data-part="sound">${voicesOf(content, '')}${soundOf(content)}</div><p data-part="description">${breakable(content.content_description)}</p>${transcriptOf(lines)}${creditsOf(credits)}</article>`,
  )
}

function featuredItem(content: ContentView): Html {
  return html`<article data-part="featured">${pictureOf(content, shownWidths.large, 'high')}<div><h2><a href="${addressOf.content(content)}">${titleOf(content)}</a></h2>
<p>${shortOf(content)}</p>${factsOf(content)}<p data-part="channel">${channelLink(content)}</p></div></article>`
}

/** Cuts the description to the length on a card of the app, so that the text stays when the app takes over. */
function shortOf({ content_description }: ContentView): string {
  return cutText(content_description, CARD_DESCRIPTION_LENGTH).replace(/\s+/g, ' ')
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The date in full: how long ago that is would be wrong in a copy that a cache keeps. */
function factsOf(content: ContentView): Html {
  const { view_count, created_at } = content
  return html`<p>${countOf(view_count, 'play')} · <time datetime="${created_at}">${dates.format(new Date(created_at))}</time>${voicesOf(content)}</p>`
}

function voicesOf(content: ContentView, before = ' · '): string {
  return hasArtificialVoices(content) ? `${before}AI voices` : ''
}

function itemList(
  items: readonly ContentView[],
  {
    hasChannel,
    isFirstUrgent,
    sizes = shownWidths.card,
  }: { hasChannel: boolean; isFirstUrgent: boolean; sizes?: string },
): Html {
  const entries = items.map((content, index) => {
    const urgency = isFirstUrgent && index === 0 ? 'high' : 'lazy'
    return html`<li><article>${pictureOf(content, sizes, urgency)}<h2><a href="${addressOf.content(content)}">${titleOf(content)}</a></h2>
${hasChannel ? html`<p>${channelLink(content)}</p>` : nothing}<p>${shortOf(content)}</p>${factsOf(content)}</article></li>`
  })
  return entries.length > 0 ? html`<ul>${entries}</ul>` : html`<p>Nothing published yet.</p>`
}

/**
 * A drawn cover is large, so only the first of a page is sent along: as the image that the app shows in its place, so
 * that the largest paint is this one.
 */
function pictureOf(content: ContentView, sizes: string, urgency: 'high' | 'lazy'): Html {
  if (content.thumbnail_path) {
    const priority = urgency === 'high' ? html`fetchpriority="high"` : html`loading="lazy"`
    return html`<img src="${content.thumbnail_path}" ${sourcesOf(content.thumbnail_path)} alt="" width="1280" height="720" sizes="${sizes}" ${priority}>`
  }
  return urgency === 'high'
    ? html`<img src="${coverAddress(itemCoverSeed(content))}" alt="" width="1280" height="720" />`
    : html`<div data-part="cover" aria-hidden="true"></div>`
}

function sourcesOf(path: string): Html {
  const names = pictureNames(path)
  return names ? html`srcset="${names.small} ${names.small_px}w, ${names.large} ${names.large_px}w"` : nothing
}

function channelLink({ channel_id, channel_title }: ContentView): Html {
  return html`<a href="${addressOf.channel(channel_id)}">${channel_title}</a>`
}

/** The browser's own player, if scripts are off. */
function soundOf({ audio_url }: ContentView): Html {
  return audio_url ? html`<noscript><audio controls preload="none" src="${audio_url}"></audio></noscript>` : nothing
}

function transcriptOf(lines: readonly Line[]): Html {
  if (lines.length === 0) return nothing
  return html`<section data-part="transcript"><h2>Transcript</h2>${lines.map(({ voice_name, text }) => html`<p><b>${voiceLabel(voice_name)}</b> ${breakable(withoutMarks(text))}</p>`)}</section>`
}

function creditsOf(credits: readonly string[]): Html {
  return credits.length > 0 ? html`<p>${soundCreditsSentence(credits)}</p>` : nothing
}

/** A word of hundreds of letters may break, so that the browser draws it at once. */
function breakable(text: string): Html {
  return html`${splitLongWords(text).map((piece, index) => (index > 0 ? html`<wbr>${piece}` : html`${piece}`))}`
}

function nextLink(path: string, { next }: ContentPage): Html {
  return next ? html`<p><a rel="next" href="${path}?after=${next}">Earlier episodes</a></p>` : nothing
}

/** An item without a title is called by its number. */
export function titleOf({ title, script_title, content_id }: ContentView): string {
  return title || script_title || `Session ${content_id}`
}
