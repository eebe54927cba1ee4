import { contentLimits, THUMBNAIL_TYPES } from '@app/domain/content'
import { ImageUp, X } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { ChosenPicture } from '#components/ui/chosen-picture.tsx'
import { FieldError } from '#components/ui/field.tsx'

type Props = {
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File | undefined) => void
}

/** The picture of an item, dropped or browsed for; it is shown as it will be cut, 16:9. */
export function ThumbnailField({ file, problem, onChoose }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onChoose(dropped)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span id="thumbnail-label" className="text-[15px] font-medium text-ink">
        Thumbnail
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative aspect-video overflow-hidden rounded-lg border border-dashed bg-s1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi ${problem ? 'border-bad' : 'border-edge'} ${isOver ? 'bg-s2' : ''}`}
      >
        {file?.type.startsWith('image/') ? <ChosenPicture file={file} alt="Chosen thumbnail" /> : <Invitation />}
        <input
          id="thumbnail"
          type="file"
          aria-labelledby="thumbnail-label"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'thumbnail-problem' : undefined}
          accept={THUMBNAIL_TYPES.join(',')}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            if (chosen) onChoose(chosen)
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {file && <RemoveButton onRemove={() => onChoose(undefined)} />}
      </div>
      {problem && <FieldError id="thumbnail-problem">{problem}</FieldError>}
    </div>
  )
}

function Invitation() {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center text-[13px] text-ink2">
      <ImageUp aria-hidden className="size-6 text-ink3" />
      <span>
        Drop a picture or <span className="text-signalhi underline underline-offset-2">browse</span>
      </span>
      <span className="text-[12px] text-ink3">JPG, PNG, WebP or AVIF, up to {contentLimits.thumbnail.max_megabytes} MB, 16:9</span>
    </span>
  )
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <IconButton label="Remove thumbnail" onClick={onRemove} className="absolute top-2 right-2 bg-canvas/80 text-ink">
      <X aria-hidden className="size-4" />
    </IconButton>
  )
}
