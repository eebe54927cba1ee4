/** Stands where an address stood: a sentence is nothing without it. */
export const ADDRESS = '\uE000'

const REPLACEMENTS: [RegExp, string][] = [
  [/[¹²³⁰⁴-⁹†‡]+/g, ''],
  [/\[([a-z])\](?=\p{L})/gu, '$1'],
  [/\s*\[[^\]]{0,80}\]/g, ''],
  [/\s*[(（][^()（）]{0,200}[)）]/g, ''],
  [/\*\*|__|`|^#+ |^> /gm, ''],
  [/^\s*(?:[•▪◦‣*–-]|\d{1,2}[.)])\s+(?=\S)/gm, ''],
  [/\be\.g\.,?/g, 'for example'],
  [/\bi\.e\.,?/g, 'that is'],
  [/,? etc\.(?=\s+\p{Lu}|\s*$)/gu, ' and so on.'],
  [/,? etc\./g, ' and so on'],
  [/\bapprox\./g, 'about'],
  [/\bvs\.?(?=\s)/g, 'versus'],
  [/https?:\/\/[^\s.]+(?:\.[^\s.]+)*|\bwww\.[^\s.]+(?:\.[^\s.]+)*|[^\s@]+@[^\s@.]+(?:\.\w+)+/g, ADDRESS],
  [/ & /g, ' and '],
  [/\s+([,.;:!?])/g, '$1'],
  [/,{2,}/g, ','],
  [/[,;]+([.!?])/g, '$1'],
  [/[ \t\u00a0]+/g, ' '],
]

/** Text as it can be said: without addresses, notes, brackets and marks of layout. Line ends stay. */
export function cleanForSpeech(text: string): string {
  return REPLACEMENTS.reduce((clean, [pattern, by]) => clean.replaceAll(pattern, by), text).trim()
}

/** Quotation marks that only open or only close are left by cutting a quotation into sentences. */
export function withWholeQuotes(sentence: string): string {
  const counts = (mark: RegExp) => sentence.match(mark)?.length ?? 0
  if (counts(/“/g) === counts(/”/g) && counts(/"/g) % 2 === 0) return sentence
  return sentence.replaceAll(/[“”"]/g, '')
}
