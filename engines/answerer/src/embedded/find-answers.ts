import type { AnswerRequest } from '@app/ports/answerer.ts'
import { cosineOf, knowsLanguage, MeaningError, type SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { confidenceByMeaning, confidenceByWords } from './confidence.ts'
import { coverageOf, wordsToCompare } from './coverage.ts'
import type { Evidence } from './evidence.ts'
import { mayAnswer } from './gate.ts'
import { type Found, inOrder, rank } from './rank.ts'
import type { ReadQuestion } from './read-question.ts'
import { weigh, type Weighed } from './weigh.ts'

/** `confidence`: probability, from 0 to 1, that the first answers the question. */
export type Answers = { found: Found[]; confidence: number }
type Meaning = { meaning: SentenceMeaning; signal: AbortSignal }

/** Evidence whose sentences are compared by what they mean: a whole episode of usual length, and the best of its sources. */
const COMPARED = 64
/** A cosine against the share of words. */
const COSINE = 0.8
/** Weight of a question that hosts asked themselves, against the sentences that answer it. */
const ASKED = 0.8

/** Evidence that may answer, the best first: by its words, and where the language is known also by its meaning. */
export async function findAnswers(
  all: readonly Evidence[],
  question: ReadQuestion,
  request: AnswerRequest,
  { meaning, signal }: Meaning,
): Promise<Answers> {
  const terms = weigh(all, question, request)
  const byWords = rank(all, question, terms).filter(({ evidence }) => mayAnswer(evidence, question))
  if (terms.every(({ is_light }) => is_light) || byWords.length === 0) return { found: [], confidence: 0 }
  if (!knowsLanguage(meaning, request.language) || question.language !== 'en') return withoutMeaning(byWords)
  try {
    return await withMeaning(byWords.slice(0, COMPARED), question, terms, { meaning, signal })
  } catch (error) {
    if (error instanceof MeaningError) return withoutMeaning(byWords)
    throw error
  }
}

function withoutMeaning(found: Found[]): Answers {
  return { found, confidence: confidenceByWords(found[0]?.score ?? 0) }
}

async function withMeaning(
  byWords: readonly Found[],
  question: ReadQuestion,
  terms: readonly Weighed[],
  { meaning, signal }: Meaning,
): Promise<Answers> {
  const texts = byWords.flatMap(({ evidence }) => textsOf(evidence))
  const vectors = await embed([question.text, ...texts], { meaning, signal })
  const asked = vectors.get(question.text)
  const found = inOrder(
    byWords.map(({ evidence, score }) => {
      const cosine = cosineWith(asked, evidence, vectors)
      return { evidence, score: score + COSINE * cosine, cosine }
    }),
  )
  const [best] = found
  if (!best) return { found, confidence: 0 }
  const words = await embed(wordsToCompare(terms, best.evidence, question.language), { meaning, signal })
  const coverage = coverageOf(terms, best.evidence, question.language, words)
  return { found, confidence: confidenceByMeaning({ cosine: best.cosine, coverage }) }
}

/** The nearest of its sentences, or of the question that it answers. */
function cosineWith(
  asked: Float32Array | undefined,
  { statements, asked: question }: Evidence,
  vectors: ReadonlyMap<string, Float32Array>,
): number {
  const to = (text: string) => {
    const vector = vectors.get(text)
    return asked && vector ? cosineOf(asked, vector) : 0
  }
  return Math.max(0, ...statements.map(to), ASKED * to(question))
}

const textsOf = ({ statements, asked }: Evidence): string[] => (asked === '' ? statements : [...statements, asked])

async function embed(texts: readonly string[], { meaning, signal }: Meaning): Promise<Map<string, Float32Array>> {
  const each = [...new Set(texts)]
  const vectors = await meaning.embed(each, signal)
  return new Map(vectors.map((vector, at) => [each[at] ?? '', vector]))
}
