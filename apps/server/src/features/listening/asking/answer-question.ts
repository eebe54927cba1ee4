import type { answerQuestion as contract } from '@app/contracts/asked'
import { askedSentences } from '@app/domain/asking'
import { correctionSentences } from '@app/domain/corrections'
import { withoutNotice } from '@app/domain/spoken-notice'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { getChannel } from '#features/shows/channels/index.ts'
import {
  type ContentWithChannel,
  listUtterances,
  type OwnedContent,
  type UtteranceRow,
} from '#features/episodes/content/index.ts'
import { type CorrectionDeps, type NoteScript, reviseContent } from '#features/episodes/corrections/index.ts'
import { addLineToNext, ownPlace } from '#features/studio/drafts/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { lockGroup, saveAnswer } from './groups.repository.ts'
import { readGroups, type ReadGroup } from './read-groups.ts'
import { listSharedWords } from './shared-words.repository.ts'

type Input = { group_id: string } & z.output<typeof contract.body>
type Answer = z.input<typeof contract.response>

/** Answers a question for everybody: in the episode itself, published as a revision, or in the draft of the next one. */
export async function answerQuestion(
  deps: CorrectionDeps,
  viewer: Person,
  content: OwnedContent,
  input: Input,
): Promise<Answer> {
  await openGroup(deps.db, content, input.group_id)
  return input.where === 'here' ? answerHere(deps, viewer, content, input) : answerInNext(deps, viewer, content, input)
}

/** A group that waits for an answer of its creator. */
async function openGroup(db: Db, content: ContentWithChannel, groupId: string): Promise<ReadGroup> {
  const group = (await readGroups(db, content)).find(({ group_id }) => group_id === groupId)
  if (!group) throw new AppError('not_found', askedSentences.question_missing)
  if (group.now.state === 'no_answer' || group.now.state === 'by_hosts') return group
  throw new AppError('conflict', askedSentences.answered_already)
}

async function answerHere(
  deps: CorrectionDeps,
  viewer: Person,
  content: OwnedContent,
  { group_id, text, speaker, revision }: Input,
): Promise<Answer> {
  const { now } = await openGroup(deps.db, content, group_id)
  const said = withoutNotice(content, await listUtterances(deps.db, content.content_id))
  const place = placeAfter(said, now)
  const lines = said.map(({ utterance_id, ...line }) => ({ utterance_id, speaker: line.speaker, text: line.text }))
  const added = [...lines.slice(0, place), { speaker, text }, ...lines.slice(place)]
  const noteScript: NoteScript = async (trx, script) => {
    await lockGroup(trx, group_id)
    await openGroup(trx, content, group_id)
    const known = new Set(said.map(({ utterance_id }) => utterance_id))
    const line = script.find(({ utterance_id }) => !known.has(utterance_id))
    if (!line) throw new AppError('conflict', correctionSentences.outdated)
    const { utterance_id: answer_utterance_id } = line
    await saveAnswer(trx, group_id, {
      answer_text: line.text,
      answer_speaker: line.speaker,
      answer_utterance_id,
      answer_draft_id: null,
    })
  }
  const sent = { revision, lines: added, voices: undefined, replace_at_once: false, fetch_again: false }
  await reviseContent(deps, viewer, content, { ...sent, noteScript })
  return { state: 'recording', draft_id: null }
}

/** Position after the line that it was asked at; if that is gone, after the line at that time now. */
function placeAfter(said: readonly UtteranceRow[], { line, at_ms }: ReadGroup['now']): number {
  const index = said.findIndex(({ utterance_id }) => utterance_id === line?.utterance_id)
  if (index >= 0) return index + 1
  return Math.max(1, said.filter(({ start_ms }) => start_ms !== null && start_ms <= at_ms).length)
}

async function answerInNext(
  deps: CorrectionDeps,
  viewer: Person,
  content: ContentWithChannel,
  { group_id, text, speaker }: Input,
): Promise<Answer> {
  const place = await ownPlace(deps, viewer, content)
  const { voice_name: host } = await getChannel(deps.db, content.channel_id)
  const voice_name = content.speakers[speaker - 1]
  if (!voice_name) throw invalid('speaker', correctionSentences.voice_missing)
  return deps.db.transaction().execute(async (trx) => {
    await lockGroup(trx, group_id)
    await openGroup(trx, content, group_id)
    const note = (await listSharedWords(trx, [group_id])).get(group_id)
    const co_host = content.speakers.find((voice) => voice !== host)
    const line = { text, voice_name, ...(note !== undefined && { note }) }
    const draft_id = await addLineToNext(trx, place, line, { host, co_host })
    await saveAnswer(trx, group_id, {
      answer_text: text,
      answer_speaker: speaker,
      answer_utterance_id: null,
      answer_draft_id: draft_id,
    })
    return { state: 'in_draft', draft_id }
  })
}
