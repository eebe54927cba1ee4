import * as contract from '@app/contracts/memory'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { changeMemory, forgetChannel, forgetMemory, listMemory, restoreMemory, switchMemory } from './manage-memory.ts'

/** The hosts' memories of a listener, for that listener alone. */
export const memoryRoutes: Routes = async (app, deps) => {
  route(app, contract.listMemory, async ({ viewer }) => ({ channels: await listMemory(deps, viewer) }))

  route(app, contract.switchMemory, ({ params, body, viewer }) => switchMemory(deps, viewer, { ...params, ...body }))

  route(app, contract.changeMemory, ({ params, body, viewer }) => changeMemory(deps, viewer, { ...params, ...body }))

  route(app, contract.forgetMemory, async ({ params, viewer }) => {
    await forgetMemory(deps, viewer, params)
    return { success: true, message: 'Forgotten' }
  })

  route(app, contract.restoreMemory, ({ params, viewer }) => restoreMemory(deps, viewer, params))

  route(app, contract.forgetChannel, async ({ params, viewer }) => {
    await forgetChannel(deps, viewer, params.channel_id)
    return { success: true, message: 'Forgotten' }
  })
}
