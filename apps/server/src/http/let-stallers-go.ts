import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large files come this way: they may take long as long as something comes. */
    takesUploads?: boolean
  }
}

/** How long a request may take to arrive, and how long an upload may be silent. */
const PATIENCE = { whole_ms: 120_000, silence_ms: 60_000 }
/** However steadily it comes, an upload ends: 500 MB take so long at 300 kB a second. */
export const LONGEST_REQUEST_MS = 1_800_000

/** A client that stalls in the middle of its request is let go. */
export function letStallersGo(app: FastifyInstance, { whole_ms, silence_ms } = PATIENCE): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (!raw.complete) {
      const timer = request.routeOptions.config.takesUploads
        ? watchSilence(raw, silence_ms)
        : setTimeout(() => raw.destroy(), whole_ms)
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

/** Listening to what comes would make it flow; the socket counts it anyway. */
function watchSilence(raw: IncomingMessage, silence_ms: number): NodeJS.Timeout {
  let heard = raw.socket.bytesRead
  return setInterval(() => {
    if (raw.socket.bytesRead === heard) raw.destroy()
    heard = raw.socket.bytesRead
  }, silence_ms)
}
