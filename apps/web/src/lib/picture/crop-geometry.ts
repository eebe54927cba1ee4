import type { CropSettings } from '@app/domain/drafts'

/** A frame that cuts pictures: the name and size of its files, and how far it zooms. */
export type CropFrame = {
  name: string
  width_px: number
  height_px: number
  zoom: { min: number; max: number }
  /** The file has the frame's size even where the picture has fewer pixels. */
  enlarges: boolean
}

export type Size = { width: number; height: number }
/** Position of a picture in its crop frame, in widths and heights of the frame. */
type Place = { left: number; top: number; width: number; height: number }

/** Position of a cropped picture. At zoom 1 it just covers the frame; `x` and `y` name its point that lies in the middle. */
export function placeOf(picture: Size, { zoom, x, y }: CropSettings, frame: CropFrame): Place {
  const ratio = picture.width / picture.height / (frame.width_px / frame.height_px)
  const width = Math.max(1, ratio) * zoom
  const height = Math.max(1, 1 / ratio) * zoom
  return { left: 0.5 - x * width, top: 0.5 - y * height, width, height }
}

/** Moves the picture by parts of the frame. It goes on covering the frame where it is large enough, and stays inside where it is not. */
export function moveCrop(
  picture: Size,
  crop: CropSettings,
  by: { right: number; down: number },
  frame: CropFrame,
): CropSettings {
  const { width, height } = placeOf(picture, crop, frame)
  return { ...crop, x: within(crop.x - by.right / width, width), y: within(crop.y - by.down / height, height) }
}

export function zoomCrop(picture: Size, crop: CropSettings, zoom: number, frame: CropFrame): CropSettings {
  const { min, max } = frame.zoom
  const bounded = Math.round(Math.min(max, Math.max(min, zoom)) * 100) / 100
  return moveCrop(picture, { ...crop, zoom: bounded }, { right: 0, down: 0 }, frame)
}

/** A side that is so many times as long as the frame's may have these of its points in the middle. */
function within(point: number, side: number): number {
  const [one, other] = [0.5 / side, 1 - 0.5 / side]
  return Math.min(1, Math.max(0, Math.min(Math.max(one, other), Math.max(Math.min(one, other), point))))
}
