import { talkSentences } from '@app/domain/conversations'
import { expect, test, vi } from 'vitest'
import { SPEECH_RATE_HZ } from './hear-by-server.ts'
import { listenHandsFree } from './hands-free.ts'
import type { VoiceDetector } from './voice-detector.ts'

/** A detector to whom loud is speech. */
const loudIsSpeech: VoiceDetector = (frame) => (Math.abs(frame[0] ?? 0) > 0.1 ? 0.9 : 0.05)

const question = { text: 'Who paid the keepers?', spoken_ms: 1_000 }

type Room = {
  load?: Promise<VoiceDetector>
  transcribe?: (wav: Blob, signal: AbortSignal) => Promise<typeof question>
  refusal?: Error
  is_echo_cancelled?: boolean
}

/** Fake listener at an open microphone, with the events of their speech. */
async function room({
  load = Promise.resolve(loudIsSpeech),
  transcribe,
  refusal,
  is_echo_cancelled = true,
}: Room = {}) {
  const log: string[] = []
  const state = { isHostSpeaking: false, isPaused: false }
  const wavs: Blob[] = []
  let hear = (_samples: Float32Array) => {}
  let lose = () => {}
  const listener = listenHandsFree({
    async open(onSpeech, onLost) {
      if (refusal) throw refusal
      hear = onSpeech
      lose = onLost
      return { name: 'Headset', is_echo_cancelled, level: () => -20, close: () => void log.push('closed') }
    },
    loadDetector: () => load,
    transcribe: transcribe ?? (async (wav) => (wavs.push(wav), question)),
    isHostSpeaking: () => state.isHostSpeaking,
    isPaused: () => state.isPaused,
    onText: ({ text }) => log.push(`asked: ${text}`),
    onSpeechStart: () => log.push('begun'),
    onFalseStart: () => log.push('false start'),
    onFailed: (notice) => log.push(notice),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  await settle()
  const sound = async (ms: number, loudness: number) => {
    const piece = new Float32Array(SPEECH_RATE_HZ / 40).fill(loudness)
    for (let left = ms; left > 0; left -= 25) hear(piece)
    await settle()
  }
  return {
    listener,
    log,
    state,
    wavs,
    speak: (ms: number) => sound(ms, 0.5),
    wait: (ms: number) => sound(ms, 0),
    lose: () => lose(),
  }
}

test('TALK-O116 a question without a button is asked when it has been said, with its first sound', async () => {
  const { listener, log, wavs, speak, wait } = await room()
  expect(listener.shown.get()).toEqual({ stage: 'waiting', microphone: 'Headset', notice: '' })
  await wait(2_000)
  await speak(500)
  expect(listener.shown.get().stage).toBe('speech')
  await speak(500)
  await wait(600)
  expect(log).toEqual(['begun', 'asked: Who paid the keepers?'])
  const seconds = ((wavs[0]?.size ?? 0) - 44) / 2 / SPEECH_RATE_HZ
  expect(seconds).toBeGreaterThan(1.5)
  expect(seconds).toBeLessThan(1.8)
  listener.stop()
  expect(log.at(-1)).toBe('closed')
})

test('TALK-O117 what is said while the detector still loads is not lost', async () => {
  const load = Promise.withResolvers<VoiceDetector>()
  const { listener, log, speak, wait } = await room({ load: load.promise })
  expect(listener.shown.get().stage).toBe('loading')
  await speak(1_500)
  load.resolve(loudIsSpeech)
  await vi.waitFor(() => expect(listener.shown.get().stage).toBe('waiting'))
  await wait(1_000)
  expect(log).toEqual(['begun', 'asked: Who paid the keepers?'])
})

test('over a host a cough and an "uh-huh" ask nothing, a question stops them', async () => {
  const { log, state, speak, wait } = await room()
  state.isHostSpeaking = true
  await speak(200)
  await wait(1_000)
  await speak(350)
  await wait(1_000)
  expect(log).toEqual([])
  await speak(450)
  expect(log).toEqual(['begun'])
  await speak(1_000)
  await wait(600)
  expect(log).toEqual(['begun', 'asked: Who paid the keepers?'])
})

test('while somebody holds the button nothing is heard twice', async () => {
  const { listener, log, state, speak, wait } = await room()
  await speak(400)
  state.isPaused = true
  await speak(1_000)
  await wait(1_000)
  expect(listener.shown.get().stage).toBe('waiting')
  state.isPaused = false
  await wait(1_000)
  expect(log).toEqual(['begun'])
})

test('sound without words asks nothing, and says so', async () => {
  const { listener, log, speak, wait } = await room({ transcribe: async () => ({ text: '', spoken_ms: 600 }) })
  await speak(600)
  await wait(600)
  expect(log).toEqual(['begun', 'false start'])
  expect(listener.shown.get()).toMatchObject({ stage: 'waiting', notice: talkSentences.no_words })
})

test('a refused microphone, an unplugged one and a detector that does not load switch it off and say why', async () => {
  const refused = await room({ refusal: new DOMException('', 'NotAllowedError') })
  expect(refused.log).toEqual([talkSentences.blocked])
  const unplugged = await room()
  unplugged.lose()
  expect(unplugged.log).toEqual([talkSentences.unplugged, 'closed'])
  const lost = await room({ load: Promise.reject(new Error('offline')) })
  await vi.waitFor(() => expect(lost.log).toEqual([talkSentences.hands_free_lost, 'closed']))
})

const noWords = async () => ({ text: '', spoken_ms: 600 })

test('TALK-O95 noise that is taken for speech three times in a row switches it off, and nothing was asked', async () => {
  const { log, speak, wait } = await room({ transcribe: noWords })
  for (let minute = 0; minute < 10; minute++) {
    await speak(600)
    await wait(60_000)
  }
  expect(log).toEqual([
    'begun',
    'false start',
    'begun',
    'false start',
    'begun',
    talkSentences.only_noise,
    'false start',
    'closed',
  ])
})

test('of ten minutes without speech nothing is sent, and ten seconds are kept', async () => {
  const { log, wavs, speak, wait } = await room()
  await wait(600_000)
  expect(log).toEqual([])
  await speak(1_000)
  await wait(600)
  expect(wavs).toHaveLength(1)
  expect(wavs[0]?.size).toBeLessThan(2 * 2 * SPEECH_RATE_HZ)
})

test('a microphone that gives nothing for ten seconds is said so, until it is heard', async () => {
  const { listener, speak, wait } = await room()
  await wait(9_500)
  expect(listener.shown.get().notice).toBe('')
  await wait(1_000)
  expect(listener.shown.get()).toMatchObject({ stage: 'waiting', notice: talkSentences.silent })
  await speak(100)
  expect(listener.shown.get().notice).toBe('')
})

test('TALK-O96 where the echo of the hosts is left in, they do not interrupt themselves, and a hint says to hold the button', async () => {
  const { listener, log, state, speak, wait } = await room({ is_echo_cancelled: false })
  expect(listener.shown.get().notice).toBe(talkSentences.hears_hosts)
  state.isHostSpeaking = true
  await speak(3_000)
  await wait(1_000)
  expect(log).toEqual([])
  state.isHostSpeaking = false
  await speak(1_000)
  await wait(600)
  expect(log).toEqual(['begun', 'asked: Who paid the keepers?'])
})

test('TALK-O97 switching it off in the middle of a question lets the hosts continue', async () => {
  const { listener, log, speak } = await room()
  await speak(600)
  listener.stop()
  expect(log).toEqual(['begun', 'false start', 'closed'])
})

test('a sentence without words does not let the hosts go on over the next one', async () => {
  const first = Promise.withResolvers<typeof question>()
  const { log, speak, wait } = await room({ transcribe: () => first.promise })
  await speak(600)
  await wait(600)
  await speak(600)
  first.resolve({ text: '', spoken_ms: 600 })
  await speak(25)
  expect(log).toEqual(['begun', 'begun'])
})
