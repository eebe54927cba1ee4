import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '#lib/errors.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Other sites may neither read answers (no CORS headers are sent) nor cause changes (SRV-36). */
export function guardOrigin(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): void {
  const own = new URL(PUBLIC_URL).origin
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const { origin, host } = headers
    const isOwn =
      !origin || SAFE_METHODS.includes(method) || [own, `http://${host}`, `https://${host}`].includes(origin)
    done(isOwn ? undefined : new AppError('access_denied', refusalSentences.foreign_origin))
  })
}
