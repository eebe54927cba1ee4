import { expect, test } from 'vitest'
import { leftOut, spokenText } from './spoken-text.ts'

test.each([
  ['It’s “fine”…', `It's "fine"...`],
  ['Wait — what?', 'Wait, what?'],
  ['1990–2000', 'nineteen ninety to two thousand'],
  ['Take 3-4 of them', 'Take three to four of them'],
  ['Call 555-123-4567', 'Call five five five, one two three, four five six seven'],
  ['a well-known twenty-one', 'a well-known twenty-one'],
  ['café, naïve, Straße, Łódź', 'cafe, naive, Strasse, Lodz'],
  ['$5M and €3.5bn', 'five million dollars and three point five billion euros'],
  ['€5 or £1,250', 'five euros or one thousand two hundred fifty pounds'],
  ['$1,250.99', 'one thousand two hundred fifty dollars ninety nine'],
  ['R&D at Smith & Sons', 'R and D at Smith and Sons'],
  ['21 °C', 'twenty one degrees celsius'],
  ['½ cup', 'one half cup'],
  ['e.g. this, i.e. that, etc. and so on', 'for example, this, that is, that, et cetera and so on'],
  ['See https://www.example.com/a/b?x=1.', 'See example dot com slash a slash b.'],
  ['Mail bob.smith@mail.example.com now', 'Mail bob dot smith at mail dot example dot com now'],
  ['**Bold** _and_ `code`', `Bold and 'code'`],
  [
    '<speak>Well, <break time="1s"/>hello &amp; <emphasis level="strong">goodbye</emphasis></speak>',
    'Well, hello and goodbye',
  ],
  ['<?xml version="1.0"?><!-- so --><p class=\'x\'>One</p><br/>two', 'One two'],
  [
    '1 < 2 and 3 > 2, but a <b and c> d',
    'one is less than two and three is more than two, but a less than b and c more than d',
  ],
  [
    'On 2026-11-21, or 3/4/2025, or 21/11/2026',
    'On November twenty first, twenty twenty six, or March fourth, twenty twenty five, or November twenty first, twenty twenty six',
  ],
  [
    '99/99/2026 and 2026-13-01',
    'ninety nine slash ninety nine slash two thousand twenty six and two zero two six, one three, zero one',
  ],
  ['It was -5 °C, then \u22123, and 7-3', 'It was minus five degrees celsius, then minus three, and seven to three'],
  [
    '€1, 2 €, ₹500, 1,5 £ and ¥3k',
    'one euro, two euros, five hundred rupees, one point five pounds and three thousand yen',
  ],
  [
    '€3.50, £1,200.99 or 7.5 €',
    'three euros fifty, one thousand two hundred pounds ninety nine or seven point five euros',
  ],
  [
    'Call +1 (555) 123-4567 or (020) 7946-0018.',
    'Call plus one, five five five, one two three, four five six seven or zero two zero, seven nine four six, zero zero one eight.',
  ],
  ['+44 20 7946 0018', 'plus four four, two zero, seven nine four six, zero zero one eight'],
  [
    '(555) people, +5 points and 100-2000 more',
    '(five hundred fifty five) people, plus five points and one hundred to two thousand more',
  ],
  ['10 km/h, 3 m/s and 5 km', 'ten kilometers per hour, three meters per second and five kilometers'],
  ['Verse #5 is < 7 and x > 1', 'Verse number five is less than seven and x more than one'],
  ['THIS IS THE BBC', 'THIS IS THE BBC'],
  ['Москва is Russian for Moscow, as everybody knows', 'is Russian for Moscow, as everybody knows'],
  ['abc \u202edef\u202c \u200bghi', 'abc def ghi'],
  ['Hi 👋 there 🎉!', 'Hi there!'],
  ['a\u0000b\u0007c\td\ne', 'a b c d e'],
  ['-voice rms', '-voice rms'],
])('speaks %s as %s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

test.each([
  ['/data/ and /secure/, then /usr/local/bin.', 'data and secure, then usr slash local slash bin.'],
  ['and/or, 24/7, nasa.gov/jwst', 'and or, twenty four seven, nasa dot gov slash jwst'],
  [
    '6.2 t at 300 MB/s or 120 Hz',
    'six point two tonnes at three hundred megabytes per second or one hundred twenty hertz',
  ],
  ['1 km, 4 mm, 12 kg and 20 µm', 'one kilometer, four millimeters, twelve kilograms and twenty micrometers'],
  ['(±2%) 5 ± 1', '(plus or minus two per cent) five plus or minus one'],
  [
    '10^6, 10⁻³, x² and 5 km²',
    'ten to the power of six, ten to the power of minus three, x squared and five square kilometers',
  ],
  ['bill_length_mm and body_mass_g', 'bill length mm and body mass g'],
  ['A note* here† and¹ there [1], in 2019² too [2, 3].', 'A note here and there, in twenty nineteen too.'],
  ['HUUUUGE, sooo sweeeet, noooo, AAA, WWW, VIII', 'HUGE, so sweet, no, AAA, WWW, VIII'],
  ['Nguyễn met Mbappé and Ngozi', 'Win met Embappe and Nozi'],
  ['Mhm. MHM. Hmm, uh-huh.', 'Mhm. MHM. Hmm, uh-huh.'],
  ['I *never* said [pause] that.', 'I *never* said [pause 0.7s] that.'],
  ['It was *5 km²*, [Pause 20 s] really', 'It was *five square kilometers*, [pause 3s] really'],
  ['2 * 3, a*b*c, *lone and **bold**', 'two times three, a b c, lone and bold'],
])('VOICE-O11 speaks %s as %s', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
  expect(spokenText(spoken)).toBe(spoken)
})

