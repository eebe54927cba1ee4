import { alignSaid } from '@app/domain/lexicon'
import { alignSpoken } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { recordClipsOfLines } from '#features/episodes/content/index.ts'
import { lockClaimed } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
import { renderingWork } from '../rendering-work.ts'
import type { SpokenLine } from './speak-lines.ts'

/** Notes which clips say these lines of an item, all at once: thousands of transactions would wait for each other on one row. */
export async function recordSpoken({ db }: Pick<Deps, 'db'>, claim: Claim, spoken: SpokenLine[]): Promise<void> {
  if (spoken.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockClaimed(trx, renderingWork, claim)
    await recordClipsOfLines(trx, claim.id, spoken.map(recordOf))
  })
}

/** Record of the clip's own words, which a fallback writes in its own way. */
export function recordOf({ line: { position, text, candidates }, clip: { clip_hash, spoken_text } }: SpokenLine) {
  const candidate = candidates.find((one) => one.clip_hash === clip_hash)
  const spoken_map = candidate ? alignSaid(text, candidate.said, spoken_text) : alignSpoken(text, spoken_text)
  return { position, clip_hash, spoken_text, spoken_map }
}
