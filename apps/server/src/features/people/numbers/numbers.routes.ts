import { listNumbers } from '@app/contracts/numbers'
import { numberSpans } from '@app/domain/numbers'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { listDays } from './numbers.repository.ts'

/** Activity on this server per day, for its operators. */
export const numbersRoutes: Routes = async (app, deps) => {
  route(app, listNumbers, async ({ query }) => ({
    days: await listDays(deps.db, Number(query.days ?? numberSpans[0])),
  }))
}
