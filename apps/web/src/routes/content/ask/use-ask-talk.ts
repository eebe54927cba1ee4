import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { playerKeys } from '#features/listening/state/player/player-keys.ts'
import { player, usePlayer } from '#features/listening/state/player/the-player.ts'
import type { Talk } from '#features/talking/state/talk.ts'
import { useTalk } from '#features/talking/state/use-talk.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { focusAskField } from './focus.ts'
import { askingAbout } from './the-asking.ts'

type Options = {
  content: ContentView
  lines: readonly TranscriptLine[]
  has_recognizer: boolean
  ask: (text: string, spoken_ms: number) => void
  resume: () => void
}

/** Talking to the hosts: while the listener speaks, the episode and the answer wait. */
export function useAskTalk({ content, lines, has_recognizer, ask, resume }: Options): Talk {
  const { session, hold } = askingAbout(content)
  const isPlaying = usePlayer((state) => state.is_playing)
  const wasPlaying = useRef(false)
  const talk = useTalk({
    channel_id: content.channel_id,
    content_id: content.content_id,
    has_recognizer,
    isHostSpeaking: () => player.store.get().is_playing || session.spoken.get() !== undefined,
    onSpeechStart() {
      wasPlaying.current ||= player.store.get().is_playing
      hold(lines)
      session.hold()
    },
    onFalseStart() {
      if (wasPlaying.current) resume()
      else session.goOn()
      wasPlaying.current = false
    },
    onText({ text, spoken_ms, is_to_check }) {
      wasPlaying.current = false
      if (!is_to_check) return ask(text, spoken_ms)
      session.stop()
      session.draft.set(text)
      focusAskField()
    },
  })
  /** The listener resumes the episode: the current speech is no question any more. */
  const letGo = useEffectEvent(() => {
    wasPlaying.current = false
    talk.cancel()
  })
  useEffect(() => {
    if (isPlaying) letGo()
  }, [isPlaying])
  useShortcuts<typeof playerKeys>(() => ({ t: () => talk.way === undefined && focusAskField() }))
  return talk
}
