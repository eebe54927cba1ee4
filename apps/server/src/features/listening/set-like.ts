import { setLike as contract } from '@app/contracts/listening'
import type { Viewer } from '@app/domain/accounts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { addToStats } from '#features/content/index.ts'
import { markLiked } from './interactions.repository.ts'
import { countContent, type Where } from './meet-content.ts'

/** Flag and count move together; the same state twice changes nothing (SRV-21). */
export async function setLike(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { liked, ...where }: Where & { liked: boolean },
): Promise<z.output<typeof contract.response>> {
  return countContent(deps, viewer, where, async (trx, { content, before }) => {
    if (before.liked !== liked) await markLiked(trx, before, liked)
    const moved =
      before.liked === liked ? content : await addToStats(trx, content.content_id, { like_count: liked ? 1 : -1 })
    return { liked, view_count: moved.view_count, like_count: moved.like_count }
  })
}
