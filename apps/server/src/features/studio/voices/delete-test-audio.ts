import type { Deps } from '#deps.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { deleteTestAudioRow, listTestAudioOf, lockTestAudio } from './test-audio.repository.ts'

type DeleteDeps = Pick<Deps, 'db' | 'storage'>

/** Clears away a person's test audio; jobs in progress find themselves gone. Can stop anywhere and go on. */
export async function deleteTestAudioOf(deps: DeleteDeps, userId: string, signal: AbortSignal): Promise<void> {
  for (const { test_audio_id } of await listTestAudioOf(deps.db, userId)) {
    signal.throwIfAborted()
    await removeTestAudio(deps, test_audio_id)
  }
}

/** The sound first, for without its row it is not found again. */
export async function removeTestAudio({ db, storage }: DeleteDeps, testAudioId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockTestAudio(trx, testAudioId)
    if (!locked) return
    if (locked.audio_key) await storage.delete([locked.audio_key])
    const balance = await settleForLines(trx, locked.hold_id, { outcome: 'deleted', lines: [] })
    await deleteTestAudioRow(trx, testAudioId)
    if (balance) await announceBalance(trx, balance)
  })
}
