import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { shouldRetry, retryDelayMs } from './retry-policy.ts'

const failed = (code: ApiError['code'], retry_after_seconds?: number) =>
  new ApiError(code, 'No.', [], retry_after_seconds)

test('API-56 reading is tried three times in all, after 1000 ms and after 2000 ms', () => {
  const lost = failed('no_connection')
  expect([0, 1, 2].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, false])
  expect([0, 1].map((failures) => retryDelayMs(failures, lost))).toEqual([1_000, 2_000])
})

test.each([
  'bad_request',
  'authentication_required',
  'access_denied',
  'content_not_found',
  'conflict',
  'validation_failed',
] as const)('API-04 the refusal %s is final', (code) => {
  expect(shouldRetry(0, failed(code))).toBe(false)
})

test('retries no sooner than Retry-After, and not at all when that is too long', () => {
  expect(shouldRetry(0, failed('rate_limited', 7))).toBe(true)
  expect(retryDelayMs(0, failed('rate_limited', 7))).toBe(7_000)
  expect(retryDelayMs(1, failed('unavailable', 1))).toBe(2_000)
  expect(shouldRetry(0, failed('unavailable', 31))).toBe(false)
})
