import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large files come this way: they may take long as long as something comes. */
    takesUploads?: boolean
  }
}

/** Timeouts: how long a request may take to arrive, and how long an upload may send nothing. */
const TIMEOUTS = { whole_ms: 120_000, silence_ms: 60_000 }
/** However steadily it comes, an upload ends: 500 MB take so long at 300 kB a second. */
export const LONGEST_REQUEST_MS = 1_800_000

/** Error code of Node.js itself for a header that does not arrive; it is answered 408. */
const TIMED_OUT = Object.assign(new Error('The request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Aborts a stalled request: has it answered and its connection closed when the request stops arriving. Only reading is limited: a request without a body has
 * no timer, and an answer that is being sent may take as long as its reader needs.
 */
export function abortStalledRequests(
  app: FastifyInstance,
  answerBroken: (error: Error & { code?: string }, socket: Socket) => void,
  { whole_ms, silence_ms } = TIMEOUTS,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const abort = () => {
      // No answer may stand in the middle of another: one that has begun, or that of an earlier request on this connection.
      if (reply.raw.headersSent || !reply.raw.socket) raw.destroy()
      else answerBroken(TIMED_OUT, raw.socket)
    }
    const arrival = { raw, isAnswering: () => reply.raw.headersSent && !reply.raw.writableFinished, abort }
    if (hasBody(request) && !raw.complete) {
      const timer = request.routeOptions.config.takesUploads
        ? watchSilence(arrival, silence_ms)
        : watchArrival(arrival, whole_ms)
      const stop = () => clearInterval(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

type Arrival = { raw: FastifyRequest['raw']; isAnswering(): boolean; abort(): void }

function watchArrival({ isAnswering, abort }: Arrival, whole_ms: number): NodeJS.Timeout {
  return setInterval(() => {
    if (!isAnswering()) abort()
  }, whole_ms)
}

/**
 * Listening to the data would make it flow; the socket counts its bytes anyway. While data lies here unread, an upload that
 * waits for its turn for example, the silence is ours.
 */
function watchSilence({ raw, isAnswering, abort }: Arrival, silence_ms: number): NodeJS.Timeout {
  let received = raw.socket.bytesRead
  return setInterval(() => {
    const isWaitingForUs = raw.readableLength > 0 || isAnswering()
    if (raw.socket.bytesRead === received && !isWaitingForUs) abort()
    received = raw.socket.bytesRead
  }, silence_ms)
}
