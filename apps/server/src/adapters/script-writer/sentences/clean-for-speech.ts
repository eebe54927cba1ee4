/** Marks the place of a removed address: its sentence is incomplete without it. */
export const ADDRESS = '\uE000'

const REPLACEMENTS: [RegExp, string][] = [
  // A dateline: "RALEIGH, N.C. (AP) — ".
  [/^\p{Lu}[\p{Lu}.,' ]{2,30}(?:, \p{Lu}[\p{L}.]+)*\s*(?:\([\p{L} ]{2,20}\))?\s*[—–-]+\s*(?=[\p{Lu}“])/gmu, ''],
  // What remains of a footnote mark with a page: "munitions.[3]:11".
  [/(?<=[.,;\]])\s?:\s?\d+(?:[–-]\d+)?(?=\s|$)/g, ''],
  [/(?<=[\p{L}]{3}[.,”"])\d{1,2}(?:,\d{1,2})*(?=\s+\p{Lu}|$)/gu, ''],
  [/[¹²³⁰⁴-⁹†‡]+/g, ''],
  [/\[([a-z])\](?=\p{L})/gu, '$1'],
  [/\s*\[[^\]]{0,80}\]/g, ''],
  [/\s*[(（][^()（）]{0,200}[)）]/g, ''],
  [/\s*[(（][^()（）]*$/gm, ''],
  [/\*\*|__|`|^#+ |^> /gm, ''],
  [/(?<![\p{L}\d])[_*]([^_*\n]{1,80})[_*](?![\p{L}\d])/gu, '$1'],
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

/** Cleans text for speech: removes addresses, notes, brackets and layout marks. Keeps line ends. */
export function cleanForSpeech(text: string): string {
  return REPLACEMENTS.reduce((clean, [pattern, by]) => clean.replaceAll(pattern, by), text).trim()
}

/** Removes unpaired quotation marks, which remain where a quotation was split into sentences. */
export function withWholeQuotes(sentence: string): string {
  const counts = (mark: RegExp) => sentence.match(mark)?.length ?? 0
  if (counts(/“/g) === counts(/”/g) && counts(/"/g) % 2 === 0) return sentence
  return sentence.replaceAll(/[“”"]/g, '')
}
