import type { AnswerOutcome, AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import type { LineModel } from '@app/script-writer/lines/line-session.ts'
import { answerTo } from '../embedded/embedded-answerer.ts'
import { withMemories } from '../embedded/with-memories.ts'
import { chooseEvidence } from './choose-evidence.ts'

type Tools = { onLine: (line: DraftLine) => void; signal: AbortSignal; meaning: SentenceMeaning }

/** Answers as the embedded answerer does, with evidence that a model chooses where words and meaning are unsure. */
export async function endAnswer(
  model: LineModel,
  request: AnswerRequest,
  { onLine, signal, meaning }: Tools,
): Promise<AnswerOutcome> {
  const { lines, outcome } = await answerTo(request, {
    meaning,
    signal,
    choose: (answers, question) => chooseEvidence(model, answers, question, signal),
  })
  signal.throwIfAborted()
  for (const line of withMemories(lines, request)) onLine(line)
  return outcome
}
