import { setImmediate as breathe } from 'node:timers/promises'
import { termsOf } from './terms.ts'
import type { Sentence } from './read-sentences.ts'

/** A sentence with its relevance score; `vector` has length one. */
export type Ranked = { sentence: Sentence; score: number; vector: ReadonlyMap<string, number> }
type About = { titles: readonly string[]; prompt: string; persona: string }

/** The most sentences that are compared with each other (quadratic time); of more, a sample is taken, smaller for many sources. */
const MOST_COMPARED = 900
/** Yields to the event loop after so many sentences. */
const ROWS_AT_ONCE = 20
const SENTENCES_AT_ONCE = 1_000
const ROUNDS = 15
const DAMPING = 0.85
const ALIKE = 0.08
/** Repetitions do not raise the score. */
const COPY = 0.8
const WEIGHTS = { central: 0.5, early: 0.12, titled: 0.13, facts: 0.18, prompted: 0.6, known: 0.05 }

/** Scores sentences: central to their source, early, related to title and heading, rich in facts, related to the prompt. */
export async function rankSentences(
  sentences: readonly Sentence[],
  { titles, prompt, persona }: About,
): Promise<Ranked[]> {
  const vectors = await vectorsOf(sentences)
  const [prompted, known] = [new Set(termsOf(prompt)), new Set(termsOf(persona))]
  const sources = Map.groupBy(sentences.keys(), (index) => sentences[index]?.source ?? 0)
  const most = Math.ceil(MOST_COMPARED / Math.sqrt(sources.size))
  const ranked: Ranked[] = []
  for (const [source, indices] of sources) {
    const kept = await central(
      indices.map((index) => vectors[index] ?? new Map()),
      most,
    )
    const last = Math.max(1, sentences[indices.at(-1) ?? 0]?.order ?? 0)
    for (const [at, index] of indices.entries()) {
      if (at % SENTENCES_AT_ONCE === 0) await breathe()
      const [sentence, vector] = [sentences[index], vectors[index] ?? new Map<string, number>()]
      if (!sentence) continue
      const heading = new Set(termsOf(`${titles[source] ?? ''} ${sentence.passage.place.heading ?? ''}`))
      const score =
        WEIGHTS.central * (kept[at] ?? 0) +
        WEIGHTS.early * (1 - Math.min(1, (4 * sentence.order) / last) + (sentence.opens_passage ? 0.5 : 0)) +
        WEIGHTS.titled * shareOf(vector, heading) +
        WEIGHTS.facts * factsIn(sentence.text) +
        WEIGHTS.prompted * shareOf(vector, prompted) +
        WEIGHTS.known * shareOf(vector, known) -
        burdenOf(sentence)
      ranked.push({ sentence, score, vector })
    }
  }
  return ranked
}

/** Inverse document frequency: rare words weigh more. */
async function vectorsOf(sentences: readonly Sentence[]): Promise<Map<string, number>[]> {
  const terms: string[][] = []
  for (const { text } of sentences) {
    if (terms.length % SENTENCES_AT_ONCE === 0) await breathe()
    terms.push(termsOf(text))
  }
  const spread = new Map<string, number>()
  for (const list of terms) for (const term of new Set(list)) spread.set(term, (spread.get(term) ?? 0) + 1)
  const vectors: Map<string, number>[] = []
  for (const list of terms) {
    if (vectors.length % SENTENCES_AT_ONCE === 0) await breathe()
    vectors.push(vectorOf(list, (term) => Math.log(1 + sentences.length / (spread.get(term) ?? 1))))
  }
  return vectors
}

function vectorOf(terms: readonly string[], weightOf: (term: string) => number): Map<string, number> {
  const vector = new Map<string, number>()
  for (const term of terms) vector.set(term, (vector.get(term) ?? 0) + weightOf(term))
  const length = Math.hypot(...vector.values()) || 1
  for (const [term, weight] of vector) vector.set(term, weight / length)
  return vector
}

export function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}

/** LexRank: a sentence scores high when many high-scoring ones are similar to it. From 0 to 1. */
async function central(vectors: ReadonlyMap<string, number>[], most_compared: number): Promise<number[]> {
  const compared = thinned(vectors, most_compared)
  const links = await linksBetween(compared.map((index) => vectors[index] ?? new Map()))
  let ranks: number[] = compared.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    await breathe()
    const next: number[] = compared.map(() => 1 - DAMPING)
    for (const [from, { to, total }] of links.entries())
      for (const [index, weight] of to)
        next[index] = (next[index] ?? 0) + (DAMPING * (ranks[from] ?? 0) * weight) / total
    ranks = next
  }
  const most = Math.max(...ranks)
  const result: number[] = vectors.map(() => 0)
  for (const [at, index] of compared.entries()) result[index] = (ranks[at] ?? 0) / most
  return result
}

type Links = { to: [index: number, weight: number][]; total: number }

async function linksBetween(vectors: ReadonlyMap<string, number>[]): Promise<Links[]> {
  const links: Links[] = vectors.map(() => ({ to: [], total: 0 }))
  for (const [a, vector] of vectors.entries()) {
    if (a % ROWS_AT_ONCE === 0) await breathe()
    for (let b = a + 1; b < vectors.length; b++) {
      const weight = likeness(vector, vectors[b] ?? new Map())
      if (weight < ALIKE || weight > COPY) continue
      link(links[a], b, weight)
      link(links[b], a, weight)
    }
  }
  return links
}

function link(from: Links | undefined, to: number, weight: number): void {
  if (!from) return
  from.to.push([to, weight])
  from.total += weight
}

/** The sentences that are most similar to their source as a whole. */
function thinned(vectors: ReadonlyMap<string, number>[], most: number): number[] {
  const all = [...vectors.keys()]
  if (all.length <= most) return all
  const whole = new Map<string, number>()
  for (const vector of vectors) for (const [term, weight] of vector) whole.set(term, (whole.get(term) ?? 0) + weight)
  const likes = vectors.map((vector) => likeness(vector, whole))
  return all.toSorted((a, b) => (likes[b] ?? 0) - (likes[a] ?? 0) || a - b).slice(0, most)
}

function shareOf(vector: ReadonlyMap<string, number>, terms: ReadonlySet<string>): number {
  let sum = 0
  for (const [term, weight] of vector) if (terms.has(term)) sum += weight * weight
  return Math.sqrt(sum)
}

/** Scores numbers and names, up to a few. */
function factsIn(text: string): number {
  const numbers = text.match(/\d[\d.,:]*/g)?.length ?? 0
  const names = text.match(/(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}+/gu)?.length ?? 0
  return Math.min(1, (numbers + names) / 3) * (numbers > 5 ? 0.5 : 1)
}

/** A penalty for sentences that are hard to speak or to follow. */
function burdenOf(sentence: Sentence): number {
  const { text, words, kind, leans } = sentence
  const isOwn = /\b(?:I|[Ww]e|[Oo]ur|us|[Mm]y|you|your)\b/.test(text.replaceAll(/[“"][^”"]*[”"]/g, ''))
  return (
    (words > 32 ? 0.1 : 0) +
    (words < 8 ? 0.08 : 0) +
    (kind === 'prose' ? 0 : 0.05) +
    (leans ? 0.04 : 0) +
    (isOwn ? 0.03 : 0) +
    (/[?？]["”]?$/.test(text) ? 0.2 : 0)
  )
}
