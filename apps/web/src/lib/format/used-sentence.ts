/** Words that only differ in their endings count as the same. */
const STEM_LENGTH = 6
/** Words shorter than this in sum are shared by any two sentences. */
const LEAST_SHARED = 8

type Range = { from: number; to: number }

/** Range of the sentence in a passage that a line was written from: the one with the most in common with it, counted by the letters of the words. */
export function usedSentence(passage: string, line: string): Range | undefined {
  const said = stemsOf(line)
  let best: Range | undefined
  let most = LEAST_SHARED - 1
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(passage)) {
    const shared = [...stemsOf(segment)].filter((stem) => said.has(stem)).join('').length
    if (shared <= most) continue
    most = shared
    best = { from: index, to: index + segment.trimEnd().length }
  }
  return best
}

function stemsOf(text: string): Set<string> {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.toLowerCase())]
  return new Set(words.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.slice(0, STEM_LENGTH)))
}
