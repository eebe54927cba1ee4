import * as z from 'zod/mini'

/**
 * Resources with a daily budget, because they cost the server money or computing time: seconds of newly synthesized
 * speech, tokens of the language model (input and output together), seconds of recordings that were transcribed.
 */
export const BudgetedResource = z.enum(['speech_seconds', 'model_tokens', 'recognized_seconds'])
export type BudgetedResource = z.infer<typeof BudgetedResource>

/** Scope of a used-up budget: one account, or the whole server. */
export type BudgetScope = 'account' | 'server'

/** A share of the server's budget at which operators are warned before it is used up. */
export const BUDGET_WARNING_SHARE = 0.8

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

type Reached = { resource: BudgetedResource; scope: BudgetScope; limit: number }

/**
 * Refusal by a used-up budget, with the time when the limit starts again. Days are those of UTC, the same for
 * everybody. It is stored with the failed work and read later, so it does not say how long to wait.
 */
export function budgetSentence({ resource, scope, limit }: Reached): string {
  const what = scope === 'server' ? serverSentences[resource] : accountSentence(resource, limit)
  return `${what} It starts again at midnight UTC.`
}

/** Follows the sentence above where it is read at once. */
export function budgetWaitSentence(seconds_left: number): string {
  return `Try again in ${waitOf(seconds_left)}.`
}

const serverSentences: Readonly<Record<BudgetedResource, string>> = {
  speech_seconds: 'This site has reached its daily limit for new speech.',
  model_tokens: 'This site has reached its daily limit for writing scripts.',
  recognized_seconds: 'This site has reached its daily limit for transcribing recordings.',
}

function accountSentence(resource: BudgetedResource, limit: number): string {
  const minutes = Math.round(limit / MINUTE_SECONDS).toLocaleString('en-US')
  switch (resource) {
    case 'speech_seconds':
      return `You have reached your daily limit of ${minutes} minutes of new speech.`
    case 'model_tokens':
      return 'You have reached your daily limit for writing scripts.'
    case 'recognized_seconds':
      return `Transcribing this recording would exceed your daily limit of ${minutes} minutes.`
  }
}

function waitOf(seconds: number): string {
  const hours = Math.round(seconds / HOUR_SECONDS)
  if (hours > 0) return hours === 1 ? 'about an hour' : `about ${hours} hours`
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
