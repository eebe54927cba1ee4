import type { TurnStatus } from '@app/domain/conversations'
import { findGroupByMeaning, noteOutcome, noteQuestion } from '#features/listening/asking/index.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import type { TestApp } from '#test/app.ts'

type Question = {
  content_id: string
  question: string
  /** The place in the script of the line that was being said. */
  line?: number
  user_id?: string
  shares_words?: boolean
  /** Null while it is being answered. */
  outcome?: Exclude<TurnStatus, 'answering'> | null
  /** The hosts' answer. */
  answer?: string
}

/** Questions of listeners, stored as a conversation of each, without anybody having been answered aloud. */
export function listeners(app: TestApp) {
  async function ask({ content_id, question, line = 0, user_id = 'listener', ...more }: Question) {
    const content = await findContent(app.db, content_id)
    const said = (await listUtterances(app.db, content_id))[line]
    const { outcome = 'refused', shares_words = true, answer } = more
    const place = { content_id, utterance_id: said?.utterance_id ?? null, at_ms: said?.start_ms ?? 0 }
    const alike_group_id = await findGroupByMeaning(app, { ...place, question })
    return app.db.transaction().execute(async (trx) => {
      const { conversation_id } = await trx
        .insertInto('conversation')
        .values({
          user_id,
          guest_key_hash: null,
          channel_id: content?.channel_id ?? '',
          content_id,
          content_title: '',
          title: question,
          share_key: null,
        })
        .returning('conversation_id')
        .executeTakeFirstOrThrow()
      const group_id = await noteQuestion(trx, { ...place, question, user_id, conversation_id, alike_group_id })
      const { turn_id } = await trx
        .insertInto('turn')
        .values({
          ...place,
          conversation_id,
          position: 0,
          group_id,
          user_id,
          question,
          asked_by: 'typed',
          revision: content?.revision ?? 1,
          resume_ms: place.at_ms,
          shares_words,
          off_the_record: false,
          payer: 'asker',
          status: outcome ?? 'answering',
          later: null,
          hold_id: null,
          passed_on_at: null,
          settled_at: null,
          ended_at: null,
          heard_at: null,
        })
        .returning('turn_id')
        .executeTakeFirstOrThrow()
      if (answer !== undefined)
        await trx
          .insertInto('answer_line')
          .values({
            turn_id,
            position: 0,
            speaker: 1,
            speaker_name: 'Kore',
            voice_name: 'Kore',
            text: answer,
            spoken_text: null,
            spoken_map: null,
            clip_hash: null,
            duration_ms: null,
            ready_at: null,
          })
          .execute()
      if (outcome) await noteOutcome(trx, group_id, outcome)
      return { group_id, conversation_id, turn_id }
    })
  }

  return { ask }
}
