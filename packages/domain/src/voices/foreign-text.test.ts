import { expect, test } from 'vitest'
import { foreignTo } from './foreign-text.ts'
import { voiceSentences } from './sentences.ts'

const texts = {
  english: 'Good evening, and welcome to the café.',
  german: 'Größe, Straße, Äpfel',
  russian: 'Добрый вечер.',
  greek: 'Καλησπέρα σας.',
  japanese: 'こんばんは、日本へようこそ。ラーメン',
  chinese: '晚上好，欢迎。',
  korean: '안녕하세요, 여러분.',
  arabic: 'مساء الخير.',
  hindi: 'नमस्ते दोस्तों।',
  mixed: 'The word Москва and the word 日本 are not read here.',
  mostly_foreign: 'Москва, столица: Moscow.',
  digits: '12, 2026',
  nothing: '😀 — …',
}

test.each([
  [['en'], ['russian', 'greek', 'japanese', 'chinese', 'korean', 'arabic', 'hindi', 'mostly_foreign']],
  [
    ['en', 'ru'],
    ['greek', 'japanese', 'chinese', 'korean', 'arabic', 'hindi'],
  ],
  [
    ['en', 'ja'],
    ['russian', 'greek', 'korean', 'arabic', 'hindi', 'mostly_foreign'],
  ],
  [
    ['ko', 'de', 'hi'],
    ['russian', 'greek', 'japanese', 'arabic', 'mostly_foreign'],
  ],
  [
    ['zh', 'ar', 'en'],
    ['russian', 'greek', 'korean', 'japanese', 'hindi', 'mostly_foreign'],
  ],
  [null, []],
])('to voices that speak %j is foreign what is mostly written in other letters', (languages, foreign) => {
  const isForeign = foreignTo(languages)
  const found = Object.entries(texts)
    .filter(([, text]) => isForeign(text))
    .map(([name]) => name)
  expect(found.toSorted()).toEqual([...foreign].toSorted())
})

test('reports unreadable lines in one sentence, however many there are', () => {
  const tell = (numbers: number[]) => voiceSentences.foreignLines(['en'], numbers)
  expect(tell([3])).toBe('This server’s voices speak English only and cannot read utterance 3.')
  expect(tell([1, 2, 4])).toBe('This server’s voices speak English only and cannot read utterances 1, 2 and 4.')
  expect(tell([1, 2, 4, 7, 9])).toBe(
    'This server’s voices speak English only and cannot read utterances 1, 2, 4 and 2 more.',
  )
  expect(voiceSentences.foreignText(['en', 'ja'])).toBe(
    'This server’s voices speak English and Japanese only and cannot read this text.',
  )
})
