import type { Db } from '#database/schema.ts'
import type { MaterialLine } from '#ports/answerer.ts'

/** The lines of an item that can be heard, without what takes long to read of them: their words' times. */
export async function listMaterialLines(db: Db, contentId: string): Promise<MaterialLine[]> {
  return db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .select(['utterance_id', 'position', 'speaker', 'text', 'start_ms', 'revision'])
    .where('utterance.content_id', '=', contentId)
    .where('start_ms', 'is not', null)
    .orderBy('position')
    .$narrowType<{ start_ms: number }>()
    .execute()
}
