import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'

/** The server's own words, or the action's where it had none. */
export function sentenceFor(error: Error | null, fallback: string): string | undefined {
  if (!error) return undefined
  return error.message && error.message !== UNKNOWN_ERROR_SENTENCE && error.name !== 'ZodError' ? error.message : fallback
}
