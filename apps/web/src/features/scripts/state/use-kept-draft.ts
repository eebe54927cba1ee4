import { useEffect } from 'react'
import { writeDraft } from './draft-storage.ts'
import type { ScriptSession } from './script-session.ts'

const QUIET_MS = 300

type Words = { script_title: string; content_description: string }

/** Keeps what is written as soon as the writer pauses. */
export function useKeptDraft(channel_id: string, session: ScriptSession, words: Words, isOn: boolean): void {
  const { voices, lines } = session
  const { script_title, content_description } = words
  useEffect(() => {
    if (!isOn) return
    const keep = () => {
      writeDraft(channel_id, { voices, lines: lines.map(({ speaker, text }) => ({ speaker, text })), script_title, content_description })
    }
    const timer = setTimeout(keep, QUIET_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [channel_id, voices, lines, script_title, content_description, isOn])
}
