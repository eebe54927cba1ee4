import type { Deps } from '#deps.ts'
import { announceContent } from './announce-content.ts'
import { lockContent, markRevised } from './content.repository.ts'
import type { Revised } from './publish-revision.ts'
import { RenderingLostError, type Claim } from './rendering.repository.ts'
import { moveRevisionAudio } from './revisions.repository.ts'
import { rewriteUtterances } from './utterances.repository.ts'

/** Puts a file that was made again in the place of the one that is gone; the item and its revision stay what they are. */
export async function putFileBack({ db }: Pick<Deps, 'db'>, { content_id, fence }: Claim, { lines, ...made }: Revised): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockContent(trx, content_id)
    if (before?.status !== 'completed' || before.render_fence !== fence) {
      throw new RenderingLostError(`the file of ${content_id} is made by somebody else by now`)
    }
    await rewriteUtterances(trx, content_id, lines)
    await moveRevisionAudio(trx, content_id, before.revision, made)
    await announceContent(trx, await markRevised(trx, content_id, { ...made, revision: before.revision, playable_ms: lines.at(-1)?.end_ms ?? 0 }))
  })
}
