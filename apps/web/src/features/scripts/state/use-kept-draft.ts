import { useEffect } from 'react'
import { onIdentityChange } from '#lib/access-token.ts'
import { writeDraft, type DraftPlace } from './draft-storage.ts'
import type { ScriptSession } from './script-session.ts'

const QUIET_MS = 300

type Words = { script_title: string; content_description: string }
type Options = {
  isOn: boolean
  /** Asked at the last moment: what was sent a blink ago is no draft any more. Stays the same function. */
  isSent: () => boolean
}

/** Keeps what is written as soon as the writer pauses, and at once when his session ends under him. */
export function useKeptDraft({ user_id, channel_id }: DraftPlace, session: ScriptSession, words: Words, { isOn, isSent }: Options): void {
  const { voices, lines } = session
  const { script_title, content_description } = words
  useEffect(() => {
    if (!isOn) return
    const keep = () => {
      if (isSent()) return
      writeDraft({ user_id, channel_id }, { voices: [...voices], lines: lines.map(({ speaker, text }) => ({ speaker, text })), script_title, content_description })
    }
    const timer = setTimeout(keep, QUIET_MS)
    window.addEventListener('pagehide', keep)
    const unsubscribe = onIdentityChange((change) => (change === 'left' ? clearTimeout(timer) : keep()))
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [user_id, channel_id, voices, lines, script_title, content_description, isOn, isSent])
}
