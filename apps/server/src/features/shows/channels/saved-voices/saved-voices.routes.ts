import * as contract from '@app/contracts/saved-voices'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { deleteSavedVoice, listSavedVoices, renameSavedVoice, saveVoice } from './saved-voices.ts'

export const savedVoicesRoutes: Routes = async (app, deps) => {
  route(app, contract.listSavedVoices, async ({ channel }) => ({
    saved_voices: await listSavedVoices(deps, channel),
  }))

  route(app, contract.saveVoice, ({ channel, body }) => saveVoice(deps, channel, body))

  route(app, contract.renameSavedVoice, ({ channel, params, body }) =>
    renameSavedVoice(deps, channel, { ...params, ...body }),
  )

  route(app, contract.deleteSavedVoice, async ({ channel, params }) => {
    await deleteSavedVoice(deps, channel, params)
    return { success: true }
  })
}
