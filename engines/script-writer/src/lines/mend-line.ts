import type { LineFault } from '@app/domain/scripts'
import { LanguageModelError, type LanguageModel } from '@app/ports/language-model.ts'
import { faultOf, kindOf, TELLING, type CheckedLine } from './check-line.ts'
import { cleanLine } from './clean-line.ts'
import { closestPassage } from './closest-passage.ts'
import type { Desk } from './desk.ts'
import { hearLines, type HeardLine } from './hear-line.ts'
import { mendingPrompt } from './line-prompt.ts'
import type { LineTally } from './line-tally.ts'
import type { NumberedPassage } from './numbered-passages.ts'

/** A model that writes text as it comes. */
export type TextModel = LanguageModel & Required<Pick<LanguageModel, 'streamText'>>

/** A line of a stream, with its speaker, its passages and its part in the conversation. */
export type ArrivedLine = CheckedLine & {
  speaker: 1 | 2
  text: string
  others: NumberedPassage[]
  /** Stands on its passage, and does not only react. */
  cites: boolean
}

/** Lines in a row, and in a script, that are mended; a model that needs more of it is not worth its requests. */
const MENDING = { tries: 2, tokens: 1_000, in_row: 3, lines: 12 }
const LINES_BEFORE = 4

/** A line without a number is about the passage that it shares the most words with, or about that of the line before. */
export function placeLine(
  { numbers, speaker, text }: HeardLine,
  { keeper, request, checks: { passages } }: Desk,
  last: ArrivedLine | undefined,
): ArrivedLine {
  const words = cleanLine(text)
  const isFirst = !last && keeper.all().length === 0
  const cited = numbers.flatMap((number) => passages.find((passage) => passage.number === number) ?? [])
  const kind = isFirst ? 'open' : kindOf(words, cited.length > 0)
  const [about = closestPassage(words, passages) ?? last?.about, ...others] = cited
  const before = last?.speaker ?? keeper.all().at(-1)?.line.speaker ?? 1
  const named = speaker === 'unknown' ? keeper.otherThan(before) : (speaker ?? before)
  return {
    text: words,
    kind,
    about,
    others,
    cites: cited.length > 0 || TELLING.includes(kind),
    speaker: isFirst || request.speakers === 1 ? 1 : named,
  }
}

/** The fault of a line. One that its own passage does not bear out may be about another, which it is about from then on. */
export function checkArrival(line: ArrivedLine, { checks }: Desk, tally: LineTally): LineFault | undefined {
  let fault = faultOf(line.text, line, tally.texts, checks)
  const about = fault === 'unsupported' ? closestPassage(line.text, checks.passages) : undefined
  if (about && about !== line.about && faultOf(line.text, { ...line, about }, tally.texts, checks) === undefined) {
    line.about = about
    fault = undefined
  }
  if (fault === undefined) tally.texts.push(line.text)
  return fault
}

/** Returns true if a line that failed is worth a request. */
export function isMendable({ kind }: ArrivedLine, tally: LineTally): boolean {
  return kind !== 'react' && tally.in_row <= MENDING.in_row && tally.mended < MENDING.lines
}

type Mending = { tally: LineTally; line: ArrivedLine; fault: LineFault }

/** Another version of a line, in a small request of its own; undefined where none holds. */
export async function mendLine(
  model: TextModel,
  { instructions, checks, keeper, names, tools, inTurn }: Desk,
  { tally, line, fault }: Mending,
): Promise<string | undefined> {
  tally.mended += 1
  const passages = [...(line.about ? [line.about] : []), ...line.others]
  const before = tally.texts.slice(-LINES_BEFORE)
  let refused = { text: line.text, fault }
  for (let attempt = 0; attempt < MENDING.tries; attempt++) {
    const prompt = mendingPrompt({
      passages,
      before,
      fault: refused.fault,
      line: `${names[line.speaker - 1]}: ${refused.text}`,
    })
    const request = { instructions, prompt, max_output_tokens: MENDING.tokens, signal: tools.signal }
    const text = await inTurn(() => firstLine(model, request, names))
    if (text === undefined) return undefined
    const next = faultOf(text, line, tally.texts, checks)
    if (next === undefined) {
      tally.texts.push(text)
      return text
    }
    keeper.refuse(next, text, line)
    refused = { text, fault: next }
  }
  return undefined
}

/** The first line of an answer; undefined where the model gives none, for which the script does not fail. */
async function firstLine(
  model: TextModel,
  request: Parameters<TextModel['streamText']>[0],
  names: readonly [string, string],
): Promise<string | undefined> {
  try {
    for await (const heard of hearLines(model.streamText(request), names))
      if ('text' in heard) return cleanLine(heard.text)
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error
  }
  return undefined
}
