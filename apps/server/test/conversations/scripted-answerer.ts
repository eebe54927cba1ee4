import type { Answerer, AnswerOutcome, AnswerRequest, DraftLine } from '@app/ports/answerer.ts'

type Step = string | (() => Promise<void>)

/** A line that says this, and cites nothing. */
export function draftLine(text: string, speaker: 1 | 2 = 1): DraftLine {
  return { speaker, text, citations: [], memory_marks: [] }
}

/** Says the texts one after another; functions among them are awaited. Notes the questions. */
export function scriptedAnswerer(
  steps: readonly Step[] | ((request: AnswerRequest) => readonly Step[]),
  outcome: AnswerOutcome = { outcome: 'answered', later: null },
): Answerer & { requests: AnswerRequest[] } {
  const requests: AnswerRequest[] = []
  return {
    name: 'scripted',
    is_offline: true,
    requests,
    async answer(request, { onLine }) {
      requests.push(request)
      for (const step of typeof steps === 'function' ? steps(request) : steps)
        if (typeof step === 'string') onLine(draftLine(step))
        else await step()
      return outcome
    },
  }
}
