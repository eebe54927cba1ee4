import type { RetryOptions } from '#lib/retry.ts'
import type { Answerer, AnswerOutcome, AnswerRequest } from '#ports/answerer.ts'
import { type LanguageModel, LanguageModelError } from '#ports/language-model.ts'
import { withBudget, type ModelBudget } from '../../language-model/with-budget.ts'
import { withMeter } from '../../language-model/with-meter.ts'
import { withRetry } from '../../language-model/with-retry.ts'
import { lineAboutLater } from '../embedded/compose.ts'
import { answerInstructions, answerPrompt, answerSchema, type ModelAnswer } from './answer-prompt.ts'
import { checkAnswer } from './check-answer.ts'
import { pickMaterial, rememberedMaterial, type Material } from './pick-material.ts'

type Options = {
  /** Answers where the model cannot: hosts that say what the episode says are better than silence. */
  fallback: Answerer
  retries?: RetryOptions
  /** What an answer used, and why the fallback answered. */
  onEnd?: (report: { model: string; spent: ModelBudget; failure?: LanguageModelError }) => void
}

/** Of one answer. */
const BUDGET = { input_tokens: 12_000, output_tokens: 1_500, calls: 3 }
const MAX_OUTPUT_TOKENS = 700
/** A listener waits. */
const RETRIES = { attempts: 2, first_wait_ms: 300, give_up_after_ms: 10_000 }

/** Answers with a language model from the best evidence alone; sentences that it does not support are cut before they are spoken. */
export function modelAnswerer(
  model: LanguageModel,
  { fallback, retries = RETRIES, onEnd = () => undefined }: Options,
): Answerer {
  return {
    name: model.name,
    is_offline: false,
    async answer(request, tools) {
      tools.signal.throwIfAborted()
      const bounded = withBudget(tools.meter ? withMeter(model, tools.meter) : model, BUDGET)
      const report = { model: model.name, spent: bounded.spent }
      try {
        const outcome = await ask(withRetry(bounded, retries), request, tools)
        onEnd(report)
        return outcome
      } catch (error) {
        if (!(error instanceof LanguageModelError)) throw error
        onEnd({ ...report, failure: error })
        return fallback.answer(request, tools)
      }
    },
  }
}

async function ask(
  model: LanguageModel,
  request: AnswerRequest,
  { onLine, signal }: Parameters<Answerer['answer']>[1],
): Promise<AnswerOutcome> {
  const material = pickMaterial(request)
  const remembered = rememberedMaterial(request)
  const { value } = await model.generate({
    instructions: answerInstructions(request.tone),
    prompt: answerPrompt(request, material, remembered),
    schema: answerSchema,
    max_output_tokens: MAX_OUTPUT_TOKENS,
    signal,
  })
  const lines = value.is_answered ? checkAnswer(value, { request, material, remembered }) : []
  const later = laterOf(value, material)
  if (lines.length === 0 && later) lines.push(lineAboutLater(later.evidence, request))
  for (const line of lines) onLine(line)
  return { outcome: lines.length > 0 ? 'answered' : 'refused', later: later?.comes ?? null }
}

function laterOf({ later }: ModelAnswer, material: readonly Material[]) {
  const evidence = material.find(({ name }) => name === later?.trim().toUpperCase())?.evidence
  if (evidence?.place !== 'later' || evidence.citation.kind !== 'line') return undefined
  const { utterance_id, start_ms, text } = evidence.citation
  return { evidence, comes: { utterance_id, start_ms, text } }
}
