import { LanguageModelError, type LanguageModel, type ModelUsage } from '#ports/language-model.ts'
import { estimateTokens } from './read-usage.ts'

/** What one script may cost at most. */
export type ModelBudget = ModelUsage & { calls: number }

/** A model for one job: counts every question, failed ones too, and asks none that would go beyond the budget. */
export function withBudget(
  model: LanguageModel,
  budget: ModelBudget,
): LanguageModel & { spent: Readonly<ModelBudget> } {
  const spent: ModelBudget = { calls: 0, input_tokens: 0, output_tokens: 0 }

  function spend({ input_tokens, output_tokens }: ModelUsage): void {
    spent.input_tokens += input_tokens
    spent.output_tokens += output_tokens
  }

  return {
    name: model.name,
    spent,
    async ask(question) {
      const input_tokens = estimateTokens(question.instructions + question.prompt)
      const left = budget.output_tokens - spent.output_tokens
      if (spent.calls >= budget.calls || left <= 0 || spent.input_tokens + input_tokens > budget.input_tokens)
        throw overBudget(model.name, spent)
      spent.calls++
      try {
        const answer = await model.ask({ ...question, max_output_tokens: Math.min(question.max_output_tokens, left) })
        spend(answer.usage)
        return answer
      } catch (error) {
        if (error instanceof LanguageModelError)
          spend(error.usage ?? { input_tokens: error.failure === 'unusable' ? input_tokens : 0, output_tokens: 0 })
        throw error
      }
    },
  }
}

function overBudget(name: string, { calls, input_tokens, output_tokens }: ModelBudget): LanguageModelError {
  return new LanguageModelError(
    `${name} would cost more than one script may, after ${calls} questions, ${input_tokens} tokens in and ${output_tokens} out`,
    { failure: 'budget' },
  )
}
