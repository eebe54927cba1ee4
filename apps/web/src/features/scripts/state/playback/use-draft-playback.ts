import { createContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createStore, useStore, type Store } from '#lib/store.ts'
import { createDraftPlayback, type DraftLines, type DraftPlayback, type Playing } from './draft-playback.ts'
import type { HeardLine, LineAudio } from './line-audio.ts'
import { indexOfLine, isSpoken, nameOf } from '../script/script-session.ts'
import type { ScriptEditing } from '../script/use-script-session.ts'

/** Absent where lines cannot be heard. */
export const PlaybackContext = createContext<DraftPlayback | undefined>(undefined)

/** Plays the draft from any of its lines on, as it stands when a line begins; waits for a line that is being written. Escape stops it. */
export function useDraftPlayback(
  audio: LineAudio | undefined,
  session: ScriptEditing['session'],
  { isGrowing }: { isGrowing: boolean },
) {
  const [latest] = useState(() => createStore({ session, isGrowing }))
  useEffect(() => latest.set({ session, isGrowing }), [latest, session, isGrowing])
  const playback = useMemo(() => audio && createDraftPlayback(audio, draftLines(latest)), [audio, latest])
  useEffect(() => () => playback?.stop(), [playback])
  const playing = useStore(playback?.state ?? NOTHING)
  useEscape(playing !== undefined, () => playback?.stop())
  return { playback, playing }
}

const NOTHING = createStore<Playing | undefined>(undefined)

function draftLines(latest: Store<{ session: ScriptEditing['session']; isGrowing: boolean }>): DraftLines {
  return {
    from: (line_id) => linesFrom(latest.get().session, line_id),
    isGrowing: () => latest.get().isGrowing,
    changed: (signal) =>
      new Promise((resolve) => {
        const end = () => (unsubscribe(), resolve())
        const unsubscribe = latest.subscribe(end)
        signal.addEventListener('abort', end, { once: true })
      }),
  }
}

function linesFrom(session: ScriptEditing['session'], line_id: string): HeardLine[] {
  const from = indexOfLine(session, line_id)
  return (from < 0 ? [] : session.lines.slice(from))
    .filter(isSpoken)
    .map((line) => ({ line_id: line.line_id, voice_name: nameOf(session, line.speaker), text: line.text }))
}

/**
 * Captures Escape before the text fields, which would lose the focus. A dialog or a menu closes first; at the line that is being written it stops
 * the writing.
 */
function useEscape(isOn: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [role=dialog], [role=menu]')) return
      if (event.target instanceof Element && event.target.closest('[data-writing]')) return
      event.preventDefault()
      event.stopPropagation()
      press()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
