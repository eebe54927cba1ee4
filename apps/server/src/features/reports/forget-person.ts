import type { Db } from '#database/schema.ts'
import { forgetPersonInCases } from './cases.repository.ts'
import { forgetOwner } from './decisions.repository.ts'

/** The account goes; what was reported and decided stays for a time, under nobody's name. */
export async function forgetPersonInReports(trx: Db, userId: string): Promise<void> {
  await forgetPersonInCases(trx, userId)
  await forgetOwner(trx, userId)
}
