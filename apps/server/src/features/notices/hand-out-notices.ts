import type { WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { takeNotices, type Notice } from './notices.repository.ts'

const AT_ONCE = 100

/** One way of telling people, such as email: notes or enqueues what it has to do, in the transaction that takes the notice out. */
export type NoticeReceiver = (trx: Db, notice: Notice) => Promise<void>

/** The chore: gives every notice to every receiver, once. Each does its sending in jobs of its own, so that none waits for another. */
export async function handOutNotices(
  { db }: Pick<WorkDeps, 'db'>,
  receivers: readonly NoticeReceiver[],
): Promise<void> {
  let taken: Notice[]
  do {
    taken = await db.transaction().execute(async (trx) => {
      const notices = await takeNotices(trx, AT_ONCE)
      for (const notice of notices) for (const receive of receivers) await receive(trx, notice)
      return notices
    })
  } while (taken.length === AT_ONCE)
}
