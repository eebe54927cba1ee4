import sharp from 'sharp'
import { escapeHtml } from '#lib/escape-html.ts'
import { drawText } from './title-font.ts'

const PROBE_PX = 40
/** Never assigned to a letter, so that every typeface draws its box of digits for them: of four digits, and of six. */
const UNKNOWN = ['\u0378', '\u{1FFF0}'] as const
/** Characters of our typeface. */
const OURS = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]$/u
const EMOJI = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d]|[\u20e3\ufe0f]/gu
/** Controls, private characters and those of no language. */
const NOT_TEXT = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu

/**
 * The part of a title that this machine can draw: without emoji and other signs for which it has no glyph. Empty where
 * letters are among what is missing: a picture without a title is better than one with another.
 */
export async function drawableTitle(title: string): Promise<string> {
  const text = title.normalize('NFC').replace(NOT_TEXT, ' ').replace(EMOJI, '')
  const missing = new Set<string>()
  for (const character of new Set(text))
    if (!OURS.test(character) && !/[\p{M}\p{Cf}\s]/u.test(character) && (await isUnknown(character)))
      missing.add(character)
  if ([...missing].some((character) => /[\p{L}\p{N}]/u.test(character))) return ''
  return [...text]
    .filter((character) => !missing.has(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * True if the renderer draws its box for the character: of the same size as for an unknown character, with the same
 * border.
 */
async function isUnknown(character: string): Promise<boolean> {
  const box = (character.codePointAt(0) ?? 0) > 0xffff ? UNKNOWN[1] : UNKNOWN[0]
  return (await borderOf(character)) === (await borderOf(box))
}

async function borderOf(character: string): Promise<string> {
  const text = { markup: escapeHtml(character), size_px: PROBE_PX, width_px: 1_000, wrap: 'word' } as const
  const drawn = await drawText(text).catch(() => undefined)
  // Nothing is drawn of a character without ink.
  if (!drawn) return ''
  const { data, info } = await sharp(drawn.pixels).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => data[y * width + x]
  const across = Array.from({ length: width }, (_, x) => [at(x, 0), at(x, height - 1)])
  const down = Array.from({ length: height }, (_, y) => [at(0, y), at(width - 1, y)])
  return [width, height, across, down].join(' ')
}
