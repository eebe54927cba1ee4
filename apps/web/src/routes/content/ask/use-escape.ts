import { useEffect, useEffectEvent } from 'react'
import type { AskSession } from '#features/conversations/state/ask-session.ts'

type Options = {
  session: AskSession
  /** Discards the current speech; undefined while there is none. */
  onLetGo: (() => void) | undefined
  onResume: (() => void) | undefined
}

/** Esc discards the current speech or stops the answer, and a second one resumes the episode; dialogs, menus and other fields keep theirs. */
export function useEscape({ session, onLetGo, onResume }: Options): void {
  const press = useEffectEvent(() => {
    const { phase } = session.thread.get()
    if (onLetGo) onLetGo()
    else if (phase === 'thinking' || phase === 'answering') session.stop()
    else onResume?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      const isElsewhere = event.target.closest('input:not([type=range]), textarea, select') !== null
      if (isElsewhere && !event.target.closest('[data-ask-panel]')) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
