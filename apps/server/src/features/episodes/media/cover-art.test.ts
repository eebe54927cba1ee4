import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverArt, pictureForTag } from './cover-art.ts'

test('a cover is a JPEG of 1280x720 that fits into 200 KB', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const cover = await coverArt(`content-${seed}`)
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
    expect(cover.byteLength).toBeLessThanOrEqual(200_000)
    const { channels } = await sharp(cover).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  }
})

test('a cover is the same for one seed and another for another', async () => {
  const [first, again, other] = await Promise.all([coverArt('a'), coverArt('a'), coverArt('b')])
  expect(Buffer.compare(first, again)).toBe(0)
  expect(Buffer.compare(first, other)).not.toBe(0)
})

test('the picture of a tag is a JPEG of at most 600 a side and of a size to choose, even of noise', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#000', noise } })
    .webp()
    .toBuffer()
  const tag = await pictureForTag(picture, 49_152)
  expect(await sharp(tag).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 338 })
  expect(tag.byteLength).toBeLessThanOrEqual(49_152)
})

test('a small picture keeps its size in the tag, and clear parts show the ground of the page', async () => {
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { data, info } = await sharp(await pictureForTag(picture, 49_152))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 40, height: 30, channels: 3 })
  expect(Math.max(...data)).toBeLessThan(40)
})
