import { talkSentences } from '@app/domain/conversations'
import type { OpenMicrophone } from '#lib/audio/open-microphone.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { Heard, Transcribe } from '../api/transcribe.ts'
import { isSilent, openForSpeech, questionFile } from './hear-by-server.ts'
import { FRAME_MS, heardFrames } from './heard-frames.ts'
import { loudness, talkFailure } from './hearing.ts'
import type { HandsFree } from './talk.ts'
import { turnTaking, type TurnEvent } from './turn-taking.ts'
import type { VoiceDetector } from './voice-detector.ts'

/** Buffer of recent sound before it counts as speech: while the detector loads, all of it. */
const KEPT_MS = 10_000
/** Frames that are looked at one after the other; more would make the page wait. */
const AT_ONCE = 16
/** A word begins before it sounds like one. */
const LEAD_MS = 300
/** A microphone that has given nothing for so long is switched off. */
const SILENT_MS = 10_000
/** Number of speech detections without words after which it is noise. */
const MOST_WITHOUT_WORDS = 3

type Microphone = Pick<OpenMicrophone, 'name' | 'is_echo_cancelled' | 'level' | 'close'>

export type Ears = {
  /** Opens the microphone, which then gives 16 kHz sound. */
  open: (onSpeech: (samples: Float32Array) => void, onLost: () => void) => Promise<Microphone>
  loadDetector: () => Promise<VoiceDetector>
}

type Needs = Ears & {
  transcribe: Transcribe
  isHostSpeaking: () => boolean
  /** True while the talk button is held: the button records then. */
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

/** Hands-free listening until it is stopped; asks the heard question at a pause. */
export function listenHandsFree(needs: Needs): HandsFreeListener {
  const { open, loadDetector, isHostSpeaking, isPaused } = needs
  const shown = createStore<Shown>({ stage: 'loading', microphone: '', notice: '' })
  const show = (change: Partial<Shown>) => shown.set({ ...shown.get(), ...change })
  const stopped = new AbortController()
  const turns = turnTaking()
  const frames = heardFrames()
  const noteSilence = silenceNoted(shown, show)
  const ask = asker({ needs, shown, show, fail, signal: stopped.signal })
  let detect: VoiceDetector | undefined
  let microphone: Microphone | undefined

  function onSpeech(samples: Float32Array): void {
    if (stopped.signal.aborted) return
    frames.add(samples)
    for (let looked = 0; detect && looked < AT_ONCE; looked++) {
      const frame = frames.next()
      if (!frame) break
      const probability = detect(frame.samples)
      const { at_ms } = frame
      noteSilence(frame)
      if (isPaused() || hearsHosts()) giveWay()
      else act(turns.step({ at_ms, duration_ms: FRAME_MS, probability, is_host_speaking: isHostSpeaking() }))
    }
    if (shown.get().stage !== 'speech') frames.keepLast(KEPT_MS)
  }

  /** True if hosts would interrupt themselves, because the browser leaves their voices in the recording. */
  function hearsHosts(): boolean {
    return microphone?.is_echo_cancelled === false && isHostSpeaking()
  }

  function act(event: TurnEvent | undefined): void {
    if (!event) return
    if (event.kind === 'began') {
      show({ stage: 'speech', notice: '' })
      needs.onSpeechStart()
    } else if (event.kind === 'dismissed') {
      show({ stage: 'waiting' })
      needs.onFalseStart()
    } else void ask(frames.between(event.from_ms - LEAD_MS, event.to_ms + LEAD_MS))
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
    const { stage } = shown.get()
    const isAsking = stage === 'speech' || stage === 'transcribing'
    if (isAsking && !stopped.signal.aborted) needs.onFalseStart()
    stopped.abort()
    microphone?.close()
  }

  async function start(): Promise<void> {
    const loaded = loadDetector().catch(() => undefined)
    microphone = await open(onSpeech, () => fail(talkSentences.unplugged))
    if (stopped.signal.aborted) return microphone.close()
    show({ microphone: microphone.name, notice: microphone.is_echo_cancelled ? '' : talkSentences.hears_hosts })
    detect = await loaded
    if (detect) show({ stage: 'waiting' })
    else fail(talkSentences.hands_free_lost)
  }

  start().catch((cause: unknown) => fail(talkFailure(cause)))
  return { shown, level: () => loudness(microphone?.level() ?? -Infinity), stop }
}

type Show = (change: Partial<Shown>) => void

/** Detects a muted microphone, which is not noticed otherwise; ends at the first sound. */
function silenceNoted(shown: Store<Shown>, show: Show): (frame: { samples: Float32Array; at_ms: number }) => void {
  const { silent } = talkSentences
  let isHeard = false
  return ({ samples, at_ms }) => {
    if (isHeard) return
    isHeard = !isSilent(samples)
    const isShown = shown.get().notice === silent
    if (isHeard && isShown) show({ notice: '' })
    if (!isHeard && !isShown && at_ms >= SILENT_MS) show({ notice: silent })
  }
}

type Asking = { needs: Needs; shown: Store<Shown>; show: Show; fail: (notice: string) => void; signal: AbortSignal }

/** Transcribes speech, and asks it. */
function asker({ needs, shown, show, fail, signal }: Asking): (said: Float32Array) => Promise<void> {
  let without_words = 0

  /** Waits for speech again, unless there already is some. */
  function wait(notice: string): void {
    show({ notice, ...(shown.get().stage === 'transcribing' && { stage: 'waiting' }) })
  }

  function notAsked(notice: string): void {
    wait(notice)
    // Speech in progress can still be a question.
    if (shown.get().stage !== 'speech') needs.onFalseStart()
  }

  return async (said) => {
    show({ stage: 'transcribing' })
    try {
      const heard = await needs.transcribe(questionFile(said), signal)
      if (signal.aborted) return
      without_words = heard.text.trim() ? 0 : without_words + 1
      if (without_words === MOST_WITHOUT_WORDS) fail(talkSentences.only_noise)
      else if (without_words > 0) notAsked(talkSentences.no_words)
      else {
        wait('')
        needs.onText(heard)
      }
    } catch (cause) {
      if (!signal.aborted) notAsked(talkFailure(cause))
    }
  }
}
