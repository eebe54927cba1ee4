import type { LanguageModel } from '@app/ports/language-model.ts'
import { LanguageModelError } from '@app/ports/language-model.ts'
import type { RetryOptions } from '@app/runtime/retry.ts'
import {
  type ScriptWriter,
  ScriptWriterError,
  type WritingRequest,
  type WrittenScript,
} from '@app/ports/script-writer.ts'
import { withBudget, type ModelBudget } from '../language-model/with-budget.ts'
import { withMeter } from '../language-model/with-meter.ts'
import { withRetry } from '../language-model/with-retry.ts'
import { wishesOf } from '../wishes-of.ts'
import { writeByLines, type LineWriter } from '../lines/write-lines.ts'
import { giveUpSentence } from './give-up-sentence.ts'

type Options = {
  budget: ModelBudget
  retries?: RetryOptions
  /** Reports what a script used, and the error if it failed. */
  onEnd?: (report: { model: string; spent: ModelBudget; words_aimed: number; error?: LanguageModelError }) => void
}

/** Rate limits of services are per minute. */
const RETRIES = { attempts: 4, first_wait_ms: 1_000, give_up_after_ms: 90_000 }

/** Writes scripts with a language model, as lines that are checked as they end. */
export function modelScriptWriter(
  model: LanguageModel,
  { budget, retries = RETRIES, onEnd = () => undefined }: Options,
): ScriptWriter {
  async function write(request: WritingRequest, tools: Parameters<ScriptWriter['write']>[1]): Promise<WrittenScript> {
    tools.signal.throwIfAborted()
    const bounded = withBudget(tools.meter ? withMeter(model, tools.meter) : model, budget)
    const report = { model: model.name, spent: bounded.spent, words_aimed: wishesOf(request).words }
    try {
      const script = await writeByLines(lineWriterOf(withRetry(bounded, retries)), request, {
        ...tools,
        input_tokens: budget.input_tokens,
      })
      onEnd(report)
      return script
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error
      onEnd({ ...report, error })
      throw new ScriptWriterError(giveUpSentence(error), { retryable: error.retryable, cause: error })
    }
  }

  return { name: model.name, is_offline: false, write }
}

function lineWriterOf(model: LanguageModel): LineWriter {
  const { endLine, streamText } = model
  if (endLine) return { ...model, endLine }
  if (streamText) return { ...model, streamText }
  throw new LanguageModelError(`${model.name} writes no text`, { failure: 'settings' })
}
