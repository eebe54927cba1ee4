import { expect, test } from 'vitest'
import { retry, type RetryOptions } from './retry.ts'

type Hint = { retryable: boolean; retry_after_ms?: number }

class BusyError extends Error {
  readonly retryable: boolean
  readonly retry_after_ms: number | undefined
  constructor({ retryable, retry_after_ms }: Hint) {
    super('busy')
    this.retryable = retryable
    this.retry_after_ms = retry_after_ms
  }
}

const fast: RetryOptions = { attempts: 4, first_wait_ms: 1, give_up_after_ms: 60_000 }

/** Retries work that fails so many times; `at` are the moments of the attempts. */
function failing(
  times: number,
  hint: Hint,
  { options = fast, signal }: { options?: RetryOptions; signal?: AbortSignal } = {},
) {
  const at: number[] = []
  const work = async () => {
    at.push(performance.now())
    if (at.length <= times) throw new BusyError(hint)
    return 'done'
  }
  return { at, result: retry(work, options, { on: BusyError, signal }) }
}

test('retries a retryable error until the work succeeds', async () => {
  const { result, at } = failing(3, { retryable: true })
  expect(await result).toBe('done')
  expect(at).toHaveLength(4)
})

test('throws the last error after the last attempt', async () => {
  const { result, at } = failing(9, { retryable: true })
  await expect(result).rejects.toThrow('busy')
  expect(at).toHaveLength(4)
})

test('throws an error that is not retryable at once', async () => {
  const { result, at } = failing(1, { retryable: false })
  await expect(result).rejects.toThrow('busy')
  expect(at).toHaveLength(1)
})

test('throws an error of another class at once', async () => {
  let attempts = 0
  const work = () => {
    attempts += 1
    return Promise.reject(Object.assign(new Error('full disk'), { retryable: true }))
  }
  await expect(retry(work, fast, { on: BusyError, signal: undefined })).rejects.toThrow('full disk')
  expect(attempts).toBe(1)
})

test('waits at least as long as retry_after_ms', async () => {
  const { result, at } = failing(1, { retryable: true, retry_after_ms: 300 })
  await result
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(299)
})

test('gives up at once when retry_after_ms is later than the deadline', async () => {
  const { result, at } = failing(1, { retryable: true, retry_after_ms: 3_600_000 })
  await expect(result).rejects.toThrow('busy')
  expect(at).toHaveLength(1)
})

test('starts no attempt after the deadline', async () => {
  const options = { ...fast, give_up_after_ms: 600 }
  const { result, at } = failing(9, { retryable: true, retry_after_ms: 400 }, { options })
  await expect(result).rejects.toThrow('busy')
  expect(at).toHaveLength(2)
})

test.each([{ retryable: true }, { retryable: true, retry_after_ms: 50_000 }])(
  'an abort ends the wait before the next attempt (%j)',
  async (hint) => {
    const controller = new AbortController()
    const reason = new Error('deleted meanwhile')
    const options = { attempts: 9, first_wait_ms: 60_000, give_up_after_ms: 600_000 }
    const { result } = failing(9, hint, { options, signal: controller.signal })
    setTimeout(() => controller.abort(reason), 20)
    await expect(result).rejects.toBe(reason)
  },
)

test("throws the signal's reason when work fails after an abort", async () => {
  const controller = new AbortController()
  const reason = new Error('deleted meanwhile')
  const work = async () => {
    controller.abort(reason)
    throw new Error('socket closed')
  }
  await expect(retry(work, fast, { on: BusyError, signal: controller.signal })).rejects.toBe(reason)
})
