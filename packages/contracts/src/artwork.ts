import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })

/** The square picture by which podcast apps show a channel. */
export const ArtworkView = z.object({
  url: z.string(),
  is_uploaded: z.boolean(),
})
export type ArtworkView = z.infer<typeof ArtworkView>

const path = '/api/channels/:channel_id/artwork'

export const getArtwork = endpoint({
  method: 'GET',
  path,
  access: 'channel_owner',
  params: ofChannel,
  response: ArtworkView,
})

export const uploadArtwork = endpoint({
  method: 'PUT',
  path,
  access: 'channel_owner',
  params: ofChannel,
  body: z.object({}),
  files: ['artwork'],
  response: ArtworkView,
})

/** Draws the picture anew, from another seed. */
export const drawArtwork = endpoint({
  method: 'POST',
  path,
  access: 'channel_owner',
  params: ofChannel,
  response: ArtworkView,
})

/** Removes the uploaded picture: the artwork is drawn again. */
export const removeArtwork = endpoint({
  method: 'DELETE',
  path,
  access: 'channel_owner',
  params: ofChannel,
  response: ArtworkView,
})
