import { LRUCache } from 'lru-cache'
import { unsupportedFacts } from '@app/domain/scripts'
import type { Fact, FactFinder } from '@app/ports/fact-finder.ts'
import type { ComputedPassage, WritingSource } from '@app/ports/script-writer.ts'
import { computeFigures } from '../tables/compute-figures.ts'
import { computedId } from '../tables/computed-id.ts'
import { type FactSentence, factSentencesOf } from './fact-sentences.ts'
import { findDisagreements, type Side } from './find-disagreements.ts'

type Found = { sentences: FactSentence[]; computed: ComputedPassage[] }

/** Figures of a table are the same passages whenever they are computed. */
const SEED = 'facts'
const MOST_FACTS = 400
const MOST_CACHED = 20
const QUOTED = /“[^”]+”|"[^"]+"|„[^“”]+[“”]|«[^»]+»|「[^」]+」/u
/** Fewer words in quotation marks are a name or a term. */
const LEAST_QUOTED = 4
const LEAST_STATEMENT = 8
/** "In “Birds”, the mean of depth is 18. Computed from 344 rows, 2 to 345." */
const COMPUTED = /^(?<said>.+?)\s+(?<how>Computed from .+)$/s

/** Finds facts by how sentences are built: numbers and dates, quotation marks, connectives of cause, names. */
export function structuralFactFinder(): FactFinder {
  /** Cached, because the text of a source stays, and pages ask again while other sources are being read. */
  const cache = new LRUCache<string, Found>({ max: MOST_CACHED })

  async function factsIn(source: WritingSource): Promise<Found> {
    const key = `${source.source_id} ${source.title} ${source.passages.length}`
    const found = cache.get(key) ?? {
      sentences: await factSentencesOf(source),
      computed: computeFigures({ sources: [source], prompt: '', wishes: { exclude: [] }, seed: SEED }),
    }
    cache.set(key, found)
    return found
  }

  return {
    async find(sources) {
      const found: Found[] = []
      for (const source of sources) found.push(await factsIn(source))
      const computed = found.flatMap((each) => each.computed)
      const disagreements = findDisagreements(found.flatMap(({ sentences }) => sentences))
      const placed = new Map(disagreements.map((pair) => [pair.sides[0].sentence, asDisagreement(pair.sides)]))
      const taken = new Set(disagreements.flatMap(({ sides }) => sides.map(({ sentence }) => sentence)))
      const facts = found.flatMap((each) => [
        ...each.computed.map(asComputed),
        ...each.sentences.flatMap((one) => placed.get(one) ?? (taken.has(one) ? [] : factOf(one))),
      ])
      return { facts: atMost(facts), computed }
    },
  }
}

function factOf(sentence: FactSentence): Fact[] {
  const { text, passage_id, stated, speaker } = sentence
  const kind = kindOf(sentence)
  if (!kind) return []
  const said = speaker === undefined ? '' : `${speaker}: `
  const marks = stated.filter(isFigure).map(({ from, to }) => ({ from: from + said.length, to: to + said.length }))
  return [{ fact_id: computedId([passage_id, text]), kind, text: said + text, marks, passage_ids: [passage_id] }]
}

const isFigure = ({ kind }: FactSentence['stated'][number]): boolean => kind !== 'name'

function kindOf({ text, stated, grammar, speaker }: FactSentence): Fact['kind'] | undefined {
  if (text.endsWith('?')) return undefined
  if (speaker !== undefined) return wordsIn(text) >= LEAST_STATEMENT || stated.some(isFigure) ? 'quotation' : undefined
  if (wordsIn(QUOTED.exec(text)?.[0]) >= LEAST_QUOTED) return 'quotation'
  if (grammar?.cause.test(text)) return 'cause'
  if (stated.some(isFigure)) return 'figure'
  const isDefinite = stated.length > 0 && !grammar?.leaning.test(text)
  return isDefinite && wordsIn(text) >= LEAST_STATEMENT ? 'statement' : undefined
}

const wordsIn = (text = ''): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

function asDisagreement([one, other]: [Side, Side]): Fact {
  const [first, second] = [statementOf(one), statementOf(other)]
  const gap = first.text.length + 1
  return {
    fact_id: computedId([one, other].flatMap(({ sentence: { passage_id, text } }) => [passage_id, text])),
    kind: 'disagreement',
    text: `${first.text} ${second.text}`,
    marks: [...first.marks, ...second.marks.map(({ from, to }) => ({ from: from + gap, to: to + gap }))],
    passage_ids: [one.sentence.passage_id, other.sentence.passage_id],
  }
}

/** A source without a title of its own is not named: the name of its file is for its owner alone. */
function statementOf({ sentence: { title, text }, marks }: Side) {
  const named = title === '' ? '' : `${title}: `
  return {
    text: named + text,
    marks: marks.map(({ from, to }) => ({ from: from + named.length, to: to + named.length })),
  }
}

/** The figure is what a line says; what it was computed from stands beside it. */
function asComputed({ passage_id, text }: ComputedPassage): Fact {
  const { said = text, how } = COMPUTED.exec(text)?.groups ?? {}
  const marks = unsupportedFacts(said, [])
    .filter(isFigure)
    .map(({ from, to }) => ({ from, to }))
  return { fact_id: passage_id, kind: 'figure', text: said, marks, passage_ids: [passage_id], how_computed: how }
}

/** Limits the list: plain statements are left out first, then a share of each part. */
function atMost(facts: readonly Fact[]): Fact[] {
  if (facts.length <= MOST_FACTS) return [...facts]
  const telling = facts.filter(({ kind }) => kind !== 'statement')
  if (telling.length <= MOST_FACTS) return telling
  const step = telling.length / MOST_FACTS
  return telling.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
