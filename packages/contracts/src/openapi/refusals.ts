import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { channelSentences } from '@app/domain/channels'
import { contentSentences } from '@app/domain/content'
import { faultyLinesSentence, voicingSentence } from '@app/domain/speech'
import { staffSentences } from '@app/domain/staff'
import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import * as z from 'zod/mini'
import type { Access } from '../access.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode, FieldProblem } from '../errors.ts'
import { KEY_REUSED_SENTENCE, KEY_SENTENCE } from '../idempotency-key.ts'
import { issueSentences } from '../issue-sentences.ts'
import { refusalSentences } from '../refusal-sentences.ts'
import { CHANNEL_ID, CONTENT_ID } from './examples.ts'

/** Refusal of an operation; `detail` is a response that the server really gives. */
export type Refusal = { code: ErrorCode; detail: string | readonly FieldProblem[]; when: string }
type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

export function refusal(code: ErrorCode, detail: string, when: string): Refusal {
  return { code, detail, when }
}

/** A field of a request body that breaks its rule. */
export function fieldRefused(name: string, msg: string, when: string): Refusal {
  return { code: 'validation_failed', detail: [{ loc: ['body', name], msg }], when }
}

/** A query parameter with a value that it cannot have. */
export function queryRefused(name: string, msg: string, when: string): Refusal {
  return { code: 'validation_failed', detail: [{ loc: ['query', name], msg }], when }
}

export function queryMissing(name: string): Refusal {
  return queryRefused(name, issueSentences.required(name), `${name} is missing.`)
}

/** Given by every operation. */
export const credentialRefused = refusal(
  'authentication_required',
  refusalSentences.authentication_required,
  'The token is missing where one is needed, has expired, was signed out, or is none.',
)
export const broken = refusal(
  'internal_error',
  UNKNOWN_ERROR_SENTENCE,
  'A fault of the server; its log has the reason.',
)
export const unavailable = refusal(
  'unavailable',
  refusalSentences.unavailable,
  'The database shuts down or starts. Try again.',
)
export const databaseSilent = refusal(
  'unavailable',
  refusalSentences.database_silent,
  'The database hangs or cannot be reached. Try again.',
)
export const storeAway = refusal(
  'unavailable',
  refusalSentences.store_away,
  'The store of sounds and pictures cannot be reached. Try again.',
)
export const databaseFull = refusal(
  'unavailable',
  refusalSentences.database_full,
  'The disk of the database is full. Reading still works.',
)
/** Given by every operation that stores a file. */
export const storeFull = refusal(
  'storage_full',
  refusalSentences.store_full,
  'The store of sounds and pictures is full.',
)
/** Given by every operation that changes something. */
export const foreignOrigin = refusal('access_denied', refusalSentences.foreign_origin, 'A page of another site called.')

/** Given by every operation that takes an Idempotency-Key. */
export const keyRefused: Refusal = {
  code: 'validation_failed',
  detail: [{ loc: ['header'], msg: KEY_SENTENCE }],
  when: 'Idempotency-Key is empty or too long.',
}
export const keyReused = refusal('conflict', KEY_REUSED_SENTENCE, 'The key was used for a different request.')

/** Given by every operation that takes a form. */
const formRefusals = [
  refusal('bad_request', refusalSentences.form_unreadable, 'The form is cut off or has no boundary.'),
  refusal('bad_request', refusalSentences.fileUnexpected('portrait'), 'A file has an unexpected field name.'),
  refusal('too_large', refusalSentences.too_large, 'The form has too many parts.'),
  refusal('unsupported_media_type', refusalSentences.form_wanted, 'The body is no form.'),
]

const CHANNEL_MISSING = 'There is no such channel.'
export const channelMissing = refusal('channel_not_found', channelSentences.missing(CHANNEL_ID), CHANNEL_MISSING)
export const channelOfOthers = refusal(
  'access_denied',
  channelSentences.of_others,
  'The channel belongs to somebody else.',
)
export const contentMissing = refusal(
  'content_not_found',
  contentSentences.missing(CONTENT_ID),
  'There is no such item in this channel, or the caller cannot see it.',
)
const contentOfOthers = refusal('access_denied', contentSentences.of_others, 'The item belongs to somebody else.')
export const noTokens = refusal('tokens_exhausted', CREATION_LIMIT_SENTENCE, 'No tokens are left.')
export const tooManyAtOnce = refusal(
  'access_denied',
  CREATION_LIMIT_SENTENCE,
  'Too many items of the caller are being made.',
)
const positionUnreadable = refusal(
  'bad_request',
  refusalSentences.position_unreadable,
  'No page returned this position as its next.',
)

const longWord = { kind: 'long_word', letters: 201 } as const
const NOT_VOICED = 'A line cannot be voiced; the sentence names it and says why.'
const notVoiced = faultyLinesSentence([{ number: 1, fault: longWord }]) ?? ''
export const scriptNotVoiced = fieldRefused('request_data', notVoiced, NOT_VOICED)
export const linesNotVoiced = fieldRefused(
  'lines',
  notVoiced,
  'A new line cannot be voiced; the sentence names it and says why.',
)
export const testNotVoiced = fieldRefused('utterances', voicingSentence(longWord), NOT_VOICED)
const LINE_NOT_VOICED = 'The line cannot be voiced; the sentence says why.'
export const lineNotVoiced = fieldRefused('text', voicingSentence(longWord), LINE_NOT_VOICED)

const notOperated = refusal(
  'not_found',
  refusalSentences.not_found,
  'The caller is no operator, and the request does not come from the machine of a server with the embedded database.',
)

const deskLocked = refusal(
  'access_denied',
  staffSentences.second_factor,
  'The server requires two-step sign-in of its staff, and the caller has not set it up.',
)
const deskClosed = refusal('not_found', refusalSentences.not_found, 'The caller does not have the role.')

const refusalsOfAccess: Readonly<Record<Access, readonly Refusal[]>> = {
  everyone: [],
  signed_in: [],
  maker: [],
  asker: [],
  reporter: [],
  server_operator: [notOperated],
  moderator: [deskClosed, deskLocked],
  operator: [deskClosed, deskLocked],
  channel_owner: [channelOfOthers, channelMissing],
  form_channel_owner: [channelOfOthers, channelMissing],
  content_reader: [contentMissing],
  content_listener: [contentMissing],
  content_asker: [contentMissing],
  content_owner: [contentOfOthers, contentMissing],
}

/** All refusals of an endpoint of its own: those that follow from its form, its access and its query, and the ones described. */
export function refusalsOf({ access, files, query }: AnyEndpoint, described: readonly Refusal[] = []): Refusal[] {
  const parameters = query instanceof z.ZodMiniObject ? Object.entries<unknown>({ ...query.shape }) : []
  return [
    ...(files.length > 0 ? formRefusals : []),
    ...refusalsOfAccess[access],
    ...parameters.flatMap(([name, schema]) => refusalsOfParameter(name, schema instanceof z.ZodMiniOptional)),
    ...described,
  ]
}

function refusalsOfParameter(name: string, isOptional: boolean): Refusal[] {
  if (name === 'channel_id') return isOptional ? [] : [queryMissing(name)]
  if (name !== 'after' && name !== 'cursor') return []
  return [positionUnreadable, queryRefused(name, issueSentences.repeated(name), `${name} is given twice.`)]
}
