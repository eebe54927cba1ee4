import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { woffToTtf } from './woff-to-ttf.ts'

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
