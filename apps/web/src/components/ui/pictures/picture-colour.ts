import { pictureNames } from '@app/domain/media'
import { useEffect, useState } from 'react'

/** Pixels along a side to which a picture is drawn down before its colour is taken. */
const SIDE = 8

/** The colour of a picture, as CSS has it; undefined until it is known, and where it cannot be read. */
export function usePictureColour(src: string): string | undefined {
  const [known, setKnown] = useState<{ src: string; colour: string }>()
  useEffect(() => {
    if (!src) return
    let isWanted = true
    const image = new Image()
    image.src = pictureNames(src)?.small ?? src
    image
      .decode()
      .then(() => {
        const colour = isWanted && colourOf(image)
        if (colour) setKnown({ src, colour })
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [src])
  return known?.src === src ? known.colour : undefined
}

function colourOf(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0, SIDE, SIDE)
  return meanColour(context.getImageData(0, 0, SIDE, SIDE).data)
}

/** The mean of pixels (red, green, blue, opacity), in which vivid ones count most: a crimson dot on white is crimson. */
export function meanColour(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0]
  let weights = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const weight = (1 + (Math.max(...rgb) - Math.min(...rgb)) ** 2) * ((pixels[at + 3] ?? 0) / 255)
    rgb.forEach((part, place) => (sums[place] = (sums[place] ?? 0) + part * weight))
    weights += weight
  }
  return `rgb(${sums.map((sum) => Math.round(sum / (weights || 1))).join(' ')})`
}
