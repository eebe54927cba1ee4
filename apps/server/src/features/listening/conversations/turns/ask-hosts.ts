import { createHash } from 'node:crypto'
import { askHosts as contract } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import { conversationLimits as limits, conversationSentences as sentences } from '@app/domain/conversations'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { findGroupByMeaning, noteQuestion } from '#features/listening/asking/index.ts'
import { announceBalance } from '#features/billing/index.ts'
import {
  contentNotFound,
  findReadableContent,
  keepContent,
  type ContentWithChannel,
} from '#features/episodes/content/index.ts'
import { findAnswer, hashRequest, oncePerKey } from '#http/once-per-key.ts'
import { addressKey } from '#lib/address-key.ts'
import { AppError, invalid, rateLimited } from '#lib/errors.ts'
import { hashOfGuestKey, newConversationKey } from '../conversation-keys.ts'
import { presentTurn } from '../present-turn.ts'
import { placeOf } from '../retrieval/index.ts'
import { admitAsker, beginTalk } from '../talk/begin-talk.ts'
import { getOwnConversation, conversationMissing } from '../who-may-read.ts'
import { tooBusy } from './stream-slots.ts'
import {
  countAnsweringIn,
  countAnsweringOf,
  countWaiting,
  insertConversation,
  insertTurn,
  lockAsker,
  lockNextPosition,
} from './turns.repository.ts'

/** An answer takes a few seconds. */
const AT_ONCE_RETRY_SECONDS = 5

type AskDeps = Pick<Deps, 'clock' | 'db' | 'identity' | 'jobs' | 'meaning'>
type Answer = z.output<typeof contract.response>
type Question = z.output<typeof contract.body> & {
  content_id: string
  channel_id: string
  guest_key?: string | undefined
  idempotency_key: string | undefined
  ip: string
}

/** Keeps a question, sets tokens aside and has it answered in the background: all of it or nothing. */
export async function askHosts(deps: AskDeps, viewer: Viewer, question: Question): Promise<Answer> {
  const content = await findReadableContent(deps.db, viewer, question)
  if (content?.status !== 'completed') throw viewer ? contentNotFound(question.content_id) : signInFirst()
  if (question.revision > content.revision) throw invalid('revision', sentences.revision_unknown)
  const request = requestOf(viewer, question)
  const guest_key = viewer || question.conversation_id !== undefined ? null : newGuestKey(question)
  const known = await findAnswer(deps.db, request, contract.response)
  if (known) return { ...known, guest_key }
  await refuseTooMany(deps, viewer, question)
  const { response } = await admitAsker(deps, { viewer, item: itemOf(content), ip: question.ip }, async () => {
    const alike_group_id = await findAlike(deps, question)
    return oncePerKey(deps.db, request, contract.response, (trx) =>
      insertWhole(deps, trx, { viewer, content, question, guest_key, alike_group_id }),
    )
  })
  return { ...response, guest_key }
}

async function findAlike(deps: AskDeps, { text, ...at }: Question): Promise<string | undefined> {
  const { utterance_id } = await placeOf(deps.db, at)
  return findGroupByMeaning(deps, { ...at, utterance_id, question: text })
}

/** Refusal that tells visitors nothing of hidden items, not even that they exist. */
function signInFirst(): AppError {
  return new AppError('authentication_required', sentences.sign_in)
}

/** Derived from the request key where there is one: it is kept nowhere, and a repeated request gets it again. */
function newGuestKey({ idempotency_key, ip }: Question): string {
  return idempotency_key === undefined ? newConversationKey() : secretOf('guest key', ip, idempotency_key)
}

/**
 * Request keys of guests are random and kept as a hash only, so that nobody who reads the table can open their
 * conversations.
 */
function requestOf(viewer: Viewer, { idempotency_key, guest_key, ip, ...fields }: Question) {
  const request_hash = hashRequest({ ...fields, guest_key })
  if (viewer) return { user_id: viewer.user_id, key: idempotency_key, request_hash }
  return { user_id: '', key: idempotency_key && secretOf('request', ip, idempotency_key), request_hash }
}

function secretOf(purpose: string, ip: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, addressKey(ip), key]))
    .digest('base64url')
}

