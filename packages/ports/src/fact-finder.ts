import type { ComputedPassage, WritingSource } from './script-writer.ts'

/** Finds what sources state as sentences that hosts can say, without a language model. */
export type FactFinder = {
  find(sources: readonly WritingSource[]): Promise<FoundFacts>
}

export type FoundFacts = {
  /** Facts in the order of the sources and of their passages. */
  facts: Fact[]
  /** The passages of computed figures, which are not among those of the sources. */
  computed: ComputedPassage[]
}

export type Fact = {
  /** The same for the same sentence of the same passage. */
  fact_id: string
  kind: 'figure' | 'quotation' | 'disagreement' | 'cause' | 'statement'
  /** A sentence of the source as it stands there; of a disagreement both, each after the name of its source. */
  text: string
  /** Figures and dates, as offsets in the text. */
  marks: { from: number; to: number }[]
  passage_ids: string[]
  /** Operation, column and rows, of a figure that was computed from a table. */
  how_computed?: string | undefined
}
