import { withoutMarks } from '@app/domain/speech'

/** Length of a character, in milliseconds; between any two engines, voices and languages lies a factor of four. */
type Span = { least_ms: number; most_ms: number }

const kinds: [RegExp, Span][] = [
  [/\p{Script=Han}/gu, { least_ms: 80, most_ms: 800 }],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, { least_ms: 50, most_ms: 600 }],
  [/\p{N}/gu, { least_ms: 40, most_ms: 1_200 }],
  /** May be spelled. */
  [/\p{Lu}/gu, { least_ms: 42, most_ms: 700 }],
  [
    /(?!\p{Lu}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul})\p{L}/gu,
    { least_ms: 42, most_ms: 300 },
  ],
  [/[^\p{L}\p{N}\s]/gu, { least_ms: 0, most_ms: 700 }],
]
/** A short word is drawn out; a long row of letters is no word and is read as it comes. */
const MOST_FOR_ANY_MS = 1_500
const LONGEST_WORD = 16

/** Shortest and longest plausible length of a text's speech; pauses left out. */
export function plausibleLength(marked: string): Span {
  const text = withoutMarks(marked)
  const said = text.replace(new RegExp(`(\\S{${LONGEST_WORD}})\\S+`, 'g'), '$1')
  return {
    least_ms: sum(said, ({ least_ms }) => least_ms),
    most_ms: sum(text, ({ most_ms }) => most_ms) + MOST_FOR_ANY_MS,
  }
}

function sum(text: string, of: (span: Span) => number): number {
  return kinds.reduce((total, [kind, span]) => total + (text.match(kind)?.length ?? 0) * of(span), 0)
}
