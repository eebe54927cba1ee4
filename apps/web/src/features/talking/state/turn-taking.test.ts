import { expect, test } from 'vitest'
import { turnTaking, type TurnEvent } from './turn-taking.ts'

const FRAME_MS = 32

type Sound = { ms: number; is_voice: boolean }
const voice = (ms: number): Sound => ({ ms, is_voice: true })
const silence = (ms: number): Sound => ({ ms, is_voice: false })

/** Turn events of these sounds, one after the other, with their times. */
function listen(sounds: readonly Sound[], { is_host_speaking = false } = {}): { at_ms: number; event: TurnEvent }[] {
  const turns = turnTaking()
  const events: { at_ms: number; event: TurnEvent }[] = []
  let at_ms = 0
  for (const { ms, is_voice } of sounds)
    for (let left = ms; left > 0; left -= FRAME_MS) {
      at_ms += FRAME_MS
      const event = turns.step({ at_ms, duration_ms: FRAME_MS, probability: is_voice ? 0.9 : 0.05, is_host_speaking })
      if (event) events.push({ at_ms, event })
    }
  return events
}

const kinds = (events: { event: TurnEvent }[]) => events.map(({ event }) => event.kind)

test('TALK-O110 a cough is no question, whether a host speaks or not', () => {
  const cough = [silence(1_000), voice(224), silence(2_000)]
  expect(listen(cough)).toEqual([])
  expect(listen(cough, { is_host_speaking: true })).toEqual([])
})

test('TALK-O111 an "uh-huh" over a host does not stop them, and one that nearly does lets them go on', () => {
  const over = { is_host_speaking: true }
  expect(listen([silence(500), voice(288), silence(2_000)], over)).toEqual([])
  expect(kinds(listen([silence(500), voice(448), silence(2_000)], over))).toEqual(['began', 'dismissed'])
})

test('TALK-O112 speech over a host stops them after 400 ms', () => {
  const [began, ended] = listen([silence(960), voice(2_016), silence(2_000)], { is_host_speaking: true })
  expect(began?.event.kind).toBe('began')
  expect(began?.at_ms).toBeGreaterThanOrEqual(960 + 400)
  expect(began?.at_ms).toBeLessThan(960 + 400 + FRAME_MS * 2)
  expect(ended?.event).toEqual({ kind: 'ended', from_ms: 960, to_ms: 960 + 2_016 })
})

test('TALK-O113 half a second of silence ends a question, a breath does not', () => {
  const events = listen([voice(640), silence(320), voice(640), silence(2_000)])
  expect(kinds(events)).toEqual(['began', 'ended'])
  const end_ms = 640 + 320 + 640
  expect(events[1]?.event).toEqual({ kind: 'ended', from_ms: 0, to_ms: end_ms })
  expect(events[1]?.at_ms).toBe(end_ms + 512)
})

test('a short question to silent hosts counts', () => {
  expect(kinds(listen([voice(288), silence(1_000)]))).toEqual(['began', 'ended'])
})

test('TALK-O114 speech without an end is asked after a minute', () => {
  const events = listen([voice(70_000), silence(1_000)])
  expect(kinds(events)).toEqual(['began', 'ended', 'began', 'ended'])
  expect(events[1]?.at_ms).toBe(60_000)
})

test('speech goes on while it is only less certain, and does not begin so', () => {
  const turns = turnTaking()
  const at = (frame: number, probability: number) =>
    turns.step({ at_ms: frame * FRAME_MS, duration_ms: FRAME_MS, probability, is_host_speaking: false })
  for (let frame = 1; frame < 30; frame++) expect(at(frame, 0.45)).toBeUndefined()
  expect(at(30, 0.6)).toBeUndefined()
  const following = Array.from({ length: 10 }, (_, i) => at(31 + i, 0.4))
  expect(following.filter(Boolean)).toEqual([{ kind: 'began' }])
})
