import type { Db } from '#database/schema.ts'
import { listRecordedHashes } from './takes.repository.ts'

/** The lines that a voice says: recorded ones cost nothing. */
export async function withoutRecorded<L extends { clip_hash: string | null }>(
  db: Db,
  lines: readonly L[],
): Promise<L[]> {
  const recorded = await listRecordedHashes(
    db,
    lines.flatMap(({ clip_hash }) => clip_hash ?? []),
  )
  return lines.filter(({ clip_hash }) => !recorded.has(clip_hash ?? ''))
}
