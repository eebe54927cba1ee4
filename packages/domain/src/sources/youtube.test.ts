import { expect, test } from 'vitest'
import { youtubeVideoId } from './youtube.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?t=10&v=dQw4w9WgXcQ&list=PL1',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=3',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?start=5',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://youtu.be/dQw4w9WgXcQ/',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('STUDIO-51 %s shows a video', (url) => {
  expect(youtubeVideoId(url)).toBe('dQw4w9WgXcQ')
})

test.each([
  'dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?list=PL1',
  'https://www.youtube.com/@someone',
  'https://youtu.be/',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
])('STUDIO-51 %s shows none', (url) => {
  expect(youtubeVideoId(url)).toBeUndefined()
})
