import { wordsIn, type Finding, type Line } from './text.ts'

const QUOTED = /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|(?<![\p{L}\p{N}])"([^"]+)"/gu
/** Shorter quotations are names, or words that are spoken about. */
const LEAST_WORDS = 4

/** Quotation marks inside a quotation become single ones, so that the outermost pair is found. */
function flat(text: string): string {
  let depth = 0
  return text.replaceAll(/[“”«»]/g, (mark) => {
    const opens = mark === '“' || mark === '«'
    depth += opens ? 1 : -1
    return depth === (opens ? 1 : 0) ? mark : "'"
  })
}

export const quotationsIn = (text: string): string[] =>
  [...flat(text).matchAll(QUOTED)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '')

/** Reference marks in brackets, which are not read aloud. */
const REFERENCE = /\[(?:\d[\d, –-]*|[^\][]*@[^\]]*)\]|\([^()]*\b(?:1[5-9]|20)\d\d[a-z]?\)/g

/** Texts as their words alone, in which quotations are looked up. */
export const wordRun = (text: string): string =>
  ` ${wordsIn(text.replaceAll(REFERENCE, '').replaceAll(/(?<=\p{L})[.,]+(?=\s|$)/gu, ' '))
    .map((word) => word.replaceAll(/[^\p{L}\p{N}%]/gu, ''))
    .join(' ')} `

/** Tells whether a quotation, or each part of one with an ellipsis, stands word for word in a text. */
export const isVerbatim = (quotation: string, run: string): boolean =>
  quotation
    .split(/…|\.\.\./)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .every((part) => run.includes(wordRun(part)))

/** A line without the quotations that stand in its sources. */
export const withoutQuotations = (text: string, run: string): string =>
  flat(text).replaceAll(QUOTED, (quotation) => (isVerbatim(quotation, run) ? ' “” ' : quotation))

export const quotesSource = ({ text }: Line, run: string): boolean =>
  quotationsIn(text).some((quotation) => wordsIn(quotation).length >= LEAST_WORDS && isVerbatim(quotation, run))

/** Quotations that stand in no passage that their line cites, and are no title or heading. */
export function falseQuotations(
  lines: readonly Line[],
  passages: ReadonlyMap<string, string>,
  titles: readonly string[],
): Finding[] {
  return lines.flatMap(({ text, passage_ids }, at) => {
    const run = wordRun([...passage_ids.map((id) => passages.get(id) ?? ''), ...titles].join(' '))
    return quotationsIn(text)
      .filter((quotation) => wordsIn(quotation).length >= LEAST_WORDS && !isVerbatim(quotation, run))
      .map((words) => ({ line: at + 1, kind: 'false quotation', words }))
  })
}
