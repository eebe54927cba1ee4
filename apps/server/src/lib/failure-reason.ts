/** The reason of a failed `fetch`: its own message says only that it failed, the cause says why. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause ? `${error.message} (${cause})` : error.message
}
