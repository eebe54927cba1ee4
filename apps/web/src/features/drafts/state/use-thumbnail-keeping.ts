import { useCallback, useRef } from 'react'
import { errorSnackbar } from '#components/ui/toast.ts'
import { sentenceFor } from '#lib/sentence-for.ts'
import { keepThumbnail } from '../api/drafts.ts'

const FAILED_SENTENCE = 'The thumbnail could not be kept with the draft'

/** Keeps the picture with the draft as soon as another is chosen; one after the other, so that the last one stays. */
export function useThumbnailKeeping(channel_id: string): (original: File | undefined) => void {
  const newest = useRef<File | undefined>(undefined)
  const turn = useRef(Promise.resolve())
  return useCallback(
    (original) => {
      // Cut another way it is the same picture.
      if (original && original === newest.current) return
      newest.current = original
      turn.current = turn.current
        .then(() => (newest.current === original ? keepThumbnail(channel_id, original) : undefined))
        .catch((error: unknown) => errorSnackbar(sentenceFor(error instanceof Error ? error : null, FAILED_SENTENCE) ?? FAILED_SENTENCE))
    },
    [channel_id],
  )
}
