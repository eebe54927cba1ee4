import { TRANSCRIPT_FILES } from '@app/contracts/content'
import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { listUtterances } from '#features/content/index.ts'

type Place = { channel_id: string; content_id: string }
/** One call of each route, on an item. */
type Calls = Record<string, (place: Place) => InjectOptions | Promise<InjectOptions>>

const plain = () => ({})
const item = '/api/content/:content_id'

/** The routes by which people listen to an item and correct it, by who may. */
export function listeningCalls({ db }: Pick<Deps, 'db'>): Record<'readers' | 'listeners' | 'owners', Calls> {
  return {
    readers: {
      [`GET ${item}/transcript`]: plain,
      ...Object.fromEntries(TRANSCRIPT_FILES.map((ending) => [`GET ${item}/transcript.${ending}`, plain])),
      [`GET ${item}/stats`]: plain,
      [`GET ${item}/lines/:utterance_id/sources`]: async (place) => ({
        url: at(place, `lines/${await lineOf(place)}/sources`),
      }),
    },
    listeners: {
      [`POST ${item}/initialize`]: plain,
      'GET /users/me/channels/:channel_id/content/:content_id': plain,
      [`POST ${item}/like`]: () => ({ payload: { liked: true } }),
      [`POST ${item}/view`]: plain,
      [`PUT ${item}/position`]: () => ({ payload: { position_ms: 83_400 } }),
    },
    owners: {
      [`GET ${item}/revisions`]: plain,
      [`PUT ${item}/sources-shown`]: () => ({ payload: { shown: true } }),
      [`POST ${item}/lines/:utterance_id/correction`]: async (place) => ({
        url: at(place, `lines/${await lineOf(place)}/correction`),
        payload: { text: 'Something else than before.', revision: 1 },
      }),
      [`POST ${item}/revisions/:revision/restore`]: restoration,
      [`DELETE ${item}/correction`]: plain,
      [`POST ${item}/correction/retry`]: async (place) => {
        await failedCorrection(place)
        return {}
      },
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
