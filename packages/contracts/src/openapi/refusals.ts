import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { channelSentences } from '@app/domain/channels'
import { contentSentences } from '@app/domain/content'
import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import { KEY_SENTENCE } from '../idempotency-key.ts'
import { refusalSentences } from '../refusal-sentences.ts'
import type { Refusal } from './description.ts'
import { CHANNEL_ID, CONTENT_ID } from './examples.ts'

/** Answered by every operation alike. */
export const credentialRefused: Refusal = {
  code: 'authentication_required',
  detail: refusalSentences.authentication_required,
  when: 'The token is missing where one is needed, has expired, was signed out, or is none.',
}
export const broken: Refusal = {
  code: 'internal_error',
  detail: UNKNOWN_ERROR_SENTENCE,
  when: 'A fault of the server; its log has the reason.',
}
export const unavailable: Refusal = {
  code: 'unavailable',
  detail: refusalSentences.unavailable,
  when: 'The database cannot be reached. Ask again.',
}

export const storeAway: Refusal = {
  code: 'unavailable',
  detail: refusalSentences.store_away,
  when: 'The store of sounds and pictures cannot be reached. Ask again.',
}

/** Answered by every operation that changes something. */
export const foreignOrigin: Refusal = {
  code: 'access_denied',
  detail: refusalSentences.foreign_origin,
  when: 'A page of another site asked.',
}

/** Answered by every operation that takes an Idempotency-Key. */
export const keyRefused: Refusal = {
  code: 'validation_failed',
  detail: [{ loc: ['header'], msg: KEY_SENTENCE }],
  when: 'Idempotency-Key is empty or too long.',
}

/** Answered by every operation that takes a form. */
export const formRefusals: readonly Refusal[] = [
  { code: 'bad_request', detail: refusalSentences.form_unreadable, when: 'The form is broken off or has no boundary.' },
  {
    code: 'bad_request',
    detail: refusalSentences.fileUnexpected('portrait'),
    when: 'A file comes under another name.',
  },
  { code: 'too_large', detail: refusalSentences.too_large, when: 'The form has too many parts.' },
  { code: 'unsupported_media_type', detail: refusalSentences.form_wanted, when: 'The body is no form.' },
]

export const channelMissing: Refusal = {
  code: 'channel_not_found',
  detail: channelSentences.missing(CHANNEL_ID),
  when: 'There is no such channel.',
}
export const channelOfOthers: Refusal = {
  code: 'access_denied',
  detail: channelSentences.of_others,
  when: 'The channel belongs to somebody else.',
}
export const contentMissing: Refusal = {
  code: 'content_not_found',
  detail: contentSentences.missing(CONTENT_ID),
  when: 'There is no such item in this channel, or the caller may not know of it.',
}
export const contentOfOthers: Refusal = {
  code: 'access_denied',
  detail: contentSentences.of_others,
  when: 'The item belongs to somebody else.',
}
export const noTokens: Refusal = {
  code: 'tokens_exhausted',
  detail: CREATION_LIMIT_SENTENCE,
  when: 'No tokens are left.',
}
export const tooManyAtOnce: Refusal = {
  code: 'access_denied',
  detail: CREATION_LIMIT_SENTENCE,
  when: 'Too many items of the caller are in the making.',
}
export const positionUnreadable: Refusal = {
  code: 'bad_request',
  detail: refusalSentences.position_unreadable,
  when: 'This is no position that a page gave as its next.',
}

/** A query parameter that is missing, or there twice. */
export function queryRefused(name: string, received: 'undefined' | 'array'): Refusal {
  return {
    code: 'validation_failed',
    detail: [{ loc: ['query', name], msg: `Invalid input: expected string, received ${received}` }],
    when: received === 'array' ? `${name} is given twice.` : `${name} is missing.`,
  }
}

/** A field of a form that breaks its rule. */
export function fieldRefused(name: string, msg: string, when: string): Refusal {
  return { code: 'validation_failed', detail: [{ loc: ['body', name], msg }], when }
}
