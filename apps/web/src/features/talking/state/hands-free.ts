import { talkSentences } from '@app/domain/conversations'
import { createStore, type Store } from '#lib/store.ts'
import type { Heard, Transcribe } from '../api/transcribe.ts'
import { openForSpeech, questionFile } from './hear-by-server.ts'
import { FRAME_MS, heardFrames } from './heard-frames.ts'
import { loudness, TalkError, talkFailure } from './hearing.ts'
import type { HandsFree } from './talk.ts'
import { turnTaking, type TurnEvent } from './turn-taking.ts'
import type { VoiceDetector } from './voice-detector.ts'

/** What is kept of what was heard before it is known to be speech: while the detector loads, all of it. */
const KEPT_MS = 10_000
/** Frames that are looked at one after the other; more would make the page wait. */
const AT_ONCE = 16
/** A word begins before it sounds like one. */
const LEAD_MS = 300

type Microphone = { name: string; level: () => number; close: () => void }

export type Ears = {
  /** Opens the microphone, which then gives 16 kHz sound. */
  open: (onSpeech: (samples: Float32Array) => void, onLost: () => void) => Promise<Microphone>
  loadDetector: () => Promise<VoiceDetector>
}

type Needs = Ears & {
  transcribe: Transcribe
  isHostSpeaking: () => boolean
  /** Somebody holds the button: what is heard now is theirs. */
  isPaused: () => boolean
  onText: (heard: Heard) => void
  onSpeechStart: () => void
  onFalseStart: () => void
  /** It cannot go on, and why. */
  onFailed: (notice: string) => void
}

type Shown = { stage: HandsFree['stage']; microphone: string; notice: string }

export type HandsFreeListener = {
  shown: Pick<Store<Shown>, 'get' | 'subscribe'>
  level: () => number
  stop: () => void
}

export const browserEars: Ears = {
  open: openForSpeech,
  loadDetector: async () => (await import('./load-voice-detector.ts')).loadVoiceDetector(),
}

/** Listens until it is stopped, and asks what it hears when somebody pauses. */
export function listenHandsFree(needs: Needs): HandsFreeListener {
  const { open, loadDetector, transcribe, isHostSpeaking, isPaused } = needs
  const shown = createStore<Shown>({ stage: 'loading', microphone: '', notice: '' })
  const show = (change: Partial<Shown>) => shown.set({ ...shown.get(), ...change })
  const stopped = new AbortController()
  const turns = turnTaking()
  const frames = heardFrames()
  let detect: VoiceDetector | undefined
  let microphone: Microphone | undefined

  function onSpeech(samples: Float32Array): void {
    frames.add(samples)
    for (let looked = 0; detect && looked < AT_ONCE; looked++) {
      const frame = frames.next()
      if (!frame) break
      const probability = detect(frame.samples)
      const { at_ms } = frame
      if (isPaused()) giveWay()
      else act(turns.step({ at_ms, duration_ms: FRAME_MS, probability, is_host_speaking: isHostSpeaking() }))
    }
    if (shown.get().stage !== 'speech') frames.keepLast(KEPT_MS)
  }

  function act(event: TurnEvent | undefined): void {
    if (!event) return
    if (event.kind === 'began') {
      show({ stage: 'speech', notice: '' })
      needs.onSpeechStart()
    } else if (event.kind === 'dismissed') {
      show({ stage: 'waiting' })
      needs.onFalseStart()
    } else void ask(event)
  }

  async function ask({ from_ms, to_ms }: { from_ms: number; to_ms: number }): Promise<void> {
    const said = frames.between(from_ms - LEAD_MS, to_ms + LEAD_MS)
    show({ stage: 'transcribing' })
    try {
      const heard = await transcribe(questionFile(said), stopped.signal)
      if (!heard.text.trim()) throw new TalkError(talkSentences.no_words)
      if (!stopped.signal.aborted) wait('', () => needs.onText(heard))
    } catch (cause) {
      if (!stopped.signal.aborted) wait(talkFailure(cause), needs.onFalseStart)
    }
  }

  /** Waits for speech again, unless there already is some. */
  function wait(notice: string, tell: () => void): void {
    show({ notice, ...(shown.get().stage === 'transcribing' && { stage: 'waiting' }) })
    tell()
  }

  function giveWay(): void {
    turns.reset()
    if (shown.get().stage === 'speech') show({ stage: 'waiting' })
  }

  function fail(notice: string): void {
    if (!stopped.signal.aborted) needs.onFailed(notice)
    stop()
  }

  function stop(): void {
    stopped.abort()
    microphone?.close()
  }

  async function start(): Promise<void> {
    const loaded = loadDetector().catch(() => undefined)
    microphone = await open(onSpeech, () => fail(talkSentences.unplugged))
    if (stopped.signal.aborted) return microphone.close()
    show({ microphone: microphone.name })
    detect = await loaded
    if (detect) show({ stage: 'waiting' })
    else fail(talkSentences.hands_free_lost)
  }

  start().catch((cause: unknown) => fail(talkFailure(cause)))
  return { shown, level: () => loudness(microphone?.level() ?? -Infinity), stop }
}
