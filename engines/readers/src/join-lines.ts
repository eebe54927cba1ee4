const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** Their hyphen belongs to a compound, wherever a line ends. */
const COMPOUND = /(?<!\p{L})(?:well|self|half|three|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/iu
const LONGEST_WORD = 60

/** Joins lines with a space, except in writing systems without spaces; words that were divided at a line's end are whole again. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      return next === undefined ? line : withGap(line, next)
    })
    .join('')
}

/** Two halves of a text that a line's or a page's end parted. */
export function continued(before: string, line: string): string {
  return withGap(before, line) + line
}

function withGap(line: string, next: string): string {
  const end = line.slice(-LONGEST_WORD)
  if (/\p{Ll}-$/u.test(end) && /^\p{Ll}/u.test(next)) return COMPOUND.test(end) ? line : line.slice(0, -1)
  const isSpaceless = !line || (SPACELESS.test(line.at(-1) ?? '') && SPACELESS.test(next.charAt(0)))
  return isSpaceless ? line : `${line} `
}