test.each([
  ['🎉🎉'],
  [''],
  ['   '],
  ['...'],
  ['你好，世界'],
  ['مرحبا'],
  ['שלום עולם'],
  ['Привет, мир'],
  ['日本語です'],
  ['Привет мир, abc'],
  ['<b></b>'],
  ['<break time="1s"/>'],
  ['\u0000\u0001'],
  ['?!'],
  ['[pause]'],
  ['*...* [pause 2s]'],
])('has no spoken text for "%s"', (text) => {
  expect(spokenText(text)).toBe('')
})

test('cuts a word of thousands of letters to forty', () => {
  expect(spokenText(`So ${'a'.repeat(3_000)} it is`)).toBe(`So ${'a'.repeat(40)} it is`)
})

test('splits pieces without a space at 120 characters', () => {
  const pieces = spokenText('1-'.repeat(2_000)).split(' ')
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(120)
})

/** Long enough that anything but linear time would exceed the test's timeout. */
const MANY = 100_000

test.each([
  ['white space', `x${' '.repeat(MANY)}x`, 'x x'],
  ['one word', 'a'.repeat(MANY), 'a'.repeat(40)],
  ['slashes after an address', `See https://a${'/'.repeat(MANY)} there`, 'See a there'],
  ['the beginnings of tags', '<b '.repeat(MANY / 10), `${'b less than '.repeat(MANY / 10 - 1)}b`],
  ['an attribute that never ends', `<b ${'a="b" '.repeat(MANY / 10)}`, `b ${'a equals "b" '.repeat(MANY / 10).trim()}`],
  ['asterisks', '*'.repeat(MANY), ''],
  ['emphasis that never ends', '*a '.repeat(MANY / 10), `${'a '.repeat(MANY / 10).trim()}`],
  ['slashes', '/'.repeat(MANY), ''],
  ['letters that unfold to eighteen', '\ufdfa'.repeat(MANY / 10), ''],
])('reads a line of nothing but %s in linear time', (_, text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})

test('names what has no words, each once', () => {
  expect(leftOut('Hi 👋🏽 there 👨‍👩‍👧, 👋🏽 Москва and 東京 ☂ 🇩🇪')).toEqual(['👋🏽', '👨‍👩‍👧', 'Москва', '東京', '☂', '🇩🇪'])
  expect(leftOut('“Café” Łódź – β, 5 km² ≥ ½ • √2 ™ [pause] *so* x̄')).toEqual([])
})

test('has words for every sign of the table, and leaves out none', () => {
  for (const [sign] of '≥≤≠≈×÷±√°%‰&+=→µπΩ½⅔²€£¥§©★✓♯'.matchAll(/./gu))
    expect(leftOut(`a 5 ${sign} 5 b`), sign).toEqual([])
})
