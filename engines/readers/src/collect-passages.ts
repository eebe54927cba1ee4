import { kindOfPassage, type PassagePlace, sourceLimits } from '@app/domain/sources'
import type { Block, Findings } from './block.ts'
import { cleanText } from './clean-text.ts'
import { withFractions } from './raised-text.ts'
import { cutSentence } from './sentences.ts'
import { splitText } from './split-text.ts'
import { noteMissing } from './note-missing.ts'

/** List items and short lines are joined into passages up to this length; longer paragraphs are passages of their own. */
const SHORT_CHARS = 200
const TOGETHER_CHARS = 500
const MAX_SHEET = 120
const MAX_HEADING = 200

type Options = {
  /** Limit by the clock: a slow document is read until then, as if it ended there. */
  deadline: number
  clock?: () => number
}

/** Joins blocks of one kind into passages of about a paragraph, in whole sentences, up to the limit of a source. \n separates the lines of a passage. */
export async function collectPassages(
  blocks: AsyncIterable<Block>,
  findings: Findings,
  { deadline, clock = () => performance.now() }: Options,
): Promise<Block[]> {
  const passages: Block[] = []
  let short: Block | undefined
  const add = ({ text, ...rest }: Block) => {
    for (const piece of splitText(text, sourceLimits.passage_chars)) passages.push({ text: piece, ...rest })
  }
  for await (const block of cleaned(blocks)) {
    if (short && isTogether(short, block)) {
      short = { ...short, text: `${short.text}\n${block.text}` }
      continue
    }
    if (short) add(short)
    short = block.text.length < SHORT_CHARS ? block : undefined
    if (!short) add(block)
    if (passages.length < sourceLimits.passages && clock() < deadline) continue
    const whole = passages.slice(0, sourceLimits.passages)
    noteMissing(findings, cutSentence(whereIs(whole.at(-1)?.place)))
    return whole
  }
  if (short) add(short)
  return passages
}

async function* cleaned(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  for await (const { text, place: written, kind: known } of blocks) {
    const place = fitting(written)
    const clean = text
      .split('\n')
      .map((line) => withFractions(cleanText(line)))
      .filter(Boolean)
      .join('\n')
    if (!/[\p{L}\p{N}]/u.test(clean)) continue
    const kind = kindOfPassage({ text: clean, place, kind: known })
    yield { text: clean, place, ...(kind && { kind }) }
  }
}

function fitting({ sheet, heading, ...place }: PassagePlace): PassagePlace {
  const [cleanSheet, cleanHeading] = [
    cleanText(sheet ?? '').slice(0, MAX_SHEET),
    cleanText(heading ?? '').slice(0, MAX_HEADING),
  ]
  return { ...place, ...(cleanSheet && { sheet: cleanSheet }), ...(cleanHeading && { heading: cleanHeading }) }
}

function isTogether(before: Block, { text, place, kind }: Block): boolean {
  const isSamePlace = (['page', 'slide', 'sheet', 'heading'] as const).every(
    (name) => before.place[name] === place[name],
  )
  return (
    isSamePlace &&
    before.kind === kind &&
    text.length < SHORT_CHARS &&
    before.text.length + text.length < TOGETHER_CHARS
  )
}

function whereIs({ page, slide, sheet, row, heading, start_seconds }: PassagePlace = {}): string | undefined {
  if (page) return `page ${page}`
  if (slide) return `slide ${slide}`
  if (row) return sheet ? `row ${row} of the sheet ${sheet}` : `row ${row}`
  if (start_seconds !== undefined) return `minute ${Math.floor(start_seconds / 60)}`
  return heading ? `the heading “${heading}”` : undefined
}
