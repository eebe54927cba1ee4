import { expect, test } from 'vitest'
import { usedSentence } from './used-sentence.ts'

function marked(passage: string, line: string): string | undefined {
  const range = usedSentence(passage, line)
  return range && passage.slice(range.from, range.to)
}

const passage =
  'The station was built on the rock. In 1864 the lamp was lit for the first time. Its keeper left after a storm.  '

test.each([
  ['In 1864, somebody lights the lamp for the very first time.', 'In 1864 the lamp was lit for the first time.'],
  ['And then the keeper leaves, right after the storm?', 'Its keeper left after a storm.'],
  ['What a story!', undefined],
])('for %o it is %o', (line, sentence) => {
  expect(marked(passage, line)).toBe(sentence)
})

test('it is found in languages that write no spaces', () => {
  expect(
    marked(
      '灯台は岩の上に建てられました。一八六四年に初めて明かりが灯されました。',
      '一八六四年に初めて明かりが灯されました',
    ),
  ).toBe('一八六四年に初めて明かりが灯されました。')
})
