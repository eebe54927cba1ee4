import { createContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createStore, useStore } from '#lib/store.ts'
import { createDraftPlayback, type DraftPlayback, type Playing } from './draft-playback.ts'
import type { HeardLine, LineAudio } from './line-audio.ts'
import { indexOfLine, isSpoken, nameOf } from './script-session.ts'
import type { ScriptEditing } from './use-script-session.ts'

/** Absent where lines cannot be heard. */
export const PlaybackContext = createContext<DraftPlayback | undefined>(undefined)

/** Plays the draft from any of its lines on, as it stands when a line begins. Escape stops it. */
export function useDraftPlayback(audio: LineAudio | undefined, session: ScriptEditing['session']) {
  const [latest] = useState(() => createStore(session))
  useEffect(() => latest.set(session), [latest, session])
  const playback = useMemo(
    () => audio && createDraftPlayback(audio, (line_id) => linesFrom(latest.get(), line_id)),
    [audio, latest],
  )
  useEffect(() => () => playback?.stop(), [playback])
  const playing = useStore(playback?.state ?? NOTHING)
  useEscape(playing !== undefined, () => playback?.stop())
  return { playback, playing }
}

const NOTHING = createStore<Playing | undefined>(undefined)

function linesFrom(session: ScriptEditing['session'], line_id: string): HeardLine[] {
  const from = indexOfLine(session, line_id)
  return (from < 0 ? [] : session.lines.slice(from))
    .filter(isSpoken)
    .map((line) => ({ line_id: line.line_id, voice_name: nameOf(session, line.speaker), text: line.text }))
}

/** Before the texts hear of it, which it would leave. A dialog or a menu closes first. */
function useEscape(isOn: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [role=menu]')) return
      event.preventDefault()
      event.stopPropagation()
      press()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
