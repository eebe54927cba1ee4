import { aimedWords } from '@app/domain/scripts'
import type { LanguageModel } from '#ports/language-model.ts'
import { LanguageModelError } from '#ports/language-model.ts'
import { type ScriptWriter, ScriptWriterError, type WritingRequest, type WrittenScript } from '#ports/script-writer.ts'
import { withBudget, type ModelBudget } from '../../language-model/with-budget.ts'
import { withRetry } from '../../language-model/with-retry.ts'
import { giveUpSentence } from './give-up-sentence.ts'
import { writeScript } from './write-script.ts'

type Options = {
  budget: ModelBudget
  retries?: { attempts: number; first_wait_ms: number; patience_ms: number }
  /** What a script came to cost, and why it was given up where it was. */
  onEnd?: (told: { model: string; spent: ModelBudget; words_aimed: number; error?: LanguageModelError }) => void
}

/** A quota is full again after a minute. */
const RETRIES = { attempts: 4, first_wait_ms: 1_000, patience_ms: 90_000 }

/** Writes with a language model, in stages: an outline, each segment with what was said before, a check of its facts. */
export function modelScriptWriter(
  model: LanguageModel,
  { budget, retries = RETRIES, onEnd = () => undefined }: Options,
): ScriptWriter {
  async function write(request: WritingRequest, tools: Parameters<ScriptWriter['write']>[1]): Promise<WrittenScript> {
    tools.signal.throwIfAborted()
    const bounded = withBudget(model, budget)
    const told = { model: model.name, spent: bounded.spent, words_aimed: aimedWords(request.prompt) }
    try {
      const script = await writeScript(withRetry(bounded, retries), request, {
        ...tools,
        input_tokens: budget.input_tokens,
      })
      onEnd(told)
      return script
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error
      onEnd({ ...told, error })
      throw new ScriptWriterError(giveUpSentence(error.failure), { retryable: error.retryable, cause: error })
    }
  }

  return { name: model.name, is_offline: false, write }
}
