import { THUMBNAIL_TYPE_SENTENCE, thumbnailProblem } from '@app/domain/content'
import { UNCROPPED, type CropSettings } from '@app/domain/drafts'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'
import type { Thumbnail } from '../state/content-form.ts'
import { thumbnailFrame } from '../state/thumbnail-frame.ts'

const CropDialog = lazyPart(async () => (await import('#components/ui/dialogs/crop-dialog.tsx')).CropDialog)

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
  const dialog: ReactNode = cutting && (
    <Suspense>
      <CropDialog
        title="Crop thumbnail"
        frame={thumbnailFrame}
        {...cutting}
        onClose={() => setCutting(undefined)}
        onCut={(cropped, crop) => {
          setCutting(undefined)
          onChoose({ original: cutting.file, cropped, crop })
        }}
        onUnreadable={() => {
          setCutting(undefined)
          onRefuse(THUMBNAIL_TYPE_SENTENCE)
        }}
      />
    </Suspense>
  )
  const cutAgain = ({ original, crop }: Thumbnail) => setCutting({ file: original, start: crop })
  return { take, cutAgain, isOver, dropping, dialog }
}
