import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { registerExclusive } from '#lib/audio/exclusive-playback.ts'
import { fakeContext, soundOf } from '#test/answer-sounds.ts'
import { fakeSounds } from '#test/sounds.ts'
import { createAnswerPlayer } from './answer-player.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const HALF_A_SECOND = 0.5

function start({ rate = 1, volume = 1 } = {}) {
  const fake = fakeContext()
  const player = createAnswerPlayer({ openContext: () => fake.context, pace: () => ({ rate, volume }) })
  const events = { onLine: vi.fn(), onEnd: vi.fn(), onInterrupt: vi.fn() }
  player.begin(events)
  onTestFinished(() => void player.stop())
  async function moveTo(seconds: number) {
    fake.moveTo(seconds)
    await vi.advanceTimersByTimeAsync(50)
  }
  return { ...fake, player, events, moveTo }
}

const at = (seconds: number) => async () => soundOf(seconds)

test('TALK-O61 an answer begins with its first line, and each further one follows without a gap, in order', async () => {
  const { player, scheduled, moveTo, events } = start()
  const { promise: late, resolve } = Promise.withResolvers<ArrayBuffer>()
  player.add('a1', at(1))
  player.add('a2', () => late)
  player.add('a3', at(HALF_A_SECOND))
  await moveTo(0)
  await moveTo(0.2)
  expect(scheduled).toHaveLength(1)
  expect(events.onLine.mock.calls).toEqual([['a1']])
  resolve(soundOf(2))
  await moveTo(0.3)
  const [first, second, third] = scheduled
  expect(second?.at).toBeCloseTo((first?.at ?? 0) + 1, 6)
  expect(third?.at).toBeCloseTo((second?.at ?? 0) + 2, 6)
  await moveTo(1.5)
  expect(player.spoken.get()?.line_id).toBe('a2')
  expect(player.spoken.get()?.ms).toBeCloseTo(490, 0)
  player.complete()
  await moveTo(3.4)
  expect(events.onEnd).not.toHaveBeenCalled()
  await moveTo(3.6)
  expect(events.onEnd).toHaveBeenCalledOnce()
  expect(player.spoken.get()).toBeUndefined()
})

test('a line whose sound does not come is left out, and the others are heard', async () => {
  const { player, scheduled, moveTo, events } = start()
  player.add('a1', () => Promise.reject(new Error('gone')))
  player.add('a2', at(1))
  player.complete()
  await moveTo(0)
  await moveTo(0.5)
  expect(scheduled).toHaveLength(1)
  expect(events.onLine.mock.calls).toEqual([['a2']])
  await moveTo(2)
  expect([...(events.onEnd.mock.calls[0]?.[0] ?? [])]).toEqual([['a2', 1_000]])
})

test('TALK-O62 what is stopped is silent within 50 ms, and says how much of each line was heard', async () => {
  const { player, scheduled, ramps, moveTo, events } = start()
  player.add('a1', at(1))
  player.add('a2', at(1))
  await moveTo(0)
  await moveTo(1.31)
  const heard = player.stop()
  expect(heard.get('a1')).toBeCloseTo(1_000, 0)
  expect(heard.get('a2')).toBeCloseTo(300, 0)
  expect(ramps.at(-1)?.value).toBe(0)
  expect(ramps.at(-1)?.at).toBeLessThanOrEqual(1.31 + 0.05)
  expect(scheduled.every(({ stopped_at = 9 }) => stopped_at <= 1.31 + 0.05)).toBe(true)
  await moveTo(5)
  expect(events.onEnd).not.toHaveBeenCalled()
})

test('TALK-O64 it goes at the speed of the episode, counts in the time of the line, and gives way to other sounds', async () => {
  const { player, scheduled, moveTo, events } = start({ rate: 2 })
  player.add('a1', at(2))
  await moveTo(0)
  await moveTo(0.51)
  expect(scheduled[0]?.seconds).toBeCloseTo(1, 2)
  expect(player.heard().get('a1')).toBeCloseTo(1_000, 0)
  fakeSounds()
  const audio = document.createElement('audio')
  registerExclusive(audio)
  await audio.play()
  expect(events.onInterrupt).toHaveBeenCalledOnce()
})

test('at the end of the tokens the line that is said is finished, and nothing more is', async () => {
  const { player, scheduled, moveTo, events } = start()
  player.add('a1', at(1))
  player.add('a2', at(1))
  await moveTo(0)
  await moveTo(0.5)
  player.endAfterLine()
  expect(scheduled.map(({ stopped_at }) => stopped_at)).toEqual([undefined, 0.5])
  await moveTo(1.2)
  expect(events.onEnd).toHaveBeenCalledOnce()
  expect([...player.heard()]).toEqual([])
})

test('TALK-O94 an answer that is held is silent, also while more of it arrives, and goes on where it was', async () => {
  const { context, player, scheduled, moveTo, events } = start()
  player.add('a1', at(1))
  await moveTo(0)
  await moveTo(0.4)
  player.hold()
  expect(context.state).toBe('suspended')
  player.add('a2', at(1))
  await moveTo(5)
  expect(context.state).toBe('suspended')
  expect(player.heard().get('a1')).toBeCloseTo(390, 0)
  player.goOn()
  await moveTo(1.5)
  expect(events.onLine.mock.calls).toEqual([['a1'], ['a2']])
  expect(scheduled[1]?.at).toBeCloseTo(1.01, 2)
})

test('an answer that is stopped while it is held is not heard again, and the next one is', async () => {
  const { context, player, moveTo, events } = start()
  player.add('a1', at(1))
  await moveTo(0)
  await moveTo(0.4)
  player.hold()
  expect(player.stop().get('a1')).toBeCloseTo(390, 0)
  player.begin(events)
  player.add('b1', at(1))
  await moveTo(0.6)
  await moveTo(0.8)
  expect(context.state).toBe('running')
  expect(events.onLine.mock.calls).toEqual([['a1'], ['b1']])
})
