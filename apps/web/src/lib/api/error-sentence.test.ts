import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { messageOf, sentenceFor } from './error-sentence.ts'

const unreadable = z.string().safeParse(7).error ?? new Error('it was read')

test('FMT-12 an answer that cannot be read, or code that is not there, says no more than that an error occurred', () => {
  for (const error of [unreadable, new TypeError('Failed to fetch dynamically imported module: /assets/a.js')]) {
    expect(messageOf(error)).toBe('An error occurred')
    expect(sentenceFor(error, 'Failed to save')).toBe('Failed to save')
  }
})

test('ERR-02 ERR-03 the words of the server are said as they are, and where it has none those of the action', () => {
  expect(messageOf(new ApiError('unavailable', 'The storage is full'))).toBe('The storage is full')
  expect(messageOf(new ApiError('internal_error', ''))).toBe('An error occurred')
  expect(sentenceFor(new ApiError('unavailable', 'The storage is full'), 'Failed to save')).toBe('The storage is full')
  expect(sentenceFor(new ApiError('internal_error', 'An error occurred'), 'Failed to save')).toBe('Failed to save')
  expect(sentenceFor(null, 'Failed to save')).toBeUndefined()
})
