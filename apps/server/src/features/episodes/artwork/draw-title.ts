import { ARTWORK_PX } from '@app/domain/media'
import type { OverlayOptions } from 'sharp'
import { escapeHtml } from '#lib/escape-html.ts'
import { drawableTitle } from './drawable-title.ts'
import { drawText, type TextPicture } from './title-font.ts'

const MARGIN = 0.08 * ARTWORK_PX
const WIDTH = ARTWORK_PX - 2 * MARGIN
const LARGEST = 0.12 * ARTWORK_PX
const SMALLEST = 0.08 * ARTWORK_PX
const STEP = 0.01 * ARTWORK_PX
/** A line of any script is lower than this, and two lines are higher than one and a half of it. */
const LINE_HEIGHT = 1.42
const LINES = 2
const INK = '#f7f3e8'
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The title as it lies on the picture: top left, or top right where it is written so, on at most two lines. */
export async function drawTitle(title: string): Promise<OverlayOptions | undefined> {
  const text = await drawableTitle(title)
  if (!text) return undefined
  const drawn = await fitted(text)
  const isRightToLeft = RIGHT_TO_LEFT.test(text)
  const left = isRightToLeft ? ARTWORK_PX - MARGIN - drawn.width : MARGIN
  return { input: drawn.pixels, left: Math.round(left), top: Math.round(MARGIN) }
}

/**
 * Title as large as fits with whole words; at the smallest words are broken, and the rest after the second line is cut
 * off.
 */
async function fitted(text: string): Promise<TextPicture> {
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const drawn = await draw(text, size, 'word')
    if (fits(drawn, size)) return drawn
  }
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
  let whole = await draw(text, SMALLEST, 'word-char')
  let [kept, beyond] = [0, graphemes.length]
  if (fits(whole, SMALLEST)) return whole
  while (beyond - kept > 1) {
    const middle = Math.floor((kept + beyond) / 2)
    const cut = await draw(`${graphemes.slice(0, middle).join('').trimEnd()}…`, SMALLEST, 'word-char')
    if (fits(cut, SMALLEST)) [kept, whole] = [middle, cut]
    else beyond = middle
  }
  return whole
}

async function draw(text: string, size_px: number, wrap: 'word' | 'word-char'): Promise<TextPicture> {
  const markup = `<span foreground="${INK}" line_height="0.95">${escapeHtml(text)}</span>`
  const align = RIGHT_TO_LEFT.test(text) && { align: 'right' as const }
  return drawText({ markup, size_px, width_px: WIDTH, wrap, ...align })
}

function fits({ width, height }: TextPicture, size: number): boolean {
  return width <= WIDTH && height <= LINES * LINE_HEIGHT * size
}
