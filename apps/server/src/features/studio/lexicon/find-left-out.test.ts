import { expect, test } from 'vitest'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { findLeftOut } from './find-left-out.ts'

test('parts of lines without words are found by line, and not where the lexicon says them', () => {
  const engine = { ...toneSpeechEngine(), leftOut: (text: string) => text.match(/[^\0-\x7f]+/g) ?? [] }
  const lines = [
    { voice_name: 'Kore', text: 'Hello Москва' },
    { voice_name: 'Puck', text: 'Nothing here' },
    { voice_name: 'Kore', text: 'To 東京' },
    { voice_name: 'Nobody', text: '東京' },
  ]
  const entry = { word: 'Москва', say: 'Moskva', kind: 'respelling', exact_case: false } as const
  expect(findLeftOut(engine, lines, [], [1, 2, 4, 5])).toEqual([
    { number: 1, parts: ['Москва'] },
    { number: 4, parts: ['東京'] },
  ])
  expect(findLeftOut(engine, lines, [entry], [1, 2, 4, 5])).toEqual([{ number: 4, parts: ['東京'] }])
})
