import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '#lib/errors.ts'
import { flatPng, pngSignature } from '@app/readers/test/files/flat-png.ts'
import { readAvatar, readThumbnail } from './read-picture.ts'

const FORMAT = 'Thumbnail must be JPG, PNG, WebP, or AVIF format'
const AVATAR_FORMAT = 'Avatar must be JPG, PNG, WebP, or AVIF format'

const formats: { name: string; encode: (picture: Sharp) => Sharp }[] = [
  { name: 'JPEG', encode: (picture) => picture.jpeg() },
  { name: 'PNG', encode: (picture) => picture.png() },
  { name: 'WebP', encode: (picture) => picture.webp() },
  { name: 'AVIF', encode: (picture) => picture.avif({ effort: 0 }) },
]

test.each(formats)(
  'LIM-07 STUDIO-84 a $name becomes a WebP of 1280x720, one of half the width, and a JPEG',
  async ({ encode }) => {
    const { large, small, jpeg } = await readThumbnail(await encode(flat(1600, 1200)).toBuffer())
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  },
)

test.each([
  { source: [640, 480], result: [640, 360] },
  { source: [400, 900], result: [400, 225] },
  { source: [1280, 720], result: [1280, 720] },
  { source: [4000, 600], result: [1067, 600] },
  { source: [1, 1], result: [1, 1] },
])('STUDIO-O05 a thumbnail of $source is cut to $result and never enlarged', async ({ source, result }) => {
  const picture = await noise(source[0] ?? 0, source[1] ?? 0)
    .png()
    .toBuffer()
  const { large, small, jpeg } = await readThumbnail(picture)
  for (const size of [large, jpeg]) {
    const { width, height } = await sharp(size).metadata()
    expect([width, height]).toEqual(result)
  }
  expect((await sharp(small).metadata()).width).toBe(Math.min(640, result[0] ?? 0))
})

test('an avatar is a square of at most 512, and one of 96', async () => {
  const { large, small, jpeg } = await readAvatar(await noise(900, 600).png().toBuffer())
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
})

test('clear parts stay clear, and show the ground of the page where a picture knows none', async () => {
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  const { large, jpeg } = await readAvatar(
    await sharp({ create: { width: 60, height: 60, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  expect((await sharp(large).stats()).isOpaque).toBe(false)
  expect(Math.max(...(await sharp(jpeg).raw().toBuffer()))).toBeLessThan(40)
})

test('a grey picture, one of 16 bits and one of another colour space read like any other', async () => {
  const colours = noise(200, 200)
  const strange = [
    colours.clone().greyscale().png(),
    colours.clone().toColourspace('rgb16').png(),
    colours.clone().toColourspace('cmyk').jpeg(),
  ]
  for (const picture of strange) {
    expect(await sharp((await readAvatar(await picture.toBuffer())).large).metadata()).toMatchObject({
      width: 200,
      space: 'srgb',
    })
  }
})

test('pictures that come at once are worked on one after another, and one that is none keeps nobody waiting', async () => {
  const good = await noise(64, 64).png().toBuffer()
  const read = await Promise.allSettled([
    readAvatar(good),
    readAvatar(good.subarray(0, good.length / 2)),
    readAvatar(good),
  ])
  expect(read.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('applies the orientation of the camera, and removes where the picture was taken', async () => {
  const upright = await noise(600, 1200)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(upright).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  const { large, small, jpeg } = await readThumbnail(upright)
  expect(await sharp(large).metadata()).toMatchObject({ width: 1067, height: 600 })
  for (const size of [large, small, jpeg]) {
    const read = await sharp(size).metadata()
    for (const metadata of ['exif', 'orientation', 'icc', 'xmp', 'iptc']) expect(read).not.toHaveProperty(metadata)
  }
})

test.each([
  { what: 'a text', bytes: Buffer.from('I am a thumbnail, believe me.') },
  { what: 'nothing', bytes: Buffer.alloc(0) },
  { what: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  { what: 'eleven megabytes of text', bytes: Buffer.alloc(11 * 1_048_576, 'a') },
  { what: 'a PNG in name only', bytes: Buffer.concat([pngSignature(), Buffer.alloc(500)]) },
])('STUDIO-84 $what is refused as no picture', async ({ bytes }) => {
  await expect(readThumbnail(bytes)).rejects.toThrow(refusal('thumbnail', FORMAT))
  await expect(readAvatar(bytes)).rejects.toThrow(refusal('channel_avatar', AVATAR_FORMAT))
})

test('STUDIO-84 a GIF is refused though it is a picture', async () => {
  const gif = await noise(64, 64).gif().toBuffer()
  await expect(readThumbnail(gif)).rejects.toThrow(refusal('thumbnail', FORMAT))
})

test.each(formats)('STUDIO-84 half a $name is refused', async ({ encode }) => {
  const whole = await encode(noise(240, 180)).toBuffer()
  await expect(readThumbnail(whole.subarray(0, whole.length / 2))).rejects.toThrow(refusal('thumbnail', FORMAT))
})

test('STUDIO-85 a picture of eleven megabytes is too large, one of ten is not', async () => {
  const png = await noise(1280, 720).png().toBuffer()
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  const max = 10 * 1_048_576
  const sentence = 'Thumbnail must be less than 10MB'
  await expect(readThumbnail(padded(11 * 1_048_576))).rejects.toThrow(refusal('thumbnail', sentence))
  await expect(readThumbnail(padded(max + 1))).rejects.toThrow(refusal('thumbnail', sentence))
  await expect(readAvatar(padded(max + 1))).rejects.toThrow('Avatar must be less than 10MB')
  expect((await readThumbnail(padded(max))).large.byteLength).toBeGreaterThan(0)
})

test('a small file that unfolds to 400 million pixels is refused before it does', async () => {
  const bomb = flatPng(20_000, 20_000)
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  await expect(readThumbnail(bomb)).rejects.toThrow(refusal('thumbnail', FORMAT))
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('an AVIF of few bytes may unfold to 16 million pixels and no more, because each takes twenty bytes', async () => {
  const avif = (width: number) => flat(width, 4_000).avif({ effort: 0 }).toBuffer()
  expect((await readThumbnail(await avif(4_000))).large.byteLength).toBeGreaterThan(0)
  await expect(readThumbnail(await avif(4_100))).rejects.toThrow(refusal('thumbnail', FORMAT))
})

function refusal(field: string, sentence: string): unknown {
  const refused = new AppError('validation_failed', sentence, [{ loc: ['body', field], msg: sentence }])
  return expect.objectContaining({ code: refused.code, message: refused.message, fields: refused.fields })
}

function noise(width: number, height: number) {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#123', noise: grain } })
}

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#fca146' } })
}
