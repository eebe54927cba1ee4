import { contentLimits, THUMBNAIL_TYPES } from '@app/domain/content'
import { Crop, ImageUp, RefreshCw, X } from 'lucide-react'
import { useId, useRef, type ComponentProps } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { ChosenPicture } from '#components/ui/pictures/chosen-picture.tsx'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import type { EpisodeForm } from '../state/content-form.ts'
import { useThumbnailChoice } from './use-thumbnail-choice.tsx'

const TAKEN = `JPG, PNG, WebP or AVIF, up to ${contentLimits.thumbnail.max_megabytes} MB, 16:9`

type Props = {
  form: Pick<EpisodeForm, 'thumbnail' | 'refused_thumbnail' | 'cover'>
  /** Seed of the generated cover; undefined where there is none. */
  seed: string | undefined
  problem: string | undefined
  onChange: (change: Partial<EpisodeForm>) => void
  /** Draws another cover. */
  onAnother: () => void
}

/** The picture of a new item: a generated cover to begin with, or one that is dropped or browsed for. */
export function EpisodeCover({ form: { thumbnail, refused_thumbnail }, seed, problem, onChange, onAnother }: Props) {
  const { take, cutAgain, isOver, dropping, dialog } = useThumbnailChoice({
    onChoose: (chosen) => onChange({ thumbnail: chosen, refused_thumbnail: undefined }),
    onRefuse: (refused) => onChange({ refused_thumbnail: refused }),
  })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const said = refused_thumbnail ?? problem
  const isMissing = !thumbnail && seed === undefined

  /** The button disappears; keyboard users keep their place. */
  function remove() {
    input.current?.focus()
    onChange({ thumbnail: undefined, cover: null, refused_thumbnail: undefined })
  }

  return (
    <div data-field="thumbnail" className="grid w-full scroll-mt-24 content-start gap-1.5 sm:w-49">
      <label htmlFor={id} className="sr-only">
        Thumbnail
      </label>
      <div
        {...dropping}
        className={`relative aspect-video overflow-hidden rounded-lg border bg-s1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi ${isMissing ? 'border-dashed' : ''} ${said ? 'border-bad' : 'border-edge'} ${isOver ? 'brightness-125' : ''}`}
      >
        {thumbnail ? (
          <ChosenPicture file={thumbnail.cropped} alt="Chosen thumbnail" />
        ) : (
          seed !== undefined && <Cover seed={seed} sizes="12.25rem" className="size-full" />
        )}
        <input
          ref={input}
          id={id}
          name="thumbnail"
          type="file"
          aria-invalid={said !== undefined}
          aria-describedby={said ? `${id}-problem` : undefined}
          accept={THUMBNAIL_TYPES.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again, to be cut another way.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {!isMissing && (
          <IconButton
            label="Remove thumbnail"
            size="small"
            onClick={remove}
            className="absolute top-1.5 right-1.5 bg-canvas/85 text-ink hover:bg-canvas sm:size-7"
          >
            <X aria-hidden className="size-3.5" />
          </IconButton>
        )}
        <div className="absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1">
          {thumbnail ? (
            <CoverButton onClick={() => cutAgain(thumbnail)}>
              <Crop aria-hidden className="size-3.5" />
              Crop
            </CoverButton>
          ) : (
            <CoverButton onClick={onAnother} title="Draw another cover">
              <RefreshCw aria-hidden className="size-3.5" />
              {isMissing ? 'Draw one' : 'Another'}
            </CoverButton>
          )}
          <CoverButton onClick={() => input.current?.click()} title={TAKEN}>
            <ImageUp aria-hidden className="size-3.5" />
            Upload
          </CoverButton>
        </div>
      </div>
      {said && <FieldError id={`${id}-problem`}>{said}</FieldError>}
      {dialog}
    </div>
  )
}

function CoverButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="flex h-7 items-center gap-1.5 rounded-full bg-canvas/85 px-2.5 text-[13px] font-medium text-ink hover:bg-canvas max-sm:h-11 max-sm:px-4"
    />
  )
}
