import sharp from 'sharp'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const TTF_HEADER = 12
const TTF_ENTRY = 16

/** Unpacks a WOFF 1.0 font, the form in which our typeface comes, for the text renderer, which reads TrueType alone. */
function woffToTtf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(TTF_HEADER + TTF_ENTRY * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * TTF_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * TTF_ENTRY, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY)
    const [from, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(from, from + packed)
    const table = packed < size ? inflateSync(stored) : stored
    const at = TTF_HEADER + index * TTF_ENTRY
    entry.copy(head, at, 0, 4)
    head.writeUInt32BE(entry.readUInt32BE(16), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(size, at + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    offset += size + padding.length
  }
  return Buffer.concat(parts)
}

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
const FAMILY = 'Bricolage Grotesque Bold'

export type Text = { markup: string; size_px: number; width_px: number; wrap: 'word' | 'word-char'; align?: 'right' }
export type TextPicture = { pixels: Buffer; width: number; height: number }

let loaded: Promise<void> | undefined

/**
 * Draws text, white on nothing, in our typeface; letters that it lacks in any typeface that the machine has for them.
 */
export async function drawText({ markup, size_px, width_px, wrap, align }: Text): Promise<TextPicture> {
  await (loaded ??= loadSubsets())
  const font = `${FAMILY} ${size_px}`
  const { data, info } = await sharp({
    text: { text: markup, font, width: width_px, wrap, dpi: 72, rgba: true, ...(align && { align }) },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/**
 * The renderer keeps a font for the life of the process and reads its file whenever it likes, so the files stay as
 * long.
 */
async function loadSubsets(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const subset of SUBSETS) {
    const packed = import.meta.resolve(
      `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`,
    )
    const fontfile = join(folder, `${subset}.ttf`)
    await writeFile(fontfile, woffToTtf(await readFile(fileURLToPath(packed))))
    await sharp({ text: { text: 'a', font: FAMILY, fontfile } })
      .png()
      .toBuffer()
  }
}
