/** Text as authors set it: raised, lowered, a mark that leads to a note, or hidden within a sentence. */
export type Piece = string | { raised: string } | { lowered: string } | { mark: string } | { hidden: string }

export type Pieces = readonly Piece[]

/** A sentence about one made-up name, with a value in it. */
export type Fact = { anchor: string; pieces: Pieces }

/** A value in the row of one made-up name, in each form that says it. */
export type CellFact = { anchor: string; column: string; shown: readonly string[] }

/** Document with its visible and its hidden facts. */
export type Made = {
  kind: string
  name: string
  bytes: Buffer
  facts: Fact[]
  cells: CellFact[]
  /** Names that only hidden text has, and those of menus, banners, heads and feet of pages. */
  secrets: string[]
  clutter: string[]
  /** Other visible text with numbers, such as the names of speakers. */
  labels: string[]
  /** True if hidden text is left out and the reading notes it. */
  is_noted: boolean
}

/** The document in hand, to which its writer adds. */
export type Making = Omit<Made, 'bytes' | 'name'>

export function newMaking(kind: string): Making {
  return { kind, facts: [], cells: [], secrets: [], clutter: [], labels: [], is_noted: false }
}

const RAISED = new Map([...'0123456789+-−–n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻ⁿ'][at] ?? sign]))
const LOWERED = new Map([...'0123456789'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉'][at] ?? sign]))

export function raisedSigns(text: string): string {
  return [...text].map((sign) => RAISED.get(sign) ?? sign).join('')
}

export function loweredSigns(text: string): string {
  return [...text].map((sign) => LOWERED.get(sign) ?? sign).join('')
}

/** Pieces as one text, for writers without marks of their own and for the numbers of a fact. */
export function plainText(pieces: Pieces): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('raised' in piece) return raisedSigns(piece.raised)
      if ('lowered' in piece) return loweredSigns(piece.lowered)
      return ''
    })
    .join('')
}
