import type { AuthOptions } from '../auth-options.ts'
import type { PasskeyChecks } from './passkey-rules.ts'

const PREFIX = '/api/auth/passkey/'

export function isOfPasskeys(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(PREFIX)
}

/**
 * Serves the paths of passkeys. The WebAuthn library is loaded when a person first uses one, so that an idle process
 * stays small.
 */
export function passkeyRoutes(options: AuthOptions, checks: PasskeyChecks) {
  let loading: ReturnType<typeof load> | undefined

  async function load() {
    const { passkeyAuth } = await import('./passkey-auth.ts')
    return passkeyAuth(options, checks)
  }

  return async (request: Request): Promise<Response> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return (await loading).serve(request)
  }
}
