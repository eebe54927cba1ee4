import { expect, test, vi } from 'vitest'
import { credential } from '#test/identity.ts'
import { claimsOf, createTokenKeeper } from './token-keeper.ts'

const MINUTE_MS = 60_000

type Answer = string | null | Error

/** A keeper with a clock and a server that a test sets by hand; each credential differs from the one before. */
function keeperOf({ answers = [], secondsToLive = 900 }: { answers?: Answer[]; secondsToLive?: number } = {}) {
  const clock = { ms: 0 }
  const fetchToken = vi.fn(async () => {
    const count = fetchToken.mock.calls.length
    const answer = answers[count - 1]
    if (answer instanceof Error) throw answer
    return answer === undefined ? `${count}.${credential(secondsToLive).split('.')[1]}.s` : answer
  })
  const keeper = createTokenKeeper({ fetchToken, now: () => clock.ms })
  const numberOf = async (refused?: string) => (await keeper.get(refused))?.split('.')[0]
  return { keeper, clock, fetchToken, numberOf }
}

test('API-06 LIM-12 a credential of 15 minutes is used for 10 and renewed in the last 5', async () => {
  const { clock, numberOf } = keeperOf()
  expect(await numberOf()).toBe('1')
  clock.ms = 10 * MINUTE_MS - 1
  expect(await numberOf()).toBe('1')
  clock.ms = 10 * MINUTE_MS
  expect(await numberOf()).toBe('2')
  clock.ms = 19 * MINUTE_MS
  expect(await numberOf()).toBe('2')
})

test.each([-3_600_000, 3_600_000])('API-06 a wall clock that is %i ms off changes nothing', async (off) => {
  const { clock, numberOf } = keeperOf()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  try {
    expect(await numberOf()).toBe('1')
    vi.setSystemTime(Date.now() - 2 * off)
    clock.ms = 9 * MINUTE_MS
    expect(await numberOf()).toBe('1')
    clock.ms = 11 * MINUTE_MS
    expect(await numberOf()).toBe('2')
  } finally {
    vi.useRealTimers()
  }
})

test('the lifetime of a token counts from its request, however late the response', async () => {
  const { keeper, clock, fetchToken, numberOf } = keeperOf()
  const pending = keeper.get()
  clock.ms = 11 * MINUTE_MS
  await pending
  expect(await numberOf()).toBe('2')
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('API-04 many that wait share one renewal, and so do many that were refused one after the other', async () => {
  const { keeper, fetchToken } = keeperOf()
  const [first] = await Promise.all(Array.from({ length: 20 }, () => keeper.get()))
  expect(fetchToken).toHaveBeenCalledTimes(1)
  const refused = first ?? ''
  const renewed = await Promise.all(Array.from({ length: 20 }, () => keeper.get(refused)))
  expect(new Set(renewed)).toEqual(new Set([expect.stringMatching(/^2\./)]))
  expect(await keeper.get(refused)).toBe(renewed[0])
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('a renewal that fails leaves the old credential in use while it lives, and is tried again', async () => {
  const { clock, fetchToken, numberOf } = keeperOf({
    answers: [`1.${credential().split('.')[1]}.s`, new Error('away'), new Error('away')],
  })
  expect(await numberOf()).toBe('1')
  clock.ms = 12 * MINUTE_MS
  expect(await numberOf()).toBe('1')
  clock.ms = 15 * MINUTE_MS
  await expect(numberOf()).rejects.toThrow('away')
  expect(await numberOf()).toBe('4')
  expect(fetchToken).toHaveBeenCalledTimes(4)
})

test('a refused credential is not handed out again, not even when no other can be had', async () => {
  const first = `1.${credential().split('.')[1]}.s`
  const { keeper } = keeperOf({ answers: [first, new Error('away')] })
  expect(await keeper.get()).toBe(first)
  await expect(keeper.get(first)).rejects.toThrow('away')
})

test('an ended session gives none', async () => {
  const { keeper } = keeperOf({ answers: [null] })
  expect(await keeper.get()).toBeNull()
})

test('what was forgotten while it was fetched is not kept', async () => {
  const { keeper, fetchToken, numberOf } = keeperOf()
  const pending = keeper.get()
  keeper.forget()
  const next = numberOf()
  await pending
  expect(await next).toBe('2')
  expect(await numberOf()).toBe('2')
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('a credential that cannot be read is used once and not kept', async () => {
  const { fetchToken, keeper } = keeperOf({ answers: ['unreadable', 'a.b.c'] })
  expect(await keeper.get()).toBe('unreadable')
  expect(await keeper.get()).toBe('a.b.c')
  expect(fetchToken).toHaveBeenCalledTimes(2)
  expect(claimsOf('a.b.c')).toBeUndefined()
})
