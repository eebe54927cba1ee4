import { expect, test } from 'vitest'
import { espeakText, hasSound, withoutAccents } from './espeak-text.ts'

test.each([
  ['Dr. Smith and Mr. Bean vs. Mrs. X.', 'Doctor Smith and Mister Bean versus Missus X.'],
  ['St. Mary on Main St. is old.', 'Saint Mary on Main Street is old.'],
  ['Smith Jr., of Acme Inc. The end.', 'Smith Junior, of Acme Incorporated. The end.'],
  ['J. R. R. Tolkien met C. S. Lewis and George W. Bush.', 'J R R Tolkien met C S Lewis and George W Bush.'],
  ['Plan B. Then so do I. Then we left.', 'Plan B. Then so do I. Then we left.'],
  ['The U.S. Army left the U.S.', 'The U S Army left the U S.'],
  ['At 5 p.m. today. At 5 p.m. Then.', 'At five P M today. At five P M. Then.'],
  ['No. 5 and nos. 6 and 7. No.', 'Number five and numbers six and seven. No.'],
  ['Well... yes. Wait … what? ...And then... Right', 'Well, yes. Wait, what? And then. Right'],
  ['Apples, pears, etc. and so on.', 'Apples, pears, et cetera and so on.'],
])('leaves no point in a sentence that would end it: %s', (text, spoken) => {
  expect(espeakText(text)).toBe(spoken)
})

test.each([
  [
    'In 1998, 1905, 1900 and 2019.',
    'In nineteen ninety eight, nineteen oh five, nineteen hundred and twenty nineteen.',
  ],
  ['In 2000, 2005 and 1000.', 'In two thousand, two thousand five and one thousand.'],
  ["The 1990s and the '80s.", 'The nineteen nineties and the eighties.'],
  [
    '1,998 people, 3.1415, 1998.5 and 19981.',
    'one thousand nine hundred ninety eight people, three point one four one five, one thousand nine hundred ninety eight point five and nineteen thousand nine hundred eighty one.',
  ],
  [
    '$5.50, $1, $5M, €3 and $1,200.',
    'five dollars fifty, one dollar, five million dollars, three euros and one thousand two hundred dollars.',
  ],
  ['At 7:05, 10:00, 10:00 am and 7:30.', "At seven oh five, ten o'clock, ten A M and seven thirty."],
  [
    'Henry VIII, Louis XIV, Rocky IV and World War I.',
    'Henry the eighth, Louis the fourteenth, Rocky four and World War one.',
  ],
  ['Elizabeth II, John XXIII and George III.', 'Elizabeth the second, John the twenty third and George the third.'],
])('writes numbers as they are said: %s', (text, spoken) => {
  expect(espeakText(text)).toBe(spoken)
})

test.each([
  ['Mm-hmm. Mhm! Hm. Mm. 5 mm. Shh!', 'Umhmm. Umhmm! Hmm. Hmm. five millimeters. shush!'],
  ['Café, São Paulo, señor Müller', 'Café, São Paulo, señor Müller'],
  ['Straße, Łódź, phở, Huế', 'Strasse, Lódz, pho, Hue'],
  ['*Dr. Jones* [pause 1s] said', '*Doctor Jones* [pause 1s] said'],
  ['你好 hello there, my friend', 'hello there, my friend'],
  ['你好，世界', ''],
  ['🎉', ''],
])('reads %s as %s', (text, spoken) => {
  expect(espeakText(text)).toBe(spoken)
  expect(espeakText(spoken)).toBe(spoken)
})

test('takes linear time for long texts of one kind', () => {
  for (const piece of ['A. ', 'a.b.', '...', '1998 ', "'80s ", 'XIV ', 'Henry ', '$1.50', 'mmm-', '. '])
    expect(typeof espeakText(piece.repeat(20_000))).toBe('string')
})

test('knows texts without a sound', () => {
  expect(['Yes', '7', 'é'].map(hasSound)).toEqual([true, true, true])
  expect(['', '…', '你好', '🎉', 'Это', '?!'].map(hasSound)).toEqual([false, false, false, false, false, false])
})

test('the text for the embedded voices has each character in its place', () => {
  expect(withoutAccents('Señor Müller, façade')).toBe('Senor Muller, facade')
})
