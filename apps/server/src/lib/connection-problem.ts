/**
 * Problems by the codes of Node and of OpenSSL, and by the words of libraries that keep no code. The first match is
 * used.
 */
const problems: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'is not the name of any server'],
  [/ECONNREFUSED/, 'refuses connections'],
  [/CERT_HAS_EXPIRED|certificate has expired/i, 'has a certificate that has expired'],
  [/ALTNAME|does not match certificate/i, 'has a certificate for another name'],
  [
    /SELF_SIGNED|self[- ]signed|UNABLE_TO_(GET|VERIFY)|unable to (get|verify)/i,
    'has a certificate that this server does not trust',
  ],
  [/WRONG_VERSION_NUMBER|EPROTO|wrong version number/i, 'does not encrypt: it was asked for TLS'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|(CONNECT|HEADERS|BODY)_TIMEOUT/, 'does not answer'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET|socket hang up|^terminated$/im, 'ended the connection'],
]

/**
 * Reason that a connection could not be made, as the end of a sentence about the other side; undefined for other
 * errors.
 */
export function connectionProblem(error: unknown): string | undefined {
  const said = causesOf(error).map((cause) => `${'code' in cause ? String(cause.code) : ''}\n${cause.message}`)
  return problems.find(([pattern]) => said.some((words) => pattern.test(words)))?.[1]
}

const DEEPEST = 5

/**
 * The error and its causes. An attempt at several addresses has a cause for each; Stripe's library calls it `detail`.
 */
function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > DEEPEST) return []
  const detail = 'detail' in error ? error.detail : undefined
  const within = [error.cause, detail, ...(error instanceof AggregateError ? error.errors : [])]
  return [error, ...within.flatMap((cause) => causesOf(cause, depth + 1))]
}
