/** Marks the place of a removed address: its sentence is incomplete without it. */
export const ADDRESS = '\uE000'

/** Parts of the page that do not belong to the words: datelines, notes, mark-up, list marks, addresses. */
const PAGE_MARKS: [RegExp, string][] = [
  // A dateline: "RALEIGH, N.C. (AP) — ".
  [/^\p{Lu}[\p{Lu}.,' ]{2,30}(?:, \p{Lu}[\p{L}.]+)*\s*(?:\([\p{L} ]{2,20}\))?\s*[—–-]+\s*(?=[\p{Lu}“])/gmu, ''],
  [/\s*\[(?:\d{1,3}(?:[,–-] ?\d{1,3})*|[a-z]|(?:note|nb) \d+|citation needed|edit)\](?!\p{L})/giu, ''],
  // References of Markdown: "[@Ramsay:1998; @Sadeghi:2000]".
  [/\s*\[[^\][]{0,40}@[^\]]{2,200}\]/g, ''],
  // The rest of a footnote mark with a page: "munitions.[3]:11".
  [/(?<=[.,;\]])\s?:\s?\d+(?:[–-]\d+)?(?=\s|$)/g, ''],
  [/(?<=[\p{L}]{3}[.,”"])\d{1,2}(?:,\d{1,2})*(?=\s+\p{Lu}|$)/gu, ''],
  [/[¹²³⁰⁴-⁹†‡]+/g, ''],
  // A reference in brackets: "(Borbély, 1982; Dijk et al., 1992)".
  [
    /\s*\((?:see |cf\. )?\p{Lu}[^()\d]{1,60},? (?:1[5-9]|20)\d\d[a-z]?(?:; [^()\d]{1,60},? (?:1[5-9]|20)\d\d[a-z]?)*\)/gu,
    '',
  ],
  [/\[([a-z])\](?=\p{L})/gu, '$1'],
  [/\*\*|__|`|^#+ |^> /gm, ''],
  [/(?<![\p{L}\d])[_*]([^_*\n]{1,80})[_*](?![\p{L}\d])/gu, '$1'],
  [/^\s*(?:[•▪◦‣*–-]|\d{1,2}[.)])\s+(?=\S)/gm, ''],
  [/https?:\/\/[^\s.]+(?:\.[^\s.]+)*|\bwww\.[^\s.]+(?:\.[^\s.]+)*|[^\s@]+@[^\s@.]+(?:\.\w+)+/g, ADDRESS],
  [/\s+([,.;:!?])/g, '$1'],
  [/[ \t\u00a0]+/g, ' '],
]
const FOR_THE_EAR: [RegExp, string][] = [
  [/\s*\[[^\]]{0,80}\]/g, ''],
  [/\s*[(（][^()（）]{0,200}[)）]/g, ''],
  [/\s*[(（][^()（）]*$/gm, ''],
  [/\be\.g\.,?/g, 'for example'],
  [/\bi\.e\.,?/g, 'that is'],
  [/,? etc\.(?=\s+\p{Lu}|\s*$)/gu, ' and so on.'],
  [/,? etc\./g, ' and so on'],
  [/\bapprox\./g, 'about'],
  [/\bvs\.?(?=\s)/g, 'versus'],
  [/ & /g, ' and '],
  [/\s+([,.;:!?])/g, '$1'],
  [/,{2,}/g, ','],
  [/[,;]+([.!?])/g, '$1'],
  [/[ \t\u00a0]+/g, ' '],
]

/** The words themselves, as they can be quoted: without notes, mark-up and addresses. Keeps line ends. */
export function withoutPageMarks(text: string): string {
  return replaced(text, PAGE_MARKS)
}

/** Cleans text for speech in somebody else's words: also without brackets and abbreviations. Keeps line ends. */
export function cleanForSpeech(text: string): string {
  return replaced(withoutPageMarks(text), FOR_THE_EAR)
}

function replaced(text: string, replacements: readonly [RegExp, string][]): string {
  return replacements.reduce((clean, [pattern, by]) => clean.replaceAll(pattern, by), text).trim()
}

/** Removes unpaired quotation marks, which remain where a quotation was split into sentences. German ones end as English ones begin. */
export function withWholeQuotes(sentence: string): string {
  const counts = (mark: RegExp) => sentence.match(mark)?.length ?? 0
  const [low, left, right, straight] = [counts(/„/g), counts(/“/g), counts(/”/g), counts(/"/g)]
  const isWhole = low > 0 ? low === left + right + straight : left === right && straight % 2 === 0
  return isWhole ? sentence : sentence.replaceAll(/[„“”"]/g, '')
}
