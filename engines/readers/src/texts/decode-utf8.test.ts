import { expect, test } from 'vitest'
import { linesOfDocument } from '../../test/reader-fixture.ts'
import { utf8Decoder } from '@app/text/decode-utf8.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const GERMAN = 'Die Brücke führt über den Fluß, täglich für zwölftausend Fußgänger.'

test.each([
  ['a.txt', [`${GERMAN}\n\n`, latin('Zürich ist älter.')], GERMAN, 'Zürich ist älter.'],
  ['a.md', [`# Brücke\n\n${GERMAN}\n\n`, latin('Zürich.')], GERMAN, 'Zürich.'],
  [
    'a.csv',
    ['Stadt;Preis\nKöln;12,50 €\nMünchen;9 €\n', latin('Zürich;3\n')],
    'Stadt: Köln; Preis: 12,50 €.',
    'Stadt: Zürich; Preis: 3.',
  ],
  ['a.html', [`<meta charset=utf-8><p>${GERMAN}</p><p>`, latin('Zürich.</p>')], GERMAN, 'Zürich.'],
  [
    'b.txt',
    [`${GERMAN}\n\n`, Buffer.from([0x31, 0x39, 0x39, 0x30, 0x96, 0x31, 0x39, 0x39, 0x35])],
    GERMAN,
    '1990–1995',
  ],
  ['c.txt', [`Kyjiv: Київ.\n\n`, Buffer.from([0x32, 0xbd, 0x20]), 'cups'], 'Kyjiv: Київ.', '2½ cups'],
])('STUDIO-O90 bytes of another encoding cost nothing but themselves: %s', async (name, parts, ...expected) => {
  const lines = await linesOfDocument(name, Buffer.concat(parts.map((part) => Buffer.from(part))))
  for (const line of expected) expect(lines).toContain(line)
})

test('characters that chunks divide are whole', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFé€😀 '), latin('ü'), Buffer.from('ß'), latin('ü')])
  const decoder = utf8Decoder()
  const text = [...bytes].map((byte) => decoder.decode(Buffer.from([byte]))).join('') + decoder.end()
  expect(text).toBe('é€😀 üßü')
})
