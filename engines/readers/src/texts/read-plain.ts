import { hasCues, withoutLabel } from '@app/domain/transcripts'
import type { Block, Document, Findings } from '../block.ts'
import { linesOf, paragraphsOf } from './lines.ts'
import { findEncoding, firstOf, textOf } from './open-text.ts'
import { withoutPageMarks } from './page-marks.ts'
import { plainBlocks } from './plain-blocks.ts'
import { cueBlocks } from './read-cue-text.ts'
import { LINES_BEFORE_TITLE, titleOfLines } from './text-title.ts'

/** A longer text with cues is cut. */
const MOST_CUE_CHARS = 20_000_000

/** Paragraphs of a text; its title is found, not read. Subtitles become sentences with their times. */
export async function* readPlain({ path, charset }: Document, findings: Findings): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  const [beginning = ''] = await firstOf(textOf(path, encoding))
  if (hasCues(beginning.split(/\r\n|\r|\n/))) {
    yield* cueBlocks(await wholeOf(textOf(path, encoding)))
    return
  }
  const lines = withoutPageMarks(withoutLabels(linesOf(textOf(path, encoding))))
  yield* plainBlocks(paragraphsOf(withoutTitle(lines, findings)))
}

/** Labels such as "Speaker 1:" are nobody's words; what follows them is a paragraph. */
async function* withoutLabels(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const words = withoutLabel(line)
    if (words !== undefined) yield ''
    yield words ?? line
  }
}

async function wholeOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length > MOST_CUE_CHARS) break
  }
  return text
}

async function* withoutTitle(lines: AsyncIterable<string>, findings: Findings): AsyncGenerator<string> {
  const first: string[] = []
  let isBegun = false
  const begin = function* (): Generator<string> {
    isBegun = true
    const found = titleOfLines(first)
    findings.title ??= found?.title
    yield* first.slice(isFirst(found, first) ? found?.lines : 0)
  }
  for await (const line of lines) {
    if (isBegun) yield line
    else if (first.push(line) >= LINES_BEFORE_TITLE) yield* begin()
  }
  if (!isBegun) yield* begin()
}

/** True for a title among the first lines; lines before a centred title are still read. */
function isFirst(found: { lines: number } | undefined, lines: readonly string[]): boolean {
  return found !== undefined && lines.slice(0, found.lines).filter((line) => line.trim()).length <= 2
}
