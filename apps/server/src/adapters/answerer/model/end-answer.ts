import type { AnswerOutcome, AnswerRequest, DraftLine } from '#ports/answerer.ts'
import type { SentenceMeaning } from '#ports/sentence-meaning.ts'
import type { LineModel } from '../../script-writer/lines/line-session.ts'
import { lineSaying } from '../embedded/compose.ts'
import { answerTo } from '../embedded/embedded-answerer.ts'
import { withMemories } from '../embedded/with-memories.ts'
import { answerSession } from './answer-session.ts'

type Tools = { onLine: (line: DraftLine) => void; signal: AbortSignal; meaning: SentenceMeaning }

/**
 * Answers as the embedded answerer does, with a model that chooses the evidence where words and meaning are unsure, and says it
 * in its own words where those hold; otherwise the evidence is said as it stands.
 */
export async function endAnswer(
  model: LineModel,
  request: AnswerRequest,
  { onLine, signal, meaning }: Tools,
): Promise<AnswerOutcome> {
  const session = answerSession(model, request, signal)
  const { lines, outcome, best } = await answerTo(request, { meaning, signal, choose: session.choose })
  const told = best && (await session.tell(best))
  signal.throwIfAborted()
  const said = best && told !== undefined ? [lineSaying(told, best, request, true)] : lines
  for (const line of withMemories(said, request)) onLine(line)
  return outcome
}
