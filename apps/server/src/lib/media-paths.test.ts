import { expect, test } from 'vitest'
import { companionsOf, findPictureSize, objectKeys } from './media-paths.ts'

test('an object comes with those that belong to it: sizes of a picture, transcript of an episode', () => {
  expect(companionsOf(objectKeys.thumbnail('7', 'v1'))).toEqual([
    'content/7/thumbnail-v1-640.webp',
    'content/7/thumbnail-v1-1280.jpg',
  ])
  expect(companionsOf(objectKeys.avatar('7', 'v1'))).toEqual([
    'channels/7/avatar-v1-96.webp',
    'channels/7/avatar-v1-512.jpg',
  ])
  expect(companionsOf(objectKeys.audio('7', 1))).toEqual(['content/7/episodes/1/transcript.json'])
  expect(companionsOf('content/7/thumbnail-c5f0a8d4-71e3-4b29-96dc-08b7e1f2a356.webp')).toEqual([])
})

test('CACHE-09 a file name in a URL opens that size of the picture and nothing else', () => {
  const key = objectKeys.thumbnail('7', 'v1')
  expect(findPictureSize(key, 'thumbnail-v1-640.webp')).toBe('content/7/thumbnail-v1-640.webp')
  for (const name of ['thumbnail-v1-641.webp', 'thumbnail-v2-640.webp', '640.webp', '', 'audio.mp3'])
    expect(findPictureSize(key, name)).toBeUndefined()
})
