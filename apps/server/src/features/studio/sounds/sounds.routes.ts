import * as contract from '@app/contracts/sounds'
import { channelSoundOf, SoundLine, soundSentences, type SoundSource } from '@app/domain/production'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { addSound } from './add-sound.ts'
import { getSound, removeSound, restoreSound, updateSound } from './change-sound.ts'
import { saveChannelSound } from './channel-sound.ts'
import { lineToPreview, previewSound } from './preview-sound.ts'
import { presentSound } from './sounds.presenter.ts'
import { listSoundsOf } from './sounds.repository.ts'

export const soundsRoutes: Routes = async (app, deps) => {
  route(app, contract.listSounds, async ({ channel: { channel_id } }) => {
    const sounds = await listSoundsOf(deps.db, channel_id)
    return { sounds: await Promise.all(sounds.map((sound) => presentSound(deps, sound))) }
  })

  streamedRoute(app, contract.addSound, async ({ channel, readForm }) =>
    presentSound(deps, await addSound(deps, channel, readForm)),
  )

  route(app, contract.updateSound, async ({ channel, params, body }) =>
    presentSound(deps, await updateSound(deps, channel, { ...params, ...body })),
  )

  route(app, contract.removeSound, async ({ channel, params }) => {
    await removeSound(deps, channel, params.asset_id)
    return { success: true, message: soundSentences.removed, data: { asset_id: params.asset_id } }
  })

  route(app, contract.restoreSound, async ({ channel, params }) =>
    presentSound(deps, await restoreSound(deps, channel, params.asset_id)),
  )

  route(app, contract.getChannelSound, async ({ channel }) => ({ sound: channelSoundOf(channel.sound) }))

  route(app, contract.saveChannelSound, async ({ channel, body }) => ({
    sound: await saveChannelSound(deps, channel, body.sound),
  }))
}

/** Preview of a sound line, for the owner of the channel; a page fetches it with its token. */
export const soundsMediaRoutes: Routes = async (app, deps) => {
  app.get(contract.MUSIC_PREVIEW_PATH, async (request, reply) => {
    const { channel_id } = parse(contract.listSounds.params, request.params, 'path')
    const { mood, variation, ...shape } = parse(contract.MusicPreviewQuery, request.query, 'query')
    const source = { kind: 'music', mood, variation } as SoundSource
    const line = parse(SoundLine, lineToPreview(source, shape), 'query')
    const channel = await getOwnedChannel(deps.db, request.viewer, channel_id)
    return reply
      .type('audio/wav')
      .header('cache-control', 'no-store')
      .send(await previewSound(deps, channel, line))
  })

  app.get(contract.SOUND_PREVIEW_PATH, async (request, reply) => {
    const { channel_id, asset_id } = parse(contract.updateSound.params, request.params, 'path')
    const shape = parse(contract.SoundPreviewQuery, request.query, 'query')
    const channel = await getOwnedChannel(deps.db, request.viewer, channel_id)
    await getSound(deps, channel, asset_id)
    const line = parse(SoundLine, lineToPreview({ kind: 'asset', asset_id }, shape), 'query')
    return reply
      .type('audio/wav')
      .header('cache-control', 'no-store')
      .send(await previewSound(deps, channel, line))
  })
}
