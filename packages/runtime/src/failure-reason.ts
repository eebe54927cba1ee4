/** The reason of a failed `fetch`: its own message says only that it failed, the first line of the cause says why. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [cause = ''] = error.cause instanceof Error ? error.cause.message.split('\n') : []
  return /\w/.test(cause) && !error.message.includes(cause) ? `${error.message} (${cause})` : error.message
}
