import type { Passage } from '@app/domain/sources'
import type { Sentence } from '../../sentences/read-sentences.ts'

/** Sentences that are spoken together. */
export type Unit = {
  text: string
  words: number
  sentences: Sentence[]
  passages: Passage[]
  source: number
  row: boolean
  heading: string | undefined
}
/** A topic: consecutive units of one source; `heading` is the source's own, where it is meaningful. */
export type Topic = { heading: string | undefined; source: number; units: Unit[] }

const MOST_WORDS_OF_UNIT = 55
const LEAST_WORDS_OF_TOPIC = 70
const MOST_WORDS_OF_TOPIC = 320
const EMPTY_HEADING =
  /^(?:abstract|introduction|background|overview|summary|conclusions?|discussion|results?|methods?|materials and methods|contents|references|bibliography|notes|appendix.*|acknowledge?ments?|chapter \w+|part \w+|section \w+|page \d+|slide \d+|untitled|further reading|see also|external links|\W*\d*\W*)$/i

/** Groups the chosen sentences into topics, source by source, in order. Each heading starts one topic. */
export function outline(sentences: readonly Sentence[], makeText: (sentences: Sentence[]) => string): Topic[] {
  const topics: Topic[] = []
  let headings = new Set<string | undefined>()
  for (const unit of unitsOf(sentences, makeText)) {
    const { heading } = unit
    const last = topics.at(-1)
    const isNew = last?.source !== unit.source
    const isSame =
      !isNew && (headings.has(heading) ? wordsOf(last) < MOST_WORDS_OF_TOPIC : wordsOf(last) < LEAST_WORDS_OF_TOPIC)
    if (last && isSame) last.units.push(unit)
    else
      topics.push({
        heading: headings.has(heading) && !isNew ? undefined : heading,
        source: unit.source,
        units: [unit],
      })
    headings = isSame || headings.has(heading) ? headings.add(heading) : new Set([heading])
  }
  return topics
}

/** Groups sentences into units: dependent ones stay together, and neighbours of one passage while they are short. */
function unitsOf(sentences: readonly Sentence[], makeText: (sentences: Sentence[]) => string): Unit[] {
  const groups: Sentence[][] = []
  for (const sentence of sentences) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNext = last !== undefined && last.source === sentence.source && last.order + 1 === sentence.order
    const words = group?.reduce((sum, item) => sum + item.words, sentence.words) ?? 0
    const isTogether =
      isNext &&
      (sentence.leans || (last.passage === sentence.passage && words <= MOST_WORDS_OF_UNIT && (group?.length ?? 0) < 3))
    if (group && isTogether) group.push(sentence)
    else groups.push([sentence])
  }
  return groups.map((group) => ({
    text: makeText(group),
    words: group.reduce((sum, { words }) => sum + words, 0),
    sentences: group,
    passages: [...new Set(group.map(({ passage }) => passage))],
    source: group[0]?.source ?? 0,
    row: group.every(({ kind }) => kind === 'row'),
    heading: headingOf(group[0]?.passage),
  }))
}

function wordsOf({ units }: Topic): number {
  return units.reduce((sum, { words }) => sum + words, 0)
}

/** A heading that can be spoken. */
function headingOf(passage: Passage | undefined): string | undefined {
  const heading = passage?.place.heading
    ?.replace(/^\s*(?:\d+(?:\.\d+)*\.?|[IVX]+\.)\s+/, '')
    .replace(/[\s:.]+$/, '')
    .replace(/^[‘'“"](.*)[’'”"]$/, '$1')
    .trim()
  if (!heading || EMPTY_HEADING.test(heading)) return undefined
  return heading.split(/\s+/).length <= 9 && heading.length <= 80 ? heading : undefined
}
