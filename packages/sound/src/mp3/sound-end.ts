import { readFrameHeader } from './frame-header.ts'

/** Length beyond any tag that players look for at the end; a beginning before that is sound. */
export const TAIL_BYTES = 1_048_576

const ID3_V1_BYTES = 128
const ID3_V1_EXTENSION_BYTES = 227
const APE_BYTES = 32
const APE_HAS_HEADER = 0x80000000
const LYRICS_V1_BYTES = 5_200
const ID3_V2_BYTES = 10
const MOST_TAGS = 8
/** So many frames in a row are sound, whatever tag they are put into: players would play them. */
const HIDDEN_FRAMES = 3

/** End of the sound in the last bytes of a file: the rest are tags (ID3v1, Lyrics3, APE, ID3v2 with a footer). */
export function soundEnd(tail: Buffer): number {
  let end = tail.length
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    const start = tagStarts.map((find) => find(tail, end)).find((found) => found !== undefined && found >= 0)
    if (start === undefined || start >= end || hidesSound(tail.subarray(start, end))) break
    end = start
  }
  return end
}

type FindStart = (tail: Buffer, end: number) => number | undefined

const says = (tail: Buffer, at: number, word: string) =>
  at >= 0 && tail.toString('latin1', at, at + word.length) === word

const idv1: FindStart = (tail, end) => (says(tail, end - ID3_V1_BYTES, 'TAG') ? end - ID3_V1_BYTES : undefined)

const idv1Extension: FindStart = (tail, end) =>
  says(tail, end - ID3_V1_EXTENSION_BYTES, 'TAG+') ? end - ID3_V1_EXTENSION_BYTES : undefined

const ape: FindStart = (tail, end) => {
  const footer = end - APE_BYTES
  if (!says(tail, footer, 'APETAGEX')) return undefined
  const size = tail.readUInt32LE(footer + 12)
  const hasHeader = (tail.readUInt32LE(footer + 20) & APE_HAS_HEADER) !== 0
  return size < APE_BYTES ? undefined : end - size - (hasHeader ? APE_BYTES : 0)
}

const lyrics2: FindStart = (tail, end) => {
  if (!says(tail, end - 9, 'LYRICS200')) return undefined
  const size = Number(/^\d{6}$/.exec(tail.toString('latin1', Math.max(0, end - 15), end - 9))?.[0] ?? Number.NaN)
  return says(tail, end - 15 - size, 'LYRICSBEGIN') ? end - 15 - size : undefined
}

const lyrics1: FindStart = (tail, end) => {
  if (!says(tail, end - 9, 'LYRICSEND')) return undefined
  const from = Math.max(0, end - LYRICS_V1_BYTES)
  const at = tail.subarray(from, end).lastIndexOf('LYRICSBEGIN', undefined, 'latin1')
  return at < 0 ? undefined : from + at
}

const idv2: FindStart = (tail, end) => {
  const footer = end - ID3_V2_BYTES
  if (!says(tail, footer, '3DI')) return undefined
  const size = tail.subarray(footer + 6, end).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  const start = footer - size - ID3_V2_BYTES
  return says(tail, start, 'ID3') ? start : undefined
}

const tagStarts: readonly FindStart[] = [idv1, idv1Extension, ape, lyrics2, lyrics1, idv2]

/** True if there are frames of sound in it, which a player that does not know the tag would play. */
function hidesSound(tag: Buffer): boolean {
  for (let at = tag.indexOf(0xff); at >= 0; at = tag.indexOf(0xff, at + 1)) {
    let next = at
    let frames = 0
    for (let frame = readFrameHeader(tag, at); frame && frames < HIDDEN_FRAMES; frames++) {
      next += frame.length
      frame = readFrameHeader(tag, next)
    }
    if (frames === HIDDEN_FRAMES) return true
  }
  return false
}
