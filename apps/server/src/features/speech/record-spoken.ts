import { alignSpoken } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { lockClaimed, recordClipsOfLines, type Claim } from '#features/content/index.ts'
import type { SpokenLine } from './speak-lines.ts'

/** Notes which clips say these lines of an item, all at once: thousands of transactions would wait for each other on one row. */
export async function recordSpoken({ db }: Pick<Deps, 'db'>, claim: Claim, spoken: SpokenLine[]): Promise<void> {
  if (spoken.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockClaimed(trx, claim)
    await recordClipsOfLines(trx, claim.content_id, spoken.map(recordOf))
  })
}

/** What is noted is what the clip says, which a fallback words in its own way. */
function recordOf({ line: { position, text }, clip: { clip_hash, spoken_text } }: SpokenLine) {
  return { position, clip_hash, spoken_text, spoken_map: alignSpoken(text, spoken_text) }
}
