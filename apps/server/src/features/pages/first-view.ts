import type { ChannelView } from '@app/contracts/channels'
import type { ContentPage, ContentView } from '@app/contracts/content'
import { BRAND } from '@app/domain/brand'
import { coverSvg, pictureNames, shownWidths } from '@app/domain/media'
import { html, nothing, ownMarkup, type Html } from '#lib/html.ts'
import { excerptOf } from '#http/web-page.ts'

export type Line = { voice_name: string; text: string }

export const addressOf = {
  channel: (channel_id: string) => `/${channel_id}`,
  content: ({ channel_id, content_id }: Pick<ContentView, 'channel_id' | 'content_id'>) =>
    `/${channel_id}/${content_id}`,
} as const

/** The words of a page within the outline of the app, which takes their place. Its looks are in the app's style sheet. */
function frame(kind: string, content: Html): Html {
  return html`<div class="first-view" data-kind="${kind}"><header><a href="/">${BRAND}</a></header><main>${content}
<nav aria-label="Pages"><a href="/">Home</a> <a href="/feed">Feed</a></nav></main></div>`
}

type FeedView = { heading: string; words: readonly string[]; page: ContentPage; has_featured: boolean }

export function feedView({ heading, words, page, has_featured }: FeedView): Html {
  const [first, ...rest] = page.items
  const featured = has_featured ? first : undefined
  const others = featured ? rest : page.items
  const list =
    featured && others.length === 0 ? nothing : itemList(others, { hasChannel: true, isFirstUrgent: !featured })
  return frame(
    has_featured ? 'feed' : 'landing',
    html`<h1>${heading}</h1>${paragraphs(words)}${featured ? featuredItem(featured) : nothing}${list}${nextLink('/feed', page)}`,
  )
}

export function channelView(channel: ChannelView, page: ContentPage): Html {
  const list = itemList(page.items, { hasChannel: false, isFirstUrgent: true })
  return frame(
    'channel',
    html`<section><img src="${channel.avatar_gcp_link}" alt="" width="112" height="112"><h1>${channel.channel_title}</h1></section>
<p>${channel.channel_description}</p>${list}${nextLink(addressOf.channel(channel.channel_id), page)}`,
  )
}

export function contentView(content: ContentView, lines: readonly Line[]): Html {
  return frame(
    'content',
    html`<article><section>${pictureOf(content, shownWidths.large, 'high')}<div><h1>${titleOf(content)}</h1>
<p>${channelLink(content)}</p></div></section>${soundOf(content)}<p>${content.content_description}</p>${transcriptOf(lines)}</article>`,
  )
}

function featuredItem(content: ContentView): Html {
  return html`<article data-part="featured">${pictureOf(content, shownWidths.large, 'high')}<div><h2><a href="${addressOf.content(content)}">${titleOf(content)}</a></h2>
<p>${excerptOf(content.content_description)}</p><p>${channelLink(content)}</p></div></article>`
}

function itemList(
  items: readonly ContentView[],
  { hasChannel, isFirstUrgent }: { hasChannel: boolean; isFirstUrgent: boolean },
): Html {
  const entries = items.map((content, index) => {
    const urgency = isFirstUrgent && index === 0 ? 'high' : 'lazy'
    return html`<li><article>${pictureOf(content, shownWidths.card, urgency)}<h2><a href="${addressOf.content(content)}">${titleOf(content)}</a></h2>
${hasChannel ? html`<p>${channelLink(content)}</p>` : nothing}<p>${excerptOf(content.content_description)}</p></article></li>`
  })
  return entries.length > 0 ? html`<ul>${entries}</ul>` : html`<p>Nothing published yet.</p>`
}

/** A drawn cover is large, so only the first of a page is sent along. */
function pictureOf(content: ContentView, sizes: string, urgency: 'high' | 'lazy'): Html {
  if (content.thumbnail_path) {
    const priority = urgency === 'high' ? html`fetchpriority="high"` : html`loading="lazy"`
    return html`<img src="${content.thumbnail_path}" ${sourcesOf(content.thumbnail_path)} alt="" width="1280" height="720" sizes="${sizes}" ${priority}>`
  }
  return html`<div data-part="cover" aria-hidden="true">${urgency === 'high' ? ownMarkup(coverSvg(content.content_id)) : nothing}</div>`
}

function sourcesOf(path: string): Html {
  const names = pictureNames(path)
  return names ? html`srcset="${names.small} ${names.small_px}w, ${names.large} ${names.large_px}w"` : nothing
}

function channelLink({ channel_id, channel_title }: ContentView): Html {
  return html`<a href="${addressOf.channel(channel_id)}">${channel_title}</a>`
}

/** Where no script runs, the browser's own player does. */
function soundOf({ audio_url }: ContentView): Html {
  return audio_url ? html`<noscript><audio controls preload="none" src="${audio_url}"></audio></noscript>` : nothing
}

function transcriptOf(lines: readonly Line[]): Html {
  if (lines.length === 0) return nothing
  return html`<section data-part="transcript"><h2>Transcript</h2>${lines.map(({ voice_name, text }) => html`<p><b>${voice_name}</b> ${text}</p>`)}</section>`
}

function nextLink(path: string, { next }: ContentPage): Html {
  return next ? html`<p><a rel="next" href="${path}?after=${next}">Earlier episodes</a></p>` : nothing
}

function paragraphs(words: readonly string[]): Html {
  return html`${words.map((text) => html`<p>${text}</p>`)}`
}

/** An item without a title is called by its number. */
export function titleOf({ title, script_title, content_id }: ContentView): string {
  return title || script_title || `Session ${content_id}`
}
