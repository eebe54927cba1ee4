import type { RetryOptions } from '@app/runtime/retry.ts'
import type { Answerer, AnswerOutcome, AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import { type LanguageModel, LanguageModelError } from '@app/ports/language-model.ts'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { withBudget, type ModelBudget } from '@app/script-writer/language-model/with-budget.ts'
import { withMeter } from '@app/script-writer/language-model/with-meter.ts'
import { withRetry } from '@app/script-writer/language-model/with-retry.ts'
import { endAnswer } from './end-answer.ts'
import { streamAnswer } from './stream-answer.ts'

type Options = {
  /** Answers where the model cannot: hosts that say what the episode says are better than silence. */
  fallback: Answerer
  /** Ranks evidence for a model that goes on from a given beginning. */
  meaning: SentenceMeaning
  retries?: RetryOptions
  /** Reports what an answer used, and why the model did not end it. */
  onEnd?: (report: { model: string; spent: ModelBudget; failure?: LanguageModelError }) => void
}

/** Limits of one answer. */
const BUDGET = { input_tokens: 12_000, output_tokens: 1_500, calls: 3 }
/** A listener waits. */
const RETRIES = { attempts: 2, first_wait_ms: 300, give_up_after_ms: 10_000 }

/** Answers with a language model in lines, from the best evidence alone; what it does not bear out is cut before it is spoken. */
export function modelAnswerer(
  model: LanguageModel,
  { fallback, meaning, retries = RETRIES, onEnd = () => undefined }: Options,
): Answerer {
  return {
    name: model.name,
    is_offline: false,
    async answer(request, { onLine, signal, meter }) {
      signal.throwIfAborted()
      const bounded = withBudget(meter ? withMeter(model, meter) : model, BUDGET)
      const report = { model: model.name, spent: bounded.spent }
      let is_begun = false
      const tools = {
        signal,
        onLine(line: DraftLine) {
          is_begun = true
          onLine(line)
        },
      }
      try {
        const outcome = await ask(withRetry(bounded, retries), request, { ...tools, meaning })
        onEnd(report)
        return outcome
      } catch (error) {
        if (!(error instanceof LanguageModelError)) throw error
        onEnd({ ...report, failure: error })
        // An answer that broke off ends with the lines that were spoken.
        return is_begun ? { outcome: 'answered', later: null } : fallback.answer(request, tools)
      }
    },
  }
}

function ask(
  model: LanguageModel,
  request: AnswerRequest,
  tools: Parameters<typeof endAnswer>[2],
): Promise<AnswerOutcome> {
  const { endLine, streamText } = model
  if (endLine) return endAnswer({ ...model, endLine }, request, tools)
  if (streamText) return streamAnswer({ ...model, streamText }, request, tools)
  throw new LanguageModelError(`${model.name} writes no text`, { failure: 'settings' })
}
