import * as contract from '@app/contracts/channels'
import { channelSentences } from '@app/domain/channels'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import type { Person } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { presentChannel } from './channels.presenter.ts'
import { listChannelsOf } from './channels.repository.ts'
import { createChannel } from './create-channel.ts'
import { deleteChannel } from './delete-channel.ts'
import { getOwnedChannel, getVisibleChannel, type OwnedChannel } from './get-channel.ts'
import { getPersona } from './get-persona.ts'
import { updateChannel } from './update-channel.ts'

declare module '#http/access.ts' {
  interface Grants {
    channel_owner: { viewer: Person; channel: OwnedChannel }
  }
}

export const channelsRoutes: Routes = async (app, deps) => {
  app.access.channel_owner = async ({ viewer, ids }) => {
    const person = requireViewer(viewer)
    return { viewer: person, channel: await getOwnedChannel(deps.db, person, ids.channel_id ?? '') }
  }

  route(app, contract.createChannel, async ({ body, files, viewer, headers }) => {
    const input = { ...body, avatar: files.channel_avatar, accepted_language: headers['accept-language'] }
    const data = await createChannel(deps, viewer, input)
    return { success: true, message: channelSentences.created, data }
  })

  route(app, contract.updateChannel, async ({ channel, body, files }) => {
    const data = await updateChannel(deps, channel, { ...body, avatar: files.channel_avatar })
    return { success: true, message: channelSentences.updated, data }
  })

  route(app, contract.deleteChannel, async ({ params, channel }) => {
    await deleteChannel(deps, channel)
    return { success: true, message: channelSentences.deleted, data: params }
  })

  route(app, contract.listOwnChannels, async ({ viewer }) => ({
    channels: (await listChannelsOf(deps.db, viewer.user_id)).map(presentChannel),
  }))

  route(app, contract.getChannel, async ({ params, viewer }) =>
    presentChannel(await getVisibleChannel(deps.db, viewer, params.channel_id)),
  )

  route(app, contract.getPersona, ({ channel }) => getPersona(deps, channel))
}
