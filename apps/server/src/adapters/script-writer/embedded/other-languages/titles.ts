import type { PhraseBook } from './phrase-book.ts'

const FILE_ENDING = /\.(?:pdf|docx?|xlsx?|pptx?|txt|md|html?|xml|csv|png|jpe?g|webp|mp[34]|wav|m4a|mov|webm)$/i
const MOST_LISTED = 5
const LONGEST = 90

/** A title for speech; a file name without its extension. */
function saidTitle(title: string, { untitled, quotes: [open, close] }: PhraseBook): string {
  const bare = withoutSite(title)
    .replace(FILE_ENDING, '')
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/[“”„"『』]/g, '')
    .trim()
  const words = FILE_ENDING.test(title) ? bare.replaceAll('-', ' ') : bare
  const short = words.length > LONGEST ? `${words.slice(0, words.lastIndexOf(' ', LONGEST))}…` : words
  return /\p{L}/u.test(short) && !/^https?:/i.test(short) ? `${open}${short}${close}` : untitled
}

/** The site name that pages append: "Ferry strike enters second week | The Northern Post". */
function withoutSite(title: string): string {
  const [first = ''] = title.split(' | ')
  return /\p{L}.*[\s\u3000-\u9fff].*\p{L}/u.test(first) ? first : title
}

/** A short title: without the part after a colon. */
export function shortTitle(title: string, book: PhraseBook): string {
  const [first = ''] = withoutSite(title).split(/: | [–—] /)
  return saidTitle(first.trim().split(/\s+/).length > 1 ? first : title, book)
}

/** Lists titles as "A, B and C"; of many, only the first ones by name. */
export function listTitles(titles: readonly string[], book: PhraseBook): string {
  const named = [...new Set(titles.map((title) => saidTitle(title, book)))]
  const said = named.length > MOST_LISTED ? [...named.slice(0, MOST_LISTED - 1), book.others] : named
  return said.length < 2 ? (said[0] ?? book.untitled) : `${said.slice(0, -1).join(', ')} ${book.and} ${said.at(-1)}`
}
