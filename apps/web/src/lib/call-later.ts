import type { Endpoint } from '@app/contracts/endpoint'
import type { z } from 'zod'
import { identityEpoch } from './access-token.ts'
import type { CallInput } from './api-client.ts'

/**
 * Calls an endpoint that is loaded, together with what calls it, when it is first asked: a page that came with its
 * first answers is shown without.
 */
export async function callLater<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  load: () => Promise<Endpoint<P, Q, B, R>>,
  input: CallInput<z.input<P>, z.input<Q>, z.input<B>>,
): Promise<z.output<R>> {
  const asked = identityEpoch()
  const [{ call, requireSame }, endpoint] = await Promise.all([import('./api-client.ts'), load()])
  requireSame(asked)
  return call(endpoint, input)
}
