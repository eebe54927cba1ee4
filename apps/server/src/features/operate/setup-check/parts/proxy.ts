import type { Part, Found, SetupDeps, Asking } from '../part.ts'

export const proxy: Part = {
  describe: (deps, asking) => ({ ...stateOf(deps, asking), test: 'Test' }),
  try: async (deps, asking) => stateOf(deps, asking),
}

/** A proxy shows in the headers of the request that asks. */
function stateOf({ config }: Pick<SetupDeps, 'config'>, { headers }: Pick<Asking, 'headers'>): Found {
  const forwarded = headers['x-forwarded-for']
  const hops = String(forwarded ?? '').split(',').length
  if (config.TRUST_PROXY === undefined && forwarded !== undefined)
    return {
      state: 'refused',
      word: 'Not trusted',
      sentence:
        'A proxy names the addresses of callers, and is not believed: all people share its rate limits. Set TRUST_PROXY.',
    }
  if (config.TRUST_PROXY === undefined)
    return { state: 'off', word: 'None', sentence: 'This request came without a proxy.' }
  if (forwarded === undefined)
    return {
      state: 'warn',
      word: 'Not used',
      sentence: 'TRUST_PROXY is set, but this request came without X-Forwarded-For. Check what the proxy sends.',
    }
  return { state: 'works', word: 'Trusted', sentence: `${hops === 1 ? 'One hop' : `${hops} hops`}, by TRUST_PROXY.` }
}
