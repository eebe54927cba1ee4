import type { Citation } from '@app/domain/conversations'
import type { AnswerRequest } from '@app/ports/answerer.ts'
import { gatherEvidence, type Evidence } from '../embedded/evidence.ts'
import { rank } from '../embedded/rank.ts'
import { readQuestion } from '../embedded/read-question.ts'
import { weigh } from '../embedded/weigh.ts'

/** A passage that a model is given, under the number by which lines cite it: nothing else may be said. */
export type Material = {
  number: number
  place: Evidence['place'] | 'memory'
  speaker: 1 | 2
  text: string
  citation: Citation
}

const MOST = 24
/** Lines around the interruption: they may be all that the question is about. */
const AROUND = 2

/** The best evidence for a question and the lines around the interruption, in the order of their worth; then memories of the listener. */
export function pickMaterial(request: AnswerRequest): Material[] {
  const all = gatherEvidence(request)
  const question = readQuestion(request)
  const ranked = rank(all, question, weigh(all, question, request)).map(({ evidence }) => evidence)
  const around = all.filter(
    ({ position }) => position >= 0 && Math.abs(position - request.interrupted_position) < AROUND,
  )
  const picked = new Set([...ranked.slice(0, MOST), ...around.filter(({ place }) => place === 'heard')])
  const memories = request.memories.map(({ memory_id, text }) => ({
    place: 'memory' as const,
    speaker: 1 as const,
    text,
    citation: { kind: 'memory' as const, memory_id, text },
  }))
  return [...[...picked].map(materialOf), ...memories].map((each, index) => ({ number: index + 1, ...each }))
}

export const materialOf = ({ place, speaker, sentences, citation }: Evidence): Omit<Material, 'number'> => ({
  place,
  speaker,
  text: sentences.join(' '),
  citation,
})
