import { initializeUser } from '@app/contracts/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { initializeAccount } from './initialize-account.ts'

const MAX_AUTH_BYTES = 16_384

export const accountsRoutes: Routes = async (app, deps) => {
  route(app, initializeUser, ({ viewer }) => initializeAccount(deps, viewer))
  await app.register(async (auth) => {
    auth.removeAllContentTypeParsers()
    auth.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    auth.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      bodyLimit: MAX_AUTH_BYTES,
      handler: async (request, reply) => sendResponse(reply, await deps.identity.handle(webRequestOf(request))),
    })
  })
}

/**
 * Request of the web platform, as the identity takes it. The address is the connection's; headers of the caller about
 * it are dropped.
 */
function webRequestOf({ raw, protocol, host, headers, ip, method, body }: FastifyRequest): Request {
  const url = URL.parse(raw.url ?? '/', `${protocol}://${host}`) ?? new URL(`${protocol}://localhost/`)
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !isForwarding(name)) passed.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  passed.set('x-forwarded-for', ip)
  return new Request(url, { method, headers: passed, ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }) })
}

function isForwarding(name: string): boolean {
  return name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip' || name === 'content-length'
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'no-store')
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
