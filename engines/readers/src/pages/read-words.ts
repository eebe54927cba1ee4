import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM } from 'tesseract.js'

/** Tesseract needs letters of about twenty pixels: small pictures are enlarged, large ones reduced. */
const LEAST_SIDE = 1_200
const MOST_SIDE = 3_600
const LEAST_CONFIDENCE = 60

export type WordReader = {
  /** The paragraphs in a picture; none without text. */
  textsOf(picture: Sharp): Promise<string[]>
  close(): Promise<void>
}

/** Offline OCR with Tesseract's English data. Starts with the first picture. */
export function wordReader(): WordReader {
  let worker: ReturnType<typeof createWorker> | undefined
  return {
    async textsOf(picture) {
      const image = await prepare(picture)
      worker ??= start()
      const { data } = await (await worker).recognize(image, {}, { blocks: true, text: false })
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs)
        .map(readable)
        .filter(Boolean)
    },
    async close() {
      await (await worker)?.terminate()
    },
  }
}

/** No downloads and no cache on disk. */
function start(): ReturnType<typeof createWorker> {
  const langPath = join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  )
  return createWorker('eng', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' })
}

async function prepare(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const longest = Math.max(info.width, info.height)
  if (longest > MOST_SIDE)
    return sharp(data)
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  return longest >= LEAST_SIDE
    ? data
    : sharp(data)
        .resize({ width: info.width * 2 })
        .png({ compressionLevel: 1 })
        .toBuffer()
}

type Seen = { confidence: number; lines: { words: { text: string; confidence: number }[] }[] }

/** Filters out patterns and textures, which Tesseract recognises as letters with low confidence. */
function readable({ confidence, lines }: Seen): string {
  if (confidence < LEAST_CONFIDENCE) return ''
  const words = lines.flatMap((line) => line.words).filter((word) => word.confidence >= LEAST_CONFIDENCE)
  const text = words.map((word) => word.text).join(' ')
  return /\p{L}{2}/u.test(text) ? text : ''
}
