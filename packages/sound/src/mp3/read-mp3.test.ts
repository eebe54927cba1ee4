import { createHash } from 'node:crypto'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { readMp3 } from './read-mp3.ts'

/** MPEG 2, layer III, 64 kbit/s, 24 kHz: 192 bytes. */
const FRAME_BYTES = 192
const frame = (fill: number) =>
  Buffer.concat([Buffer.from([0xff, 0xf3, 0x84, 0xc4]), Buffer.alloc(FRAME_BYTES - 4, fill)])
const sound = Buffer.concat(Array.from({ length: 20 }, (_, n) => frame(n)))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const told = { description: 'PROVENANCE', value: 'a.b.c' }
const tag = NodeID3.create({ title: 'Lighthouses', userDefinedText: [told, { description: 'Ünï 灯', value: '🗼' }] })

function* bytewise(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const syncSafe = (size: number) => Buffer.from([21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f))
const id3 = (version: number, flags: number, body: Buffer, size = body.length) =>
  Buffer.concat([
    Buffer.from(['I', 'D', '3'].map((c) => c.charCodeAt(0))),
    Buffer.from([version, 0, flags]),
    syncSafe(size),
    body,
  ])

const idv1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x41)])
const lyrics = Buffer.from('LYRICSBEGININD0000200000020LYRICS200')
function ape(body: Buffer): Buffer {
  const footer = Buffer.alloc(32)
  footer.write('APETAGEX')
  footer.writeUInt32LE(2000, 8)
  footer.writeUInt32LE(body.length + 32, 12)
  return Buffer.concat([body, footer])
}

test.each([1, 7, 191, 4096])('a file is read the same in pieces of %i bytes', async (size) => {
  const found: number[] = []
  const facts = await readMp3(bytewise(Buffer.concat([tag, sound]), size), ({ offset }, bytes) => {
    found.push(offset)
    expect(bytes).toHaveLength(FRAME_BYTES)
  })
  expect(facts).toEqual({
    texts: [told, { description: 'Ünï 灯', value: '🗼' }],
    sound_from: tag.length,
    sound_bytes: sound.length,
    frames_sha256: sha256(sound),
    frames: 20,
    samples: 20 * 576,
  })
  expect(found).toEqual(Array.from({ length: 20 }, (_, n) => n * FRAME_BYTES))
})

test.each([
  ['ID3v1', idv1],
  ['its extension', Buffer.concat([Buffer.from('TAG+'), Buffer.alloc(223), idv1])],
  ['APE', ape(Buffer.from('some items'))],
  ['Lyrics3', Buffer.concat([Buffer.from('LYRICSBEGIN'), Buffer.from('IND0000200'), Buffer.from('000021LYRICS200')])],
  ['APE and ID3v1', Buffer.concat([ape(Buffer.alloc(300_000, 1)), idv1])],
  ['no tag', Buffer.alloc(0)],
])('%s at the end is no part of the sound', async (_name, end) => {
  expect(await readMp3([Buffer.concat([tag, sound, end])])).toMatchObject({ frames_sha256: sha256(sound), frames: 20 })
})

test.each([
  ['junk between frames', Buffer.concat([sound, Buffer.from('junk'), frame(1), frame(2)])],
  ['frames in an APE tag at the end', Buffer.concat([sound, ape(Buffer.concat([frame(1), frame(2), frame(3)]))])],
  ['a tag in the middle', Buffer.concat([sound, tag, frame(1), frame(2)])],
  ['a tag that says it is longer than the file', Buffer.concat([sound, ape(Buffer.alloc(0)), lyrics])],
  ['less than a whole last frame', sound.subarray(0, -1)],
])('%s changes the hash', async (_name, other) => {
  const { frames_sha256, sound_bytes } = await readMp3([other])
  expect(frames_sha256).not.toBe(sha256(sound))
  expect(sound_bytes).toBe(other.length)
})

