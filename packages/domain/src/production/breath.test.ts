import { expect, test } from 'vitest'
import { breathBefore } from './breath.ts'

const words = (count: number) => Array.from({ length: count }, () => 'well').join(' ')
const line = (text: string, utterance_id = 'line') => ({ utterance_id, text })

test('STUDIO-O105 a breath comes before lines of more than twelve words, and is the same each time', () => {
  expect(breathBefore(line(words(12)))).toBeUndefined()
  expect(breathBefore(line(`*${words(11)}* – well!`))).toBeUndefined()
  expect(breathBefore(line(words(13)))).toEqual(breathBefore(line(words(40))))
})

test('breaths of different lines differ in length, level and colour', () => {
  const breaths = Array.from({ length: 100 }, (_, n) => breathBefore(line(words(20), `line ${n}`)))
  expect(new Set(breaths.map((breath) => breath?.ms)).size).toBeGreaterThan(50)
  for (const breath of breaths) {
    expect(breath?.ms).toBeGreaterThanOrEqual(260)
    expect(breath?.ms).toBeLessThanOrEqual(420)
    expect(breath?.gain_db).toBeGreaterThanOrEqual(-25)
    expect(breath?.gain_db).toBeLessThanOrEqual(-21)
  }
})
