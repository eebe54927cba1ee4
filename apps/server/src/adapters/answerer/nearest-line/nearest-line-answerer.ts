import type { Answerer, MaterialLine } from '#ports/answerer.ts'

/** Answers with the line of the item that shares most words with the question. */
export function nearestLineAnswerer(): Answerer {
  return {
    name: 'nearest-line',
    is_offline: true,
    async answer({ question, lines }, { onLine }) {
      const asked = wordsOf(question)
      const shared = ({ text }: MaterialLine) => [...wordsOf(text)].filter((word) => asked.has(word)).length
      const best = lines.toSorted((a, b) => shared(b) - shared(a))[0]
      if (!best || shared(best) === 0) return { outcome: 'refused', later: null }
      const { utterance_id, start_ms, revision, speaker, text } = best
      onLine({
        speaker,
        text: `We said: ${text}`,
        citations: [{ kind: 'line', utterance_id, start_ms, revision, speaker, text }],
        memory_marks: [],
      })
      return { outcome: 'answered', later: null }
    },
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
