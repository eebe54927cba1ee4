import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import type { Db } from '#database/schema.ts'
import { insertPaidClips } from './paid-clips.repository.ts'

type Line = { text: string; clip_hash: string | null }

/** What the spoken ones among these lines cost in tokens; a line this person has paid for before costs nothing again (SRV-01). */
export async function payForClips(trx: Db, userId: string, lines: readonly Line[]): Promise<number> {
  const spoken = new Map(lines.flatMap(({ clip_hash, text }) => (clip_hash ? [[clip_hash, { text }] as const] : [])))
  const fresh = await insertPaidClips(trx, userId, [...spoken.keys()])
  return estimateUsage(charactersOf([...spoken].filter(([hash]) => fresh.has(hash)).map(([, line]) => line))).tokens
}
