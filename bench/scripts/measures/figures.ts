import { figuresOf, type Figure } from './table-figures.ts'
import { stemsOf, type Finding, type Line } from './text.ts'

/** Small whole numbers count things in a sentence ("two of the three"), so they prove nothing. */
const LEAST_CHECKED = 13
/** What a figure is about is named in its line, or so many lines before. */
const BACK = 6

/**
 * Numbers of a script that no plain calculation on the table gives for the columns and groups that are being talked about; one that was right
 * once may be taken up again.
 * Calculated here again, because a writer's computed passages are only as right as its arithmetic.
 */
export function uncalculated(lines: readonly Line[], csv: string): Finding[] {
  const figures = figuresOf(csv).map((figure) => ({ ...figure, forms: spokenForms(figure.value) }))
  const said = new Set<string>()
  return lines.flatMap(({ text }, index) => {
    const heard = new Set(lines.slice(Math.max(0, index - BACK), index + 1).flatMap(heardIn))
    const known = new Set(figures.filter((figure) => isAbout(figure, heard)).flatMap(({ forms }) => forms))
    return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([number]) => {
      const plain = number.replaceAll(',', '')
      const isSmall = !plain.includes('.') && Number(plain) < LEAST_CHECKED
      if (known.has(plain)) said.add(plain)
      return isSmall || said.has(plain) || heard.has(`level ${plain}`)
        ? []
        : [{ line: index + 1, text: `${number}: ${text}` }]
    })
  })
}

const heardIn = ({ text, chapter = '' }: Line): string[] => [
  ...stemsOf(`${chapter} ${text}`),
  ...(text.match(/\b(?:19|20)\d\d\b/g) ?? []).flatMap((year) => [year, `level ${year}`]),
]

/** Of the columns, one word at least; every group by name, or of two groups one by name and the other by its column. */
const isAbout = ({ columns, groups }: Figure, heard: ReadonlySet<string>): boolean =>
  columns.every((cues) => cues.length === 0 || cues.some((cue) => heard.has(cue))) &&
  (groups.every(({ level }) => heard.has(level)) ||
    (groups.length === 2 &&
      groups.some(({ level }) => heard.has(level)) &&
      groups.every(({ level, column }) => heard.has(level) || heard.has(column))))

const spokenForms = (value: number): string[] =>
  [0, 1, 2].flatMap((decimals) => [
    Math.abs(value).toFixed(decimals),
    String(Number(Math.abs(value).toFixed(decimals))),
  ])
