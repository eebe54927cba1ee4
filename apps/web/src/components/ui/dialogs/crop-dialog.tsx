import type { CropSettings } from '@app/domain/drafts'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeOf, type CropFrame } from '#lib/picture/crop-geometry.ts'
import { useCrop, ZOOM_STEP } from '#lib/picture/use-crop.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  title: string
  frame: CropFrame
  /** Shows the circle that will be seen of a square. */
  isRound?: boolean
  file: File
  /** Crop settings to begin with. */
  start: CropSettings
  onCut: (cropped: File, crop: CropSettings) => void
  onClose: () => void
  /** The file was no picture after all. */
  onUnreadable: () => void
}

/** Crops a picture to a frame: by mouse, touch and wheel, or with the arrow keys and the slider. */
export function CropDialog({ title, frame, isRound = false, file, start, onCut, onClose, onUnreadable }: Props) {
  const [picture, setPicture] = useState<HTMLImageElement>()
  const { crop, cut, zoomTo, handlers, turnWheel } = useCrop(picture, start, frame)
  const show = useFileAddress(file)
  const wheel = useWheel(turnWheel)

  // Outside of the form, which Enter would send.
  return createPortal(
    <ConfirmDialog
      title={title}
      {...(!isRound && { className: 'w-[min(42rem,calc(100vw-2rem))]' })}
      onClose={onClose}
      verb="Use picture"
      isDisabled={!picture}
      onConfirm={() => void cut().then((cropped) => onCut(cropped, crop), onUnreadable)}
    >
      <div
        ref={wheel}
        role="application"
        tabIndex={0}
        aria-label="Visible part of the picture. Move it with the arrow keys."
        data-autofocus
        style={{ aspectRatio: `${frame.width_px} / ${frame.height_px}` }}
        className="relative w-full cursor-move touch-none overflow-hidden rounded-lg bg-canvas select-none"
        {...handlers}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          onLoad={(event) => setPicture(event.currentTarget)}
          onError={onUnreadable}
          className="absolute max-w-none"
          style={styleOf(picture, crop, frame)}
        />
        {isRound && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
          />
        )}
      </div>
      <ZoomSlider zoom={crop.zoom} bounds={frame.zoom} onZoom={zoomTo} />
    </ConfirmDialog>,
    document.body,
  )
}

function styleOf(picture: HTMLImageElement | undefined, crop: CropSettings, frame: CropFrame) {
  if (!picture) return { opacity: 0 }
  const place = placeOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop, frame)
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

type SliderProps = { zoom: number; bounds: CropFrame['zoom']; onZoom: (zoom: number) => void }

function ZoomSlider({ zoom, bounds, onZoom }: SliderProps) {
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
        min={bounds.min}
        max={bounds.max}
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
