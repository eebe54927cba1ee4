import { BRAND } from '@app/domain/brand'
import { showPaths } from '@app/contracts/show-paths'
import { linkPreviewSize } from '@app/domain/media'
import { embedSize } from '@app/domain/shows'
import { cutText } from '@app/domain/text'
import { html, inScript, nothing, type Html } from '#lib/html.ts'

const DESCRIPTION_SHOWN = 200

/** Contents of a page before any script runs: for search engines, for link previews, and for people on a slow line. */
export type WebPage = {
  status?: 200 | 404 | 410 | 503
  title: string
  description: string
  /** The path under which it is to be known. */
  path?: string
  /** Search engines keep it out of their lists, but may follow its links. */
  is_unlisted?: boolean
  kind?: 'website' | 'article'
  /** The path of a JPEG of 1280x720. */
  picture?: string
  /** The path of an MP3. */
  sound?: string
  /** The page's player in pages of other sites. */
  embed?: Embed
  /** The feed that podcast apps find by this page. */
  feed?: { path: string; title: string } | undefined
  /** Structured data in the vocabulary of schema.org; paths in it are made addresses. */
  facts?: readonly unknown[]
  /** Shown until the app has taken over. */
  view?: Html
  /** Answers of the API that the app would ask for first, by path. */
  answers?: Readonly<Record<string, unknown>>
  /** The web app's source file of this page. */
  module?: string
}

/** The path of an embed, and the path whose oEmbed answer leads to it: that of the page, from where it was to begin. */
export type Embed = { path: string; of: string }

export type Absolute = (path: string) => string

/** Parts of the page that go into the built app, between its own. */
export function presentPage(
  page: WebPage,
  absolute: Absolute,
): { head: Html; view: Html; module?: string | undefined } {
  return { head: headOf(page, absolute), view: rootOf(page), module: page.module }
}

function headOf(page: WebPage, absolute: Absolute): Html {
  const description = cutText(page.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_SHOWN)
  const facts = (page.facts ?? []).map((fact) => html`<script type="application/ld+json">${inScript(fact)}</script>`)
  return html`<title>${`${page.title} · ${BRAND}`}</title>
<meta name="description" content="${description}">
<link rel="search" type="application/opensearchdescription+xml" title="${BRAND}" href="${absolute(showPaths.openSearch)}">
${page.feed ? html`<link rel="alternate" type="application/rss+xml" title="${page.feed.title}" href="${absolute(page.feed.path)}">` : nothing}
${page.is_unlisted ? html`<meta name="robots" content="noindex">` : nothing}${page.path === undefined ? nothing : previewOf({ ...page, path: page.path, description }, absolute)}${facts}`
}

/**
 * Addresses at which other sites ask how to show a page (oEmbed discovery), as links of its head and of its response
 * alike.
 */
export function oembedLinks({ of }: Embed, absolute: Absolute): { type: string; href: string }[] {
  return (['json', 'xml'] as const).map((format) => ({
    type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    href: absolute(`${showPaths.oembed}?${new URLSearchParams({ url: absolute(of), format })}`),
  }))
}

function previewOf(
  { title, description, path, kind = 'website', picture, sound, embed }: WebPage & { path: string },
  absolute: Absolute,
): Html {
  return html`<link rel="canonical" href="${absolute(path)}">
<meta property="og:site_name" content="${BRAND}">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${absolute(path)}">
${picture ? pictureOf(absolute(picture), title) : nothing}
${sound ? soundOf(absolute(sound)) : nothing}
${cardOf(embed && absolute(embed.path), picture)}${embed ? discoveryOf(embed, { title, absolute }) : nothing}`
}

function soundOf(address: string): Html {
  return html`<meta property="og:audio" content="${address}">${isSecure(address) ? html`<meta property="og:audio:secure_url" content="${address}">` : nothing}<meta property="og:audio:type" content="audio/mpeg">`
}

/**
 * Card with a player if the address is secure; sites that show none use the picture, title and description of the
 * others.
 */
function cardOf(player: string | undefined, picture: string | undefined): Html {
  if (!player || !isSecure(player))
    return html`<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`
  return html`<meta name="twitter:card" content="player">
<meta name="twitter:player" content="${player}">
<meta name="twitter:player:width" content="${embedSize.width}">
<meta name="twitter:player:height" content="${embedSize.height}">`
}

function discoveryOf(embed: Embed, { title, absolute }: { title: string; absolute: Absolute }): Html {
  return html`${oembedLinks(embed, absolute).map(({ type, href }) => html`<link rel="alternate" type="${type}" href="${href}" title="${title}">`)}`
}

function isSecure(address: string): boolean {
  return address.startsWith('https:')
}

function pictureOf(address: string, title: string): Html {
  return html`<meta property="og:image" content="${address}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${linkPreviewSize.width}">
<meta property="og:image:height" content="${linkPreviewSize.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:image" content="${address}">`
}

function rootOf({ view = nothing, answers }: WebPage): Html {
  const embedded = answers
    ? html`<script type="application/json" id="initial-responses">${inScript(answers)}</script>`
    : nothing
  return html`<div id="root">${view}</div>${embedded}`
}
