export type Day = { year: number }

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ]\d{2}:\d{2}.*)?$/
const SLASHED = /^\d{1,2}[./-]\d{1,2}[./-](\d{4})$/
const IN_WORDS =
  /^(?:\d{1,2}\.? )?(?:jan|feb|mar|mär|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*\.?(?: \d{1,2},)? (\d{4})$/iu

/** The day that a cell states, in the ways in which tables write days. */
export function readDay(text: string): Day | undefined {
  const year = Number(ISO.exec(text)?.[1] ?? SLASHED.exec(text)?.[1] ?? IN_WORDS.exec(text)?.[1] ?? 0)
  return year >= 1000 && year <= 2100 ? { year } : undefined
}
