import type { getScriptInserts as contract } from '@app/contracts/script-inserts'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { listUtterances, type OwnedContent } from '#features/episodes/content/index.ts'

/** The sounds and marks of an item with all their settings, for its owners to edit. */
export async function getScriptInserts(
  db: Db,
  { content_id, revision }: OwnedContent,
): Promise<z.input<typeof contract.response>> {
  const lines = await listUtterances(db, content_id)
  return {
    revision,
    lines: lines.flatMap(({ utterance_id, inserts }) => (inserts?.length ? [{ utterance_id, inserts }] : [])),
  }
}
