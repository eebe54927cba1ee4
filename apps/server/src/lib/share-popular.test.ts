import { expect, test } from 'vitest'
import { sharePopular } from './share-popular.ts'

/** Counts loads by a clock that stands still until it is moved. */
function counter() {
  let [now, loads] = [0, 0]
  const share = sharePopular<number>(() => now)
  return {
    ask: (address = 'feed') => share(address, async () => ++loads),
    pass: (ms: number) => void (now += ms),
  }
}

const times = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask))

test('FEED-O126 few callers each get a load of their own, many share one for the rest of the second', async () => {
  const { ask, pass } = counter()
  expect(await times(5, ask)).toEqual([1, 2, 3, 4, 5])
  expect(await times(4, ask)).toEqual([6, 6, 6, 6])
  pass(999)
  expect(await ask()).toBe(6)
  pass(1)
  expect(await ask()).toBe(7)
})

test('an address is counted by itself', async () => {
  const { ask } = counter()
  await times(6, ask)
  expect(await ask('other')).toBe(7)
})

test('a load that failed is not shared with those who ask after it', async () => {
  let isAway = true
  const share = sharePopular<string>()
  const ask = () => share('feed', async () => (isAway ? Promise.reject(new Error('away')) : 'here'))
  expect((await Promise.allSettled(Array.from({ length: 8 }, ask))).every(({ status }) => status === 'rejected')).toBe(
    true,
  )
  isAway = false
  expect(await ask()).toBe('here')
})

test('what was asked for long ago is forgotten where many addresses are asked for', async () => {
  const { ask } = counter()
  await times(6, ask)
  for (let n = 0; n < 200; n++) await ask(`page ${n}`)
  expect(await times(2, ask)).toEqual([207, 208])
})