test('texts are read in every version and spelling of tags', async () => {
  const latin = Buffer.concat([Buffer.from([0]), Buffer.from('PROVENANCE\0a.b.c', 'latin1')])
  const utf16 = Buffer.concat([
    Buffer.from([1, 0xff, 0xfe]),
    Buffer.from('PROVENANCE\0', 'utf16le'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('a.b.c', 'utf16le'),
  ])
  const big = Buffer.concat([Buffer.from([2]), Buffer.from('PROVENANCE\0a.b.c', 'utf16le').swap16()])
  const sized = (bytes: number, size: number) =>
    Buffer.from([24, 16, 8, 0].slice(4 - bytes).map((bits) => (size >> bits) & 0xff))
  const v2 = (data: Buffer) => id3(2, 0, Buffer.concat([Buffer.from('TXX'), sized(3, data.length), data]))
  const v3 = (data: Buffer) => Buffer.concat([Buffer.from('TXXX'), sized(4, data.length), Buffer.alloc(2), data])
  const v4 = (data: Buffer, flag = 0) =>
    Buffer.concat([Buffer.from('TXXX'), syncSafe(data.length), Buffer.from([0, flag]), data])
  const broken = (data: Buffer) => Buffer.from(data.toString('latin1').replaceAll('\u00ff', '\u00ff\0'), 'latin1')
  const tags = [
    v2(latin),
    id3(3, 0, v3(utf16)),
    id3(3, 0x80, broken(v3(utf16))),
    id3(3, 0x40, Buffer.concat([sized(4, 6), Buffer.alloc(6), v3(big)])),
    id3(4, 0, v4(latin)),
    id3(4, 0x80, v4(broken(utf16), 2)),
    id3(4, 0, v4(Buffer.concat([syncSafe(latin.length), latin]), 1)),
  ]
  for (const each of tags) {
    const facts = await readMp3([each, sound])
    expect(facts).toMatchObject({ texts: [told], frames_sha256: sha256(sound), sound_from: each.length })
  }
  expect((await readMp3([Buffer.concat(tags), sound])).texts).toHaveLength(tags.length)
})

test('TRUST-O141 no tag or sound makes the reader hold more than a little of a file, or run for long', async () => {
  const piece = Buffer.alloc(65_536, 0xff)
  function* many(begin: Buffer, mebibytes: number) {
    yield begin
    for (let n = 0; n < mebibytes * 16; n++) yield piece
  }
  const huge = Buffer.concat([Buffer.from('TXXX'), Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0])])
  const before = process.memoryUsage()
  const texts = Buffer.concat(Array.from({ length: 5_000 }, () => Buffer.from('TXXX\0\0\0\x01\0\0\0', 'latin1')))
  const files = [
    many(id3(3, 0, huge, 200_000_000), 200),
    many(id3(3, 0x80, huge, 200_000_000), 20),
    many(id3(4, 0x50, texts, 2 ** 28 - 1), 20),
    many(Buffer.concat(Array.from({ length: 1_000 }, () => id3(3, 0, Buffer.alloc(0)))), 20),
    many(frame(1).subarray(0, 30), 20),
    many(Buffer.from([0xff, 0xf3, 0x04, 0xc4]), 1),
  ]
  for (const file of files) expect((await readMp3(file)).texts.length).toBeLessThanOrEqual(64)
  const after = process.memoryUsage()
  expect(after.arrayBuffers + after.rss - before.arrayBuffers - before.rss).toBeLessThan(150_000_000)
})

test('what is no MP3 at all is read to its end', async () => {
  expect(await readMp3([])).toMatchObject({
    texts: [],
    frames: 0,
    sound_bytes: 0,
    frames_sha256: sha256(Buffer.alloc(0)),
  })
  expect(await readMp3([Buffer.from('ID3')])).toMatchObject({ frames: 0, sound_bytes: 3 })
  // Free format: a bitrate of 0.
  expect(await readMp3([Buffer.from([0xff, 0xf3, 0x04, 0xc4]), Buffer.alloc(500)])).toMatchObject({
    frames: 0,
    sound_bytes: 504,
  })
})
