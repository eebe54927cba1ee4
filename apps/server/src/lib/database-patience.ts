/** A peer that has gone without a word is noticed: a silent connection is asked for a sign of life after this long. */
const SIGN_OF_LIFE_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
/** No statement of ours takes nearly as long. The server gives up first and says why; a server that is gone says nothing. */
const STATEMENT_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 65_000

/** For a connection that waits to be told something. */
export const listeningConnection = { keepAlive: true, keepAliveInitialDelayMillis: SIGN_OF_LIFE_MS }

/** For connections of the queue, which says for itself how long connecting and its statements may take. */
export const queueConnection = { ...listeningConnection, query_timeout: ANSWER_TIMEOUT_MS }

/** For connections that ask and are answered. */
export const askingConnection = {
  ...queueConnection,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
}
