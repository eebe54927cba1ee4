import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'

/** Errors whose messages are meant for developers, not for people. */
const TECHNICAL = ['ZodError', 'TypeError']

/** The server's own words, where it had some. */
export function messageOf({ name, message }: Error): string {
  return (!TECHNICAL.includes(name) && message) || UNKNOWN_ERROR_SENTENCE
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
