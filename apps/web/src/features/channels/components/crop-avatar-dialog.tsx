import 'react-easy-crop/react-easy-crop.css'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Cropper from 'react-easy-crop'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { cutAvatar, type Square } from '../state/cut-avatar.ts'

const ZOOM = { min: 1, max: 3, start: 1.2, step: 0.05 } as const
const KEY_STEP_PX = 8

type Props = {
  /** Where the browser keeps the file that was chosen. */
  address: string
  onCut: (avatar: File) => void
  onClose: () => void
  /** The file was no picture after all. */
  onUnreadable: () => void
}

/** Cuts the circle that will be seen out of a picture: by mouse, touch, wheel, or with the arrow keys and the slider. */
export function CropAvatarDialog({ address, onCut, onClose, onUnreadable }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.start)
  const [square, setSquare] = useState<Square>()

  function cut() {
    if (picture.current && square) cutAvatar(picture.current, square).then(onCut, onUnreadable)
  }

  // Outside of the form, which Enter would send.
  return createPortal(
    <Dialog
      title="Crop avatar"
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={cut} disabled={!square}>
            Use picture
          </Button>
        </>
      }
    >
      <div className="relative aspect-square w-full overflow-hidden rounded-lg bg-canvas has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setSquare(pixels)}
          setImageRef={(image) => void (picture.current = image.current)}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Visible part of the picture. Move it with the arrow keys.',
          }}
        />
      </div>
      <ZoomSlider zoom={zoom} onZoom={setZoom} />
    </Dialog>,
    document.body,
  )
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-3 text-ink2">
      <label htmlFor={id} className="text-[15px] font-medium text-ink">
        Zoom
      </label>
      <ZoomOut aria-hidden className="size-4 shrink-0" />
      <input
        id={id}
        type="range"
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(2)} times`}
        onChange={(event) => onZoom(Number(event.target.value))}
        className="h-6 min-w-0 grow accent-signal"
      />
      <ZoomIn aria-hidden className="size-4 shrink-0" />
      <span aria-hidden className="w-10 text-right font-mono text-[11px] tabular-nums">
        {zoom.toFixed(2)}
      </span>
    </div>
  )
}
