import { createHash } from 'node:crypto'
import type { ComputedPassage } from '#ports/script-writer.ts'
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
      const passage_id = derivedId([seed, source_id, sheet ?? '', text])
      const row = rows[at]?.row
      const place = { ...(sheet && { sheet }), ...(row && { row }) }
      kept.set(passage_id, { passage_id, source_id, text, place })
      return passage_id
    },
    kept: () => [...kept.values()],
  }
}

/** A UUID (version 8: made from a hash), so that a job that runs twice gives the same ids. */
function derivedId(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\u0000')).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
