import { randomUUID } from 'node:crypto'
import type { RevisedLine } from '#database/tables/listening-schema.ts'
import { insertsOfPart, splitLongText } from '@app/text/split-long-text.ts'

/** A line of a script as the lines that are spoken of it; one that has its clip keeps it. The first keeps the id. Positions are those of the line. */
export function splitLongLine(line: RevisedLine): RevisedLine[] {
  if (line.clip_hash !== null) return [line]
  const texts = splitLongText(line.text)
  return texts.map((text, index) => ({
    ...line,
    text,
    ...(index > 0 && { utterance_id: randomUUID(), chapter: null }),
    inserts: line.inserts && insertsOfPart(line.inserts, { index, of: texts.length }),
  }))
}
