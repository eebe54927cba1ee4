import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'

/** True if a value does not match its schema; `$ZodError` is the name of zod's error. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === '$ZodError'
}

/** The server's own words, where it had some. */
export function messageOf(error: Error): string {
  // Their messages are meant for developers, not for people.
  const isTechnical = isUnreadable(error) || error.name === 'TypeError'
  return (!isTechnical && error.message) || UNKNOWN_ERROR_SENTENCE
}

/** The server's own words, or the action's where it had none. */
export function failureSentence(error: unknown, fallback: string): string {
  const message = error instanceof Error ? messageOf(error) : UNKNOWN_ERROR_SENTENCE
  return message === UNKNOWN_ERROR_SENTENCE ? fallback : message
}

/** The same; nothing where nothing failed. */
export function sentenceFor(error: Error | null, fallback: string): string | undefined {
  return error ? failureSentence(error, fallback) : undefined
}
