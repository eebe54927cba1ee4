import { loweredSigns, type CellFact, type Fact, type Made, type Piece, plainText, raisedSigns } from './pieces.ts'

/** The reading of a document, as far as it is judged. */
export type Reading = {
  title: string
  passages: readonly { text: string; kind?: string | undefined; place: { heading?: string | undefined } }[]
  note?: string | undefined
}

export type Judgement = {
  facts: number
  missing: string[]
  twice: string[]
  falsified: string[]
  hidden: string[]
  /** True if a text was hidden and the note does not mention that it was left out. */
  is_unnoted: boolean
}

/** Kinds of passages that no script is made of. */
const UNUSED = new Set(['code', 'reference', 'boilerplate', 'front_matter'])
const LEFT_OUT = /left out/i
const SIGNS = /[.*+?^${}()|[\]\\/-]/g

/** Compares a reading with its document: each fact once and whole, no invented number, nothing hidden. */
export function judgeReading(made: Made, { title, passages, note = '' }: Reading): Judgement {
  const used = passages.filter(({ kind }) => !UNUSED.has(kind ?? ''))
  const text = bare(used.map((passage) => passage.text).join('\n'))
  const lines = text.split('\n')
  const headings = passages.map(({ place }) => place.heading ?? '')
  const seen = bare([title, ...headings, ...passages.map((passage) => passage.text)].join('\n'))
  const found = made.facts.map((fact) => ({ name: plainText(fact.pieces), count: countOf(fact, text) }))
  const cells = made.cells.map((cell) => ({
    name: `${cell.anchor}, ${cell.column}: ${cell.shown[0]}`,
    count: countInRows(cell, lines),
  }))
  const all = [...found, ...cells]
  return {
    facts: all.length,
    missing: all.filter(({ count }) => count === 0).map(({ name }) => name),
    twice: all.filter(({ count }) => count > 1).map(({ name }) => name),
    falsified: [...made.cells.flatMap((cell) => otherValues(cell, lines)), ...strangeNumbers(made, seen)],
    hidden: [
      ...made.secrets.filter((name) => seen.includes(name) || note.includes(name)),
      ...made.clutter.filter((name) => text.includes(name)),
    ],
    is_unnoted: made.is_noted && !LEFT_OUT.test(note),
  }
}

function bare(text: string): string {
  return text.replace(/\u00ad/g, '').replace(/[^\S\n]+/g, ' ')
}

function countOf({ pieces }: Fact, text: string): number {
  return text.match(new RegExp(pieces.map(patternOf).join(''), 'g'))?.length ?? 0
}

/** Raised text in signs of its own or behind a caret; a mark of a note may be left out. */
function patternOf(piece: Piece): string {
  if (typeof piece === 'string') return exact(piece)
  if ('hidden' in piece) return '\\s*'
  if ('mark' in piece) return `(?:\\s?(?:${exact(raisedSigns(piece.mark))}|\\^?\\[?${piece.mark}\\]|\\^${piece.mark}))?`
  if ('lowered' in piece) return `(?:${exact(loweredSigns(piece.lowered))}|_${exact(piece.lowered)})`
  const plain = /^\p{L}+$/u.test(piece.raised) ? `|${piece.raised}` : ''
  return `(?:${exact(raisedSigns(piece.raised))}|\\^\\(?${exact(piece.raised)}\\)?${plain})`
}

function exact(text: string): string {
  return text.replace(SIGNS, '\\$&').replace(/[\s\u00a0]+/g, '\\s+')
}

function rowsOf(anchor: string, lines: readonly string[]): string[] {
  return lines.filter((line) => line.includes(anchor))
}

/** A value stands under the name of its column, up to the next column or the end of the row. */
function valuesIn(line: string, column: string): string[] {
  return [...line.matchAll(new RegExp(`(?:^|; )${exact(column)}: (.*?)(?=; |\\.?$)`, 'g'))].map(
    ([, value = '']) => value,
  )
}

function countInRows({ anchor, column, shown }: CellFact, lines: readonly string[]): number {
  return rowsOf(anchor, lines).filter((line) => valuesIn(line, column).some((value) => isOneOf(value, shown))).length
}

function isOneOf(value: string, shown: readonly string[]): boolean {
  return shown.some((form) => bare(form) === value.trim())
}

function otherValues({ anchor, column, shown }: CellFact, lines: readonly string[]): string[] {
  const others = rowsOf(anchor, lines).flatMap((line) =>
    valuesIn(line, column).filter((value) => !isOneOf(value, shown)),
  )
  return others.map((value) => `${anchor}, ${column}: ${value} instead of ${shown.join(' or ')}`)
}

/** Runs of digits in a reading that its document does not have: 106 for 10⁶, 13:30 for 37:30. */
function strangeNumbers({ facts, cells, secrets, labels }: Made, seen: string): string[] {
  const written = new Set(
    [
      ...facts.flatMap(({ pieces }) =>
        pieces.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece).join(' '))),
      ),
      ...cells.flatMap(({ column, shown }) => [column, ...shown]),
      ...labels,
    ].flatMap(numbersIn),
  )
  // Numbers of hidden sentences are counted as hidden, with their names.
  const lines = seen.split('\n').filter((line) => !secrets.some((name) => line.includes(name)))
  return lines.flatMap((line) =>
    numbersIn(line)
      .filter((number) => !written.has(number))
      .map((number) => `${number} in “${line.slice(0, 120)}”`),
  )
}

function numbersIn(text: string): string[] {
  return text.match(/\d+/g) ?? []
}
