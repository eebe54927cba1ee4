import type { AuthOptions } from '../auth-options.ts'
import type { GoogleClient } from './google-client.ts'

const BEGIN = '/api/auth/sign-in/google'
const FINISH = '/api/auth/callback/google'
/** Route that tells the screens which buttons to show. */
const METHODS = '/api/auth/sign-in-methods'

export function isOfGoogle(request: Request): boolean {
  return [BEGIN, FINISH, METHODS].includes(new URL(request.url).pathname)
}

/** Serves the paths of Google sign-in. Its modules are loaded at the first use. */
export function googleRoutes(options: AuthOptions, client: GoogleClient | undefined) {
  let loading: ReturnType<typeof load> | undefined

  async function load(configured: GoogleClient) {
    const { googleSignIn } = await import('./google-sign-in.ts')
    return googleSignIn(options, configured)
  }

  return async (request: Request): Promise<Response> => {
    const path = `${request.method} ${new URL(request.url).pathname}`
    if (path === `GET ${METHODS}`) return Response.json({ google: client !== undefined })
    if (!client) return notFound()
    loading ??= load(client)
    const google = await loading
    if (path === `POST ${BEGIN}`) return google.begin(request)
    return path === `GET ${FINISH}` ? google.finish(request) : notFound()
  }
}

function notFound(): Response {
  return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
}
