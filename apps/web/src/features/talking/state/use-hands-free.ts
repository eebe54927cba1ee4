import { useEffect, useEffectEvent, useState } from 'react'
import { useStore, createStore } from '#lib/store.ts'
import type { Heard, Transcribe } from '../api/transcribe.ts'
import type { HandsFreeListener } from './hands-free.ts'
import { isHandsFree } from './talk-options.ts'
import type { HandsFree } from './talk.ts'

type Needs = {
  isOffered: boolean
  isPaused: boolean
  isHostSpeaking: boolean
  transcribe: Transcribe
  onText: (heard: Heard) => void
  onSpeechStart: () => void
  onFalseStart: () => void
}

type Listening = HandsFree & { level: () => number; notice: string; microphone: string }

const nobody = createStore({ stage: 'off' as HandsFree['stage'], microphone: '', notice: '' })

/** Hears questions without a button, where somebody switched that on; its code is loaded then. */
export function useHandsFree(needs: Needs): Listening {
  const { isOffered, transcribe } = needs
  const is_on = useStore(isHandsFree) && isOffered
  const [listener, setListener] = useState<HandsFreeListener>()
  const [failure, setFailure] = useState('')
  const isPaused = useEffectEvent(() => needs.isPaused)
  const isHostSpeaking = useEffectEvent(() => needs.isHostSpeaking)
  const onText = useEffectEvent(needs.onText)
  const onSpeechStart = useEffectEvent(needs.onSpeechStart)
  const onFalseStart = useEffectEvent(needs.onFalseStart)
  useEffect(() => {
    if (!is_on) return
    let started: HandsFreeListener | undefined
    let isGone = false
    const onFailed = (notice: string) => {
      setFailure(notice)
      isHandsFree.set(false)
    }
    void import('./hands-free.ts').then(({ listenHandsFree, browserEars }) => {
      if (isGone) return
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
      isGone = true
      started?.stop()
      setListener(undefined)
    }
  }, [is_on, transcribe])

  const shown = useStore(listener?.shown ?? nobody)
  return {
    is_offered: isOffered,
    is_on,
    setOn(wanted) {
      setFailure('')
      isHandsFree.set(wanted)
    },
    stage: is_on && !listener ? 'loading' : shown.stage,
    level: listener?.level ?? silence,
    notice: failure || shown.notice,
    microphone: shown.microphone,
  }
}

const silence = () => 0
