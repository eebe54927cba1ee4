import * as contract from '@app/contracts/artwork'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { drawAnother, presentArtwork, removeArtwork, uploadArtwork } from './change-artwork.ts'

export const artworkRoutes: Routes = async (app, deps) => {
  route(app, contract.getArtwork, async ({ channel }) => presentArtwork(channel))

  route(app, contract.uploadArtwork, ({ channel, files }) => uploadArtwork(deps, channel, files.artwork))

  route(app, contract.drawArtwork, ({ channel }) => drawAnother(deps, channel))

  route(app, contract.removeArtwork, ({ channel }) => removeArtwork(deps, channel))
}
