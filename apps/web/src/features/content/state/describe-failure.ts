import { isUnreadable } from '#lib/api/error-sentence.ts'
import { isGone } from './is-gone.ts'

export const DETAIL_REFUSED_SENTENCE = 'Failed to load content'
export const DETAIL_UNREADABLE_SENTENCE = 'Failed to load content data'

/** Error text in place of an item that could not be loaded (PLAY-O13). */
export function describeFailure(error: unknown, content_id: string): string {
  const { name, code, message } = readError(error)
  if (isGone(error)) return notFoundSentence(content_id)
  if (isUnreadable(error)) return DETAIL_UNREADABLE_SENTENCE
  if (name === 'ApiError' && code !== 'no_connection') return DETAIL_REFUSED_SENTENCE
  return `Error loading session: ${message || 'Unknown error'}`
}

export function notFoundSentence(content_id: string): string {
  return content_id ? `Content with ID ${content_id} not found or access denied` : 'Content ID is required'
}

function readError(error: unknown): { name: string; code: string; message: string } {
  if (!(error instanceof Error)) return { name: '', code: '', message: '' }
  return { name: error.name, code: 'code' in error ? String(error.code) : '', message: error.message }
}
