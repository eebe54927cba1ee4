import { expect, test } from 'vitest'
import { playlistOf } from './playlist.ts'

const segments = [
  { samples: 72_000, url: '/a/0.mp3' },
  { samples: 36_000, url: '/a/1.mp3' },
]

test('a playlist grows while the item is made and ends with it', () => {
  const growing = playlistOf(segments, 24_000, false)
  expect(growing.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:3',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXTINF:3.000,',
    '/a/0.mp3',
    '#EXTINF:1.500,',
    '/a/1.mp3',
    '',
  ])
  expect(playlistOf(segments, 24_000, true)).toBe(`${growing}#EXT-X-ENDLIST\n`)
})
