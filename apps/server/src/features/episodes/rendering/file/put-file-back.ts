import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { WorkLostError, type Claim } from '#work/work-kind.ts'
import {
  announceContent,
  lockContent,
  changeContent,
  type ContentRow,
  rewriteUtterances,
} from '#features/episodes/content/index.ts'
import { startsOf, type Revised, moveRevisionAudio } from '#features/episodes/corrections/index.ts'

/** Puts a file that was made again in the place of the one that is gone; the item and its revision stay what they are. */
export async function putFileBack({ db }: Pick<Deps, 'db'>, claim: Claim, { lines, ...made }: Revised): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { content_id, revision, closed_revision } = await lockHeld(trx, claim)
    await rewriteUtterances(trx, content_id, lines)
    await moveRevisionAudio(trx, content_id, revision, {
      audio_key: made.audio_key,
      duration_ms: made.duration_ms,
      line_starts: startsOf(lines),
    })
    await announceContent(
      trx,
      await changeContent(trx, content_id, {
        ...made,
        revision,
        closed_revision,
        playable_ms: lines.at(-1)?.end_ms ?? 0,
      }),
    )
  })
}

/** Puts a file in the place of one that sounds the same. */
export async function moveFile({ db }: Pick<Deps, 'db'>, claim: Claim, audio_key: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { content_id, revision } = await lockHeld(trx, claim)
    await moveRevisionAudio(trx, content_id, revision, { audio_key })
    await changeContent(trx, content_id, { audio_key })
  })
}

async function lockHeld(trx: Db, { id: content_id, fence }: Claim): Promise<ContentRow> {
  const content = await lockContent(trx, content_id)
  if (content?.status === 'completed' && content.render_fence === fence) return content
  throw new WorkLostError(`the file of ${content_id} is made by somebody else by now`)
}
