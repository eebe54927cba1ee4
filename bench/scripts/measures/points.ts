import { isKnownNumber, tokensIn } from './numbers.ts'
import { stemsOf, type Line } from './text.ts'

/** The key points of a file, one a line. */
export const pointsIn = (file: string): string[] =>
  file
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The key points that no two lines in a row make: a point is made when all words and numbers of one alternative are there. */
export function missedPoints(lines: readonly Line[], points: readonly string[], language: string): string[] {
  const windows = lines.map(({ text }, at) => partsOf(`${text} ${lines[at + 1]?.text ?? ''}`, language))
  return points.filter(
    (point) =>
      !point
        .split('|')
        .map((alternative) => partsOf(alternative, language))
        .filter(({ stems, numbers }) => stems.size + numbers.size > 0)
        .some(({ stems, numbers }) =>
          windows.some(
            (said) =>
              [...stems].every((stem) => said.stems.has(stem)) &&
              [...numbers].every((number) => isKnownNumber(number, said.numbers)),
          ),
        ),
  )
}

function partsOf(text: string, language: string): { stems: Set<string>; numbers: Set<number> } {
  const tokens = tokensIn(text, language)
  const words = tokens.filter(({ value }) => value === undefined).map((token) => token.text)
  return { stems: new Set(stemsOf(words.join(' '))), numbers: new Set(tokens.flatMap(({ value }) => value ?? [])) }
}
