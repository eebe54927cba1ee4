import {
  answerSoundPath,
  askHosts,
  getAskingOffer,
  getConversation,
  listConversations,
  passOn,
  reportHeard,
  type Turn,
} from '@app/contracts/conversations'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { identityEpoch } from '#lib/api/access-token.ts'
import { call, pathOf, refusal, send } from '#lib/api/api-client.ts'
import { retryAfterOf } from '#lib/api/retry-after.ts'

export type Item = { channel_id: string; content_id: string }
type GuestKey = string | undefined

export type Question = z.input<typeof askHosts.body>
export type Heard = z.input<typeof reportHeard.body>
export type HeardAnswer = z.output<typeof reportHeard.response>

/** Number of conversations shown with an item, the last used first. */
const CONVERSATIONS = 5

const forGuest = (guest_key: GuestKey) => (guest_key === undefined ? {} : { guest_key })

/** Permission of the listener to ask about an item now, and the price. */
export function askingOfferQuery({ channel_id, content_id }: Item, user_id: string | undefined) {
  return queryOptions({
    queryKey: ['asking-offer', content_id, user_id],
    queryFn: ({ signal }) => call(getAskingOffer, { params: { content_id }, query: { channel_id }, signal }),
    staleTime: 0,
    meta: { person: user_id },
  })
}

/** One request key is one question, however often it is sent. */
type Keys = { guest_key: GuestKey; idempotency_key: string }

export function sendQuestion({ channel_id, content_id }: Item, body: Question, { guest_key, idempotency_key }: Keys) {
  const query = { channel_id, ...forGuest(guest_key) }
  return call(askHosts, { params: { content_id }, query, body, headers: { 'idempotency-key': idempotency_key } })
}

/** Goes on after the page is left: the reported playback is charged and remembered. */
export function sendHeard(turn_id: string, body: Heard, guest_key: GuestKey): Promise<HeardAnswer> {
  return call(reportHeard, { params: { turn_id }, query: forGuest(guest_key), body, keepalive: true })
}

export function sendPassOn(turn_id: string, guest_key: GuestKey): Promise<Turn> {
  return call(passOn, { params: { turn_id }, query: forGuest(guest_key), body: {} })
}

/** The sound of a line of an answer. */
export async function fetchAnswerSound(answer_line_id: string, guest_key: GuestKey, signal: AbortSignal) {
  const path = pathOf(answerSoundPath(answer_line_id), {}, forGuest(guest_key))
  const response = await send(path, { headers: {}, signal }, identityEpoch())
  if (!response.ok) throw refusal(await response.json().catch(() => null), retryAfterOf(response))
  return response.arrayBuffer()
}

/** The listener's earlier questions about an item, oldest first. */
export async function fetchEarlierTurns(content_id: string): Promise<Turn[]> {
  const { conversations } = await call(listConversations, { query: { content_id } })
  const read = conversations
    .slice(0, CONVERSATIONS)
    .map(({ conversation_id }) => call(getConversation, { params: { conversation_id } }))
  const turns = (await Promise.all(read)).flatMap((conversation) => conversation.turns)
  return turns.sort((one, other) => one.asked_at.localeCompare(other.asked_at))
}
