import type { Viewer } from '@app/domain/accounts'
import type { Config } from '#config.ts'
import { isThisMachine, type Asking } from './is-this-machine.ts'

/**
 * True if a request comes from the person who runs the server: a person signed in on the server's own machine, with one
 * process on the embedded database. The one place for this rule, until there is a role for it.
 */
export function mayRunServer(
  { viewer, ...asking }: Asking & { viewer: Viewer },
  config: Pick<Config, 'DATABASE_URL' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  return viewer !== null && config.DATABASE_URL === undefined && isThisMachine(asking, config)
}
