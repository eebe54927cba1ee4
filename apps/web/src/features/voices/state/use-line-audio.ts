import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createLineAudio, type LineAudio, type LineAudioState } from './line-audio.ts'

export type HeardAlone = LineAudioState & Pick<LineAudio, 'toggle' | 'stop'>

/** Lines heard alone while the page is shown; `toggle` and `stop` stay the same functions. */
export function useLineAudio(): HeardAlone {
  const [audio] = useState(() => document.createElement('audio'))
  const [lineAudio] = useState(() => createLineAudio(audio))
  useEffect(() => {
    document.body.append(audio)
    return () => {
      lineAudio.stop()
      audio.remove()
    }
  }, [audio, lineAudio])
  const state = useSyncExternalStore(lineAudio.subscribe, lineAudio.get)
  return useMemo(() => ({ ...state, toggle: lineAudio.toggle, stop: lineAudio.stop }), [state, lineAudio])
}
