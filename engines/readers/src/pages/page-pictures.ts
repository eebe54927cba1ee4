import sharp, { type Sharp } from 'sharp'
import { ImageKind, OPS, type PDFPageProxy } from 'unpdf/pdfjs'
import { z } from 'zod'

/** Smaller pictures are ornaments, not scanned pages. */
const LEAST_PIXELS = 200_000
const MAX_PICTURES = 4

const Picture = z.object({
  width: z.int(),
  height: z.int(),
  kind: z.int(),
  data: z.instanceof(Uint8Array).or(z.instanceof(Uint8ClampedArray)),
})

/** The large pictures of a page, as pdf.js decodes them. */
export async function picturesOf(page: PDFPageProxy): Promise<Sharp[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const keys = fnArray.flatMap((operator: number, index: number) =>
    operator === OPS.paintImageXObject ? [String(argsArray[index]?.[0])] : [],
  )
  const pictures: Sharp[] = []
  for (const key of new Set(keys)) {
    const objects = key.startsWith('g_') ? page.commonObjs : page.objs
    const { data: picture } = Picture.safeParse(await new Promise((resolve) => objects.get(key, resolve)))
    if (picture && picture.width * picture.height >= LEAST_PIXELS) pictures.push(toSharp(picture))
    if (pictures.length === MAX_PICTURES) break
  }
  return pictures
}

function toSharp({ width, height, kind, data }: z.output<typeof Picture>): Sharp {
  if (kind === ImageKind.GRAYSCALE_1BPP)
    return sharp(bytesOfBits(data, width, height), { raw: { width, height, channels: 1 } })
  return sharp(data, { raw: { width, height, channels: kind === ImageKind.RGB_24BPP ? 3 : 4 } })
}

/** Rows of bits begin at whole bytes; a set bit is white. */
function bytesOfBits(bits: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8Array {
  const row_bytes = Math.ceil(width / 8)
  const bytes = new Uint8Array(width * height)
  for (let at = 0; at < bytes.length; at++) {
    const column = at % width
    const byte = bits[Math.floor(at / width) * row_bytes + (column >> 3)] ?? 0
    bytes[at] = (byte >> (7 - (column & 7))) & 1 ? 255 : 0
  }
  return bytes
}
