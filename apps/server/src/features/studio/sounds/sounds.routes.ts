import * as contract from '@app/contracts/sounds'
import { SoundLine, soundSentences, type SoundSource } from '@app/domain/production'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { addSound } from './add-sound.ts'
import { getOwnSound, removeSound, restoreSound, updateSound } from './change-sound.ts'
import { getChannelSound, saveChannelSound } from './channel-sound.ts'
import { lineToPreview, previewSound } from './preview-sound.ts'
import { presentSound } from './sounds.presenter.ts'
import { listSoundsOf } from './sounds.repository.ts'

export const soundsRoutes: Routes = async (app, deps) => {
  route(app, contract.listSounds, async ({ params, viewer }) => {
    const { channel_id } = await getOwnedChannel(deps.db, viewer, params.channel_id)
    const sounds = await listSoundsOf(deps.db, channel_id)
    return { sounds: await Promise.all(sounds.map((sound) => presentSound(deps, sound))) }
  })

  streamedRoute(app, contract.addSound, async ({ params, viewer, readForm }) =>
    presentSound(deps, await addSound(deps, viewer, { ...params, readForm })),
  )

  route(app, contract.updateSound, async ({ params, body, viewer }) =>
    presentSound(deps, await updateSound(deps, viewer, { ...params, ...body })),
  )

  route(app, contract.removeSound, async ({ params, viewer }) => {
    await removeSound(deps, viewer, params)
    return { success: true, message: soundSentences.removed, data: { asset_id: params.asset_id } }
  })

  route(app, contract.restoreSound, async ({ params, viewer }) =>
    presentSound(deps, await restoreSound(deps, viewer, params)),
  )

  route(app, contract.getChannelSound, async ({ params, viewer }) => ({
    sound: await getChannelSound(deps, viewer, params.channel_id),
  }))

  route(app, contract.saveChannelSound, async ({ params, body, viewer }) => ({
    sound: await saveChannelSound(deps, viewer, { ...params, ...body }),
  }))
}

/** Preview of a sound line, for the owner of the channel; a page fetches it with its token. */
export const soundsMediaRoutes: Routes = async (app, deps) => {
  app.get(contract.MUSIC_PREVIEW_PATH, async (request, reply) => {
    const { channel_id } = parse(contract.listSounds.params, request.params, 'path')
    const { mood, variation, ...shape } = parse(contract.MusicPreviewQuery, request.query, 'query')
    const source = { kind: 'music', mood, variation } as SoundSource
    const line = parse(SoundLine, lineToPreview(source, shape), 'query')
    return reply
      .type('audio/wav')
      .header('cache-control', 'no-store')
      .send(await previewSound(deps, request.viewer, { channel_id, line }))
  })

  app.get(contract.SOUND_PREVIEW_PATH, async (request, reply) => {
    const { channel_id, asset_id } = parse(contract.updateSound.params, request.params, 'path')
    const shape = parse(contract.SoundPreviewQuery, request.query, 'query')
    await getOwnSound(deps, request.viewer, { channel_id, asset_id })
    const line = parse(SoundLine, lineToPreview({ kind: 'asset', asset_id }, shape), 'query')
    return reply
      .type('audio/wav')
      .header('cache-control', 'no-store')
      .send(await previewSound(deps, request.viewer, { channel_id, line }))
  })
}
