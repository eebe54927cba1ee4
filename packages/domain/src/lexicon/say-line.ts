import { alignSpoken, type SpokenSpan } from '../speech/index.ts'
import type { FoundWord } from './find-words.ts'
import type { LexiconEntry } from './schema.ts'

/** A line as it is to be said: its words, and which of them stand for which as they are shown. */
export type SaidLine = { text: string; replaced: readonly Replaced[]; written_characters: number }
type Replaced = { said_from: number; said_to: number; shown_from: number; shown_to: number }

/**
 * Puts what is said in the place of what is written. `write` says how an engine takes an entry; what it writes for IPA may be
 * long, so `written_characters` counts such a word by its IPA.
 */
export function sayLine(shown: string, found: readonly FoundWord[], write: (entry: LexiconEntry) => string): SaidLine {
  const replaced: Replaced[] = []
  let text = ''
  let at = 0
  let markup = 0
  for (const { from, to, entry } of found) {
    const said = write(entry)
    text += shown.slice(at, from)
    replaced.push({ said_from: text.length, said_to: text.length + said.length, shown_from: from, shown_to: to })
    text += said
    at = to
    markup += Math.max(0, said.length - entry.say.length)
  }
  text += shown.slice(at)
  return { text, replaced, written_characters: text.length - markup }
}

/** Which characters of the spoken text stand for which characters shown, where between them a line was said differently. */
export function alignSaid(shown: string, said: SaidLine, spoken: string): SpokenSpan[] {
  const spans = alignSpoken(said.text, spoken)
  if (said.replaced.length === 0) return spans
  const words = [...shown.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
  return joined(spans.map(([from, to, said_from, said_to]) => [from, to, ...wholeWords(words, shownAt(said, said_from).from, shownAt(said, said_to).to)]))
}

/** A place within a replaced word stands for all of it. */
function shownAt({ replaced }: SaidLine, place: number): { from: number; to: number } {
  let moved = 0
  for (const { said_from, said_to, shown_from, shown_to } of replaced) {
    if (place <= said_from) break
    if (place < said_to) return { from: shown_from, to: shown_to }
    moved = said_to - shown_to
  }
  return { from: place - moved, to: place - moved }
}

function wholeWords(words: readonly { from: number; to: number }[], from: number, to: number): [number, number] {
  const touched = words.filter((word) => word.to > from && word.from < to)
  return [touched[0]?.from ?? from, touched.at(-1)?.to ?? to]
}

/** Several words said for one that is shown are one span. */
function joined(spans: SpokenSpan[]): SpokenSpan[] {
  const whole: SpokenSpan[] = []
  for (const [from, to, shown_from, shown_to] of spans) {
    const last = whole.at(-1)
    if (last && shown_from < last[3]) whole[whole.length - 1] = [last[0], to, last[2], Math.max(last[3], shown_to)]
    else whole.push([from, to, shown_from, shown_to])
  }
  return whole
}
