import sharp from 'sharp'
import { expect, test } from 'vitest'
import { linkPreview } from './link-preview.ts'

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer()

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('the preview of a cover is that cover in full, whatever its shape', async () => {
  for (const [width, height] of [
    [1280, 720],
    [320, 400],
    [64, 36],
  ] as const) {
    const preview = await linkPreview({ seed: 'a', cover: await flat(width, height, '#ff0000') })
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
    const [red = 0, green = 255, blue = 255] = await colourAt(preview, 5, 5)
    expect(red).toBeGreaterThan(240)
    expect(green + blue).toBeLessThan(20)
  }
})

test('without a cover it is the drawing of the seed, with the avatar as a disc in its middle', async () => {
  const [plain, other, withAvatar] = await Promise.all([
    linkPreview({ seed: 'a' }),
    linkPreview({ seed: 'b' }),
    linkPreview({ seed: 'a', avatar: await flat(512, 512, '#0000ff') }),
  ])
  expect(await sharp(withAvatar).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  expect(Buffer.compare(plain, other)).not.toBe(0)
  expect((await colourAt(withAvatar, 640, 360))[2]).toBeGreaterThan(230)
  expect(await colourAt(withAvatar, 640 - 210 + 4, 360 - 210 + 4)).toEqual(
    await colourAt(plain, 640 - 210 + 4, 360 - 210 + 4),
  )
})

test('where a cover is transparent the ground of the page shows', async () => {
  const cover = await sharp({ create: { width: 64, height: 36, channels: 4, background: '#00000000' } })
    .webp({ lossless: true })
    .toBuffer()
  const [red = 255, green = 0] = await colourAt(await linkPreview({ seed: 'a', cover }), 5, 5)
  expect(green).toBeGreaterThan(red)
})
