import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import { expect, test } from 'vitest'
import { ApiError, NO_CONNECTION_SENTENCE } from '#lib/api/api-error.ts'
import { describeDeleteFailure, describeSaveFailure, SaveRefusedError } from './save-failure.ts'

const wordless = new ApiError('internal_error', UNKNOWN_ERROR_SENTENCE)
const full = new ApiError('unavailable', 'The storage is full')
const lost = new ApiError('no_connection', NO_CONNECTION_SENTENCE)
const wrong = new ApiError('validation_failed', 'x', [{ loc: ['body', 'channel_title'], msg: 'Taken.' }])
const conflict = new ApiError('conflict', 'This channel was changed elsewhere since you opened it.')

test.each<[string, unknown, string | undefined, string]>([
  ['a refusal without words', wordless, undefined, 'Failed to create channel'],
  ['an exception', new TypeError('x'), undefined, 'An error occurred while creating the channel'],
  ['a refused change without words', wordless, 'ch1', 'Failed to update channel ch1'],
  ['an exception in a change', new TypeError('x'), 'ch1', 'An error occurred while updating the channel'],
  ['an answer that nothing was done, without words', new SaveRefusedError(''), undefined, 'Failed to save channel'],
  ['an answer that nothing was done, in words', new SaveRefusedError('Closed today.'), undefined, 'Closed today.'],
  ['words of the server', full, undefined, 'The storage is full'],
  ['no connection', lost, 'ch1', 'Request failed'],
  ['fields that the server refuses', wrong, undefined, 'Please fix form errors before submitting'],
  [
    'a change in another tab',
    conflict,
    'ch1',
    `${conflict.message} Your changes are kept. Review them and save again.`,
  ],
])(
  'describes %s when a channel is saved',
  { meta: { requirements: ['CHAN-65', 'CHAN-66', 'CHAN-67', 'CHAN-68', 'CHAN-69', 'CHAN-70'] } },
  (_, failure, channel_id, sentence) => {
    expect(describeSaveFailure(failure, channel_id)).toBe(sentence)
  },
)

test('CHAN-70 any other failure is shown as unexpected', () => {
  for (const channel_id of [undefined, 'ch1'])
    expect(describeSaveFailure('what?', channel_id)).toBe('An unexpected error occurred')
})

test.each<[string, unknown, string]>([
  ['a refusal without words', wordless, 'Failed to delete channel'],
  ['an exception', new TypeError('x'), 'An error occurred while deleting the channel'],
  ['words of the server', full, 'The storage is full'],
  ['no connection', lost, 'Request failed'],
  ['an answer that nothing was done', new SaveRefusedError(''), 'Failed to delete channel'],
])(
  'describes %s when a channel is deleted',
  { meta: { requirements: ['CHAN-71', 'CHAN-72'] } },
  (_, failure, sentence) => {
    expect(describeDeleteFailure(failure)).toBe(sentence)
  },
)
