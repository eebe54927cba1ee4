import { draftLimits, type CropSettings } from '@app/domain/drafts'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { placeOf } from '../state/crop-geometry.ts'
import type { Thumbnail } from '../state/content-form.ts'
import { useCrop, ZOOM_STEP } from '../state/use-crop.ts'

type Props = {
  file: File
  /** How it was cut before, where it was. */
  start: CropSettings
  onCut: (thumbnail: Thumbnail) => void
  onClose: () => void
  /** The file was no picture after all. */
  onUnreadable: () => void
}

/** Cuts 16:9 out of a picture: by mouse, touch and wheel, or with the arrow keys and the slider. */
export function CropThumbnailDialog({ file, start, onCut, onClose, onUnreadable }: Props) {
  const [picture, setPicture] = useState<HTMLImageElement>()
  const { crop, cut, zoomTo, frame, turnWheel } = useCrop(picture, start)
  const show = useFileAddress(file)
  const wheel = useWheel(turnWheel)

  return (
    <Dialog
      title="Crop thumbnail"
      className="w-[min(42rem,calc(100vw-2rem))]"
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!picture}
            onClick={() => void cut().then((cropped) => onCut({ original: file, cropped, crop }), onUnreadable)}
          >
            Use picture
          </Button>
        </>
      }
    >
      <div
        ref={wheel}
        role="application"
        tabIndex={0}
        aria-label="Visible part of the picture. Move it with the arrow keys."
        data-autofocus
        className="relative aspect-video w-full cursor-move touch-none overflow-hidden rounded-lg bg-canvas select-none"
        {...frame}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          onLoad={(event) => setPicture(event.currentTarget)}
          onError={onUnreadable}
          className="absolute max-w-none"
          style={styleOf(picture, crop)}
        />
      </div>
      <ZoomSlider zoom={crop.zoom} onZoom={zoomTo} />
    </Dialog>
  )
}

function styleOf(picture: HTMLImageElement | undefined, crop: CropSettings) {
  if (!picture) return { opacity: 0 }
  const place = placeOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  return Object.fromEntries(Object.entries(place).map(([side, share]) => [side, `${share * 100}%`]))
}

/** The address is given back when the picture goes. */
function useFileAddress(file: File) {
  const [show] = useState(() => (picture: HTMLImageElement) => {
    const address = URL.createObjectURL(file)
    picture.src = address
    return () => URL.revokeObjectURL(address)
  })
  return show
}

/** React listens to the wheel in a way that cannot keep the page from scrolling. */
function useWheel(turn: (deltaY: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(turn)
  useEffect(() => void (latest.current = turn))
  useEffect(() => {
    const frame = ref.current
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY)
    }
    frame?.addEventListener('wheel', zoom, { passive: false })
    return () => frame?.removeEventListener('wheel', zoom)
  }, [])
  return ref
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
        min={draftLimits.zoom.min}
        max={draftLimits.zoom.max}
        step={ZOOM_STEP}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(2)} times`}
        onChange={(event) => onZoom(Number(event.target.value))}
        className="h-6 min-w-0 grow accent-signal max-sm:h-11"
      />
      <ZoomIn aria-hidden className="size-4 shrink-0" />
      <span aria-hidden className="w-10 text-right font-mono text-[11px] tabular-nums">
        {zoom.toFixed(2)}
      </span>
    </div>
  )
}
