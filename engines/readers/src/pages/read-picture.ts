import { readFile, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import type { Block, Document } from '../block.ts'
import { readingSentences } from '../sentences.ts'
import { wordReader } from './read-words.ts'

const MAX_PIXELS = 100_000_000
const MAX_HEIC_BYTES = 50_000_000

/** Reads the text in a picture (OCR), rotated as its EXIF data says. */
export async function* readPicture({ path }: Document): AsyncGenerator<Block> {
  yield* wordsIn(await openPicture(path))
}

/** HEIC pictures of phones, which sharp's decoders do not support. */
export async function* readHeic({ path }: Document): AsyncGenerator<Block> {
  const { default: decode } = await import('heic-decode')
  if ((await stat(path)).size > MAX_HEIC_BYTES) throw new SourceReaderError(readingSentences.picture_too_large)
  const { width, height, data } = await decode({ buffer: await readFile(path) }).catch(unreadable)
  yield* wordsIn(sharp(data, { raw: { width, height, channels: 4 } }))
}

async function openPicture(path: string): Promise<Sharp> {
  const picture = sharp(path, { limitInputPixels: false, failOn: 'truncated' })
  const { width, height } = await picture.metadata().catch(unreadable)
  if (width * height > MAX_PIXELS) throw new SourceReaderError(readingSentences.picture_too_large)
  return picture.rotate()
}

async function* wordsIn(picture: Sharp): AsyncGenerator<Block> {
  const words = wordReader()
  try {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true }).catch(unreadable)
    const texts = await words.textsOf(
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    )
    if (texts.length === 0) throw new SourceReaderError(readingSentences.no_text_in_picture)
    for (const text of texts) yield { text, place: {} }
  } finally {
    await words.close()
  }
}

function unreadable(cause: unknown): never {
  throw new SourceReaderError(readingSentences.picture_unreadable, { cause })
}
