/** TCP keepalive: a silent connection is probed after this long, so that a lost peer is noticed. */
const KEEPALIVE_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
/** No statement of ours takes nearly as long. The database times out first, with a reason; the client's timeout is for one that is gone. */
const STATEMENT_TIMEOUT_MS = 60_000
const RESPONSE_TIMEOUT_MS = 65_000

/** Options of a connection that only waits for notifications. */
export const listeningConnection = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_MS }

/** Options of the job queue's connections, which sets its own timeouts for connecting and for statements. */
export const jobQueueConnection = { ...listeningConnection, query_timeout: RESPONSE_TIMEOUT_MS }

/**
 * Timeouts for HTTP requests: for a free connection, then for each query. Together they stay below ten seconds, after which
 * a request is answered 503 while the database hangs.
 */
export const requestTimeouts = { connection_ms: 3_500, query_ms: 6_000 }

/** Options of a pool that only serves HTTP requests. */
export const requestConnection = {
  query_timeout: requestTimeouts.query_ms,
  connectionTimeoutMillis: requestTimeouts.connection_ms,
}

/** A health check of a load balancer is answered within three seconds. */
export const HEALTH_TIMEOUT_MS = 2_500

/** Options of connections that run queries. */
export const queryConnection = {
  ...jobQueueConnection,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
}
