import type { ListenCheckView } from '@app/contracts/listen-check'
import { listenSentences } from '@app/domain/listen-check'
import type { Deps } from '#deps.ts'
import type { OwnedContent } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { getListenCheck } from './get-listen-check.ts'
import { keepFine, lockListenCheck } from './listen-check.repository.ts'

/** Notes that an owner heard a finding and leaves it as it is, or takes that back. Can run twice. */
export async function markFine(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  item: OwnedContent,
  { finding_id, fine }: { finding_id: string; fine: boolean },
): Promise<ListenCheckView> {
  const { content_id } = item
  await db.transaction().execute(async (trx) => {
    const row = await lockListenCheck(trx, content_id)
    if (!row?.findings.some((finding) => finding.finding_id === finding_id))
      throw new AppError('not_found', listenSentences.finding_missing)
    const { [finding_id]: mark, ...others } = row.fine
    if (fine)
      await keepFine(trx, content_id, { ...others, [finding_id]: mark ?? { user_id, at: new Date().toISOString() } })
    else await keepFine(trx, content_id, others)
  })
  return getListenCheck(db, item)
}
