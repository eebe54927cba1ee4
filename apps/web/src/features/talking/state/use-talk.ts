import { useEffect, useMemo, useRef } from 'react'
import { canRecord } from '#lib/audio/open-microphone.ts'
import { useStore } from '#lib/store.ts'
import { transcriber, type Heard } from '../api/transcribe.ts'
import { hearByServer } from './hear-by-server.ts'
import { hearOnDevice } from './hear-on-device.ts'
import type { Hear } from './hearing.ts'
import { pushToTalk } from './push-to-talk.ts'
import { checksWords, hasTalked } from './talk-options.ts'
import type { Talk, TalkInput, TalkWay } from './talk.ts'
import { useDeviceRecognition, type DeviceRecognition } from './use-device-recognition.ts'
import { useHandsFree } from './use-hands-free.ts'

/** Talking to the hosts of an episode. The microphone stays off until a press, or until hands-free is switched on. */
export function useTalk(input: TalkInput): Talk {
  const { channel_id, content_id, has_recognizer } = input
  const language = navigator.language
  const device = useDeviceRecognition(!has_recognizer, language)
  const way = wayOf(has_recognizer, device)
  const told = useTold(input)
  const transcribe = useMemo(() => transcriber({ channel_id, content_id }), [channel_id, content_id])
  const held = useMemo(() => {
    const hear = hearerOf({ way, Recognizer: device.Recognizer, language, transcribe })
    return pushToTalk({ hear, ...told })
  }, [way, device.Recognizer, language, transcribe, told])
  useEffect(() => held.cancel, [held])
  const shown = useStore(held.shown)
  const hands_free = useHandsFree({
    isOffered: way === 'server',
    isPaused: shown.stage !== 'idle',
    isHostSpeaking: input.isHostSpeaking,
    transcribe,
    ...told,
    onSpeechStart() {
      held.dismiss()
      told.onSpeechStart()
    },
  })
  const { level, press, release, toggle, cancel } = held
  return {
    way,
    ...shown,
    notice: shown.notice || device.notice || hands_free.notice,
    microphone: shown.microphone || hands_free.microphone,
    level: hands_free.stage === 'speech' ? hands_free.level : level,
    press,
    release,
    toggle,
    cancel,
    is_first_use: !useStore(hasTalked),
    install: device.install,
    is_installing: device.state === 'downloading',
    hands_free,
    checks_words: useStore(checksWords),
    setChecksWords: checksWords.set,
  }
}

/** The latest callbacks, as functions that stay the same as long as the panel is there. */
function useTold(input: TalkInput) {
  const latest = useRef(input)
  useEffect(() => void (latest.current = input))
  return useMemo(
    () => ({
      onSpeechStart: () => latest.current.onSpeechStart(),
      onFalseStart: () => latest.current.onFalseStart(),
      onText({ text, spoken_ms }: Heard) {
        hasTalked.set(true)
        latest.current.onText({ text: text.trim(), spoken_ms, is_to_check: checksWords.get() })
      },
    }),
    [],
  )
}

function wayOf(has_recognizer: boolean, { state }: DeviceRecognition): TalkWay | undefined {
  if (!canRecord()) return undefined
  if (has_recognizer) return 'server'
  if (state === 'available') return 'device'
  return state === 'unavailable' ? undefined : 'installable'
}

type Hearer = Pick<DeviceRecognition, 'Recognizer'> & {
  way: TalkWay | undefined
  language: string
  transcribe: Parameters<typeof hearByServer>[0]
}

function hearerOf({ way, Recognizer, language, transcribe }: Hearer): Hear {
  if (way === 'device' && Recognizer) return hearOnDevice(Recognizer, language)
  return hearByServer(transcribe)
}
