import type { ComputedPassage } from '#ports/script-writer.ts'
import { computedId } from './computed-id.ts'
import type { RawTable } from './read-tables.ts'

/** Keeps what was computed from a table, so that lines can cite it. */
export type Figures = {
  /** Keeps a figure, said exactly and with how it was computed; returns the passage to cite. `at` is its first row. */
  cite(text: string, at?: number): string
  kept(): ComputedPassage[]
}

export function figuresOf(table: Pick<RawTable, 'source_id' | 'sheet' | 'rows'>, seed: string): Figures {
  const kept = new Map<string, ComputedPassage>()
  const { source_id, sheet, rows } = table
  return {
    cite(text, at = 0) {
      const passage_id = computedId([seed, source_id, sheet ?? '', text])
      const row = rows[at]?.row
      const place = { ...(sheet && { sheet }), ...(row && { row }) }
      kept.set(passage_id, { passage_id, source_id, text, place })
      return passage_id
    },
    kept: () => [...kept.values()],
  }
}
