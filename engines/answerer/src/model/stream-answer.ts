import { conversationLimits } from '@app/domain/conversations'
import type { Answerer, AnswerOutcome, AnswerRequest } from '@app/ports/answerer.ts'
import { LanguageModelError } from '@app/ports/language-model.ts'
import { hearLines } from '@app/script-writer/lines/hear-line.ts'
import type { TextModel } from '@app/script-writer/lines/mend-line.ts'
import { lineAboutLater } from '../embedded/compose.ts'
import { answerInstructions, answerPrompt } from './answer-prompt.ts'
import { checkLine } from './check-line.ts'
import { pickMaterial, type Material } from './pick-material.ts'

const MAX_OUTPUT_TOKENS = 700

/**
 * Has a model answer in lines, and hands each over as it ends, without the sentences that its passages do not bear out. Throws
 * for an answer that has no line at all.
 */
export async function streamAnswer(
  model: TextModel,
  request: AnswerRequest,
  { onLine, signal }: Parameters<Answerer['answer']>[1],
): Promise<AnswerOutcome> {
  const material = pickMaterial(request)
  const [one = '', two = one] = request.speaker_names
  const pieces = model.streamText({
    instructions: answerInstructions(request.tone),
    prompt: answerPrompt(request, material),
    max_output_tokens: MAX_OUTPUT_TOKENS,
    signal,
  })
  let rows = 0
  let told = 0
  let later: Material | undefined
  for await (const heard of hearLines(pieces, [one, two])) {
    if ('chapter' in heard) continue
    if (heard.numbers.length > 0 || heard.speaker !== undefined) rows++
    const cited = material.filter(({ number }) => heard.numbers.includes(number))
    // A row that has a host tells something, which may be wrong.
    if (heard.speaker === undefined) later ??= cited.find(({ place }) => place === 'later')
    const line = checkLine(heard, cited, request)
    if (!line) continue
    onLine(line)
    told++
    if (told === conversationLimits.answer_lines) break
  }
  if (rows === 0) throw new LanguageModelError('The response has no line', { failure: 'unusable' })
  if (told === 0 && later) {
    onLine(lineAboutLater(later, request))
    told++
  }
  return {
    outcome: told > 0 ? 'answered' : 'refused',
    later: later?.citation.kind === 'line' ? comes(later.citation) : null,
  }
}

const comes = ({ utterance_id, start_ms, text }: { utterance_id: string; start_ms: number; text: string }) => ({
  utterance_id,
  start_ms,
  text,
})
