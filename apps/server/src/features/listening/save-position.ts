import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { markPosition } from './interactions.repository.ts'
import { meetContent, type Where } from './meet-content.ts'

/** Notes where somebody stopped; whoever tells it last is believed. */
export async function savePosition(deps: Pick<Deps, 'db'>, viewer: Viewer, { position_ms, ...where }: Where & { position_ms: number }): Promise<{ position_ms: number }> {
  await meetContent(deps, viewer, where, (trx, { before }) => markPosition(trx, before, position_ms))
  return { position_ms }
}
