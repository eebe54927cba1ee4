import type { DraftContent } from '@app/domain/drafts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onIdentityChange } from '#lib/api/access-token.ts'
import { randomId } from '#lib/random-id.ts'
import { saveDraft } from '../api/drafts.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { dropLocalCopy, writeLocalCopy, type DraftPlace } from './local-copy.ts'
import type { OpenedDraft } from './use-opened-draft.ts'

/** Session id of this page, so that its saves are not taken for another's. */
const SESSION_ID = randomId()

/** The page whose copy this tab holds: one that was left and still waits for an answer touches no other's, and none after a sign-out. */
let keeping: symbol | undefined
onIdentityChange((change) => {
  if (change === 'left') keeping = undefined
})

/** Autosaves a draft on the server: after every pause, and at once when the page is hidden, left or signed out under the writer. */
export function useDraftKeeper(
  place: DraftPlace,
  opened: OpenedDraft,
  content: DraftContent,
): { keeper: DraftKeeper; draft_id: string | undefined } {
  const [draft_id, setDraftId] = useState(opened.draft_id)
  const [page] = useState(() => Symbol('studio'))
  const [keeper] = useState(() => {
    const made = createDraftKeeper({
      seen_version: opened.seen_version,
      session_id: SESSION_ID,
      copied_from: opened.session_id,
      async save(save, how) {
        const saved = await saveDraft(place, save, how)
        setDraftId(saved.draft_id)
        return saved
      },
      keepCopy: (copy) => {
        if (keeping !== page) return
        if (copy) writeLocalCopy(place, copy)
        else dropLocalCopy(place)
      },
    })
    made.begin(content, opened)
    return made
  })

  useEffect(() => keeper.update(content), [keeper, content])
  useEffect(() => {
    keeping = page
    keeper.enter()
    const hide = () => document.visibilityState === 'hidden' && void keeper.flush({ isLeaving: true })
    const leave = () => void keeper.flush({ isLeaving: true })
    const online = () => void keeper.flush()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    // Signing out removes everything from this browser; after an expired session a person can return to their text.
    const unsubscribe = onIdentityChange((change) => (change === 'left' ? keeper.stop() : keeper.copyNow()))
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      keeper.leave()
    }
  }, [keeper, page])
  /** `draft_id` is the server's id, as soon as it exists. */
  return { keeper, draft_id }
}

export function useKeepingState(keeper: DraftKeeper) {
  return useSyncExternalStore(keeper.subscribe, keeper.read)
}
