import { isWebUrl } from '@app/domain/sources'

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** Punctuation that ends a sentence, or a bracket, rather than the address. */
const TRAILING = /(?:[.,;:!?…'’”»\]]|\)(?<!\([^()]*\)))+$/

type Part = { text: string; url?: string }

/** A text in pieces, its web addresses apart. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(TRAILING, '')
    if (!isWebUrl(url)) continue
    parts.push({ text: text.slice(end, index) }, { text: url, url })
    end = index + url.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}
