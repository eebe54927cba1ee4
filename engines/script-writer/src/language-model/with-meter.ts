import { LanguageModelError, type LanguageModel, type ModelUsage } from '@app/ports/language-model.ts'
import { BudgetReachedError, type Meter } from '@app/ports/meter.ts'

/** Wraps a model so that its tokens count against the daily budget; throws before a request once that is used up. */
export function withMeter(model: LanguageModel, meter: Meter): LanguageModel {
  const count = ({ input_tokens, output_tokens }: ModelUsage) =>
    meter.count('model_tokens', input_tokens + output_tokens)
  const { endLine, streamText } = model
  return {
    ...model,
    ...(endLine && {
      async endLine(request) {
        await meter.check('model_tokens').catch(refuse)
        const response = await endLine(request)
        await count(response.usage)
        return response
      },
    }),
    ...(streamText && {
      async *streamText(request) {
        await meter.check('model_tokens').catch(refuse)
        let used: ModelUsage | undefined
        const onUsage = (usage: ModelUsage) => {
          used = usage
          request.onUsage?.(usage)
        }
        try {
          yield* streamText({ ...request, onUsage })
        } catch (error) {
          // If counting fails, the caller still gets the model's own error.
          if (used) await count(used).catch(() => undefined)
          used = undefined
          throw error
        } finally {
          if (used) await count(used)
        }
      },
    }),
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof BudgetReachedError)) throw error
  throw new LanguageModelError(error.message, { failure: 'day', cause: error })
}
