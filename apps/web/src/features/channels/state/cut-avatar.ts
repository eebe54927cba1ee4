import { channelLimits } from '@app/domain/channels'

/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number }

/** The square as a PNG named `avatar`, no larger than it is ever shown. */
export async function cutAvatar(picture: HTMLImageElement, { x, y, width, height }: Square): Promise<File> {
  const side = Math.max(1, Math.round(Math.min(width, channelLimits.avatar.side_px)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be cropped')
  return new File([blob], 'avatar', { type: 'image/png' })
}
