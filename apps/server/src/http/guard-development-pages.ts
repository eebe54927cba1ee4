import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { isThisMachine } from './is-this-machine.ts'

/** Path of all development pages. */
const PATH = '/dev'
const COOKIE = 'duologue_development'

type GuardDeps = Pick<Deps, 'development_token'> & { config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'> }

/**
 * Guards the pages that show emails and payments to people who develop or try the product. A product that is for this machine
 * alone shows them to this machine; any other to a browser that was opened once with the token that the start prints. Everybody
 * else gets the answer of a page that does not exist.
 */
export function guardDevelopmentPages(app: FastifyInstance, { config, development_token }: GuardDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isThisMachine(request, config)) return undefined
    if (development_token === undefined) return refuse(reply)
    const url = new URL(request.url, 'http://localhost')
    const given = url.searchParams.get('token')
    if (given !== null && isSame(given, development_token)) {
      const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
      url.searchParams.delete('token')
      reply.header('set-cookie', `${COOKIE}=${development_token}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`)
      return reply.header('cache-control', 'no-store').redirect(url.pathname + url.search, 303)
    }
    return isSame(cookieOf(request), development_token) ? undefined : refuse(reply)
  })
}

function refuse(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function cookieOf({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
}

/** Compares digests, which have the same length whatever was given. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
