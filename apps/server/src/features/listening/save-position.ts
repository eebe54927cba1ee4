import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { markPosition } from './interactions.repository.ts'
import { meetContent, type Where } from './meet-content.ts'

type Input = Where & { position_ms: number; revision?: number | undefined }

/** Notes where somebody stopped, and in the sound of which revision; whoever tells it last is believed. */
export async function savePosition(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { position_ms, revision, ...where }: Input,
): Promise<{ position_ms: number }> {
  await meetContent(deps, viewer, where, (trx, { content, before }) => {
    const position_revision = Math.min(revision ?? content.revision, content.revision)
    return markPosition(trx, before, { position_ms, position_revision })
  })
  return { position_ms }
}
