import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('quotes fields where necessary and keeps spreadsheets from computing formulas', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', -5, '', '=1+1', '@sum', '-1', '＝1+1'])).toBe(
    'a,"b,c","say ""x""","two\nlines",-5,,\'=1+1,\'@sum,\'-1,\'＝1+1\r\n',
  )
})
