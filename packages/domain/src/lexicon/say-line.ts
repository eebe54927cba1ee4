import { alignSpoken, type SpokenSpan } from '../speech/index.ts'
import type { FoundWord } from './find-words.ts'
import type { LexiconEntry } from './schema.ts'

/** A line as it is to be said: its words, and which of them stand for which as they are shown. */
export type SaidLine = { text: string; replaced: readonly Replaced[]; written_characters: number }
type Replaced = { said_from: number; said_to: number; shown_from: number; shown_to: number }

/**
 * Replaces words by their pronunciation. `write` spells an entry for an engine; its spelling of IPA may be long, so
 * `written_characters` counts such a word by its IPA.
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

/** Alignment of the shown with the spoken text, where the lexicon replaced words between them. */
export function alignSaid(shown: string, said: SaidLine, spoken: string): SpokenSpan[] {
  const spans = alignSpoken(said.text, spoken)
  if (said.replaced.length === 0) return spans
  const [shownAt, wholeWords] = [placesIn(said.replaced), wordsIn(shown)]
  return joined(
    spans.map(([from, to, said_from, said_to]) => [
      from,
      to,
      ...wholeWords(shownAt(said_from).from, shownAt(said_to).to),
    ]),
  )
}

/** Maps a place in the replaced text to the shown one; a place within a replaced word stands for all of it. Call it from left to right. */
function placesIn(replaced: readonly Replaced[]): (place: number) => { from: number; to: number } {
  let next = 0
  return (place) => {
    while (place >= (replaced[next]?.said_to ?? Infinity)) next += 1
    const word = replaced[next]
    if (word && place > word.said_from) return { from: word.shown_from, to: word.shown_to }
    const before = replaced[next - 1]
    const at = before ? place - before.said_to + before.shown_to : place
    return { from: at, to: at }
  }
}

/** The whole words that a piece of a text touches. Call it from left to right. */
function wordsIn(text: string): (from: number, to: number) => [number, number] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
  let first = 0
  return (from, to) => {
    while ((words[first]?.to ?? Infinity) <= from) first += 1
    let last = first
    while ((words[last + 1]?.from ?? Infinity) < to) last += 1
    return [words[first]?.from ?? from, words[last]?.to ?? to]
  }
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
