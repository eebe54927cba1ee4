import { expect, test } from 'vitest'
import { casingOf } from '../english/casing.ts'
import { comparedWith } from './compare-size.ts'
import { askedAbout, inThirdPerson } from '../../sentences/in-third-person.ts'
import { inPlainWords } from './plain-words.ts'
import { reordered } from './reorder.ts'
import { toneOf } from './tone.ts'

test.each([
  ['They utilised approximately 40 lamps in order to mark the reef.', 'They used around 40 lamps to mark the reef.'],
  ['A station MUST NOT answer, and it is silent.', 'A station must not answer, and it’s silent.'],
  ['It does not weigh 5 km, but 62%.', 'It doesn’t weigh 5 kilometres, but 62 percent.'],
  ['He said “it is utilised” and left.', 'He said “it is utilised” and left.'],
])('says "%s" in plain words', (written, said) => {
  expect(inPlainWords(written)).toBe(said)
})

test.each([
  ['I want to take pride in my work.', 'The author wants to take pride in their work.'],
  ["I'm not touching it, and I don't use it.", "The author is not touching it, and they don't use it."],
  ['My monitor needs a reboot.', 'The author’s monitor needs a reboot.'],
  ['She said “I am late” and left me.', 'She said “I am late” and left the author.'],
])('reports "%s" of the author', (own, reported) => {
  expect(inThirdPerson(own, { name: 'the author', is_many: false })).toBe(reported)
})

test('reports what many authors did', () => {
  expect(inThirdPerson('We counted our lamps.', { name: 'the authors', is_many: true })).toBe(
    'The authors counted their lamps.',
  )
})

test.each([
  ['How did you get up there?', 'How did Achterberg get up there?'],
  ['Do you like your work?', 'Does Achterberg like their work?'],
  ['Were you afraid?', 'Was Achterberg afraid?'],
])('asks "%s" about the guest', (asked, about) => {
  expect(askedAbout(asked, 'Achterberg')).toBe(about)
})

test.each([
  ['The reef lies 1,600 feet below.', undefined],
  ['The wreck lies at 1,800 metres.', 'That’s roughly four Empire State Buildings on top of each other.'],
  ['It holds 2.3 million gallons.', 'That’s roughly three Olympic swimming pools.'],
  ['It ran at 35 miles per hour.', 'That’s faster than any human has ever run.'],
  ['It weighs 20 kilograms.', undefined],
])('compares the size in "%s" with something to picture', (text, compared) => {
  expect(comparedWith(text)).toBe(compared)
})

test('an adverbial goes to the other end of its sentence', () => {
  const casing = casingOf(['They saw the light, and the boats in the winter.'])
  expect(reordered('In winter, the boat was of no use.', casing)).toBe('The boat was of no use in winter.')
  expect(reordered('The board let the widow stay until 1921.', casing)).toBe(
    'Until 1921, the board let the widow stay.',
  )
  expect(reordered('Nobody, as far as we know, came.', casing)).toBe('Nobody, as far as we know, came.')
})

test.each([
  ['Two masons drowned during the building.', 'bad'],
  ['Nobody was killed.', 'plain'],
  ['The boat is safer and faster now.', 'good'],
  ['It cost 1,200 thousand pounds.', 'large'],
  ['It stopped because of the wind.', 'cause'],
])('the tone of "%s" is %s', (text, tone) => {
  expect(toneOf(text)).toBe(tone)
})
