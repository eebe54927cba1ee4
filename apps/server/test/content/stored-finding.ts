import type { StoredFinding } from '#database/tables/listen-check-schema.ts'
import type { Deps } from '#deps.ts'
import { askedAnswers } from '#test/http/asked-requests.ts'

const FINDING_ID = '8f14e45fceea167a'

/** The name of a finding in an item, which was checked without anybody listening. */
export async function storedFinding({ db }: Pick<Deps, 'db'>, content_id: string): Promise<string> {
  const item = await db
    .selectFrom('content')
    .innerJoin('utterance', 'utterance.content_id', 'content.content_id')
    .select(['content.user_id', 'revision', 'utterance_id', 'text'])
    .where('content.content_id', '=', content_id)
    .executeTakeFirst()
  if (!item) return FINDING_ID
  const { user_id, revision, utterance_id, text } = item
  const finding: StoredFinding = {
    finding_id: FINDING_ID,
    clip_hash: null,
    kind: 'said_twice',
    utterance_id,
    position: 0,
    speaker: 1,
    text,
    from: 0,
    to: 1,
    start_ms: 0,
    detail: '“a” stands twice in the script.',
    remedy: 'remove_word',
  }
  const found = { status: 'completed' as const, findings: JSON.stringify([finding]) }
  await db
    .insertInto('listen_check')
    .values({ content_id, user_id, revision, ...found })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(found))
    .execute()
  return FINDING_ID
}

type Send<R> = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what: string, payload?: object) => Promise<R>

/**
 * Responses of the listen check and the questions of a finished item without a correction in progress, for its owner.
 */
export async function checkAnswers<R>(app: Pick<Deps, 'db'>, content_id: string, send: Send<R>) {
  await send('DELETE', '/correction')
  return {
    ...(await askedAnswers(app, content_id, send)),
    checkAgain: await send('POST', '/listen-check'),
    getListenCheck: await send('GET', '/listen-check'),
    markFine: await send('PUT', `/listen-check/findings/${await storedFinding(app, content_id)}`, { fine: true }),
  }
}
