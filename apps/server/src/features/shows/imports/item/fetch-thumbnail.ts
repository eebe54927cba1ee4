import { importSentences, type FeedItem, type FeedShow } from '@app/domain/imports'
import type { Deps } from '#deps.ts'
import { requireThumbnail } from '#features/episodes/media/index.ts'
import { AppError } from '#lib/errors.ts'
import { fetchPicture } from '../fetch-picture.ts'

type Found = { thumbnail: Uint8Array | undefined; notes: string[] }

/** An episode's own picture; one that is the show's, or cannot be had, is drawn as for any other item. */
export async function fetchThumbnail(
  deps: Pick<Deps, 'web_files'>,
  { item, show }: { item: Pick<FeedItem, 'artwork_url'>; show: Pick<FeedShow, 'artwork_url'> },
  signal: AbortSignal,
): Promise<Found> {
  const { artwork_url } = item
  if (artwork_url === null || artwork_url === show.artwork_url) return { thumbnail: undefined, notes: [] }
  const thumbnail = await fetchPicture(deps, artwork_url, signal)
  if (thumbnail && (await isPicture(thumbnail))) return { thumbnail, notes: [] }
  return { thumbnail: undefined, notes: [importSentences.picture_unreadable] }
}

async function isPicture(bytes: Uint8Array): Promise<boolean> {
  try {
    await requireThumbnail(bytes)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
