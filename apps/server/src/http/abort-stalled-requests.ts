import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

/**
 * Aborts a stalled request: closes its connection when the request stops arriving. Only reading is limited: a request without a body has no timer, and an
 * answer that is being sent may take as long as its reader needs.
 */
export function abortStalledRequests(app: FastifyInstance, { whole_ms, silence_ms } = TIMEOUTS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(request) && !raw.complete) {
      const timer = request.routeOptions.config.takesUploads
        ? watchSilence(request, reply, silence_ms)
        : watchArrival(request, reply, whole_ms)
      const stop = () => clearInterval(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isAnswering({ raw }: FastifyReply): boolean {
  return raw.headersSent && !raw.writableFinished
}

function watchArrival({ raw }: FastifyRequest, reply: FastifyReply, whole_ms: number): NodeJS.Timeout {
  return setInterval(() => {
    if (!isAnswering(reply)) raw.destroy()
  }, whole_ms)
}

/**
 * Listening to the data would make it flow; the socket counts its bytes anyway. While data lies here unread, an upload that
 * waits for its turn for example, the silence is ours.
 */
function watchSilence({ raw }: FastifyRequest, reply: FastifyReply, silence_ms: number): NodeJS.Timeout {
  let received = raw.socket.bytesRead
  return setInterval(() => {
    const isWaitingForUs = raw.readableLength > 0 || isAnswering(reply)
    if (raw.socket.bytesRead === received && !isWaitingForUs) raw.destroy()
    received = raw.socket.bytesRead
  }, silence_ms)
}
