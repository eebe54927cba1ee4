/** The `Retry-After` of every 503, in seconds. Most outages are a restart; one request in that time is no load. */
export const RETRY_AFTER_SECONDS = 5

/** Parses a service's `Retry-After` header, which is seconds or a date, into milliseconds. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
