import { spokenSentences, talkSentences } from '@app/domain/conversations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import type { Heard } from '../api/transcribe.ts'
import { TalkError, type Hear } from './hearing.ts'
import { pushToTalk } from './push-to-talk.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const question: Heard = { text: 'Who paid the keepers?', spoken_ms: 2_000 }

type Room = { opens_after_ms?: number; refusal?: Error; finish?: (signal: AbortSignal) => Promise<Heard> }

/** Fake listener with a microphone, with the events of their speech. */
function room({ opens_after_ms = 50, refusal, finish = async () => question }: Room = {}) {
  const log: string[] = []
  let lose = () => {}
  let say = (_text: string) => {}
  const hear: Hear = async ({ onLost, onPartial }) => {
    lose = onLost
    say = onPartial
    await new Promise((resolve) => setTimeout(resolve, opens_after_ms))
    if (refusal) throw refusal
    log.push('open')
    return {
      microphone: 'Built-in microphone',
      level: () => 0.5,
      cancel: () => void log.push('closed'),
      finish: (signal) => (log.push('closed'), finish(signal)),
    }
  }
  const talk = pushToTalk({
    hear,
    onText: ({ text }) => log.push(`asked: ${text}`),
    onSpeechStart: () => log.push('begun'),
    onFalseStart: () => log.push('false start'),
  })
  const hold = async (ms: number) => {
    talk.press()
    await vi.advanceTimersByTimeAsync(ms)
    talk.release()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { talk, log, hold, lose: () => lose(), say: (text: string) => say(text) }
}

test('TALK-O100 what is said while the button is held is asked, and the microphone let go', async () => {
  const { talk, log, hold } = room()
  await hold(2_000)
  expect(log).toEqual(['begun', 'open', 'closed', 'asked: Who paid the keepers?'])
  expect(talk.shown.get()).toEqual({ stage: 'idle', partial: '', notice: '', microphone: 'Built-in microphone' })
})

test('TALK-O101 a press of less than 300 ms is a slip, and asks nothing', async () => {
  const { talk, log, hold } = room()
  await hold(340)
  expect(log).toEqual(['begun', 'open', 'closed', 'false start'])
  expect(talk.shown.get()).toMatchObject({ stage: 'idle', notice: talkSentences.slip })
})

test('TALK-O102 a question ends by itself after a minute', async () => {
  const { talk, log } = room()
  talk.press()
  await vi.advanceTimersByTimeAsync(60_049)
  expect(talk.shown.get().stage).toBe('listening')
  await vi.advanceTimersByTimeAsync(1)
  expect(log.at(-1)).toBe('asked: Who paid the keepers?')
})

test('a button let go while the browser asks for permission keeps no microphone open, and says to hold it again', async () => {
  const { talk, log, hold } = room({ opens_after_ms: 5_000 })
  await hold(1_000)
  expect(talk.shown.get().stage).toBe('opening')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(log).toEqual(['begun', 'open', 'closed', 'false start'])
  expect(talk.shown.get()).toMatchObject({ stage: 'idle', notice: talkSentences.allowed })
})

test('a button held again while the browser asks listens once it may', async () => {
  const { talk, hold } = room({ opens_after_ms: 5_000 })
  await hold(1_000)
  talk.press()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(talk.shown.get().stage).toBe('listening')
})

test.for([
  [new DOMException('', 'NotAllowedError'), talkSentences.blocked],
  [new DOMException('', 'NotFoundError'), talkSentences.missing],
  [new DOMException('', 'NotReadableError'), talkSentences.busy],
] as const)('TALK-O103 %s of the microphone is explained', async ([refusal, sentence]) => {
  const { talk, log, hold } = room({ refusal })
  await hold(1_000)
  expect(log).toEqual(['begun', 'false start'])
  expect(talk.shown.get()).toMatchObject({ stage: 'idle', notice: sentence })
})

test('TALK-O104 an unplugged or silent microphone is reported', async () => {
  const unplugged = room()
  unplugged.talk.press()
  await vi.advanceTimersByTimeAsync(1_000)
  unplugged.lose()
  expect(unplugged.log).toEqual(['begun', 'open', 'closed', 'false start'])
  expect(unplugged.talk.shown.get().notice).toBe(talkSentences.unplugged)

  const silent = room({ finish: () => Promise.reject(new TalkError(talkSentences.silent)) })
  await silent.hold(1_000)
  expect(silent.talk.shown.get().notice).toBe(talkSentences.silent)
})

test.for([
  [async () => ({ text: ' ', spoken_ms: 900 }), talkSentences.no_words],
  [() => Promise.reject(new ApiError('rate_limited', 'Too many requests')), 'Too many requests'],
  [() => Promise.reject(new TypeError('network')), spokenSentences.failed],
] as const)('what could not be written down asks nothing (%#)', async ([finish, sentence]) => {
  const { talk, log, hold } = room({ finish })
  await hold(1_000)
  expect(log.at(-1)).toBe('false start')
  expect(talk.shown.get()).toMatchObject({ stage: 'idle', notice: sentence })
})

test('a new question drops one whose words are not there yet', async () => {
  let signal: AbortSignal | undefined
  const never = new Promise<Heard>(() => {})
  const { talk, log, hold } = room({ finish: (given) => ((signal = given), never) })
  await hold(1_000)
  expect(talk.shown.get().stage).toBe('transcribing')
  talk.press()
  expect(signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(talk.shown.get().stage).toBe('listening')
  expect(log.filter((line) => line.startsWith('asked'))).toEqual([])
})

test('what is understood so far is shown, and a toggle ends what a toggle began', async () => {
  const { talk, log, say } = room()
  talk.toggle()
  await vi.advanceTimersByTimeAsync(1_000)
  say('Who paid')
  expect(talk.shown.get().partial).toBe('Who paid')
  talk.toggle()
  await vi.advanceTimersByTimeAsync(0)
  expect(log.at(-1)).toBe('asked: Who paid the keepers?')
})

test('a page that is left asks nothing', async () => {
  const { talk, log } = room()
  talk.press()
  await vi.advanceTimersByTimeAsync(1_000)
  talk.cancel()
  expect(log).toEqual(['begun', 'open', 'closed', 'false start'])
  expect(talk.shown.get().notice).toBe('')
})
