import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '#lib/errors.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Other sites may neither read answers (no CORS headers are sent) nor cause changes (SRV-36). */
export function guardOrigin(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): void {
  const own = new URL(PUBLIC_URL).origin
  app.addHook('onRequest', async ({ method, headers }) => {
    const { origin, host } = headers
    if (!origin || SAFE_METHODS.includes(method) || origin === own) return
    if (origin !== `http://${host}` && origin !== `https://${host}`) {
      throw new AppError('access_denied', 'Requests from this origin are not allowed')
    }
  })
}
