/** Word count of a text, and the words that a recording lacks. */
export type WordsHeard = { words: number; missing: string[] }

/** Compares a recogniser's transcript with a text; the order counts, case and punctuation do not. */
export function wordsHeard(text: string, heard: string): WordsHeard {
  const wanted = wordsOf(text)
  const known = wordsOf(heard).map(keyOf)
  const found = longestCommon(wanted.map(keyOf), known)
  return { words: wanted.length, missing: wanted.filter((_, index) => !found.has(index)).map(bare) }
}

function wordsOf(text: string): string[] {
  return (text.match(/\S+/g) ?? []).filter((word) => keyOf(word) !== '')
}

function keyOf(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** The places of the words of `a` that are in `b` too, in the same order. */
function longestCommon(a: readonly string[], b: readonly string[]): Set<number> {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found = new Set<number>()
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      found.add(i)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return found
}
