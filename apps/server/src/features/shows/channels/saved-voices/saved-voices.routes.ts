import * as contract from '@app/contracts/saved-voices'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { deleteSavedVoice, listSavedVoices, renameSavedVoice, saveVoice } from './saved-voices.ts'

export const savedVoicesRoutes: Routes = async (app, deps) => {
  route(app, contract.listSavedVoices, async ({ params, viewer }) => ({
    saved_voices: await listSavedVoices(deps, viewer, params.channel_id),
  }))

  route(app, contract.saveVoice, ({ params, body, viewer }) => saveVoice(deps, viewer, { ...params, ...body }))

  route(app, contract.renameSavedVoice, ({ params, body, viewer }) =>
    renameSavedVoice(deps, viewer, { ...params, ...body }),
  )

  route(app, contract.deleteSavedVoice, async ({ params, viewer }) => {
    await deleteSavedVoice(deps, viewer, params)
    return { success: true }
  })
}
