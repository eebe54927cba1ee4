const CHARACTERS_PER_INPUT_TOKEN = 4
const OUTPUT_TOKENS_PER_INPUT_TOKEN = 6.5
const USD_PER_INPUT_TOKEN = 0.5 / 1_000_000
const USD_PER_OUTPUT_TOKEN = 10 / 1_000_000
const APP_TOKENS_PER_USD = 1_000
/** Characters that a minute is priced as, where the words of it are not known. */
export const CHARACTERS_PER_MINUTE = 900

export type UsageEstimate = { tokens: number }

/** Estimated price of narrating a script, in app tokens. */
export function estimateUsage(characters: number): UsageEstimate {
  const inputTokens = Math.ceil(characters / CHARACTERS_PER_INPUT_TOKEN)
  const outputTokens = Math.ceil(inputTokens * OUTPUT_TOKENS_PER_INPUT_TOKEN)
  const usd = inputTokens * USD_PER_INPUT_TOKEN + outputTokens * USD_PER_OUTPUT_TOKEN
  return { tokens: Math.ceil(usd * APP_TOKENS_PER_USD) }
}

/** Minutes as people read them: one decimal under ten, whole and with separators above (STUDIO-O19). */
export function formatMinutes(minutes: number): string {
  return minutes < 10 ? minutes.toFixed(1) : Math.round(minutes).toLocaleString('en-US')
}
