import { randomUUID } from 'node:crypto'
import type { Passage } from '@app/domain/sources'
import { unsupportedFacts } from '@app/domain/scripts'
import type { WritingSource } from '#ports/script-writer.ts'
import { collectPassages } from '../../source-reader/collect-passages.ts'
import { rowBlocks } from '../../source-reader/texts/rows.ts'
import type { Plan } from '../embedded/plan/plan.ts'
import { planTables } from './plan-tables.ts'

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

export async function planOf(
  rows: readonly (readonly string[])[],
  { title = '', prompt = '', exclude = [] }: { title?: string; prompt?: string; exclude?: string[] } = {},
) {
  const source = await tableSource(rows, title)
  return { source, plan: planTables({ sources: [source], prompt, wishes: { exclude }, seed: 'a seed' }) }
}

/** Everything a plan says, as the talk may use it. */
export const turnsOf = (plan: Plan) => [
  ...plan.hooks.map(({ statement }) => statement),
  ...plan.chapters.flatMap(({ exchanges }) => exchanges.flatMap(({ turns, alone = [] }) => [...turns, ...alone])),
  ...plan.points,
]

/** What the product's fact check finds in the lines of a plan, each against the passages that it cites. */
export function unsupportedIn(plan: Plan, sources: readonly WritingSource[]): string[] {
  const texts = new Map(
    [...sources.flatMap(({ passages }) => passages), ...plan.computed].map(({ passage_id, text }) => [
      passage_id,
      text,
    ]),
  )
  return turnsOf(plan).flatMap(({ text, passage_ids }) => {
    const cited = passage_ids.map((id) => texts.get(id))
    if (cited.includes(undefined)) return [`${text} cites nothing known`]
    return unsupportedFacts(
      text,
      cited.flatMap((passage) => passage ?? []),
    ).map((fact) => `${fact.kind} ${fact.text}: ${text}`)
  })
}

/** A plan as people would read it. */
export function rendered({ about, titles, hooks, chapters, points, question }: Plan): string {
  return [
    `ABOUT ${about} | ${titles.join(' | ')}`,
    ...hooks.map(({ statement, doubt }) => `HOOK ${statement.text} – ${doubt}`),
    ...chapters.flatMap(({ title, exchanges }) => [
      `## ${title}`,
      ...exchanges.flatMap(({ turns, weight, tone }) =>
        turns.map(
          ({ role, text }, at) =>
            `${at === 0 ? `${weight.toFixed(2)} ${tone.padEnd(9)}` : ' '.repeat(14)} ${role === 'asker' ? 'B:' : 'A:'} ${text}`,
        ),
      ),
    ]),
    ...points.map(({ text }) => `POINT ${text}`),
    `QUESTION ${question ?? ''}`,
  ].join('\n')
}
