import { channelLimits } from '@app/domain/channels'
import { UNCROPPED } from '@app/domain/drafts'
import { PICTURE_TYPES } from '@app/domain/media'
import { ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ChosenPicture } from '#components/ui/pictures/chosen-picture.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { avatarFrame } from '../state/avatar-frame.ts'
import { isTakenAsAvatar } from '../state/channel-draft.ts'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'

const CropDialog = lazyPart(async () => (await import('#components/ui/dialogs/crop-dialog.tsx')).CropDialog)

const START_ZOOM = 1.2
const MEGABYTE = 1_048_576
const HINT = `JPG, PNG, WebP or AVIF, up to ${channelLimits.avatar.max_bytes / MEGABYTE} MB.`

type Props = {
  file: File | undefined
  /** The picture that the channel shows by now. */
  current: string | undefined
  error: string | undefined
  onChange: (file: File) => void
  /** It called itself a picture, and could not be opened as one. */
  onUnreadable: () => void
  name: string
}

/** Takes a picture by choosing or dropping, has it cut, and shows it as it will be seen. */
export function AvatarField({ file, current, error, onChange, onUnreadable, name }: Props) {
  const [cutting, setCutting] = useState<File>()
  const close = () => setCutting(undefined)

  function take(chosen: File | undefined) {
    if (chosen && isTakenAsAvatar(chosen)) setCutting(chosen)
  }

  const { dropping } = useFileDrop(([chosen]) => take(chosen))

  return (
    <Field label="Avatar" hint={HINT} error={error}>
      {(control) => (
        <div className="flex items-center gap-4" {...dropping}>
          <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border border-edge bg-s1 text-ink3">
            <Shown file={file} current={current} />
          </span>
          <input
            {...control}
            type="file"
            name={name}
            accept={PICTURE_TYPES.join(',')}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file may be chosen again, to be cut another way.
              event.target.value = ''
            }}
            className="w-full min-w-0 text-[15px] text-transparent file:mr-3 file:h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-s2 file:px-5 file:font-semibold file:text-ink hover:file:bg-s3"
          />
          {cutting && (
            <Suspense>
              <CropDialog
                title="Crop avatar"
                frame={avatarFrame}
                isRound
                file={cutting}
                start={{ ...UNCROPPED, zoom: START_ZOOM }}
                onClose={close}
                onCut={(avatar) => {
                  close()
                  onChange(avatar)
                }}
                onUnreadable={() => {
                  close()
                  onUnreadable()
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}

function Shown({ file, current }: { file: File | undefined; current: string | undefined }) {
  if (file) return <ChosenPicture file={file} alt="Chosen avatar" />
  if (current) return <img src={current} alt="Current avatar" className="size-full object-cover" />
  return <ImagePlus aria-hidden className="size-7" />
}
