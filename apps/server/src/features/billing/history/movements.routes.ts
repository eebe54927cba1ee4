import { Readable } from 'node:stream'
import { LEDGER_CSV_PATH, listMovements as listContract } from '@app/contracts/billing'
import * as z from 'zod/mini'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { listMovements } from './list-movements.ts'
import { writeHistory } from './write-history.ts'

const OfHistory = z.pick(listContract.query, { filter: true })

export const movementsRoutes: Routes = async (app, deps) => {
  route(app, listContract, ({ query, viewer }) => listMovements(deps, viewer, query))

  app.get(LEDGER_CSV_PATH, async (request, reply) => {
    const { filter } = parse(OfHistory, request.query, 'query')
    const pieces = writeHistory(deps, requireViewer(request.viewer), filter)
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="token-history.csv"')
    return reply.send(Readable.from(pieces))
  })
}
