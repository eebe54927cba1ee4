import type { Db } from '#database/schema.ts'
import { forgetPersonInCases } from './cases.repository.ts'
import { forgetOwner } from './decisions.repository.ts'

/** Removes the account's name from reports and decisions, which stay for a time. */
export async function forgetPersonInReports(trx: Db, userId: string): Promise<void> {
  await forgetPersonInCases(trx, userId)
  await forgetOwner(trx, userId)
}
