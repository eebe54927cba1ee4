import type { FactKind, FactView } from '@app/contracts/facts'
import { useMemo, useState } from 'react'

export const FILTERS = ['all', 'figure', 'quotation', 'disagreement', 'cause'] as const
export type FactFilter = (typeof FILTERS)[number]

/** So many rows are shown at first; all of them are a press away. */
const FIRST_ROWS = 12

/** The facts that are shown: by kind, by words, and at first only some. */
export function useShownFacts(facts: readonly FactView[]) {
  const [filter, setFilter] = useState<FactFilter>('all')
  const [words, setWords] = useState('')
  const [isWhole, setWhole] = useState(false)
  const counts = useMemo(() => countsOf(facts), [facts])
  const matching = useMemo(() => {
    const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
    return facts.filter(
      ({ kind, text }) =>
        (filter === 'all' || kind === filter) && wanted.every((word) => text.toLocaleLowerCase().includes(word)),
    )
  }, [facts, filter, words])
  const shown = isWhole ? matching : matching.slice(0, FIRST_ROWS)
  return { filter, setFilter, words, setWords, counts, matching: matching.length, shown, showAll: () => setWhole(true) }
}

function countsOf(facts: readonly FactView[]): Record<FactFilter, number> {
  const of = (kind: FactKind) => facts.filter((fact) => fact.kind === kind).length
  return {
    all: facts.length,
    figure: of('figure'),
    quotation: of('quotation'),
    disagreement: of('disagreement'),
    cause: of('cause'),
  }
}
