import type { TestAudioPage } from '@app/contracts/voices'
import type { Db } from '#database/schema.ts'
import { decodePosition, encodePosition } from '#lib/page-position.ts'
import type { Person } from '#lib/proofs.ts'
import { presentTestAudio } from './test-audio.presenter.ts'
import { listFinishedTestAudio } from './test-audio.repository.ts'

/** The viewer's test audio that they can hear, newest first. */
export async function listTestAudio(
  db: Db,
  { user_id }: Person,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<TestAudioPage> {
  // One more than are shown: a page that just fits is the last.
  const found = await listFinishedTestAudio(db, user_id, limit + 1, decodePosition(after))
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    items: rows.map(presentTestAudio),
    next: last ? encodePosition({ created_at: last.created_at, id: last.test_audio_id }) : null,
  }
}
