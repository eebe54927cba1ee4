import { useCallback, useEffect, useRef, useState } from 'react'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { isAway } from '#lib/api/api-error.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { keepThumbnail, type DraftAddress } from '../api/drafts.ts'

const FAILED_SENTENCE = 'The thumbnail could not be saved with the draft'

/** Keeps the picture with the draft as soon as another is chosen, one after the other, so that the last one stays; once more when a lost connection is back. */
export function useThumbnailKeeping({ channel_id, draft_id }: DraftAddress) {
  const [isKept, setKept] = useState(true)
  const newest = useRef<File | undefined>(undefined)
  const turn = useRef(Promise.resolve())

  const send = useCallback(
    (original: File | undefined) => {
      setKept(false)
      turn.current = turn.current.then(async () => {
        if (newest.current !== original) return
        try {
          await keepThumbnail({ channel_id, draft_id }, original)
          setKept(newest.current === original)
        } catch (error) {
          setKept(!isAway(error))
          errorSnackbar(failureSentence(error, FAILED_SENTENCE))
        }
      })
    },
    [channel_id, draft_id],
  )

  useEffect(() => {
    if (isKept) return
    const again = () => send(newest.current)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isKept, send])

  const keep = useCallback(
    (original: File | undefined) => {
      // Cut another way it is the same picture.
      if (original && original === newest.current) return
      newest.current = original
      send(original)
    },
    [send],
  )
  /** `settled` waits for saves under way. */
  return { keep, isKept, settled: () => turn.current }
}
