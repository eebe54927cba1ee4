import { languageOf } from './language-of.ts'

/** The language in which an item is written, as BCP 47 names it; null where it says too little to tell. */
export function languageOfLines(lines: readonly { text: string }[]): string | null {
  return languageOf(lines.map(({ text }) => text).join('\n')) ?? null
}
