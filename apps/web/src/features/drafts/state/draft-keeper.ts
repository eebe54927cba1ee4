import type { DraftContent } from '@app/domain/drafts'
import { createStore } from '#lib/store.ts'
import type { Save } from '../api/drafts.ts'
import { isDirty, reduceDraft, settled, type DraftEffect, type DraftEvent, type DraftState } from './draft-state.ts'
import type { LocalCopy } from './local-copy.ts'

type Leaving = { isLeaving: boolean }
type Options = Pick<DraftState, 'seen_version' | 'session_id' | 'copied_from'> & {
  save: (save: Save, how: Leaving) => Promise<{ version: number }>
  /** Stores the unsaved content locally; removes it once the server has it. */
  keepCopy: (copy: LocalCopy | undefined) => void
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Autosave of a draft: `reduceDraft` decides, and the effects run here. */
export function createDraftKeeper({ save, keepCopy, ...opened }: Options) {
  const store = createStore<DraftState>({ ...opened, keeping: settled(opened.seen_version), failures: 0 })
  const timers: { [event in DraftEvent['type']]?: ReturnType<typeof setTimeout> } = {}
  let request: Promise<void> | undefined

  function dispatch(event: DraftEvent): void {
    const { state, effects } = reduceDraft(store.get(), event)
    store.set(state)
    effects.forEach(run)
  }

  function run(effect: DraftEffect): void {
    switch (effect.type) {
      case 'wait':
        clearTimeout(timers[effect.event])
        timers[effect.event] = setTimeout(() => dispatch({ type: effect.event }), effect.milliseconds)
        return
      case 'save':
        clearTimeout(timers['save-due'])
        request = send(effect.save, effect)
        return
      case 'keep-copy':
        clearTimeout(timers['copy-due'])
        keepCopy(effect.copy)
    }
  }

  async function send(body: Save, { isLeaving }: Leaving): Promise<void> {
    try {
      const { version } = await save(body, { isLeaving })
      dispatch({ type: 'saved', version })
    } catch (error) {
      dispatch({ type: 'save-failed', error })
    }
  }

  /** Waits for the request under way, and for those that follow it at once. */
  async function quiet(): Promise<void> {
    for (let awaited; awaited !== request;) await (awaited = request)
  }

  return {
    begin: (content: DraftContent, { isUnsent }: { isUnsent: boolean }) =>
      dispatch({ type: 'begun', content, isUnsent }),
    update: (content: DraftContent) => dispatch({ type: 'typed', content }),
    /** Saves unsent changes at once; true when the server has all of them. */
    async flush({ isLeaving }: Leaving = { isLeaving: false }): Promise<boolean> {
      dispatch({ type: 'flushed', isLeaving })
      await quiet()
      return !isDirty(store.get())
    },
    /** Copies unsent changes to where the tab finds them again. */
    copyNow: () => dispatch({ type: 'copy-due' }),
    /** Waits for requests under way, and sends nothing more until `resume`. */
    pause(): Promise<void> {
      dispatch({ type: 'paused' })
      return quiet()
    },
    resume: () => dispatch({ type: 'resumed' }),
    /** Overwrites the server's version with the one on the page. */
    overwrite: (seen_version: number) => dispatch({ type: 'overwritten', seen_version }),
    /** The draft has ended: nothing is sent or copied any more. */
    stop: () => dispatch({ type: 'stopped' }),
    enter: () => dispatch({ type: 'entered' }),
    /** Leaving the page: unsent changes are sent once, and the tab stores them where that fails. */
    leave: () => dispatch({ type: 'left' }),
    /** The newest that this page knows of. */
    seenVersion: () => store.get().seen_version,
    isUnsent: () => !store.get().isStopped && isDirty(store.get()),
    read: () => store.get().keeping,
    subscribe: store.subscribe,
  }
}
