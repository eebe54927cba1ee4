import type { LanguageModelUsage } from 'ai'
import type { ModelUsage } from '#ports/language-model.ts'

const CHARACTERS_PER_TOKEN = 4

/** What the service counted; some count nothing. */
export function readUsage(usage: LanguageModelUsage | undefined): ModelUsage | undefined {
  if (usage?.inputTokens === undefined || usage.outputTokens === undefined) return undefined
  return { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens }
}

/** A letter of most alphabets is a quarter of a token; one of Chinese, Japanese or Korean about a whole one. */
export function estimateTokens(text: string): number {
  const whole = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return whole + Math.ceil((text.length - whole) / CHARACTERS_PER_TOKEN)
}
