import type { Speech } from '#ports/speech-engine.ts'
import type { SpokenPart } from './speak-part.ts'
import type { Part } from './split-into-parts.ts'

/** One clip from the parts of an utterance; each part's sound is let go of as it is copied. */
export function joinParts(parts: Part[], spoken: SpokenPart[], sample_rate_hz: number): Speech {
  const pauses = parts.map(({ pause_after_ms }, i) => (i < parts.length - 1 ? toSamples(pause_after_ms) : 0))
  const total = spoken.reduce((sum, { pcm }, i) => sum + pcm.length + (pauses[i] ?? 0), 0)
  const joined = new Int16Array(total)
  const words_estimated = spoken.some((part) => part.words_estimated)
  let at = 0
  const words = parts.flatMap((part, i) => {
    const piece = spoken.shift()
    if (!piece) return []
    joined.set(piece.pcm, at)
    const moved = piece.words.map((word) => movedWord(word, part.from, (at / sample_rate_hz) * 1000))
    at += piece.pcm.length + (pauses[i] ?? 0)
    return moved
  })
  return { pcm: new Uint8Array(joined.buffer), sample_rate_hz, words, words_estimated }

  function toSamples(ms: number): number {
    return Math.round((ms * sample_rate_hz) / 1000)
  }
}

type Word = Speech['words'][number]

function movedWord(word: Word, characters: number, ms: number): Word {
  return {
    from: word.from + characters,
    to: word.to + characters,
    start_ms: Math.round(word.start_ms + ms),
    end_ms: Math.round(word.end_ms + ms),
  }
}
