import { drawArtwork, getArtwork, removeArtwork, uploadArtwork, type ArtworkView } from '@app/contracts/artwork'
import { artworkSentences, showLimits } from '@app/domain/shows'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** The square picture of a channel, for its owner. */
export function artworkQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['artwork', channel_id],
    queryFn: ({ signal }) => call(getArtwork, { params: { channel_id }, signal }),
    staleTime: 0,
  })
}

/** `draw` has another drawn, `remove` brings the drawn one back, a file takes its place. */
export type ArtworkChange = 'draw' | 'remove' | File

export function useChangeArtwork(channel_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ArtworkChange) => send(channel_id, change),
    onSuccess: (artwork) => {
      queryClient.setQueryData(artworkQuery(channel_id).queryKey, artwork)
      void queryClient.invalidateQueries({ queryKey: ['show-check', channel_id] })
    },
  })
}

async function send(channel_id: string, change: ArtworkChange): Promise<ArtworkView> {
  const params = { channel_id }
  if (change === 'draw') return call(drawArtwork, { params })
  if (change === 'remove') return call(removeArtwork, { params })
  // Refuses a large file before it is sent, since the server would.
  if (change.size > showLimits.artwork.upload_bytes) throw new Error(artworkSentences.too_large)
  return call(uploadArtwork, { params, body: {}, files: { artwork: change } })
}
