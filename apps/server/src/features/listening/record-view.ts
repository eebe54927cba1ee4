import { recordView as contract } from '@app/contracts/listening'
import type { Viewer } from '@app/domain/accounts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { addToStats } from '#features/content/index.ts'
import { markViewed } from './interactions.repository.ts'
import { countContent, type Where } from './meet-content.ts'

/** Counts once a person (SRV-20). */
export async function recordView(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  where: Where,
): Promise<z.output<typeof contract.response>> {
  return countContent(deps, viewer, where, async (trx, { content, before }) => {
    if (!before.viewed) await markViewed(trx, before)
    const moved = before.viewed ? content : await addToStats(trx, content.content_id, { view_count: 1 })
    return { viewed: true, view_count: moved.view_count, like_count: moved.like_count }
  })
}
