import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import { listTakesOf } from '#features/studio/takes/index.ts'

type Recording = AccountExport['recordings'][number]

/** Recordings of a person, with links to the sound. */
export async function exportRecordings(
  db: Db,
  userId: string,
  linkTo: (key: string) => Promise<string | null>,
): Promise<Recording[]> {
  return Promise.all(
    (await listTakesOf(db, userId)).map(
      async ({ channel_id, text, voice_name, duration_ms, mine_stated_at, created_at, object_key }) => ({
        channel_id,
        text,
        voice_name,
        duration_ms,
        mine_stated_at: mine_stated_at?.toISOString() ?? null,
        created_at: created_at.toISOString(),
        sound_link: await linkTo(object_key),
      }),
    ),
  )
}
