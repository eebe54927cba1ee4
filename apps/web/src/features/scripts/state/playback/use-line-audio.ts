import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createLineAudio, type HeardLine, type LineAudio, type LineSound, type Speak } from './line-audio.ts'

/** Absent where lines cannot be heard. */
export const LineAudioContext = createContext<LineAudio | undefined>(undefined)

/** Playback of the lines of a page; stops when the page is left. Another engine clears the cache. */
export function useLineAudioOf(speak: Speak | undefined): LineAudio | undefined {
  const audio = useMemo(() => speak && createLineAudio(speak), [speak])
  useEffect(() => () => audio?.stop(), [audio])
  return audio
}

const never = () => () => undefined

/** Playback state of a line, and the action that starts and stops it; undefined where lines cannot be played. */
export function useLineAudio(line: HeardLine): { sound: LineSound; toggle: () => void } | undefined {
  const audio = use(LineAudioContext)
  const sound = useSyncExternalStore(audio?.subscribe ?? never, () => audio?.soundOf(line))
  return audio && sound && { sound, toggle: () => audio.toggle(line) }
}

/** A line that is taken out of the script is silent. */
export function useSilenceWhenGone(line_id: string): void {
  const audio = use(LineAudioContext)
  useEffect(() => () => audio?.stop(line_id), [audio, line_id])
}
