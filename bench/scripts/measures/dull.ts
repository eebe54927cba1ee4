import { contentOf } from './content.ts'
import { sentencesIn, share, stemsOf, wordsIn, type Finding, type Line } from './text.ts'

/** What a listener notices before they know why they are bored. */
export type Dull = {
  /** Sentences that are the same but for the words of the sources in them: "What about the …?" */
  frames: Finding[]
  /** Lines that say nothing, right after a line that says nothing. */
  padding: Finding[]
  /** Questions that only repeat the line before, and sentences of the recap that were said before in the same words. */
  echoes: Finding[]
  /** Sentences that begin like the two before them. */
  openings: Finding[]
  /** Lines that take up nothing of the lines before them, within a chapter. */
  jumps: Finding[]
  /** The share of the second speaker's lines that only ask. */
  only_asks: number
}

/** Frames are noticed when they come back within so many lines. */
const NEAR_LINES = 20
const LEAST_FRAME_WORDS = 3
const GAP = '…'
/** A line may take up something that was said so many lines before. */
const BACK = 3
const SHORT_QUESTION_WORDS = 14
/** The greeting and the farewell are allowed to say nothing. */
const EDGE_LINES = 3
const ECHO_WORDS = 3
const POINT_WORDS = 6
const COUNTED = /\b(?:One|Two|Three|Four|First|Second|Third|Finally)[:,] /g

export function dullness(lines: readonly Line[], vocabulary: ReadonlySet<string>): Dull {
  const second = lines.filter(({ speaker }) => speaker === 2)
  return {
    frames: repeatedFrames(lines, vocabulary),
    padding: padding(lines, vocabulary),
    echoes: [...echoedLines(lines, vocabulary), ...repeatedPoints(lines)],
    openings: sameOpenings(lines),
    jumps: jumps(lines, vocabulary),
    only_asks: share(
      second.filter(({ text }) => /\?["”]?$/.test(text) && wordsIn(text).length <= SHORT_QUESTION_WORDS).length,
      second.length,
    ),
  }
}

function repeatedFrames(lines: readonly Line[], vocabulary: ReadonlySet<string>): Finding[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ text }, index) =>
    sentencesIn(text).flatMap((sentence) => {
      const frame = frameOf(sentence, vocabulary)
      if (frame === undefined) return []
      const before = seen.get(frame)
      seen.set(frame, index)
      return before === undefined || index - before > NEAR_LINES
        ? []
        : [{ line: index + 1, text: `${frame}: ${sentence}` }]
    }),
  )
}

/** A sentence without the words of the sources and numbers; undefined if too little is left of it to be noticed. */
function frameOf(sentence: string, vocabulary: ReadonlySet<string>): string | undefined {
  const words = wordsIn(sentence.replace(/[.,]|\b(?:an?|the)\b/gi, ' ')).map((word) =>
    /\d/.test(word) || contentOf(word, vocabulary).length > 0 ? GAP : word,
  )
  const frame = words.filter((word, at) => word !== GAP || words[at - 1] !== GAP)
  const kept = frame.filter((word) => word !== GAP).length
  const isStock = kept >= LEAST_FRAME_WORDS && frame.includes(GAP) && kept >= words.length / 2
  return isStock ? frame.join(' ') : undefined
}

function padding(lines: readonly Line[], vocabulary: ReadonlySet<string>): Finding[] {
  const isEmpty = lines.map(({ text }) => !/\d/.test(text) && contentOf(text, vocabulary).length === 0)
  return lines.flatMap(({ text }, index) => {
    const isInside = index >= EDGE_LINES && index < lines.length - EDGE_LINES
    return isInside && isEmpty[index] && isEmpty[index - 1] ? [{ line: index + 1, text }] : []
  })
}

/** "Were 1,600 people killed?" after "1,600 people were killed." */
function echoedLines(lines: readonly Line[], vocabulary: ReadonlySet<string>): Finding[] {
  return lines.flatMap(({ text }, index) => {
    const asked = tiesOf(text, vocabulary)
    const before = new Set(tiesOf(lines[index - 1]?.text ?? '', vocabulary))
    const isEcho = /\?["”]?$/.test(text) && asked.length >= ECHO_WORDS && asked.every((tie) => before.has(tie))
    return isEcho ? [{ line: index + 1, text }] : []
  })
}

/** A recap says it shorter: what it counts up ("Two: …") was said in other words. */
function repeatedPoints(lines: readonly Line[]): Finding[] {
  const said = new Set<string>()
  return lines.flatMap(({ text }, index) =>
    sentencesIn(text.replace(COUNTED, '')).flatMap((sentence) => {
      const words = wordsIn(sentence.replace(/[.,:]/g, ' '))
      const key = words.join(' ')
      const isCopy = index > lines.length / 2 && words.length >= POINT_WORDS && said.has(key)
      said.add(key)
      return isCopy ? [{ line: index + 1, text: sentence }] : []
    }),
  )
}

function sameOpenings(lines: readonly Line[]): Finding[] {
  const sentences = lines.flatMap(({ text }, index) =>
    sentencesIn(text).map((sentence) => ({ line: index + 1, text: sentence })),
  )
  const first = (at: number) =>
    wordsIn(sentences[at]?.text ?? '')
      .slice(0, 1)
      .join('')
      .replace(/'s$/, '')
  return sentences.filter(
    (_, at) => at > 1 && first(at).length > 2 && first(at) === first(at - 1) && first(at) === first(at - 2),
  )
}

/** Names and numbers tie lines together, too; answers are measured with their questions, and short reactions are left alone. */
function jumps(lines: readonly Line[], vocabulary: ReadonlySet<string>): Finding[] {
  return lines.flatMap(({ text, chapter }, index) => {
    const own = tiesOf(text, vocabulary)
    const isAnswer = /\?["”]?$/.test(lines[index - 1]?.text ?? '')
    if (index === 0 || isAnswer || chapter !== undefined || own.length < 3) return []
    const before = new Set(
      lines.slice(Math.max(0, index - BACK), index).flatMap((line) => tiesOf(line.text, vocabulary)),
    )
    return own.some((tie) => before.has(tie)) || isTied(text) ? [] : [{ line: index + 1, text }]
  })
}

const tiesOf = (text: string, vocabulary: ReadonlySet<string>): string[] => [
  ...contentOf(text, vocabulary),
  ...(text.match(/\d[\d.,]*\d|\d/g) ?? []),
]

/** Words by which a line takes up the one before. */
const isTied = (text: string): boolean =>
  /^["“]?(?:because|so |and |but |or |then |yes|no\b|not |it |it's|it’s|they|he |she |that|this|these|those|which|even so|still|instead|except|only )/i.test(
    text,
  ) || stemsOf(text).length === 0
