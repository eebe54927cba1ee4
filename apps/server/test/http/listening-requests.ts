import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { listUtterances } from '#features/episodes/content/index.ts'
import { voiceByAnother } from '#test/content/voice-by-another.ts'

type Place = { channel_id: string; content_id: string }
type Calls = Record<string, { request: (place: Place) => InjectOptions | Promise<InjectOptions> }>

const item = '/api/content/:content_id'
const atRevision = { payload: { revision: 1 } }
const revised = { payload: { revision: 1, lines: [{ speaker: 1, text: 'Something else than before. '.repeat(4) }] } }

/** Requests to the routes of listening and corrections whose address is not enough. */
export function listeningRequests({ db }: Pick<Deps, 'db'>): Calls {
  return {
    [`GET ${item}/lines/:utterance_id/sources`]: {
      request: async (place) => ({ url: at(place, `lines/${await lineOf(place)}/sources`) }),
    },
    [`GET ${item}/passage`]: {
      request: (place) => ({ url: `${at(place, 'passage')}&revision=1&start_ms=500&end_ms=900` }),
    },
    [`POST ${item}/like`]: { request: () => ({ payload: { liked: true } }) },
    [`PUT ${item}/position`]: { request: () => ({ payload: { position_ms: 83_400 } }) },
    [`PUT ${item}/sources-shown`]: { request: () => ({ payload: { shown: true } }) },
    [`POST ${item}/lines/:utterance_id/correction`]: {
      request: async (place) => ({
        url: at(place, `lines/${await lineOf(place)}/correction`),
        payload: { text: 'Something else than before.', revision: 1 },
      }),
    },
    [`POST ${item}/speak-again`]: {
      request: async ({ content_id }) => voiceByAnother({ db }, content_id).then(() => atRevision),
    },
    [`POST ${item}/notice`]: { request: () => ({ payload: { text: 'These are AI voices.', revision: 1 } }) },
    [`POST ${item}/revision`]: { request: () => revised },
    [`POST ${item}/revisions/:revision/restore`]: { request: restoration },
    [`POST ${item}/correction/retry`]: {
      request: async (place) => failedCorrection(place).then(() => ({})),
    },
  }

  async function lineOf({ content_id }: Place): Promise<string> {
    const [line] = await listUtterances(db, content_id)
    return line?.utterance_id ?? content_id
  }

  async function failedCorrection({ content_id }: Place): Promise<void> {
    const known = await db
      .selectFrom('content')
      .select(['revision', 'user_id'])
      .where('content_id', '=', content_id)
      .executeTakeFirst()
    if (!known) return
    await db.deleteFrom('correction').where('content_id', '=', content_id).execute()
    await db
      .insertInto('correction')
      .values({
        content_id,
        user_id: known.user_id,
        revision: known.revision + 1,
        restored_from: null,
        lines: '[]',
        status: 'error',
      })
      .execute()
  }

  async function restoration(place: Place): Promise<InjectOptions> {
    const { content_id } = place
    const known = await db
      .updateTable('content')
      .set({ revision: 2 })
      .where('content_id', '=', content_id)
      .returning('content_id')
      .executeTakeFirst()
    const first = {
      content_id,
      revision: 1,
      user_id: 'nobody',
      audio_key: null,
      duration_ms: 1_000,
      restored_from: null,
      superseded_at: new Date(),
    }
    if (known)
      await db
        .insertInto('content_revision')
        .values(first)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return { url: at(place, 'revisions/1/restore') }
  }
}

function at({ content_id, channel_id }: Place, what: string): string {
  return `/api/content/${content_id}/${what}?channel_id=${channel_id}`
}
