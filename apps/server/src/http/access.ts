import type { Access } from '@app/contracts/access'
import type { Viewer } from '@app/domain/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Person } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'

/** Results of the access checks, which handlers receive. Features add those of their rows and roles. */
export interface Grants {
  everyone: { viewer: Viewer }
  signed_in: { viewer: Person }
  maker: { viewer: Person }
  form_channel_owner: { viewer: Person }
  content_asker: { viewer: Viewer }
  asker: { viewer: Viewer }
  reporter: { viewer: Viewer }
}

type ParsedRequest = {
  viewer: Viewer
  ip: string
  headers: FastifyRequest['headers']
  params: unknown
  query: unknown
  body?: unknown
}
/** Request of which the access is checked, with the ids of its path, its query and its body. */
export type CheckedRequest = Pick<ParsedRequest, 'viewer' | 'ip' | 'headers'> & { ids: z.output<typeof Ids> }
/** Access checks. Those of features are there once their routes are registered. */
export type AccessChecks = { [A in Access]?: (request: CheckedRequest) => Promise<Grants[A]> }

declare module 'fastify' {
  interface FastifyInstance {
    access: AccessChecks
  }
}

const Id = z.catch(z.optional(z.string()), undefined)
const Ids = z.object({ channel_id: Id, content_id: Id })

const anybody = async ({ viewer }: CheckedRequest) => ({ viewer })
const person = async ({ viewer }: CheckedRequest) => ({ viewer: requireViewer(viewer) })

/** Checks of the account. Roles, rows and what a listener may see are checked by the use cases. */
export function accountChecks(): AccessChecks {
  return {
    everyone: anybody,
    signed_in: person,
    maker: person,
    form_channel_owner: person,
    content_asker: anybody,
    asker: anybody,
    reporter: anybody,
  }
}

/** Checks the access to an endpoint, or refuses the request; an access without a check is always refused. */
export async function checkAccess<A extends Access>(
  app: FastifyInstance,
  access: A,
  { viewer, ip, headers, params, query, body }: ParsedRequest,
): Promise<Grants[A]> {
  const check = app.access[access]
  if (!check) throw new Error(`no feature checks the access "${access}"`)
  return check({ viewer, ip, headers, ids: Ids.parse({ ...Object.assign({}, body, query, params) }) })
}
