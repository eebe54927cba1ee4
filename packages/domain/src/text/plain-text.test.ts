import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['NUL', 'a\u0000b', 'ab'],
  ['bell, escape and delete', '\u0007a\u001b[31mb\u007f', 'a[31mb'],
  ['tabs and line ends stay', 'a\tb\nc', 'a\tb\nc'],
  ['a line end is one character, however it was sent', 'a\r\nb\rc\n\r\nd', 'a\nb\nc\n\nd'],
  ['half a surrogate pair', 'a\ud83db', 'a\ufffdb'],
  ['a whole pair stays', 'a\u{1f600}b', 'a\u{1f600}b'],
  ['spaces without width', '\ufeffa\u200b\u2060b', 'ab'],
  ['a turned direction', 'a\u202ebc\u2069', 'abc'],
  [
    'joiners within words and pictures stay',
    'می\u200cخواهم \u{1f468}\u200d\u{1f469}',
    'می\u200cخواهم \u{1f468}\u200d\u{1f469}',
  ],
])('%s', (_, text, plain) => {
  expect(plainText(text)).toBe(plain)
})
