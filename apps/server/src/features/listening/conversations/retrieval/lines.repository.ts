import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import type { MaterialLine } from '@app/ports/answerer.ts'

const isNoNotice = sql<boolean>`utterance.utterance_id is distinct from content.notice_id`

/** The lines of an item that can be heard, besides its spoken notice, without what takes long to read of them: their words' times. */
export async function listMaterialLines(db: Db, contentId: string): Promise<MaterialLine[]> {
  return db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .select(['utterance_id', 'position', 'speaker', 'text', 'start_ms', 'revision'])
    .where('utterance.content_id', '=', contentId)
    .where('start_ms', 'is not', null)
    .where(isNoNotice)
    .orderBy('position')
    .$narrowType<{ start_ms: number }>()
    .execute()
}

type LineAt = UtteranceRow & { revision: number; notice_until_ms: number | null }

/** The last line of an item that had begun at a time; before the first, that one. With it, until when the spoken notice is heard. */
export async function findLineAt(
  db: Db,
  { content_id, at_ms }: { content_id: string; at_ms: number },
): Promise<LineAt | undefined> {
  return db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .selectAll('utterance')
    .leftJoin('utterance as notice', 'notice.utterance_id', 'content.notice_id')
    .select(['content.revision', 'notice.end_ms as notice_until_ms'])
    .where('utterance.content_id', '=', content_id)
    .where(isNoNotice)
    .orderBy(
      sql`case when utterance.start_ms <= ${at_ms} then utterance.position else -1 - utterance.position end`,
      'desc',
    )
    .limit(1)
    .executeTakeFirst()
}
