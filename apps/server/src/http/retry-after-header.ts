import type { FastifyInstance } from 'fastify'
import { RETRY_AFTER_SECONDS } from '@app/runtime/retry-after.ts'

/** Adds Retry-After to every 503, whatever its cause. */
export function addRetryAfterHeader(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
    done()
  })
}
