import type { QuestionGroup } from '@app/contracts/asked'
import type { QuestionState } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { findCorrection } from '#features/episodes/corrections/index.ts'
import { listUtterances, type UtteranceRow } from '#features/episodes/content/index.ts'
import { listOpenAmong } from '#features/studio/drafts/index.ts'
import { listGroups, listPublishedWords, type GroupRow } from './groups.repository.ts'

type Place = { content_id: string; channel_id: string; playable_ms: number }
/** A group as its creator finds it now. */
export type ReadGroup = GroupRow & {
  now: { state: QuestionState; error: string; line: UtteranceRow | undefined; at_ms: number; draft_id: string | null }
}

/**
 * Groups of an item with their state. That is read from the place of the answer, so that every change of a revision or
 * a draft (published, failed, retried, withdrawn, restored) counts without a note here.
 */
export async function readGroups(db: Db, { content_id, channel_id, playable_ms }: Place): Promise<ReadGroup[]> {
  const groups = await listGroups(db, content_id)
  const lines = new Map((await listUtterances(db, content_id)).map((line) => [line.utterance_id, line]))
  const correction = await findCorrection(db, content_id)
  const made = new Set(correction?.script?.map(({ utterance_id }) => utterance_id))
  const drafts = new Set(
    await listOpenAmong(
      db,
      groups.flatMap(({ answer_draft_id }) => answer_draft_id ?? []),
    ),
  )
  const gone = groups.filter(({ answer_draft_id }) => answer_draft_id !== null && !drafts.has(answer_draft_id))
  const published = await listPublishedWords(
    db,
    channel_id,
    gone.flatMap(({ answer_text }) => answer_text ?? []),
  )

  const statusOf = (group: GroupRow): { state: QuestionState; error: string } => {
    const { answer_utterance_id: id, answer_draft_id, answer_text } = group
    if (id !== null && lines.has(id)) return { state: 'in_episode', error: '' }
    if (id !== null && made.has(id))
      return correction?.status === 'processing'
        ? { state: 'recording', error: '' }
        : { state: group.state, error: correction?.error ?? '' }
    if (answer_draft_id !== null && drafts.has(answer_draft_id)) return { state: 'in_draft', error: '' }
    if (answer_draft_id !== null && published.has(answer_text ?? '')) return { state: 'in_episode', error: '' }
    return { state: group.state, error: '' }
  }

  return groups.map((group) => {
    const line = lines.get(group.utterance_id ?? '')
    const at_ms = line?.start_ms ?? Math.min(group.at_ms, playable_ms)
    const draft_id = drafts.has(group.answer_draft_id ?? '') ? group.answer_draft_id : null
    return { ...group, now: { ...statusOf(group), line, at_ms, draft_id } }
  })
}

/** True for a question without an answer; an answer that is being recorded is none so far. */
export function isUnanswered({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state === 'no_answer' || state === 'recording'
}
