import type { CropSettings } from '@app/domain/drafts'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { moveCrop, zoomCrop, type CropFrame, type Size } from './crop-geometry.ts'
import { cutPicture } from './cut-picture.ts'

const EXPORT_AFTER_MS = 200
const KEY_STEP = 0.02
const WHEEL_ZOOM = 0.001
export const ZOOM_STEP = 0.01
const steps: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -KEY_STEP, down: 0 },
  ArrowRight: { right: KEY_STEP, down: 0 },
  ArrowUp: { right: 0, down: -KEY_STEP },
  ArrowDown: { right: 0, down: KEY_STEP },
}

type Point = { x: number; y: number }

/**
 * Crop of a picture in a frame: moved by mouse, finger or arrow keys, zoomed by wheel, two fingers or `zoomTo`. The visible part is cut out as soon
 * as it rests.
 */
export function useCrop(picture: HTMLImageElement | undefined, start: CropSettings, frame: CropFrame) {
  const { crop, move, zoomTo, zoomBy } = useCropSettings(picture, start, frame)
  const fingers = useRef(new Map<number, Point>())
  const cut = useCut(picture, crop, frame)

  function drag({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const span = spanOf(fingers.current)
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    const { clientWidth, clientHeight } = currentTarget
    const share = 1 / fingers.current.size
    move(((clientX - before.x) / clientWidth) * share, ((clientY - before.y) / clientHeight) * share)
    if (span > 0) zoomBy(spanOf(fingers.current) / span)
  }

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(step.right, step.down)
  }

  return {
    crop,
    cut,
    zoomTo,
    turnWheel: (deltaY: number) => zoomBy(1 - deltaY * WHEEL_ZOOM),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown: press,
    },
  }
}

/** Crop of a picture, and the actions that change it. */
function useCropSettings(picture: HTMLImageElement | undefined, start: CropSettings, frame: CropFrame) {
  const [crop, setCrop] = useState(start)
  const now = useRef(start)
  // Remainder of many small wheel turns until they make a step.
  const turned = useRef(1)

  function change(next: (size: Size, crop: CropSettings) => CropSettings) {
    if (!picture) return
    now.current = next({ width: picture.naturalWidth, height: picture.naturalHeight }, now.current)
    setCrop(now.current)
  }

  function zoomTo(zoom: number) {
    turned.current = 1
    change((size, at) => zoomCrop(size, at, zoom, frame))
  }

  function zoomBy(factor: number) {
    turned.current *= factor
    const zoom = now.current.zoom * turned.current
    if (Math.abs(zoom - now.current.zoom) >= ZOOM_STEP) zoomTo(zoom)
  }

  return {
    crop,
    move: (right: number, down: number) => change((size, at) => moveCrop(size, at, { right, down }, frame)),
    zoomTo,
    zoomBy,
  }
}

/** Distance of two fingers. */
function spanOf(fingers: ReadonlyMap<number, Point>): number {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** The cropped picture, debounced by 200 ms after the frame last moved; callers that cannot wait request it at once. */
function useCut(picture: HTMLImageElement | undefined, crop: CropSettings, frame: CropFrame): () => Promise<File> {
  const last = useRef<{ crop: CropSettings; file: Promise<File> }>(undefined)

  function cutNow(): Promise<File> {
    if (!picture) return Promise.reject(new Error('There is no picture'))
    if (last.current?.crop !== crop) last.current = { crop, file: cutPicture(picture, crop, frame) }
    return last.current.file
  }

  useEffect(() => {
    if (!picture) return
    const timer = setTimeout(() => {
      if (last.current?.crop === crop) return
      const file = cutPicture(picture, crop, frame)
      // The caller that requests it receives the error.
      file.catch(() => undefined)
      last.current = { crop, file }
    }, EXPORT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [picture, crop, frame])
  return cutNow
}
