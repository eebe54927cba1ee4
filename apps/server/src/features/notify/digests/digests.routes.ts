import * as contract from '@app/contracts/digests'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { getEmailNotices, setEmailNotices } from './email-notices.ts'

export const digestsRoutes: Routes = async (app, deps) => {
  route(app, contract.getEmailNotices, ({ viewer }) => getEmailNotices(deps, viewer))

  route(app, contract.setEmailNotices, ({ body, viewer }) => setEmailNotices(deps, viewer, body))
}
