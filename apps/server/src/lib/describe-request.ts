/** The token in the path of a private feed opens what its listener may hear; that of an unsubscribe link ends somebody's emails. */
const TOKEN_IN_PATH = /^(\/(?:feeds|unsubscribe)\/)[^/]+/

/** A request in the log: without its query, which may carry a signature or a mailed code, and without a token in its path. */
export function describeRequest({ method, url, ip }: { method?: string; url?: string; ip?: string }) {
  return { method, ip, url: url?.split('?')[0]?.replace(TOKEN_IN_PATH, '$1…') }
}
