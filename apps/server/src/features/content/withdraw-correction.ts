import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import type { Where } from './begin-correction.ts'
import { lockContent } from './content.repository.ts'
import { deleteCorrection, findCorrection } from './corrections.repository.ts'
import { stopCorrection } from './fail-correction.ts'
import { getOwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'

/** Stops what is being made of an item, or forgets what failed; for its owners alone. */
export async function withdrawCorrection({ db }: Pick<Deps, 'db'>, viewer: Viewer, where: Where): Promise<void> {
  const { content_id } = await getOwnedContent(db, viewer, where)
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    if (!(await findCorrection(trx, content_id))) return
    await deleteCorrection(trx, content_id)
    await stopCorrection(trx, content, 'stopped')
  })
}
