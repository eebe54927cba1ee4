import { searchLimits } from '@app/domain/search'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

/** Terms with their words beside each other, exclusions with a minus, alternatives with a bar. */
function read(typed: string): string {
  return parseQuery(typed)
    .alternatives.map((terms) =>
      terms
        .map(({ words, is_excluded }) => `${is_excluded ? '-' : ''}${words.map(({ text }) => text).join('+')}`)
        .join(' '),
    )
    .join(' | ')
}

test.each([
  ['keeper of the light', 'keeper of the light'],
  ['"keeper of" light', 'keeper+of light'],
  ['“keeper of” «the light»', 'keeper+of the+light'],
  ['-fog light', '-fog light'],
  ['light -"thick fog"', 'light -thick+fog'],
  ['light --fog - horn', 'light -fog horn'],
  ['fog or light bulb', 'fog | light bulb'],
  ['fog OR "or" light', 'fog | or light'],
  ['fog or or light', 'fog | light'],
  ['fog or', 'fog'],
  ['or fog', 'fog'],
  ['fog or -light', 'fog'],
  ['or', 'or'],
  ['well-known', 'well+known'],
  ["it's 3.14", 'it+s 3+14'],
  ['"unbalanced quote', 'unbalanced+quote'],
  ['one" two', 'one two'],
  ['""', ''],
  ['" " or - -- "-"', 'or'],
  ['-fog', ''],
  ['-fog -light', ''],
  ['', ''],
  ['   ', ''],
  ['!&|<->():*', ''],
  ['\u0000\u0007', ''],
  ['fog\u0000horn', 'fog horn'],
  ['🎙️fog 👩‍👧', '🎙️+fog 👩+👧'],
  ['✂', '✂'],
  ['→ © •', ''],
  ['\uD83D fog', 'fog'],
  ['50% off_peak \\d+ [a-z]', '50 off+peak d a+z'],
  ["'; drop table content; --", 'drop table content'],
  ["fog:* & !light <2> 'horn'", 'fog light 2 horn'],
  ['שלום עולם', 'שלום עולם'],
  ['سلام دنیا', 'سلام دنیا'],
  ['東京タワー', '東+京+タ+ワ+ー'],
  ['灯台 light', '灯+台 light'],
  ['등대 -안개', '등+대 -안+개'],
  ['Zoë Straße', 'Zoë Straße'],
])('%j is %j', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('every word has its place in what was typed', () => {
  const typed = ' “fog horn”\u0000 -well-known 東京'
  const words = parseQuery(typed)
    .alternatives.flat()
    .flatMap((term) => term.words)
  expect(words.map(({ from, to }) => typed.slice(from, to))).toEqual(words.map(({ text }) => text))
  expect(words.length).toBe(6)
})

test('terms above the limit are left out', () => {
  const words = Array.from({ length: searchLimits.terms + 4 }, (_, index) => `w${index}`)
  expect(read(words.join(' '))).toBe(words.slice(0, searchLimits.terms).join(' '))
})

test('no text is too strange to be parsed', () => {
  const signs = [
    '"',
    '-',
    'or',
    ' ',
    '“',
    '\u0000',
    '\uD800',
    '\uDC00',
    "'",
    '\\',
    '(',
    ':*',
    '&',
    '東',
    'é',
    '\u0301',
    '🎙️',
    'a',
  ]
  let seed = 7
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let round = 0; round < 2_000; round += 1) {
    const typed = Array.from({ length: random(40) }, () => signs[random(signs.length)]).join('')
    const { alternatives } = parseQuery(typed)
    for (const terms of alternatives) {
      expect(terms.some(({ is_excluded }) => !is_excluded)).toBe(true)
      expect(terms.every(({ words, text }) => words.length > 0 && !text.includes('\u0000'))).toBe(true)
    }
  }
})
