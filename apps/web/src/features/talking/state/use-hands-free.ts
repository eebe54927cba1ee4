import { talkSentences } from '@app/domain/conversations'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore, createStore } from '#lib/store.ts'
import type { Heard, Transcribe } from '../api/transcribe.ts'
import type { HandsFreeListener } from './hands-free.ts'
import { isHandsFree } from './talk-options.ts'
import type { HandsFree } from './talk.ts'
import { useIsSeen } from './use-is-seen.ts'
import { whenOurTurn } from './when-our-turn.ts'

type Needs = {
  isOffered: boolean
  isPaused: boolean
  isHostSpeaking: () => boolean
  transcribe: Transcribe
  onText: (heard: Heard) => void
  onSpeechStart: () => void
  onFalseStart: () => void
}

type Listening = HandsFree & { level: () => number; notice: string; microphone: string }

const nobody = createStore({ stage: 'off' as HandsFree['stage'], microphone: '', notice: '' })

/** Hands-free questions, where the listener switched them on, and while the page is visible; the code is loaded then. */
export function useHandsFree(needs: Needs): Listening {
  const { isOffered, transcribe } = needs
  const is_on = useStore(isHandsFree) && isOffered
  const isListening = useIsSeen() && is_on
  const [listener, setListener] = useState<HandsFreeListener>()
  const [failure, setFailure] = useState('')
  const isPaused = useEffectEvent(() => needs.isPaused)
  const isHostSpeaking = useEffectEvent(needs.isHostSpeaking)
  const onText = useEffectEvent(needs.onText)
  const onSpeechStart = useEffectEvent(needs.onSpeechStart)
  const onFalseStart = useEffectEvent(needs.onFalseStart)
  useEffect(() => {
    if (!isListening) return
    const gone = new AbortController()
    let started: HandsFreeListener | undefined
    const onFailed = (notice: string) => {
      setFailure(notice)
      isHandsFree.set(false)
    }
    const waits = setTimeout(() => setFailure(talkSentences.elsewhere), WAIT_MS)
    void whenOurTurn(gone.signal, async () => {
      clearTimeout(waits)
      setFailure('')
      const { listenHandsFree, browserEars } = await import('./hands-free.ts')
      if (gone.signal.aborted) return
      const told = {
        isPaused: () => isPaused(),
        isHostSpeaking: () => isHostSpeaking(),
        onText: (heard: Heard) => onText(heard),
        onSpeechStart: () => onSpeechStart(),
        onFalseStart: () => onFalseStart(),
      }
      started = listenHandsFree({ ...browserEars, ...told, transcribe, onFailed })
      setListener(started)
    })
    return () => {
      clearTimeout(waits)
      gone.abort()
      started?.stop()
      setListener(undefined)
    }
  }, [isListening, transcribe])

  const shown = useStore(listener?.shown ?? nobody)
  return {
    is_offered: isOffered,
    is_on,
    setOn(wanted) {
      setFailure('')
      isHandsFree.set(wanted)
    },
    stage: isListening && !listener ? 'loading' : shown.stage,
    level: listener?.level ?? silence,
    notice: failure || shown.notice,
    microphone: shown.microphone,
  }
}

/** So long it takes at most to know that another window listens. */
const WAIT_MS = 1_000
const silence = () => 0
