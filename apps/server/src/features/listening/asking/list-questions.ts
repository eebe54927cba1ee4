import type { listQuestions as contract } from '@app/contracts/asked'
import { askingLimits } from '@app/domain/asking'
import { speakerNameOf } from '@app/domain/content'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { OwnedContent } from '#features/episodes/content/index.ts'
import { isUnanswered, readGroups, type ReadGroup } from './read-groups.ts'
import { listSharedAnswers, listSharedWords } from './shared-words.repository.ts'

/** Listeners' questions about an item, for its owners alone: counts of all, words only of those who share them. */
export async function listQuestions(db: Db, content: OwnedContent): Promise<z.input<typeof contract.response>> {
  const all = await readGroups(db, content)
  const shown = all.slice(0, askingLimits.groups)
  const ids = shown.map(({ group_id }) => group_id)
  const [words, answers] = [await listSharedWords(db, ids), await listSharedAnswers(db, ids)]
  const sumOf = (groups: readonly ReadGroup[], what: 'asked' | 'first_askers') =>
    groups.reduce((sum, group) => sum + group[what], 0)
  return {
    asked: sumOf(all, 'asked'),
    listeners: sumOf(all, 'first_askers'),
    unanswered: sumOf(
      all.filter(({ now }) => isUnanswered(now)),
      'asked',
    ),
    groups: shown.map(({ group_id, asked, last_asked_at, answer_text, answer_speaker, now }) => ({
      group_id,
      text: words.get(group_id) ?? null,
      count: asked,
      at_ms: now.at_ms,
      utterance_id: now.line?.utterance_id ?? null,
      speaker: now.line?.speaker ?? null,
      speaker_name: now.line ? speakerNameOf(content, now.line.voice_name) : '',
      line_text: now.line?.text ?? '',
      state: now.state,
      error: now.error,
      last_asked_at: last_asked_at.toISOString(),
      answer: answers.get(group_id) ?? null,
      written:
        answer_text === null || answer_speaker === null
          ? null
          : { text: answer_text, speaker: answer_speaker, draft_id: now.draft_id },
    })),
  }
}
