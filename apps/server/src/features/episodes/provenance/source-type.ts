import { ProvenanceStatement } from '@app/domain/provenance'
import { decodeJwt } from 'jose'
import type { Db } from '#database/schema.ts'
import { findStatement } from './statements.repository.ts'

/**
 * Origin of an item's sound, as its file states it; undefined for imported items, and for files that are not signed
 * yet.
 */
export async function findSourceType(
  db: Db,
  { content_id, audio_key }: { content_id: string; audio_key: string | null },
): Promise<string | undefined> {
  const found = audio_key === null ? undefined : await findStatement(db, { content_id, file: audio_key })
  return found && ProvenanceStatement.parse(decodeJwt(found.jws)).digitalSourceType
}
