import * as z from 'zod/mini'
import { sourceKindOf } from './file-name.ts'
import { isWebUrl } from './links.ts'
import type { SourceType } from './schema.ts'
import { youtubeVideoId } from './youtube.ts'

/** Kind of a source, as far as others than its owner can see it. */
export const PublicSourceKind = z.enum(['document', 'image', 'audio', 'video', 'text', 'link'])
export type PublicSourceKind = z.infer<typeof PublicSourceKind>

const KIND_TITLES: Record<PublicSourceKind, string> = {
  document: 'Document',
  image: 'Picture',
  audio: 'Recording',
  video: 'Video',
  text: 'Text',
  link: 'Web page',
}
/** A longer address would fill the line that names its source. */
const ADDRESS_CHARS = 100

export function publicKindOf({ type, extension }: { type: SourceType; extension: string | null }): PublicSourceKind {
  if (type === 'url') return 'link'
  return type === 'text' ? 'text' : (sourceKindOf(extension ?? '') ?? 'document')
}

/**
 * Public view of a source in place of its title and address. Titles often are file names, and addresses carry
 * credentials, so of a file only its kind is shown, and of a link its host and path.
 */
export function publicSource({ kind, url }: { kind: PublicSourceKind | null; url: string | null }): {
  title: string
  url: string | null
} {
  const address = url === null ? undefined : publicAddress(url)
  if (!address) return { title: KIND_TITLES[kind ?? 'document'], url: null }
  const isVideo = url !== null && youtubeVideoId(url) !== undefined
  return { title: `${isVideo ? 'YouTube video' : KIND_TITLES.link} · ${shortAddress(address)}`, url: address.href }
}

/** Explanation of the public view, shown before the choice. */
export const LISTENERS_SEE_SENTENCE =
  'They see the quoted text, the kind of source and, for a web page, its address without the query. They never see file names.'

/** A YouTube address without its query would name no video. */
function publicAddress(text: string): URL | undefined {
  const video_id = youtubeVideoId(text)
  if (video_id) return new URL(`https://youtu.be/${video_id}`)
  if (!isWebUrl(text)) return undefined
  const { protocol, host, pathname } = new URL(text)
  return new URL(`${protocol}//${host}${pathname}`)
}

function shortAddress({ host, pathname }: URL): string {
  const address = `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
  return address.length > ADDRESS_CHARS ? `${address.slice(0, ADDRESS_CHARS)}…` : address
}

/** True if a title is no more than the name of the file, with or without its extension. */
export function isFileName(title: string, name: string): boolean {
  const bare = plainName(title)
  return bare === plainName(name) || bare === plainName(name.replace(/\.[a-z0-9]{1,10}$/i, ''))
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
}
