/** `fetch` tells only that it failed; why is in the cause. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause ? `${error.message} (${cause})` : error.message
}
