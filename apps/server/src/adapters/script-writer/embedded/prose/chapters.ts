import type { Casing } from '../english/casing.ts'
import { tag } from '../../english/tag.ts'
import { capitalised, wordsOf } from '../../english/words.ts'
import type { WritingSource } from '#ports/script-writer.ts'
import { saidTitle } from './describe-sources.ts'
import { namedBy, type Named } from './headings.ts'
import type { Chosen } from './chosen.ts'

/** What is said of one part of a source, in its order. */
export type Part = { named: Named; source_id: string; items: Chosen[] }

const STORY: Named = {
  title: 'What happened',
  promise: 'what happened',
  openings: ['So what happened?', 'Tell me what happened.'],
}
const MOST_NOUNS = 3
const LEAST_WORDS = 60
const MOST_WORDS = 330
const WORDS_WITHOUT_HEADINGS = 230

/** Sorts what is said into chapters: by headings where a source has some, else in pieces that are named by what they speak of most. */
export function chaptersOf(
  chosen: readonly Chosen[],
  {
    sources,
    casing,
    oneStory,
  }: { sources: readonly WritingSource[]; casing: Casing; oneStory?: ReadonlySet<number> | undefined },
): Part[] {
  const dull = frequentWords(chosen)
  const parts = [...Map.groupBy(chosen, ({ source }) => source)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([source, items]) => {
      const inOrder = items.toSorted((a, b) => a.order - b.order)
      const { source_id = '', title = '' } = sources[source] ?? {}
      const own = saidTitle(title)
      if (oneStory?.has(source)) return [{ named: STORY, source_id, items: inOrder }]
      const groups = merged(pieces(inOrder))
      return groups.map((group): Part => {
        const isTitle = own !== undefined && own.toLowerCase() === group.heading?.trim().toLowerCase()
        const named =
          (isTitle ? undefined : namedBy(group.heading, casing)) ??
          (groups.length === 1 && sources.length > 1 && own
            ? titled(own)
            : namedByContent(group.items, chosen, casing, dull))
        return { named, source_id, items: group.items }
      })
    })
  return withOwnTitles(together(parts))
}

/** Neighbours of one title are one chapter. */
function together(parts: readonly Part[]): Part[] {
  const kept: Part[] = []
  for (const part of parts) {
    const last = kept.at(-1)
    if (last && last.named.title === part.named.title && last.source_id === part.source_id)
      last.items.push(...part.items)
    else kept.push({ ...part, items: [...part.items] })
  }
  return kept
}

const titled = (title: string): Named => {
  const short = title.length > 60 ? (title.split(/: | [–—] /)[0] ?? title) : title
  return { title: short, promise: `“${short}”`, openings: [`What’s in “${short}”?`, `And “${short}”?`] }
}

type Group = { heading: string | undefined; items: Chosen[] }

/** Runs of one heading; a source without headings in runs of paragraphs. */
function pieces(items: readonly Chosen[]): Group[] {
  const groups: Group[] = []
  const hasHeadings = new Set(items.map(({ said }) => said.heading)).size > 1
  for (const item of items) {
    const last = groups.at(-1)
    const isNewParagraph = last?.items.at(-1)?.said.passage !== item.said.passage
    const isSame = hasHeadings
      ? last !== undefined && last.heading === item.said.heading && !(isNewParagraph && size(last) > MOST_WORDS * 2)
      : last && !(isNewParagraph && !item.leans && size(last) > WORDS_WITHOUT_HEADINGS)
    if (last && isSame) last.items.push(item)
    else groups.push({ heading: item.said.heading, items: [item] })
  }
  return groups
}

const size = ({ items }: Group): number => items.reduce((sum, { words }) => sum + words, 0)

/** A piece that is too small for a chapter goes to the one before. */
function merged(groups: readonly Group[]): Group[] {
  const kept: Group[] = []
  for (const group of groups) {
    const last = kept.at(-1)
    if (last && (size(group) < LEAST_WORDS / 2 || (size(last) < LEAST_WORDS && size(group) < LEAST_WORDS)))
      last.items.push(...group.items)
    else kept.push({ ...group, items: [...group.items] })
  }
  return kept
}

/** The noun phrase that a piece has more often than the rest. */
function namedByContent(
  items: readonly Chosen[],
  all: readonly Chosen[],
  casing: Casing,
  dull: ReadonlySet<string>,
): Named {
  const [own, others] = [phrasesOf(items), phrasesOf(all)]
  const [best] = [...own]
    .filter(([phrase]) => !dull.has(phrase) && phrase.length > 3)
    .map(([phrase, count]) => ({
      phrase,
      worth: (count * (wordsOf(phrase) > 1 ? 1.7 : 1)) / Math.sqrt(1 + (others.get(phrase) ?? 0) - count),
    }))
    .toSorted((a, b) => b.worth - a.worth)
  const heading = best && capitalised(best.phrase)
  return namedBy(heading, casing) ?? { title: 'One more thing' }
}

/** What a source speaks of everywhere is no title of a part. */
function frequentWords(all: readonly Chosen[]): Set<string> {
  const counts = new Map<string, number>()
  for (const item of all)
    for (const phrase of new Set(phrasesOf([item]).keys())) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > Math.max(4, all.length * 0.12)).map(([phrase]) => phrase))
}

const DULL =
  /^(?:lot|thing|time|way|example|people|year|day|one|other|same|more|most|many|much|new|first|last|such|part|kind|number|author|authors|case|use|fact|problem|work|place|end|point|man|woman|person|people|somebody|side|word|hour|minute|week|month|century)s?$/i

/** Runs of nouns, or of names. */
function phrasesOf(items: readonly Chosen[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { said } of items) {
    let [run, kind]: [string[], string] = [[], '']
    const keep = () => {
      const phrase = run.slice(-MOST_NOUNS).join(' ')
      if (phrase && !DULL.test(phrase)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
      run = []
    }
    for (const { pos, text } of tag(said.text)) {
      const isNoun = /^(?:NOUN|PROPN)$/.test(pos) && text.length > 2 && /^\p{L}/u.test(text)
      if (!isNoun || pos !== kind) keep()
      if (isNoun) run.push(pos === 'PROPN' ? text : text.toLowerCase())
      kind = pos
    }
    keep()
  }
  return counts
}

/** No two chapters have the same title. */
function withOwnTitles(parts: readonly Part[]): Part[] {
  const known = new Map<string, number>()
  return parts.map((part) => {
    const count = (known.get(part.named.title) ?? 0) + 1
    known.set(part.named.title, count)
    return count === 1
      ? part
      : { ...part, named: { title: `${part.named.title}, continued${count > 2 ? ` (${count})` : ''}` } }
  })
}
