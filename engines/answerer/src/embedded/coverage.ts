import { wordsOf } from '@app/domain/text'
import { cosineOf } from '@app/ports/sentence-meaning.ts'
import type { Evidence } from './evidence.ts'
import type { Language } from './function-words.ts'
import { isTelling } from './read-question.ts'
import { nearest, type Weighed } from './weigh.ts'

/** Weights of a word that only the text before says, and where that asks. */
const BEFORE = { said: 0.7, asked: 0.95 }
/** A price without a word for it, say. */
const BY_KIND = 0.9
/** Weight of a word of the title: the subject of an episode need not be said in each line. */
const TITLED = 0.6
/** Cosines of two words: below the first they have nothing to do with each other, from the second they mean the same. */
const RELATED = { from: 0.45, to: 0.85 }
const none: ReadonlySet<string> = new Set()

/** The words whose vectors `coverageOf` needs: those of the question that the evidence does not say, and those that it says. */
export function wordsToCompare(terms: readonly Weighed[], evidence: Evidence, language: Language): string[] {
  const missing = terms.filter((term) => !term.is_light && sayingOf(term, evidence) < 1)
  return missing.length === 0 ? [] : [...missing.map(({ word }) => word), ...saidWords(evidence, language)]
}

/** The share of what is asked that evidence says, in the words of the question or in others that are near to them, from 0 to 1. */
export function coverageOf(
  terms: readonly Weighed[],
  evidence: Evidence,
  language: Language,
  vectors: ReadonlyMap<string, Float32Array>,
): number {
  const matter = terms.filter(({ is_light, is_by_kind }) => !is_light && !is_by_kind)
  const said = saidWords(evidence, language).flatMap((word) => vectors.get(word) ?? [])
  const total = matter.reduce((sum, { worth }) => sum + worth, 0)
  const covered = matter.reduce((sum, term) => {
    const vector = vectors.get(term.word)
    const near = vector ? Math.max(0, ...said.map((other) => cosineOf(vector, other))) : 0
    const related = Math.min(1, Math.max(0, (near - RELATED.from) / (RELATED.to - RELATED.from)))
    return sum + term.worth * Math.max(sayingOf(term, evidence), related)
  }, 0)
  return total === 0 ? 0 : covered / total
}

/** Evidence is of the kind that is asked for: other evidence does not come as far as this. */
function sayingOf({ close, is_titled, is_by_kind }: Weighed, { stems, before, asked }: Evidence): number {
  const around = (asked === '' ? BEFORE.said : BEFORE.asked) * nearest(close, before[0] ?? none)
  return Math.max(nearest(close, stems), around, is_titled ? TITLED : 0, is_by_kind ? BY_KIND : 0)
}

function saidWords({ sentences, lead }: Evidence, language: Language): string[] {
  return [...new Set(wordsOf(`${sentences.join(' ')} ${lead}`).filter((word) => isTelling(word, language)))]
}
