import * as contract from '@app/contracts/related'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { listRelated } from './related.ts'

export const relatedRoutes: Routes = async (app, deps) => {
  route(app, contract.related, ({ viewer, content }) => listRelated(deps, viewer, content))
}
