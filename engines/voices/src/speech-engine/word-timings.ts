import type { WordTiming } from '@app/ports/speech-engine.ts'

/** The times of one whitespace-separated token; NaN when it has no sound. */
export type SpokenToken = { start_s: number; end_s: number }

type Span = { start_ms: number; end_ms: number }

/** The times of each word (a whitespace-separated token with a letter or digit), in order and inside the clip; estimated without tokens. */
export function wordTimings(text: string, tokens: SpokenToken[] | undefined, sound: Span): WordTiming[] {
  const spans = tokens?.map((token) => ({ start_ms: token.start_s * 1000, end_ms: token.end_s * 1000 }))
  return ordered(words(text, spans ?? estimatedSpans(text, sound)), sound)
}

function words(text: string, spans: Span[]): WordTiming[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }, i) => {
    const span = spans[i]
    if (!span || !/[\p{L}\p{N}]/u.test(word)) return []
    return [{ from: index, to: index + word.length, ...span }]
  })
}

/** Estimates times in proportion to the lengths of the tokens. */
function estimatedSpans(text: string, sound: Span): Span[] {
  const pieces = text.match(/\S+/g) ?? []
  const msPerCharacter = (sound.end_ms - sound.start_ms) / pieces.reduce((sum, piece) => sum + piece.length, 0)
  let at = sound.start_ms
  return pieces.map((piece) => {
    const start_ms = at
    at += piece.length * msPerCharacter
    return { start_ms, end_ms: at }
  })
}

/** Keeps times in order; a word without sound gets no duration, at the end of the word before. */
function ordered(timings: WordTiming[], sound: Span): WordTiming[] {
  let at = sound.start_ms
  return timings.map(({ from, to, start_ms, end_ms }) => {
    const start = clamp(Number.isNaN(start_ms) ? at : start_ms, at, sound.end_ms)
    at = clamp(Number.isNaN(end_ms) ? start : end_ms, start, sound.end_ms)
    return { from, to, start_ms: start, end_ms: at }
  })
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
