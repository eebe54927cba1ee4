import type { Viewer } from '@app/domain/accounts'
import type { LexiconEntry } from '@app/domain/lexicon'
import { conversationSentences as sentences } from '@app/domain/conversations'
import type { VoiceName } from '@app/domain/voices'
import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import { readAskingChoice } from '#features/listening/asking/index.ts'
import { getChannel } from '#features/shows/channels/index.ts'
import { findReadableContent } from '#features/episodes/content/index.ts'
import { listEntries } from '#features/studio/lexicon/index.ts'
import { recallMemories } from '#features/listening/memory/index.ts'
import type { AnswerRequest } from '@app/ports/answerer.ts'
import { type TurnRow, presentTurns } from '../present-turn.ts'
import { readMaterial } from '../retrieval/index.ts'
import type { AnswerLine } from '@app/contracts/conversations'
import { listEarlierTurns } from './turns.repository.ts'

/** The item was deleted, or the listener may not read it any more. */
export class ItemGoneError extends Error {
  override name = 'ItemGoneError'
  override message = sentences.item_gone
}

/** Speakers of an answer, and the manner of their speech. */
export type Cast = {
  voices: readonly VoiceName[]
  names: readonly string[]
  lexicon: readonly LexiconEntry[]
  /** Account whose daily budgets it counts against. */
  user_id: string
}

export function viewerOf({ user_id }: Pick<TurnRow, 'user_id'>): Viewer {
  return user_id === '' ? null : { user_id, email: '', session_id: '' }
}

/** The item of a turn, as long as the listener may read it. */
export async function requireItem(db: Db, turn: Pick<TurnRow, 'content_id' | 'user_id'>) {
  const { content_id } = turn
  const content = content_id === null ? undefined : await findReadableContent(db, viewerOf(turn), { content_id })
  if (!content) throw new ItemGoneError()
  return content
}

export async function readCast(db: Db, turn: TurnRow): Promise<Cast> {
  const content = await requireItem(db, turn)
  const [channel, lexicon] = await Promise.all([
    getChannel(db, content.channel_id),
    listEntries(db, content.channel_id),
  ])
  const voices = content.speakers.length > 0 ? content.speakers : [channel.voice_name]
  return {
    voices,
    names: voices.map((voice, index) => content.speaker_names[index] || voice),
    lexicon,
    user_id: turn.payer === 'owner' ? channel.channel_creator_user_id : turn.user_id,
  }
}

/** True if memories can be used: guests have none, and a question off the record neither uses nor leaves one. */
export function mayUseMemory({ user_id, off_the_record }: Pick<TurnRow, 'user_id' | 'off_the_record'>): boolean {
  return user_id !== '' && !off_the_record
}

/** All that the answer may be made of. */
export async function readRequest(deps: Pick<WorkDeps, 'db' | 'log'>, turn: TurnRow): Promise<AnswerRequest> {
  const { content_id, channel_id } = await requireItem(deps.db, turn)
  const { question, revision, at_ms } = turn
  const [choice, turns, memories] = await Promise.all([
    readAskingChoice(deps.db, channel_id),
    readEarlierTurns(deps.db, turn),
    mayUseMemory(turn) ? recallMemories(deps.db, { user_id: turn.user_id, channel_id }, question) : [],
  ])
  const asked_before = turns.map((earlier) => earlier.question)
  const asked = { content_id, channel_id, question, revision, at_ms, asked_before }
  return {
    ...(await readMaterial(deps, viewerOf(turn), asked)),
    question,
    tone: choice.tone,
    turns,
    memories,
  }
}

/** Earlier questions of a conversation with the parts of their answers that were heard. Unheard parts are left out. */
async function readEarlierTurns(db: Db, turn: TurnRow): Promise<AnswerRequest['turns']> {
  const turns = turn.position === 0 ? [] : await presentTurns(db, await listEarlierTurns(db, turn))
  return turns.map(({ question, lines }) => ({ question, answer: lines.map(heardOf).filter(Boolean).join(' ') }))
}

/** Up to the last word that had begun. */
function heardOf({ text, words, heard_ms, duration_ms }: AnswerLine): string {
  if (heard_ms === 0 || duration_ms === null) return ''
  if (heard_ms >= duration_ms) return text
  const last = words.findLast(([, , from_ms]) => from_ms < heard_ms)
  return last ? text.slice(0, last[1]) : ''
}
