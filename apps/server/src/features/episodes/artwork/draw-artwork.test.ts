import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawableTitle } from './drawable-title.ts'
import { drawArtwork } from './draw-artwork.ts'

/** Small enough to look at quickly. */
const PX = 500
const outline = { peaks: Array<number>(96).fill(0.5), speakers: Array<1 | 2>(96).fill(1) }

/** True if a part of the picture has more than background. */
async function inkIn(picture: Uint8Array, region: { left: number; top: number; width: number; height: number }) {
  const part = await sharp(picture).extract(region).png({ compressionLevel: 1 }).toBuffer()
  const { channels } = await sharp(part).stats()
  return Math.max(...channels.map(({ stdev }) => stdev)) > 5
}
const band = (from: number, until: number) => ({
  left: 0,
  top: Math.round(from * PX),
  width: PX,
  height: Math.round((until - from) * PX),
})

test.each([
  ['a short title', 'Slow Machines'],
  [
    'a hundred characters',
    'The quick brown fox jumps over the lazy dog, and then it does it all again because nobody was there.',
  ],
  ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung'],
  ['markup', '<b>Tom</b> & "Jerry" ]]>'],
  ['letters from right to left', 'שלום עולם'],
])(
  'SHOW-O32 %s stands at the top on two lines at most; the bottom fifth has no text',
  { timeout: 30_000 },
  async (_what, title) => {
    const drawn = await drawArtwork({ seed: 'a', title, outline })
    expect(drawn.byteLength).toBeLessThan(512_000)
    const picture = await sharp(drawn).resize(PX).png().toBuffer()
    const title_is_drawable = (await drawableTitle(title)) !== ''
    expect(await inkIn(picture, band(0.08, 0.38))).toBe(title_is_drawable)
    expect(await inkIn(picture, band(0, 0.05))).toBe(false)
    expect(await inkIn(picture, band(0.38, 0.65))).toBe(true)
    expect(await inkIn(picture, band(0.67, 1))).toBe(false)
  },
)

test('SHOW-O33 emoji and controls are left out of a drawn title; of letters that this machine cannot draw there is none', async () => {
  expect(await drawableTitle('Fun 😀 & games\u0000 👩‍👩‍👧 🇩🇪 1️⃣ ©')).toBe('Fun & games 1 ©')
  expect(await drawableTitle('😀🎙️')).toBe('')
  // No typeface has letters for these: an unassigned block, a private character.
  expect(await drawableTitle('\u{1FFF0}\uE000')).toBe('')
  // Vai and Cuneiform are in none of the usual sets of fonts.
  expect(await drawableTitle('The \u{12000}\u{12001} tablets')).toBe('')
})
