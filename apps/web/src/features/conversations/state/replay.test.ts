import type { AnswerLine, Turn } from '@app/contracts/conversations'
import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import type { AnswerPlayer, Spoken } from './answer-player.ts'
import { cutSound } from './cut-sound.ts'
import { keptTurns } from './kept-lines.ts'
import { createReplay } from './replay.ts'

const RATE = 1_000

const line = (answer_line_id: string, overrides: Partial<AnswerLine> = {}): AnswerLine => ({
  answer_line_id,
  position: 0,
  speaker: 1,
  speaker_name: 'Kore',
  text: 'One two.',
  citations: [],
  memory_marks: [],
  status: 'ready',
  duration_ms: 2_000,
  words: [
    [0, 3, 0, 1_000],
    [4, 7, 1_000, 2_000],
  ],
  peaks: [],
  heard_ms: 2_000,
  ...overrides,
})

const turn = (lines: AnswerLine[], status: Turn['status'] = 'answered'): Turn => ({
  turn_id: lines.map(({ answer_line_id }) => answer_line_id).join(),
  conversation_id: 'c',
  position: 0,
  question: 'Who?',
  asked_by: 'typed',
  asked_at: '2026-11-23T21:14:00.000Z',
  at_ms: 0,
  revision: 1,
  resume_ms: 0,
  status,
  lines,
  later: null,
  error: '',
  is_passed_on: false,
  tokens: 0,
  payer: 'asker',
})

/** A WAV of two seconds whose samples count up, at 1000 a second. */
function wav(): ArrayBuffer {
  const bytes = new ArrayBuffer(44 + 2 * 2 * RATE)
  const view = new DataView(bytes)
  view.setUint32(24, RATE, true)
  for (let sample = 0; sample < 2 * RATE; sample += 1) view.setInt16(44 + 2 * sample, sample, true)
  return bytes
}

const samplesOf = (bytes: ArrayBuffer) => [...new Int16Array(bytes, 44)]

/** Fake of Web Audio, which no test environment has: records the sounds to play. */
function recordingPlayer() {
  const added: { id: string; sound: Promise<ArrayBuffer> }[] = []
  let end: () => void = () => undefined
  let begin: (line_id: string) => void = () => undefined
  const spoken = createStore<Spoken | undefined>(undefined)
  const sounds: AnswerPlayer = {
    spoken,
    open: () => undefined,
    begin(events) {
      end = () => events.onEnd(new Map())
      begin = events.onLine
    },
    add(id, load) {
      const sound = load(new AbortController().signal)
      // Missing sounds are skipped, as by the player.
      sound.catch(() => undefined)
      added.push({ id, sound })
    },
    complete: () => undefined,
    endAfterLine: () => undefined,
    hold: () => undefined,
    goOn: () => undefined,
    stop: () => new Map(),
    heard: () => new Map(),
    setVolume: () => undefined,
    dispose: () => undefined,
  }
  return { sounds, added, spoken, end: () => end(), begin: (line_id: string) => begin(line_id) }
}

test('TALK-O132 lines follow each other; of a stopped answer what was heard counts, and what has no sound takes no time', () => {
  const stopped = turn([line('b', { heard_ms: 1_200 }), line('c', { heard_ms: 0 })], 'stopped')
  const silent = line('d', { status: 'silent', duration_ms: null, words: [] })
  const kept = keptTurns([turn([line('a')]), stopped, turn([silent, line('e')])]).flatMap(({ lines }) => lines)
  expect(kept.map((each) => [each.line.answer_line_id, each.start_ms, each.heard_ms])).toEqual([
    ['a', 0, 2_000],
    ['b', 2_000, 1_200],
    ['d', 3_200, 0],
    ['e', 3_200, 2_000],
  ])
})

test('it plays from the middle of a line: its sound begins there, and the place is that of the whole conversation', async () => {
  const { sounds, added, spoken, end } = recordingPlayer()
  const replay = createReplay(sounds, async () => wav())
  replay.setLines(keptTurns([turn([line('a'), line('b'), line('c')])]).flatMap(({ lines }) => lines))
  replay.playFrom(3_500)
  expect(added.map(({ id }) => id)).toEqual(['b', 'c'])
  const [first, second] = await Promise.all(added.map(({ sound }) => sound))
  expect(first && samplesOf(first).slice(0, 2)).toEqual([1_500, 1_501])
  expect(second && samplesOf(second)).toHaveLength(2 * RATE)
  spoken.set({ line_id: 'b', ms: 100 })
  expect(replay.place.get()).toEqual({ at_ms: 3_600, is_playing: true, line_id: 'b', line_ms: 1_600 })
  spoken.set({ line_id: 'c', ms: 100 })
  expect(replay.place.get()).toMatchObject({ at_ms: 4_100, line_ms: 100 })
  replay.toggle()
  expect(replay.place.get()).toMatchObject({ at_ms: 4_100, is_playing: false })
  replay.seek(500)
  expect(replay.place.get()).toEqual({ at_ms: 500, is_playing: false, line_id: 'a', line_ms: 500 })
  replay.toggle()
  end()
  expect(replay.place.get()).toMatchObject({ at_ms: 0, is_playing: false })
})

test('three lines are fetched ahead, and another whenever one begins or cannot be fetched', async () => {
  const { sounds, added, begin } = recordingPlayer()
  const replay = createReplay(sounds, async (id) => (id === 'c' ? Promise.reject(new Error('gone')) : wav()))
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  replay.setLines(keptTurns([turn(ids.map((id) => line(id)))]).flatMap(({ lines }) => lines))
  replay.playFrom(0)
  expect(added.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  await expect.poll(() => added.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  begin('a')
  expect(added.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a part of a sound is a sound with its own length in its header', () => {
  const cut = cutSound(wav(), 500, 1_500)
  expect(samplesOf(cut)).toEqual(Array.from({ length: RATE }, (_, index) => 500 + index))
  expect([new DataView(cut).getUint32(40, true), new DataView(cut).getUint32(4, true)]).toEqual([
    2 * RATE,
    2 * RATE + 36,
  ])
  expect(samplesOf(cutSound(wav(), 1_900, 9_000))).toHaveLength(RATE / 10)
})
