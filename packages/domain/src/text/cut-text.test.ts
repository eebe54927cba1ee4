import { expect, test } from 'vitest'
import { cutTextToBytes } from './cut-text.ts'

test.each([
  ['Short enough.', 20, 'Short enough.'],
  ['First sentence. Second one.', 20, 'First sentence.'],
  ['Kein Satz endet hier irgendwo', 20, 'Kein Satz endet…'],
  ['日本語の文。次の文はもっと長いです。', 20, '日本語の文。'],
  ['It costs 3.14 or so', 12, 'It costs…'],
  ['👩👩👩👩👩👩', 12, '👩👩…'],
])('%j in %i bytes is %j', (text, bytes, cut) => {
  expect(cutTextToBytes(text, bytes)).toBe(cut)
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes)
})
