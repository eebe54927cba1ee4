import type { LanguageModelUsage } from 'ai'
import type { ModelUsage } from '@app/ports/language-model.ts'

const CHARACTERS_PER_TOKEN = 4

/** The token usage that the service reports; some report none. */
export function readUsage(usage: LanguageModelUsage | undefined): ModelUsage | undefined {
  if (usage?.inputTokens === undefined || usage.outputTokens === undefined) return undefined
  return { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens }
}

/** Estimates tokens: a letter of most alphabets is a quarter of one, a Chinese, Japanese or Korean character about one. */
export function estimateTokens(text: string): number {
  const whole = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return whole + Math.ceil((text.length - whole) / CHARACTERS_PER_TOKEN)
}
