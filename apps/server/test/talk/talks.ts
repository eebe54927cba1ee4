import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { hashOfGuestKey } from '#features/listening/conversations/conversation-keys.ts'
import { beginTalk } from '#features/listening/conversations/talk/begin-talk.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'

type Asked = {
  channel_id: string
  /** The owner of the channel; a new one has none. */
  owner: Pick<Person, 'user_id'>
  /** Null for a guest. */
  who: Person | null
  content_id?: string | null
  conversation_id?: string
  spoken_ms?: number
}

type Reported = { lines: { answer_line_id: string; heard_ms: number }[]; outcome?: 'stopped' | 'ended' }

export const GUEST_KEY = 'the-key-of-a-guest'

/** Stores a question that is being answered, and the tokens set aside for it. */
async function storeTalk(
  app: Pick<Deps, 'db' | 'clock'>,
  { channel_id, owner, who, content_id = null, spoken_ms = 0, ...more }: Asked,
) {
  const title = content_id ? ((await findContent(app.db, content_id))?.script_title ?? '') : 'An item'
  return app.db.transaction().execute(async (trx) => {
    const conversation_id =
      more.conversation_id ??
      (
        await trx
          .insertInto('conversation')
          .values({
            user_id: who?.user_id ?? null,
            guest_key_hash: who ? null : hashOfGuestKey(GUEST_KEY),
            channel_id,
            content_id,
            content_title: title,
            title: 'Why?',
            share_key: null,
          })
          .returning('conversation_id')
          .executeTakeFirstOrThrow()
      ).conversation_id
    const item = { content_id: content_id ?? randomUUID(), title, channel_id, owner_id: owner.user_id }
    const { payer, hold_id } = await beginTalk(trx, app.clock, { viewer: who, item })
    const { turn_id } = await trx
      .insertInto('turn')
      .values(({ selectFrom, fn, eb }) => ({
        conversation_id,
        position: selectFrom('turn')
          .select(eb.cast<number>(fn.countAll(), 'integer').as('count'))
          .where('conversation_id', '=', conversation_id),
        content_id,
        group_id: null,
        user_id: who?.user_id ?? '',
        question: 'Why?',
        asked_by: spoken_ms > 0 ? ('spoken' as const) : ('typed' as const),
        spoken_ms,
        at_ms: 0,
        revision: 1,
        utterance_id: null,
        resume_ms: 0,
        shares_words: false,
        off_the_record: false,
        later: null,
        passed_on_at: null,
        payer,
        hold_id,
        settled_at: null,
        ended_at: null,
        heard_at: null,
      }))
      .returning('turn_id')
      .executeTakeFirstOrThrow()
    return { conversation_id, turn_id, hold_id }
  })
}

/** Talk of listeners with the hosts of a channel, paid by the product's rules; nobody speaks the answers. */
export function talks(app: TestApp) {
  const ask = (asked: Asked) => storeTalk(app, asked)

  async function channelOf(owner: Person): Promise<string> {
    return makeChannel(app, owner)
  }

  /** Lines of an answer, of so many milliseconds each, that could be played for as long as `ready_seconds`. */
  async function answer(turn_id: string, durations: number[], ready_seconds = 600): Promise<string[]> {
    if (durations.length === 0) return []
    const rows = await app.db
      .insertInto('answer_line')
      .values(
        durations.map((duration_ms, position) => ({
          turn_id,
          position,
          speaker: 1 as const,
          speaker_name: 'Kore',
          voice_name: 'Kore' as const,
          text: 'Because.',
          spoken_text: null,
          spoken_map: null,
          clip_hash: null,
          status: 'ready' as const,
          duration_ms,
          ready_at: sql<Date>`clock_timestamp() - ${ready_seconds} * interval '1 second'`,
        })),
      )
      .returning(['answer_line_id', 'position'])
      .execute()
    await app.db
      .updateTable('turn')
      .set({ status: 'answered', ended_at: new Date() })
      .where('turn_id', '=', turn_id)
      .execute()
    return rows.toSorted((one, other) => one.position - other.position).map(({ answer_line_id }) => answer_line_id)
  }

  /** Reports what a person heard, as the web app does. */
  function report(turn_id: string, payload: Reported, who: Person | null) {
    return app.server.inject({
      method: 'POST',
      url: `/api/turns/${turn_id}/heard${who ? '' : `?guest_key=${GUEST_KEY}`}`,
      ...(who && { headers: app.as(who) }),
      payload,
    })
  }

  async function balanceOf({ user_id }: Person): Promise<number> {
    const answer = await app.server.inject({ url: '/users/me', headers: app.as(person(user_id)) })
    return answer.json().current_token_amount
  }

  async function movementsOf({ user_id }: Person): Promise<[string, number][]> {
    const rows = await app.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount'])
      .where('user_id', '=', user_id)
      .orderBy('entry_id')
      .execute()
    return rows.map(({ kind, amount }) => [kind, amount])
  }

  return { channelOf, ask, answer, report, balanceOf, movementsOf }
}
