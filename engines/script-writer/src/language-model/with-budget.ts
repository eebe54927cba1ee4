import { LanguageModelError, type LanguageModel, type ModelUsage, type TextRequest } from '@app/ports/language-model.ts'
import { estimateTokens } from './read-usage.ts'

/** The most that one script may use. */
export type ModelBudget = ModelUsage & { calls: number }

/** Wraps a model for one job: counts every request, failed ones too, and throws before a request that would exceed the budget. */
export function withBudget(
  model: LanguageModel,
  budget: ModelBudget,
): LanguageModel & { spent: Readonly<ModelBudget> } {
  const spent: ModelBudget = { calls: 0, input_tokens: 0, output_tokens: 0 }

  function spend({ input_tokens, output_tokens }: ModelUsage): void {
    spent.input_tokens += input_tokens
    spent.output_tokens += output_tokens
  }

  /** The output tokens that are left. */
  function refuseBeyond({ instructions, prompt }: Pick<TextRequest, 'instructions' | 'prompt'>): number {
    const left = budget.output_tokens - spent.output_tokens
    const isBeyond = spent.input_tokens + estimateTokens(instructions + prompt) > budget.input_tokens
    if (spent.calls >= budget.calls || left <= 0 || isBeyond) throw overBudget(model.name, spent)
    spent.calls++
    return left
  }

  const { endLine, streamText } = model
  return {
    ...model,
    spent,
    ...(endLine && {
      async endLine(request) {
        if (spent.output_tokens >= budget.output_tokens) throw overBudget(model.name, spent)
        const response = await endLine(request)
        spend(response.usage)
        return response
      },
    }),
    ...(streamText && {
      async *streamText(request) {
        const left = refuseBeyond(request)
        yield* streamText({
          ...request,
          max_output_tokens: Math.min(request.max_output_tokens, left),
          onUsage(usage) {
            spend(usage)
            request.onUsage?.(usage)
          },
        })
      },
    }),
  }
}

function overBudget(name: string, { calls, input_tokens, output_tokens }: ModelBudget): LanguageModelError {
  return new LanguageModelError(
    `${name} would cost more than one script may, after ${calls} requests, ${input_tokens} tokens in and ${output_tokens} out`,
    { failure: 'budget' },
  )
}
