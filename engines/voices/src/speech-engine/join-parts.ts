import type { Speech, WordTiming } from '@app/ports/speech-engine.ts'
import type { Part } from './split-into-parts.ts'

/** Offsets and times count from the start of the part. */
export type SpokenPart = { pcm: Int16Array<ArrayBuffer>; words: WordTiming[]; words_estimated: boolean }

export type PartJoiner = {
  add(part: Part, spoken: SpokenPart): void
  speech(): Speech
}

/** An overestimate for slow speech; unused room in the buffer takes no memory. */
const EXPECTED_MS_PER_CHARACTER = 90

/** Joins the parts of an utterance into one clip; copies each as it comes, so that no audio is held twice. */
export function partJoiner(characters: number, sample_rate_hz: number): PartJoiner {
  const toSamples = (ms: number) => Math.round((ms * sample_rate_hz) / 1000)
  const words: WordTiming[] = []
  let joined = new Int16Array(toSamples(characters * EXPECTED_MS_PER_CHARACTER))
  let end = 0
  let nextStart = 0
  let words_estimated = false
  let keepsPause = false

  function makeRoom(samples: number): void {
    if (samples <= joined.length) return
    joined = new Int16Array(joined.buffer.transfer(2 * Math.max(samples, 2 * joined.length)))
  }

  return {
    add(part, spoken) {
      nextStart += toSamples(part.pause_before_ms ?? 0)
      const start_ms = (nextStart / sample_rate_hz) * 1000
      for (const word of spoken.words) words.push(movedWord(word, part.from, start_ms))
      words_estimated ||= spoken.words_estimated
      end = nextStart + spoken.pcm.length
      keepsPause = part.keeps_pause ?? false
      makeRoom(end + toSamples(part.pause_after_ms))
      joined.set(spoken.pcm, nextStart)
      nextStart = end + toSamples(part.pause_after_ms)
    },
    speech() {
      const length = keepsPause ? nextStart : end
      return { pcm: new Uint8Array(joined.buffer, 0, 2 * length), sample_rate_hz, words, words_estimated }
    },
  }
}

function movedWord({ from, to, start_ms, end_ms }: WordTiming, characters: number, ms: number): WordTiming {
  return {
    from: from + characters,
    to: to + characters,
    start_ms: Math.floor(start_ms + ms),
    end_ms: Math.floor(end_ms + ms),
  }
}