async function refuseTooMany({ db, identity }: AskDeps, viewer: Viewer, { ip }: Question): Promise<void> {
  const wait_seconds =
    (viewer && (await identity.consumeRateLimit('questions_by_account', viewer.user_id))) ||
    (await identity.consumeRateLimit('questions_by_address', ip))
  if (wait_seconds > 0) throw rateLimited(sentences.rate_limited, wait_seconds)
  if ((await countWaiting(db)) >= limits.waiting) throw tooBusy()
}

type Asked = {
  viewer: Viewer
  content: ContentWithChannel
  question: Question
  guest_key: string | null
  alike_group_id: string | undefined
}

async function insertWhole({ clock, jobs }: AskDeps, trx: Db, asked: Asked): Promise<Answer> {
  const { viewer, content, question, alike_group_id } = asked
  const { content_id, at_ms, revision, text } = question
  if (viewer) await lockAsker(trx, viewer.user_id)
  if (!(await keepContent(trx, content_id))) throw contentNotFound(content_id)
  const { conversation_id, position } = await placeInConversation(trx, asked)
  await refuseAtOnce(trx, viewer, conversation_id)
  const { utterance_id, resume_ms } = await placeOf(trx, { content_id, revision, at_ms })
  const user_id = viewer?.user_id ?? ''
  const at = { content_id, utterance_id, at_ms }
  const { payer, hold_id, balance } = await beginTalk(trx, clock, { viewer, item: itemOf(content) })
  const group_id = await noteQuestion(trx, { ...at, question: text, user_id, conversation_id, alike_group_id })
  const turn = await insertTurn(trx, {
    ...at,
    conversation_id,
    position,
    group_id,
    user_id,
    question: text,
    asked_by: question.asked_by,
    spoken_ms: question.asked_by === 'spoken' ? question.spoken_ms : 0,
    revision,
    resume_ms,
    shares_words: question.share_words,
    off_the_record: question.off_the_record,
    payer,
    hold_id,
  })
  await jobs.send(trx, 'conversations.answer-turn', { turn_id: turn.turn_id })
  await announceBalance(trx, balance)
  return { turn: presentTurn(turn, [], new Map()), guest_key: null }
}

/** The next place of the conversation that it follows up, or the first of a new one. */
async function placeInConversation(trx: Db, asked: Asked): Promise<{ conversation_id: string; position: number }> {
  const { viewer, content, question } = asked
  const { conversation_id, guest_key } = question
  if (conversation_id === undefined) return { conversation_id: await beginConversation(trx, asked), position: 0 }
  const conversation = await getOwnConversation(trx, conversation_id, { viewer, guest_key })
  if (conversation.content_id !== content.content_id) throw conversationMissing()
  const position = await lockNextPosition(trx, conversation_id)
  if (position >= limits.turns) throw invalid('conversation_id', sentences.conversation_full)
  return { conversation_id, position }
}

async function beginConversation(trx: Db, { viewer, content, question, guest_key }: Asked): Promise<string> {
  const { conversation_id } = await insertConversation(trx, {
    user_id: viewer?.user_id ?? null,
    guest_key_hash: guest_key && hashOfGuestKey(guest_key),
    channel_id: content.channel_id,
    content_id: content.content_id,
    content_title: content.script_title,
    title: titleOf(question.text),
    share_key: null,
  })
  return conversation_id
}

/** A character that takes two places is not cut in half. */
function titleOf(text: string): string {
  return text.slice(0, limits.title_characters).replace(/[\uD800-\uDBFF]$/u, '')
}

async function refuseAtOnce(trx: Db, viewer: Viewer, conversationId: string): Promise<void> {
  const isTooMany = viewer
    ? (await countAnsweringOf(trx, viewer.user_id)) >= limits.at_once
    : (await countAnsweringIn(trx, conversationId)) > 0
  if (isTooMany) throw rateLimited(sentences.too_many_at_once, AT_ONCE_RETRY_SECONDS)
}

function itemOf({ content_id, script_title, channel_id, channel_creator_user_id }: ContentWithChannel) {
  return { content_id, title: script_title, channel_id, owner_id: channel_creator_user_id }
}
