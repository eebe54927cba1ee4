import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['It’s “fine”…', `It's "fine"...`],
  ['Wait — what?', 'Wait, what?'],
  ['1990–2000', '1990 to 2000'],
  ['Take 3-4 of them', 'Take 3 to 4 of them'],
  ['Call 555-123-4567', 'Call 555-123-4567'],
  ['a well-known twenty-one', 'a well-known twenty-one'],
  ['café, naïve, Straße, Łódź', 'cafe, naive, Strasse, Lodz'],
  ['$5M and €3.5bn', '5 million dollars and 3.5 billion euros'],
  ['€5 or £1,250', '5 euros or 1,250 pounds'],
  ['$1,250.99', '$1,250.99'],
  ['R&D at Smith & Sons', 'R and D at Smith and Sons'],
  ['21 °C', '21 degrees celsius'],
  ['½ cup', 'one half cup'],
  ['e.g. this, i.e. that, etc. and so on', 'for example, this, that is, that, et cetera. and so on'],
  ['See https://www.example.com/a/b?x=1.', 'See example dot com slash a slash b.'],
  ['Mail bob.smith@mail.example.com now', 'Mail bob dot smith at mail dot example dot com now'],
  ['**Bold** _and_ `code`', `Bold and 'code'`],
  [
    '<speak>Well, <break time="1s"/>hello &amp; <emphasis level="strong">goodbye</emphasis></speak>',
    'Well, hello and goodbye',
  ],
  ['<?xml version="1.0"?><!-- so --><p class=\'x\'>One</p><br/>two', 'One two'],
  ['1 < 2 and 3 > 2, but a <b and c> d', '1 is less than 2 and 3 is more than 2, but a b and c d'],
  ['On 2026-11-21, or 3/4/2025, or 21/11/2026', 'On November 21, 2026, or March 4, 2025, or November 21, 2026'],
  ['99/99/2026 and 2026-13-01', '99/99/2026 and 2026-13-01'],
  ['It was -5 °C, then \u22123, and 7-3', 'It was minus 5 degrees celsius, then minus 3, and 7 to 3'],
  ['€1, 2 €, ₹500, 1,5 £ and ¥3k', '1 euro, 2 euros, 500 rupees, 1,5 pounds and 3 thousand yen'],
  ['€3.50, £1,200.99 or 7.5 €', '3 euros 50, 1,200 pounds 99 or 7.5 euros'],
  ['Call +1 (555) 123-4567 or (020) 7946-0018.', 'Call 1, 5 5 5, 1 2 3, 4 5 6 7 or 0 2 0, 7 9 4 6, 0 0 1 8.'],
  ['+44 20 7946 0018', '4 4, 2 0, 7 9 4 6, 0 0 1 8'],
  ['(555) people, +5 points and 100-2000 more', '(555) people, +5 points and 100 to 2000 more'],
  ['10 km/h, 3 m/s and 5 km', '10 kilometers per hour, 3 meters per second and 5 kilometers'],
  ['Verse #5 is < 7 and x > 1', 'Verse number 5 is less than 7 and x more than 1'],
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
  ['and/or, 24/7, nasa.gov/jwst', 'and/or, 24/7, nasa.gov/jwst'],
  ['6.2 t at 300 MB/s or 120 Hz', '6.2 tonnes at 300 megabytes per second or 120 hertz'],
  ['1 km, 4 mm, 12 kg and 20 µm', '1 kilometer, 4 millimeters, 12 kilograms and 20 micrometers'],
  ['(±2%) 5 ± 1', '(plus or minus 2%) 5 plus or minus 1'],
  ['10^6, 10⁻³, x² and 5 km²', '10 to the power of 6, 10 to the power of minus 3, x squared and 5 square kilometers'],
  ['bill_length_mm and body_mass_g', 'bill length millimeters and body mass grams'],
  ['A note* here† and¹ there [1], in 2019² too [2, 3].', 'A note here and there, in 2019 too.'],
  ['HUUUUGE, sooo sweeeet, noooo, AAA, WWW, VIII', 'HUGE, so sweet, no, AAA, WWW, VIII'],
  ['Nguyễn met Mbappé and Ngozi', 'Win met Embappe and Nozi'],
  ['Mhm. MHM. Hmm, uh-huh.', 'Mhm. MHM. Hmm, uh-huh.'],
  ['I *never* said [pause] that.', 'I *never* said [pause 0.7s] that.'],
  ['It was *5 km²*, [Pause 20 s] really', 'It was *5 square kilometers*, [pause 3s] really'],
  ['2 * 3, a*b*c, *lone and **bold**', '2 3, a b c, lone and bold'],
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
const MANY = 1_000_000

test.each([
  ['white space', `x${' '.repeat(MANY)}x`, 'x x'],
  ['one word', 'a'.repeat(MANY), 'a'.repeat(40)],
  ['slashes after an address', `See https://a${'/'.repeat(MANY)} there`, 'See a there'],
  ['the beginnings of tags', '<b '.repeat(MANY / 10), `${'b '.repeat(MANY / 10).trim()}`],
  ['an attribute that never ends', `<b ${'a="b" '.repeat(MANY / 10)}`, `b ${'a="b" '.repeat(MANY / 10).trim()}`],
  ['asterisks', '*'.repeat(MANY), ''],
  ['emphasis that never ends', '*a '.repeat(MANY / 10), `${'a '.repeat(MANY / 10).trim()}`],
  ['slashes', '/'.repeat(MANY), ''],
  ['letters that unfold to eighteen', '\ufdfa'.repeat(MANY / 10), ''],
])('reads a line of nothing but %s in linear time', (_, text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})
