import type { RefObject } from 'react'
import { FILTERS, type FactFilter } from '../../state/facts/use-shown-facts.ts'

const WORDS: Readonly<Record<FactFilter, string>> = {
  all: 'All',
  figure: 'Figures',
  quotation: 'Quotations',
  disagreement: 'Disagreements',
  cause: 'Causes',
}

type Props = {
  chosen: FactFilter
  counts: Readonly<Record<FactFilter, number>>
  onChoose: (filter: FactFilter) => void
  place: RefObject<HTMLDivElement | null>
}

/** Kinds of facts to choose from, each with its count. */
export function FactFilters({ chosen, counts, onChoose, place }: Props) {
  return (
    <div ref={place} role="group" aria-label="Kinds of facts" className="flex flex-wrap gap-2">
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className={`h-8 rounded-full border px-3 text-[13px] font-semibold whitespace-nowrap focus-visible:rounded-full max-sm:h-11 max-sm:px-4 ${filter === chosen ? 'border-ink bg-ink text-black' : 'border-edge text-ink2 hover:bg-s2 hover:text-ink'}`}
        >
          {WORDS[filter]} {counts[filter]}
        </button>
      ))}
    </div>
  )
}
