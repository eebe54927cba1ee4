import { THUMBNAIL_TYPE_SENTENCE, thumbnailProblem } from '@app/domain/content'
import { UNCROPPED, type CropSettings } from '@app/domain/drafts'
import { Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'
import type { Thumbnail } from '../state/content-form.ts'

const CropThumbnailDialog = lazyPart(async () => (await import('./crop-thumbnail-dialog.tsx')).CropThumbnailDialog)

type Options = {
  onChoose: (thumbnail: Thumbnail | undefined) => void
  /** A file was chosen that is not taken. */
  onRefuse: (sentence: string) => void
}

/** A picture that is dropped or browsed for, and then cut to 16:9 in a dialog. */
export function useThumbnailChoice({ onChoose, onRefuse }: Options) {
  const [cutting, setCutting] = useState<{ file: File; start: CropSettings }>()

  function take(file: File | undefined) {
    if (!file) return
    const refused = thumbnailProblem(file)
    if (refused) onRefuse(refused)
    else setCutting({ file, start: UNCROPPED })
  }

  const { isOver, dropping } = useFileDrop(([file]) => take(file))
  // Outside of the form, which Enter would send.
  const dialog: ReactNode =
    cutting &&
    createPortal(
      <Suspense>
        <CropThumbnailDialog
          {...cutting}
          onClose={() => setCutting(undefined)}
          onCut={(cut) => {
            setCutting(undefined)
            onChoose(cut)
          }}
          onUnreadable={() => {
            setCutting(undefined)
            onRefuse(THUMBNAIL_TYPE_SENTENCE)
          }}
        />
      </Suspense>,
      document.body,
    )
  const cutAgain = ({ original, crop }: Thumbnail) => setCutting({ file: original, start: crop })
  return { take, cutAgain, isOver, dropping, dialog }
}
