import type { ByteReader } from './byte-reader.ts'

/** A text frame (TXXX) of a tag. */
export type Id3Text = { description: string; value: string }

const HEADER_BYTES = 10
const MOST_TAGS = 16
const MOST_FRAMES = 4_096
const MOST_TEXTS = 64
/** Longer texts are passed over, and so are longer tags of the kind that must be read as a whole. */
const TEXT_BYTES = 16_384
const WHOLE_TAG_BYTES = 1_048_576
const UNSYNCHRONISED = 0x80
const EXTENDED = 0x40
const FOOTER = 0x10
/** Flags of a frame, by version, that make it unreadable here, compression and encryption above all. */
const UNREADABLE: Record<number, number> = { 3: 0xe0, 4: 0x4c }
const FRAME_UNSYNCHRONISED = 0x02
const FRAME_LENGTH = 0x01

/** The part of a reader that tags are read with. */
type Source = Pick<ByteReader, 'take' | 'skip'>
type TagHeader = { version: number; flags: number; size: number }

/**
 * The text frames of the ID3v2 tags that a file begins with; the reader then stands at the first byte of the sound. However long a tag
 * says it is, no more than a text is held. Source: ID3v2.2 to 2.4.
 */
export async function readId3(reader: ByteReader): Promise<{ texts: Id3Text[]; bytes: number }> {
  const texts: Id3Text[] = []
  let bytes = 0
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    const header = tagHeader(await reader.peek(HEADER_BYTES))
    if (!header) break
    await reader.skip(HEADER_BYTES)
    const footer = header.version === 4 && header.flags & FOOTER ? HEADER_BYTES : 0
    const read = await readTag(reader, header, texts)
    bytes += HEADER_BYTES + read + (await reader.skip(header.size - read + footer))
  }
  return { texts, bytes }
}

function tagHeader(bytes: Buffer): TagHeader | undefined {
  const size = bytes.subarray(6, HEADER_BYTES)
  const [version = 0xff, revision = 0xff, flags = 0] = bytes.subarray(3, 6)
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 3) !== 'ID3') return undefined
  if (version === 0xff || revision === 0xff || size.some((byte) => byte > 0x7f)) return undefined
  return { version, flags, size: syncSafe(size) }
}

/** Answers how many bytes of the tag were read. */
async function readTag(reader: Source, { version, flags, size }: TagHeader, texts: Id3Text[]): Promise<number> {
  if (version < 2 || version > 4) return 0
  // Before 2.4 the sizes of frames are those without the bytes that were put between.
  if (version < 4 && flags & UNSYNCHRONISED) {
    if (size > WHOLE_TAG_BYTES) return 0
    const whole = await reader.take(size)
    const plain = synchronised(whole)
    await readFrames(sourceOf(plain), { version, flags, size: plain.length }, texts)
    return whole.length
  }
  return readFrames(reader, { version, flags, size }, texts)
}

async function readFrames(source: Source, { version, flags, size }: TagHeader, texts: Id3Text[]): Promise<number> {
  let read = 0
  const take = async (length: number) => {
    const bytes = await source.take(Math.min(length, size - read))
    read += bytes.length
    return bytes
  }
  if (version > 2 && flags & EXTENDED) {
    const bytes = await take(4)
    const length = version === 4 ? syncSafe(bytes) - 4 : numberOf(bytes)
    if (length > 0) read += await source.skip(Math.min(length, size - read))
  }
  for (let frames = 0; frames < MOST_FRAMES && texts.length < MOST_TEXTS; frames++) {
    const frame = frameHeader(await take(version === 2 ? 6 : 10), version)
    if (!frame || frame.size > size - read) break
    if (!frame.is_text || frame.size > TEXT_BYTES) read += await source.skip(frame.size)
    else {
      const text = textOf(await take(frame.size), {
        version,
        flags: frame.flags,
        isTagUnsynchronised: (flags & UNSYNCHRONISED) > 0,
      })
      if (text) texts.push(text)
    }
  }
  return read
}

function frameHeader(bytes: Buffer, version: number): { is_text: boolean; size: number; flags: number } | undefined {
  const name_bytes = version === 2 ? 3 : 4
  if (bytes.length < (version === 2 ? 6 : HEADER_BYTES)) return undefined
  const name = bytes.toString('latin1', 0, name_bytes)
  if (!/^[A-Z0-9]+$/.test(name)) return undefined
  const size = bytes.subarray(name_bytes, name_bytes * 2)
  return {
    is_text: name === (version === 2 ? 'TXX' : 'TXXX'),
    size: version === 4 ? syncSafe(size) : numberOf(size),
    flags: version === 2 ? 0 : (bytes[9] ?? 0),
  }
}

type Kind = { version: number; flags: number; isTagUnsynchronised: boolean }

function textOf(bytes: Buffer, { version, flags, isTagUnsynchronised }: Kind): Id3Text | undefined {
  if (flags & (UNREADABLE[version] ?? 0)) return undefined
  const data = version === 4 && flags & FRAME_LENGTH ? bytes.subarray(4) : bytes
  const isUnsynchronised = version === 4 && (flags & FRAME_UNSYNCHRONISED || isTagUnsynchronised)
  const [encoding = 0, ...rest] = isUnsynchronised ? synchronised(data) : data
  const parts = decoded(Buffer.from(rest), encoding).split('\0')
  return parts.length < 2 ? undefined : { description: bare(parts[0]), value: bare(parts[1]) }
}

const bare = (text = '') => text.replace(/^\u{feff}/u, '')

function decoded(bytes: Buffer, encoding: number): string {
  if (encoding === 0) return bytes.toString('latin1')
  if (encoding === 3) return bytes.toString('utf8')
  const isBigEndian = encoding === 2 || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return (isBigEndian ? even.swap16() : even).toString('utf16le')
}

/** Removes the zeros that keep players from taking a tag for sound. */
function synchronised(bytes: Buffer): Buffer {
  return bytes.filter((byte, at) => !(byte === 0 && at > 0 && bytes[at - 1] === 0xff)) as Buffer
}

function sourceOf(bytes: Buffer): Source {
  let at = 0
  const take = async (length: number) => {
    const taken = bytes.subarray(at, at + length)
    at += taken.length
    return taken
  }
  return { take, skip: async (length) => (await take(length)).length }
}

function syncSafe(bytes: Uint8Array): number {
  return bytes.reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((size, byte) => size * 256 + byte, 0)
}
