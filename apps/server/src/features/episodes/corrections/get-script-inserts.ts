import type { getScriptInserts as contract } from '@app/contracts/script-inserts'
import type { Viewer } from '@app/domain/accounts'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { getOwnedContent, listUtterances } from '#features/episodes/content/index.ts'

type Where = { content_id: string; channel_id: string }

/** The sounds and marks of an item with all their settings, for its owners to edit. */
export async function getScriptInserts(
  db: Db,
  viewer: Viewer,
  where: Where,
): Promise<z.input<typeof contract.response>> {
  const { content_id, revision } = await getOwnedContent(db, viewer, where)
  const lines = await listUtterances(db, content_id)
  return {
    revision,
    lines: lines.flatMap(({ utterance_id, inserts }) => (inserts?.length ? [{ utterance_id, inserts }] : [])),
  }
}
