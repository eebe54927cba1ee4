import { randomUUID, createHash } from 'node:crypto'
import type { ArtworkView } from '@app/contracts/artwork'
import { artworkSentences } from '@app/domain/shows'
import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import {
  channelNotFound,
  lockChannel,
  updateChannelArtwork,
  type OwnedChannel,
} from '#features/shows/channels/index.ts'
import { readArtwork } from '#features/episodes/media/index.ts'
import { invalid } from '#lib/errors.ts'
import { mediaPaths, objectKeys } from '#lib/media-paths.ts'
import { channelArtworkVersion, type DrawnChannel } from './artwork-version.ts'
import { deleteArtwork } from './delete-artwork.ts'

type ArtworkDeps = Pick<Deps, 'db' | 'jobs' | 'storage'>
type Change = { artwork_key: string | null; artwork_seed?: string }

export function presentArtwork(channel: DrawnChannel): ArtworkView {
  return {
    url: mediaPaths.channelArtwork(channel.channel_id, channelArtworkVersion(channel)),
    is_uploaded: channel.artwork_key !== null,
  }
}

/** Keeps a picture of the owner's as the artwork of their channel. */
export async function uploadArtwork(
  deps: ArtworkDeps,
  { channel_id }: OwnedChannel,
  artwork: Uint8Array | undefined,
): Promise<ArtworkView> {
  if (!artwork) throw invalid('artwork', artworkSentences.required)
  return storeArtwork(deps, channel_id, artwork)
}

/** Keeps a picture as the artwork of a channel, without asking who the caller is; if that fails, the picture is deleted. */
export async function storeArtwork(deps: ArtworkDeps, channel_id: string, artwork: Uint8Array): Promise<ArtworkView> {
  const picture = await readArtwork(artwork)
  const artwork_key = objectKeys.uploadedArtwork(channel_id, versionOf(picture))
  await deps.storage.put(artwork_key, picture, 'image/jpeg')
  try {
    return await change(deps, channel_id, { artwork_key })
  } catch (error) {
    await deleteArtwork(deps, { channel_id, artwork_key }).catch(() => undefined)
    throw error
  }
}

/** Has the picture drawn from another seed, whatever it was. */
export async function drawAnother(deps: ArtworkDeps, { channel_id }: OwnedChannel): Promise<ArtworkView> {
  return change(deps, channel_id, { artwork_key: null, artwork_seed: randomUUID() })
}

/** Back to the drawn picture. */
export async function removeArtwork(deps: ArtworkDeps, { channel_id }: OwnedChannel): Promise<ArtworkView> {
  return change(deps, channel_id, { artwork_key: null })
}

async function change({ db, jobs }: ArtworkDeps, channel_id: string, changes: Change): Promise<ArtworkView> {
  return db.transaction().execute(async (trx) => {
    const before = await lockChannel(trx, channel_id, 'update')
    if (!before) throw channelNotFound(channel_id)
    await updateChannelArtwork(trx, channel_id, changes)
    const { artwork_key } = before
    if (artwork_key !== null && artwork_key !== changes.artwork_key)
      await jobs.send(trx, 'channels.delete-artwork', { channel_id, artwork_key })
    await publish(trx, 'channel.updated', { channel_id }, { user_id: before.channel_creator_user_id })
    return presentArtwork({ ...before, ...changes })
  })
}

/** Never used twice, so that clearing an old one away can never hit one that is on its way in. */
function versionOf(picture: Uint8Array): string {
  const digest = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  return `${digest}-${randomUUID().slice(0, 8)}`
}
