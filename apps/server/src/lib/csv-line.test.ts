import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('fields are quoted where they must be, and what would be a formula is a text', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', -5, '', '=1+1', '@sum', '-1', '＝1+1'])).toBe(
    'a,"b,c","say ""x""","two\nlines",-5,,\'=1+1,\'@sum,\'-1,\'＝1+1\r\n',
  )
})
