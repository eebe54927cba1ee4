import { channelLimits } from '@app/domain/channels'
import { PICTURE_TYPES } from '@app/domain/media'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Field } from '#components/ui/field.tsx'
import { isTakenAsAvatar } from '../state/channel-draft.ts'

const MEGABYTE = 1_048_576
const HINT = `JPG, PNG, WebP or AVIF, up to ${channelLimits.avatar.max_bytes / MEGABYTE} MB. The middle is shown as a circle.`

type Props = { file: File | undefined; error: string | undefined; onChange: (file: File) => void; name: string }

/** Takes a picture by choosing or dropping, and shows it as it will be seen. */
export function AvatarField({ file, error, onChange, name }: Props) {
  function take(chosen: File | undefined) {
    if (chosen && isTakenAsAvatar(chosen)) onChange(chosen)
  }

  return (
    <Field label="Avatar" hint={HINT} error={error}>
      {(control) => (
        <div
          className="flex items-center gap-4"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
        >
          <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border border-edge bg-s1 text-ink3">
            {file ? <Preview file={file} /> : <ImagePlus aria-hidden className="size-7" />}
          </span>
          <input
            {...control}
            type="file"
            name={name}
            accept={PICTURE_TYPES.join(',')}
            onChange={(event) => take(event.target.files?.[0])}
            className="w-full min-w-0 text-[15px] text-ink2 file:mr-3 file:h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-s2 file:px-5 file:font-semibold file:text-ink hover:file:bg-s3"
          />
        </div>
      )}
    </Field>
  )
}

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="Chosen avatar" className="size-full object-cover" />
}
