import { expect, test } from 'vitest'
import { pictureNames } from './picture-sizes.ts'

test('CACHE-09 the path of a picture alone gives its sizes', () => {
  expect(pictureNames('/media/content/7/thumbnail-a1-b2-1280.webp')).toEqual({
    large: '/media/content/7/thumbnail-a1-b2-1280.webp',
    large_px: 1280,
    small: '/media/content/7/thumbnail-a1-b2-640.webp',
    small_px: 640,
    jpeg: '/media/content/7/thumbnail-a1-b2-1280.jpg',
  })
  expect(pictureNames('channels/7/avatar-a1-512.webp')).toMatchObject({
    small: 'channels/7/avatar-a1-96.webp',
    small_px: 96,
    jpeg: 'channels/7/avatar-a1-512.jpg',
  })
})

test.each([
  'content/7/thumbnail-c5f0a8d4-71e3-4b29-96dc-08b7e1f2a356.webp',
  'content/7/thumbnail-c5f0a8d4-71e3-4b29-96dc-080701020304.webp',
  '/objects/content/7/thumbnail-a1-1280.webp?expires=1&signature=x',
  'content/7/episodes/1/audio.mp3',
  '',
])('a picture of one size, a signed address and what is no picture have no others: %s', (name) => {
  expect(pictureNames(name)).toBeUndefined()
})
