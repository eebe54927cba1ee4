import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useRef } from 'react'
import { player, usePlayer } from '#features/listening/state/the-player.ts'
import type { Talk } from '#features/talking/state/talk.ts'
import { useTalk } from '#features/talking/state/use-talk.ts'
import { useShortcut } from '#lib/dom/shortcuts.ts'
import { useStore } from '#lib/store.ts'
import { focusAskField } from './focus.ts'
import { askingAbout } from './the-asking.ts'

type Options = {
  content: ContentView
  lines: readonly TranscriptLine[]
  has_recognizer: boolean
  ask: (text: string, spoken_ms: number) => void
  resume: () => void
}

/** Talking to the hosts: whoever begins to speak is listened to, so the episode waits and the answer stops. */
export function useAskTalk({ content, lines, has_recognizer, ask, resume }: Options): Talk {
  const { session, hold } = askingAbout(content)
  const { phase } = useStore(session.thread)
  const isPlaying = usePlayer((state) => state.is_playing)
  const wasPlaying = useRef(false)
  const talk = useTalk({
    channel_id: content.channel_id,
    content_id: content.content_id,
    has_recognizer,
    is_host_speaking: isPlaying || phase === 'answering',
    onSpeechStart() {
      wasPlaying.current = player.store.get().is_playing
      hold(lines)
      session.stop()
    },
    onFalseStart() {
      if (wasPlaying.current) resume()
    },
    onText({ text, spoken_ms, is_to_check }) {
      if (!is_to_check) return ask(text, spoken_ms)
      session.draft.set(text)
      focusAskField()
    },
  })
  useShortcut('t', () => talk.way === undefined && focusAskField())
  return talk
}
