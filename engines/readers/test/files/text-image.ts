import sharp, { type Sharp } from 'sharp'

/** A picture of print, as a scanner or camera gives. */
export function printedPicture(text: string, { width = 1_200 } = {}): Sharp {
  const print = {
    text: `<span foreground="black">${text}</span>`,
    font: 'sans 12',
    dpi: 200,
    rgba: true,
    width: width - 160,
  }
  const page = sharp({ text: print }).extend({ top: 80, bottom: 80, left: 80, right: 80, background: 'white' })
  return page.flatten({ background: 'white' }).greyscale()
}
