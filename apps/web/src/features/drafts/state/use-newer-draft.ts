import { useEffect, useEffectEvent } from 'react'
import { readDraft, type DraftAddress } from '../api/drafts.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type Options = {
  place: DraftAddress
  keeper: DraftKeeper
  /** True while work is in progress that opening the draft anew would end. */
  isBusy: boolean
  onNewer: () => void
}

/** Loads the newest draft when a person returns to an outdated page, before they edit the old one. */
export function useNewerDraft({ place, keeper, isBusy, onNewer }: Options): void {
  const look = useEffectEvent(async () => {
    const isIdle = () => document.visibilityState === 'visible' && !isBusy && !keeper.isUnsent()
    if (!isIdle()) return
    const seen_version = keeper.seenVersion()
    // A failed check does not matter: the next save would find the conflict.
    const draft = await readDraft(place).catch(() => undefined)
    if (
      draft === undefined ||
      !isIdle() ||
      keeper.seenVersion() !== seen_version ||
      (draft?.version ?? 0) === seen_version
    )
      return
    keeper.stop()
    onNewer()
  })
  useEffect(() => {
    const hear = () => void look()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
}
