import { z } from 'zod'
import { isIssuerOf } from '#lib/is-issuer-of.ts'
import type { Part } from '../part.ts'

const Discovery = z.object({ issuer: z.url(), authorization_endpoint: z.url(), token_endpoint: z.url() })

export const google: Part = {
  reaches: ({ config }) => ({
    url: config.GOOGLE_DISCOVERY_URL,
    address: 'GOOGLE_DISCOVERY_URL',
    others: 'GOOGLE_DISCOVERY_URL',
  }),
  describe({ config }) {
    if (!config.GOOGLE_CLIENT_ID)
      return {
        state: 'off',
        word: 'Not set',
        sentence: 'People sign in with a password. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer Google.',
        test: null,
      }
    return { state: 'set', word: 'Set', sentence: 'People can sign in with Google.', test: 'Test' }
  },
  async try({ config }, _asking, signal) {
    const answer = await fetch(config.GOOGLE_DISCOVERY_URL, { signal, redirect: 'error' })
    const found = Discovery.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !found.success)
      throw new Error(
        `${new URL(config.GOOGLE_DISCOVERY_URL).host} did not answer as Google does. Check GOOGLE_DISCOVERY_URL.`,
      )
    if (!isIssuerOf(found.data.issuer, config.GOOGLE_DISCOVERY_URL))
      throw new Error(`${found.data.issuer} is the issuer there, and nobody can sign in. Check GOOGLE_DISCOVERY_URL.`)
    return {
      state: 'works',
      word: 'Reachable',
      sentence: `${new URL(found.data.issuer).host} answers. Whether it accepts the client shows at the first sign-in.`,
    }
  },
}
