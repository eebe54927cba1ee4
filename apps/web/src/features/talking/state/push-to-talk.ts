import { conversationLimits, talkSentences } from '@app/domain/conversations'
import { createStore, type Store } from '#lib/store.ts'
import type { Heard } from '../api/transcribe.ts'
import { talkFailure, type Hear, type Hearing } from './hearing.ts'
import type { TalkStage } from './talk.ts'

type Shown = { stage: TalkStage; partial: string; notice: string; microphone: string }

type Needs = {
  hear: Hear
  onText: (heard: Heard) => void
  onSpeechStart: () => void
  onFalseStart: () => void
}

export type PushToTalk = {
  shown: Pick<Store<Shown>, 'get' | 'subscribe'>
  level: () => number
  press: () => void
  release: () => void
  toggle: () => void
  cancel: () => void
  /** Dismisses the notice about the last question. */
  dismiss: () => void
}

/** One question: from its press until its words are there. */
type Question = {
  hearing?: Hearing
  pressed_at: number
  /** Let go while the browser still asked whether it may, or was slow. */
  released_at?: number | undefined
  longest?: ReturnType<typeof setTimeout>
  stopped: AbortController
}

/** Listens as long as it is held. */
export function pushToTalk({ hear, onText, onSpeechStart, onFalseStart }: Needs): PushToTalk {
  const shown = createStore<Shown>({ stage: 'idle', partial: '', notice: '', microphone: '' })
  let question: Question | undefined
  const show = (change: Partial<Shown>) => shown.set({ ...shown.get(), ...change })

  function press(): void {
    if (question && shown.get().stage === 'opening') question.released_at = undefined
    if (shown.get().stage === 'opening' || shown.get().stage === 'listening') return
    question?.stopped.abort()
    const begun: Question = { pressed_at: performance.now(), stopped: new AbortController() }
    question = begun
    show({ stage: 'opening', partial: '', notice: '' })
    onSpeechStart()
    void open(begun)
  }

  async function open(begun: Question): Promise<void> {
    try {
      const hearing = await hear({
        onPartial: (partial) => begun === question && show({ partial }),
        onLost: () => giveUp(begun, talkSentences.unplugged),
      })
      if (begun !== question) return hearing.cancel()
      begun.hearing = hearing
      if (begun.released_at !== undefined) return giveUp(begun, noticeFor(begun.released_at - begun.pressed_at))
      begun.pressed_at = performance.now()
      begun.longest = setTimeout(release, conversationLimits.recording_ms)
      show({ stage: 'listening', microphone: hearing.microphone })
    } catch (cause) {
      giveUp(begun, talkFailure(cause))
    }
  }

  function release(): void {
    if (!question) return
    if (shown.get().stage === 'opening') question.released_at = performance.now()
    if (shown.get().stage !== 'listening') return
    if (isSlip(performance.now() - question.pressed_at)) giveUp(question, talkSentences.slip)
    else void finish(question)
  }

  async function finish(said: Question): Promise<void> {
    clearTimeout(said.longest)
    show({ stage: 'transcribing' })
    try {
      const heard = await said.hearing?.finish(said.stopped.signal)
      if (said !== question) return
      if (!heard?.text.trim()) return giveUp(said, talkSentences.no_words)
      question = undefined
      show({ stage: 'idle', partial: '' })
      onText(heard)
    } catch (cause) {
      giveUp(said, talkFailure(cause))
    }
  }

  /** Gives up a question: nothing is asked, and later results of it are ignored. */
  function giveUp(given: Question, notice: string): void {
    if (given !== question) return
    question = undefined
    clearTimeout(given.longest)
    given.stopped.abort()
    given.hearing?.cancel()
    show({ stage: 'idle', partial: '', notice })
    onFalseStart()
  }

  return {
    shown,
    level: () => question?.hearing?.level() ?? 0,
    press,
    release,
    toggle: () => (shown.get().stage === 'listening' ? release() : press()),
    cancel: () => void (question && giveUp(question, '')),
    dismiss: () => show({ notice: '' }),
  }
}

const isSlip = (held_ms: number) => held_ms < conversationLimits.shortest_recording_ms

/** Notice after a press that ended before the microphone was open. */
function noticeFor(held_ms: number): string {
  return isSlip(held_ms) ? talkSentences.slip : talkSentences.allowed
}
