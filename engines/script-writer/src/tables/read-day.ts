import { ENGLISH_MONTHS, GERMAN_MONTHS } from '@app/domain/text'

export type Day = { year: number }

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ]\d{2}:\d{2}.*)?$/
const SLASHED = /^\d{1,2}[./-]\d{1,2}[./-](\d{4})$/
const MONTHS = [...ENGLISH_MONTHS, ...GERMAN_MONTHS].map((month) => month.slice(0, 3)).join('|')
const IN_WORDS = new RegExp(String.raw`^(?:\d{1,2}\.? )?(?:${MONTHS})\p{L}*\.?(?: \d{1,2},)? (\d{4})$`, 'iu')

/** The day that a cell states, in the ways in which tables write days. */
export function readDay(text: string): Day | undefined {
  const year = Number(ISO.exec(text)?.[1] ?? SLASHED.exec(text)?.[1] ?? IN_WORDS.exec(text)?.[1] ?? 0)
  return year >= 1000 && year <= 2100 ? { year } : undefined
}
