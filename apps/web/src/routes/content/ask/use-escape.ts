import { useEffect, useEffectEvent } from 'react'
import type { AskSession } from '#features/conversations/state/ask-session.ts'

type Options = {
  session: AskSession
  /** Lets go of what is being said; undefined while nobody speaks. */
  onLetGo: (() => void) | undefined
  onResume: (() => void) | undefined
}

/** Esc lets go of what is being said or stops the answer, and a second one goes on with the episode; dialogs, menus and other fields keep theirs. */
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
