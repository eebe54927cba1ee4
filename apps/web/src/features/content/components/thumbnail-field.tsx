import { contentLimits, THUMBNAIL_TYPES } from '@app/domain/content'
import { Crop, ImageUp, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { ChosenPicture } from '#components/ui/pictures/chosen-picture.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import type { Thumbnail } from '../state/content-form.ts'
import { useThumbnailChoice } from './use-thumbnail-choice.tsx'

type Props = {
  thumbnail: Thumbnail | undefined
  /** Thumbnail of the saved item, shown while no new one is chosen. */
  current?: ReactNode
  problem: string | undefined
  onChoose: (thumbnail: Thumbnail | undefined) => void
  /** A file was chosen that is not taken. */
  onRefuse: (sentence: string) => void
}

/** The picture of an item, dropped or browsed for and then cut to 16:9. */
export function ThumbnailField({ thumbnail, current, problem, onChoose, onRefuse }: Props) {
  const { take, cutAgain, isOver, dropping, dialog } = useThumbnailChoice({ onChoose, onRefuse })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  /** The button disappears; keyboard users keep their place. */
  function remove() {
    input.current?.focus()
    onChoose(undefined)
  }

  const shown = thumbnail ? <ChosenPicture file={thumbnail.cropped} alt="Chosen thumbnail" /> : current
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[15px] font-medium text-ink">
        Thumbnail
      </label>
      <div
        {...dropping}
        className={`relative aspect-video overflow-hidden rounded-lg border bg-s1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi ${shown ? '' : 'border-dashed'} ${problem ? 'border-bad' : 'border-edge'} ${isOver ? 'bg-s2' : ''}`}
      >
        {shown ?? <Invitation />}
        <input
          ref={input}
          id={id}
          name="thumbnail"
          type="file"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          accept={THUMBNAIL_TYPES.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again, to be cut another way.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {thumbnail && <RemoveButton onRemove={remove} />}
      </div>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      {shown && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button look="quiet" size="small" onClick={() => input.current?.click()}>
            Choose Another Image
          </Button>
          {thumbnail && (
            <Button look="ghost" size="small" onClick={() => cutAgain(thumbnail)}>
              <Crop aria-hidden className="size-4" />
              Crop
            </Button>
          )}
        </div>
      )}
      {dialog}
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
      <span className="text-[12px] text-ink3">
        JPG, PNG, WebP or AVIF, up to {contentLimits.thumbnail.max_megabytes} MB, 16:9
      </span>
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
