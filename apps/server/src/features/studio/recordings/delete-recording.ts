import { recordingSentences } from '@app/domain/recordings'
import type { Deps } from '#deps.ts'
import { deleteTakeRow, isTakeNeeded, lockTake, type TakePlace } from '#features/studio/takes/index.ts'
import { AppError } from '#lib/errors.ts'
import { recordingMissing } from './use-recording.ts'

/** Deletes a take that no line needs: the sound last, for without its row it is not found. */
export async function deleteRecording(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  place: TakePlace,
  recordingId: string,
): Promise<void> {
  const object_key = await db.transaction().execute(async (trx) => {
    const take = await lockTake(trx, place, recordingId)
    if (!take) throw recordingMissing()
    if (await isTakeNeeded(trx, recordingId)) throw new AppError('conflict', recordingSentences.in_use)
    await deleteTakeRow(trx, recordingId)
    return take.object_key
  })
  await storage.delete([object_key])
}
