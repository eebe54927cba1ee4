import { networkOf } from './security-log.ts'

/**
 * Tokens in paths: a private feed or a shared conversation can be opened with it, an unsubscribe link ends a person's
 * emails.
 */
const TOKEN_IN_PATH = /^(\/(?:feeds|unsubscribe|api\/shared-conversations|conversations\/shared)\/)[^/]+/

/**
 * A request in the log: by the network it came from, without its query, which may carry a signature or a mailed code,
 * and without a token in its path.
 */
export function describeRequest({ method, url, ip }: { method?: string; url?: string; ip?: string }) {
  return {
    method,
    network: ip === undefined ? undefined : networkOf(ip),
    url: url?.split('?')[0]?.replace(TOKEN_IN_PATH, '$1…'),
  }
}
