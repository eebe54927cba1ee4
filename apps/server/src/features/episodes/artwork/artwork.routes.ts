import * as contract from '@app/contracts/artwork'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { drawAnother, presentArtwork, removeArtwork, uploadArtwork } from './change-artwork.ts'

export const artworkRoutes: Routes = async (app, deps) => {
  route(app, contract.getArtwork, async ({ params, viewer }) =>
    presentArtwork(await getOwnedChannel(deps.db, viewer, params.channel_id)),
  )

  route(app, contract.uploadArtwork, ({ params, files, viewer }) =>
    uploadArtwork(deps, viewer, { ...params, artwork: files.artwork }),
  )

  route(app, contract.drawArtwork, ({ params, viewer }) => drawAnother(deps, viewer, params.channel_id))

  route(app, contract.removeArtwork, ({ params, viewer }) => removeArtwork(deps, viewer, params.channel_id))
}
