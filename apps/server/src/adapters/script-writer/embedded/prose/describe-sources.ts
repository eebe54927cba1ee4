import type { WritingSource } from '#ports/script-writer.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'

const FILE_ENDING = /\.(?:pdf|docx?|xlsx?|pptx?|txt|md|html?|xml|csv|png|jpe?g|webp|mp[34]|wav|m4a|mov|webm)$/i
const SITE = /\s+[|·–—-]\s+[^|·–—-]{2,40}$/
const MOST_NAMED = 5
const LONGEST = 90

/** The title of a source as it is said: without its site, and never the name of a file. */
export function saidTitle(title: string): string | undefined {
  const bare = title
    .replaceAll(/[“”"]/g, '')
    .replace(/\s*\((?:v|version |draft)[^)]*\)$/i, '')
    .trim()
  if (FILE_ENDING.test(bare) || /^https?:|[_/\\]/.test(bare) || !/\p{L}{3}/u.test(bare)) return undefined
  const whole = SITE.test(bare) && bare.replace(SITE, '').split(' ').length > 2 ? bare.replace(SITE, '') : bare
  return whole.length > LONGEST ? `${whole.slice(0, whole.lastIndexOf(' ', LONGEST))} …` : whole
}

/** What the hosts have in front of them: “an essay called “…””, “four texts: …”. */
export function describe(sources: readonly WritingSource[], sentences: readonly Sentence[]): string {
  const [only] = sources
  if (sources.length === 1 && only) {
    const title = saidTitle(only.title)
    const own = sentences.filter(({ source }) => source === 0)
    const kind = kindOf(only, own)
    return title
      ? `${kind} called “${title}”`
      : `${kind}${/^an? (?:interview|conversation)/.test(kind) ? '' : ' that somebody gave us'}`
  }
  return namesOf(sources.map(({ title }) => saidTitle(title)))
}

/** Titles in a row; of many, only the first ones. */
export function namesOf(all: readonly (string | undefined)[]): string {
  const titles = [...new Set(all.flatMap((title) => (title === undefined ? [] : [`“${title}”`])))]
  const isAll = titles.length === new Set(all).size
  const named = titles.length > MOST_NAMED || !isAll ? [...titles.slice(0, MOST_NAMED - 1), 'others'] : titles
  if (titles.length === 0) return `${COUNTS[all.length] ?? all.length} texts`
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

const COUNTS: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
}

/** What a single source is, by its parts and its words. */
function kindOf({ title, passages }: WritingSource, own: readonly Sentence[]): string {
  const headings = new Set(passages.map(({ place }) => (place.heading ?? '').toLowerCase().replace(/^[\d.]+ */, '')))
  const guest = own.find(({ speaker }) => speaker)?.speaker?.guest
  const asking = new Set(own.flatMap(({ speaker }) => (speaker?.asks ? speaker.name : [])))
  const text = own.map((sentence) => sentence.text).join(' ')
  if (guest && asking.size > 1) return `a conversation between ${[...asking].slice(0, 2).join(' and ')}`
  if (guest) return `an interview with ${guest}`
  if (headings.has('abstract') || /^abstract[.:—\s]/i.test(passages[0]?.text ?? '')) return 'a paper'
  if ((text.match(/\bmust\b/gi)?.length ?? 0) > Math.max(8, own.length / 12)) return 'a specification'
  if (/\breadme\b/i.test(title) || headings.has('usage') || headings.has('installation'))
    return 'the documentation of a project'
  if ((text.match(/\bI\b/g)?.length ?? 0) > own.length / 12) return 'an essay'
  if (/\b(?:report|quarter|revenue)\b/i.test(title)) return 'a report'
  return 'an article'
}
