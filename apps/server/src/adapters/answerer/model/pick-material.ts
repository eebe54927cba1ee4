import type { Citation } from '@app/domain/conversations'
import type { AnswerRequest } from '#ports/answerer.ts'
import { gatherEvidence, type Evidence } from '../embedded/evidence.ts'
import { rank } from '../embedded/rank.ts'
import { readQuestion } from '../embedded/read-question.ts'
import { weigh } from '../embedded/weigh.ts'

/** What a model is given, under a short name: only this may be said, and each sentence names what it is based on. */
export type Material = { name: string; evidence: Evidence }
export type RememberedMaterial = { name: string; citation: Citation & { kind: 'memory' } }

const MOST = 24
/** What was being said when the listener interrupted may be all that the question is about. */
const AROUND = 2

/** The best evidence for a question and the lines around the interruption, in the order of their worth. */
export function pickMaterial(request: AnswerRequest): Material[] {
  const all = gatherEvidence(request)
  const question = readQuestion(request)
  const ranked = rank(all, question, weigh(all, question, request)).map(({ evidence }) => evidence)
  const around = all.filter(
    ({ position }) => position >= 0 && Math.abs(position - request.interrupted_position) < AROUND,
  )
  const picked = new Set([...ranked.slice(0, MOST), ...around.filter(({ place }) => place === 'heard')])
  return [...picked].map((evidence, index) => ({ name: `P${index + 1}`, evidence }))
}

export function rememberedMaterial({ memories }: AnswerRequest): RememberedMaterial[] {
  return memories.map(({ memory_id, text }, index) => ({
    name: `M${index + 1}`,
    citation: { kind: 'memory', memory_id, text },
  }))
}
