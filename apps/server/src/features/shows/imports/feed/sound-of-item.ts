import { childrenOf, type FeedElement } from './feed-element.ts'
import { addressOf, durationOf } from './values.ts'

/** A file that an item names, and how likely it is its sound. */
type File = { url: string | undefined; bytes: number; duration_ms: number; rank: number }
export type SoundOfItem = { url: string | null; bytes: number; duration_ms: number; isNamed: boolean }

const SOUND = /\.(?:mp3|m4a|m4b|aac|mp2|mpga|ogg|oga|opus|wav|flac|aif|aiff|wma|amr|caf)$/i
const VIDEO = /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|ogv)$/i
const NO_SOUND = /\.(?:jpe?g|png|gif|webp|svg|avif|heic|pdf|epub|zip|torrent|html?|txt|srt|vtt|json|xml)$/i
/** Video gives its sound; a file of unknown type and ending may be sound. */
const RANKS = { sound: 3, video: 2, unknown: 1, none: 0 }

/**
 * The sound of an item: the first file whose type or ending is sound, among its enclosures, then its `media:content` and
 * `podcast:alternateEnclosure`, then a file that may be sound.
 */
export function soundOfItem(item: FeedElement): SoundOfItem {
  const files = [...enclosures(item), ...mediaContents(item), ...alternates(item)]
  const usable = files.filter(({ url, rank }) => url !== undefined && rank > RANKS.none)
  const [best] = usable.toSorted((a, b) => b.rank - a.rank)
  const isNamed = files.some(({ rank }) => rank > RANKS.none)
  return { url: best?.url ?? null, bytes: best?.bytes ?? 0, duration_ms: best?.duration_ms ?? 0, isNamed }
}

function enclosures(item: FeedElement): File[] {
  const links = childrenOf(item, 'atom:link', 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure')
  return [...childrenOf(item, 'enclosure'), ...links].map(({ attributes, base }) =>
    fileOf({ ...attributes, url: attributes['url'] ?? attributes['href'] }, base),
  )
}

function mediaContents(item: FeedElement): File[] {
  const groups = childrenOf(item, 'media:group')
  const contents = [item, ...groups].flatMap((element) => childrenOf(element, 'media:content'))
  const isDefault = ({ attributes }: FeedElement) => attributes['isdefault'] === 'true'
  return [...contents.filter(isDefault), ...contents.filter((content) => !isDefault(content))].map(
    ({ attributes, base }) => {
      const { medium = '', type = MEDIA[medium.toLowerCase()], filesize } = attributes
      return fileOf({ ...attributes, type, length: filesize }, base)
    },
  )
}

const MEDIA: Readonly<Record<string, string>> = {
  audio: 'audio/*',
  video: 'video/*',
  image: 'image/*',
  document: 'text/*',
}

function alternates(item: FeedElement): File[] {
  return childrenOf(item, 'podcast:alternateenclosure').flatMap(({ attributes, children }) =>
    children
      .filter(({ name }) => name === 'podcast:source')
      .map((source) =>
        fileOf(
          {
            ...attributes,
            url: source.attributes['uri'],
            type: source.attributes['contenttype'] ?? attributes['type'],
          },
          source.base,
        ),
      ),
  )
}

function fileOf(attributes: Record<string, string | undefined>, base: string): File {
  const { url: written, type = '', length = '', duration = '' } = attributes
  const url = addressOf(written, base)
  const bytes = /^\d{1,12}$/.test(length.trim()) ? Number(length) : 0
  return { url, bytes, duration_ms: durationOf(duration), rank: written?.trim() ? rankOf(type, url) : RANKS.none }
}

function rankOf(type: string, url: string | undefined): number {
  const { pathname = '', search = '' } = (url !== undefined && URL.parse(url)) || {}
  const name = NO_SOUND.test(pathname) || SOUND.test(pathname) || VIDEO.test(pathname) ? pathname : search
  if (SOUND.test(name) || /^\s*(?:audio\b|application\/ogg|mp3$)/i.test(type)) return RANKS.sound
  if (VIDEO.test(name) || /^\s*video\b/i.test(type)) return RANKS.video
  const isOther = NO_SOUND.test(name) || /^\s*(?:image|text|font)\/|pdf|zip|torrent|json|xml/i.test(type)
  return isOther ? RANKS.none : RANKS.unknown
}
