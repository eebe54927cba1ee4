import * as contract from '@app/contracts/channels'
import { channelSentences } from '@app/domain/channels'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { presentChannel } from './channels.presenter.ts'
import { listChannelsOf } from './channels.repository.ts'
import { createChannel } from './create-channel.ts'
import { deleteChannel } from './delete-channel.ts'
import { getVisibleChannel } from './get-channel.ts'
import { getPersona } from './get-persona.ts'
import { updateChannel } from './update-channel.ts'

export const channelsRoutes: Routes = async (app, deps) => {
  route(app, contract.createChannel, async ({ body, files, viewer, headers }) => {
    const input = { ...body, avatar: files.channel_avatar, accepted_language: headers['accept-language'] }
    const data = await createChannel(deps, viewer, input)
    return { success: true, message: channelSentences.created, data }
  })

  route(app, contract.updateChannel, async ({ params, body, files, viewer }) => {
    const data = await updateChannel(deps, viewer, { ...params, ...body, avatar: files.channel_avatar })
    return { success: true, message: channelSentences.updated, data }
  })

  route(app, contract.deleteChannel, async ({ params, viewer }) => {
    await deleteChannel(deps, viewer, params.channel_id)
    return { success: true, message: channelSentences.deleted, data: params }
  })

  route(app, contract.listOwnChannels, async ({ viewer }) => ({
    channels: (await listChannelsOf(deps.db, viewer.user_id)).map(presentChannel),
  }))

  route(app, contract.getChannel, async ({ params, viewer }) =>
    presentChannel(await getVisibleChannel(deps.db, viewer, params.channel_id)),
  )

  route(app, contract.getPersona, ({ params, viewer }) => getPersona(deps, viewer, params.channel_id))
}
