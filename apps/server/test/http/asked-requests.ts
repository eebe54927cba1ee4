import type { Deps } from '#deps.ts'
import { correctorWithout, finishedItem, type FinishedItem } from '#test/content/finished-item.ts'
import { person, type TestApp } from '#test/app.ts'

type Place = { channel_id: string; content_id: string }

/** A group of questions that asks something about an item, with nobody's words. */
export async function askedGroup({ db }: Pick<Deps, 'db'>, content_id: string): Promise<string> {
  const { group_id } = await db
    .insertInto('question_group')
    .values({ content_id, at_ms: 0, asked: 1, terms: [] })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  return group_id
}

const inDraft = { text: 'One coat lasts about four years.', speaker: 1, where: 'next_episode', revision: 1 }

const here = { ...inDraft, where: 'here' }

/** Requests to the routes of listeners' questions whose address is not enough. */
export function askedRequests({ db }: Pick<Deps, 'db'>) {
  return {
    'POST /api/content/:content_id/asked/:group_id/answer': {
      request: async ({ channel_id, content_id }: Place) => {
        // Corrections begun by another request would have to be published first.
        await db.deleteFrom('correction').where('content_id', '=', content_id).execute()
        const known = await db
          .selectFrom('content')
          .select('revision')
          .where('content_id', '=', content_id)
          .executeTakeFirst()
        const group_id = known ? await askedGroup({ db }, content_id) : content_id
        return {
          url: `/api/content/${content_id}/asked/${group_id}/answer?channel_id=${channel_id}`,
          payload: { ...here, revision: known?.revision ?? 1 },
        }
      },
    },
  }
}

type Send<R> = (method: 'GET' | 'POST', what: string, payload?: object) => Promise<R>

export async function askedAnswers<R>(app: Pick<Deps, 'db'>, content_id: string, send: Send<R>) {
  const group_id = await askedGroup(app, content_id)
  return {
    listQuestions: await send('GET', '/asked'),
    answerQuestion: await send('POST', `/asked/${group_id}/answer`, inDraft),
  }
}

/** Long enough to cost something. */
const longer = { text: 'Nobody had said so until now. '.repeat(4).trim() }

/** Causes of refused answers, by the condition in their documentation. */
export function askedCauses(app: TestApp) {
  const sent = async ({ who, where }: FinishedItem, change: object = {}) => ({
    who,
    where: { ...where, group_id: await askedGroup(app, where.content_id) },
    payload: JSON.stringify({ ...here, ...change }),
  })
  const without = async (what: 'tokens' | 'places') => sent(await correctorWithout(app, what, 'answerQuestion'), longer)
  return {
    'Nobody asked that about the item.': async () => finishedItem(app),
    'The answer is empty.': async () => ({ payload: JSON.stringify({ ...here, text: ' ' }) }),
    'Its owner has answered it.': async () => {
      const call = await sent(await finishedItem(app))
      await app.db
        .updateTable('question_group')
        .set({ answer_text: 'Said.', answer_speaker: 1, answer_utterance_id: call.where.utterance_id })
        .where('group_id', '=', call.where.group_id)
        .execute()
      return call
    },
    'A correction of the item is being made.': async () => {
      const call = await sent(await finishedItem(app))
      const { content_id } = call.where
      await app.db
        .insertInto('correction')
        .values({ content_id, user_id: call.who.user_id, revision: 2, restored_from: null, lines: '[]' })
        .execute()
      return call
    },
    'The item was corrected after that revision.': async () => sent(await finishedItem(app), { revision: 7 }),
    'No tokens are left for the new line.': async () => without('tokens'),
    'Too many items of the caller are being made for another line.': async () => without('places'),
    'The rate limit for publishing changes is exceeded by an answer; see Retry-After.': async () =>
      sent(await finishedItem(app, person('guesser'))),
  }
}
