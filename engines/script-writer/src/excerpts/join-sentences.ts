import { spokenExclusion } from '@app/domain/scripts'
import { languageOf } from '@app/domain/text'
import type { Ranked } from '../sentences/rank-sentences.ts'
import { lacksSubject } from '../english/lacks-subject.ts'
import { leansInEnglish, withoutLooseOpening } from '../sentences/openings.ts'
import type { Sentence } from '../sentences/read-sentences.ts'

/** Sentences of one source in a row, which are understood without what stands before them. */
export type Excerpt = {
  source: number
  /** Place of its first sentence in its source. */
  order: number
  text: string
  words: number
  passage_ids: string[]
  heading: string | undefined
  speaker: string | undefined
  /** Mean of its sentences' scores. */
  worth: number
}

const LEAST_WORDS = 4
/** A turn that one listens to without losing the thread; sentences that lean on the ones before make it longer. */
const WORDS = { usual: 32, most: 60 }

/**
 * Joins short sentences of a passage, and those that lean on the one before; what leans on something that is missing is left
 * out, and so is what was quoted before in the same words.
 */
export function joinSentences(ranked: readonly Ranked[], exclude: readonly string[]): Excerpt[] {
  const groups: Ranked[][] = []
  const texts = new Set<string>()
  for (const item of ranked) {
    const group = groups.at(-1)
    if (group && goesOn(group, item.sentence)) group.push(item)
    else groups.push([item])
  }
  return groups
    .map(excerptOf)
    .filter(
      ({ text, words, leans }) =>
        !leans && words >= LEAST_WORDS && words <= WORDS.most && spokenExclusion(text, exclude) === undefined,
    )
    .filter(({ text }) => !texts.has(text) && texts.add(text))
}

function goesOn(group: readonly Ranked[], next: Sentence): boolean {
  const last = group.at(-1)?.sentence
  if (last?.source !== next.source || last.order + 1 !== next.order) return false
  if (last.speaker !== next.speaker || last.kind !== next.kind || next.kind === 'row') return false
  const words = wordsIn(group) + next.words
  if (leans(next)) return words <= WORDS.most
  return last.passage === next.passage && words <= WORDS.usual
}

function excerptOf(group: readonly Ranked[]): Excerpt & { leans: boolean } {
  const sentences = group.map(({ sentence }) => sentence)
  const [first] = sentences
  return {
    source: first?.source ?? 0,
    order: first?.order ?? 0,
    text: sentences.map(({ text }) => text).join(' '),
    words: wordsIn(group),
    passage_ids: [...new Set(sentences.map(({ passage }) => passage.passage_id))],
    heading: first?.passage.place.heading,
    speaker: first?.speaker,
    worth: group.reduce((sum, { score }) => sum + score, 0) / group.length,
    leans: first !== undefined && leans(first),
  }
}

/** Also what begins with "However": a quotation keeps the words as they stand. */
function leans({ leans: isLeaning, text }: Sentence): boolean {
  if (isLeaning || withoutLooseOpening(text) !== text) return true
  return languageOf(text) === 'en' && (leansInEnglish(text) || lacksSubject(text))
}

const wordsIn = (group: readonly Ranked[]): number => group.reduce((sum, { sentence }) => sum + sentence.words, 0)
