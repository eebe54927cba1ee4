import { memoryLimits } from './limits.ts'
import type { MemoryKind } from './schema.ts'

type Rankable = { kind: MemoryKind; text: string; created_at: Date }

/** Words of so many letters are compared; endings are cut, so that "sailing" meets "sail". */
const LEAST_LETTERS = 3
const STEM_LETTERS = 4
const COMMON = new Set(
  'you your yours the and are was were have has had that this with from for who what when where why how did does not asked nobody knew'.split(
    ' ',
  ),
)

/**
 * Memories that an answer to a question may take into account: preferences, then those that share words with it, the newest
 * first. An open question is asked again only if it shares half of its words.
 */
export function rankMemories<Row extends Rankable>(rows: readonly Row[], question: string): Row[] {
  const asked = stemsOf(question)
  return rows
    .map((row) => ({ row, shared: [...stemsOf(row.text)].filter((stem) => asked.has(stem)).length }))
    .filter(({ row, shared }) => isMet(row, shared))
    .toSorted((a, b) => b.shared - a.shared || b.row.created_at.getTime() - a.row.created_at.getTime())
    .slice(0, memoryLimits.recalled)
    .map(({ row }) => row)
}

const isMet = ({ kind, text }: Rankable, shared: number) =>
  kind === 'preference' ||
  text.startsWith('You want to be called') ||
  (kind === 'open_question' ? shared * 2 >= stemsOf(text).size && shared > 0 : shared > 0)

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(
    words
      .filter((word) => word.length >= LEAST_LETTERS && !COMMON.has(word))
      .map((word) => word.slice(0, STEM_LETTERS)),
  )
}
