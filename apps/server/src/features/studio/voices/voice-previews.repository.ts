import { sql, type Selectable } from 'kysely'
import type { VoiceName } from '@app/domain/voices'
import type { Db } from '#database/schema.ts'
import type { VoicePreviewTable } from '#database/tables/voices-schema.ts'

export type VoicePreviewRow = Selectable<VoicePreviewTable>

export async function findVoicePreview(db: Db, previewId: string): Promise<VoicePreviewRow | undefined> {
  return db.selectFrom('voice_preview').selectAll().where('preview_id', '=', previewId).executeTakeFirst()
}

export async function listVoicePreviews(db: Db, previewIds: string[]): Promise<VoicePreviewRow[]> {
  if (previewIds.length === 0) return []
  return db.selectFrom('voice_preview').selectAll().where('preview_id', 'in', previewIds).execute()
}

type Patience = { failed_seconds: number; unheard_of_seconds: number }

/** True if the caller is to have it made: nobody else is at it, and it did not fail just now. */
export async function beginVoicePreview(
  trx: Db,
  preview: { preview_id: string; voice_name: VoiceName },
  patience: Patience,
): Promise<boolean> {
  const begun = await trx
    .insertInto('voice_preview')
    .values({ ...preview, audio_key: null, peaks: null })
    .onConflict((conflict) =>
      conflict
        .column('preview_id')
        .doUpdateSet({ status: 'processing', changed_at: sql<Date>`now()` })
        .where(({ and, eb, or }) => {
          const isOld = (seconds: number) =>
            eb('voice_preview.changed_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
          return or([
            and([eb('voice_preview.status', '=', 'error'), isOld(patience.failed_seconds)]),
            and([eb('voice_preview.status', '=', 'processing'), isOld(patience.unheard_of_seconds)]),
          ])
        }),
    )
    .returning('preview_id')
    .executeTakeFirst()
  return begun !== undefined
}

type Ending = { status: 'completed'; audio_key: string; peaks: string } | { status: 'error' }

/** True if it was in production until now. */
export async function endVoicePreview(db: Db, previewId: string, ending: Ending): Promise<boolean> {
  const ended = await db
    .updateTable('voice_preview')
    .set({ ...ending, changed_at: sql<Date>`now()` })
    .where('preview_id', '=', previewId)
    .where('status', '=', 'processing')
    .returning('preview_id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function listOldVoicePreviews(db: Db, days: number): Promise<VoicePreviewRow[]> {
  return db
    .selectFrom('voice_preview')
    .selectAll()
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('preview_id')
    .execute()
}

export async function deleteVoicePreview(db: Db, previewId: string): Promise<void> {
  await db.deleteFrom('voice_preview').where('preview_id', '=', previewId).execute()
}
