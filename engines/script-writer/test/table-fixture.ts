import { randomUUID } from 'node:crypto'
import type { Passage } from '@app/domain/sources'
import type { WritingSource } from '@app/ports/script-writer.ts'
import { collectPassages } from '@app/readers/collect-passages.ts'
import { rowBlocks } from '@app/readers/texts/rows.ts'
import { computeFigures } from '../src/tables/compute-figures.ts'

/** A table as the reader hands it over: the first row names the columns. */
export async function tableSource(rows: readonly (readonly string[])[], title = ''): Promise<WritingSource> {
  const source_id = randomUUID()
  async function* all() {
    for (const [at, cells] of rows.entries()) yield { cells: [...cells], row: at + 1 }
  }
  const blocks = await collectPassages(rowBlocks(all(), {}), { notes: [] }, { deadline: Number.POSITIVE_INFINITY })
  const passages = blocks.map((block, at): Passage => ({
    ...block,
    kind: 'table',
    source_id,
    passage_id: `${source_id}-${at}`,
  }))
  return { source_id, title, passages }
}

export async function figuresOf(
  rows: readonly (readonly string[])[],
  { title = '', prompt = '', exclude = [] }: { title?: string; prompt?: string; exclude?: string[] } = {},
) {
  const source = await tableSource(rows, title)
  return computeFigures({ sources: [source], prompt, wishes: { exclude }, seed: 'a seed' })
}
