import { expect, test } from 'vitest'
import { casingOf } from '../english/casing.ts'
import type { Said } from './said.ts'
import { toldInTurns } from './told.ts'

const casing = casingOf(['They found the tower, the lens and the reported errors of the nurses.'])
const said = (text: string): Said => ({
  text,
  source: 0,
  order: 0,
  passage: { passage_id: 'p', source_id: 's', text, place: {} },
  heading: undefined,
  leans: false,
  quote: undefined,
  authority: undefined,
  hedge: undefined,
  asked: false,
})
const turns = (text: string) =>
  toldInTurns(said(text), casing, new Map()).turns.map((turn) => `${turn.role === 'asker' ? '? ' : ''}${turn.text}`)

test.each([
  [
    'a definition',
    'A Fresnel lens is a ring of glass prisms.',
    ['? What is a Fresnel lens?', 'A ring of glass prisms.'],
  ],
  [
    'who did it',
    'The tower was designed by the engineer Josiah Pell.',
    ['? Who designed the tower?', 'The engineer Josiah Pell.'],
  ],
  ['an amount', 'The long voyage took 47 days.', ['? How long did the long voyage take?', '47 days.']],
  ['a time', 'The horn was added in 1893.', ['? When was the horn added?', 'In 1893.']],
  [
    'a cause',
    'The work took five summers in all, because men could rarely land on the rock.',
    ['The work took five summers in all.', '? Why?', 'Because men could rarely land on the rock.'],
  ],
  [
    'an objection, by the other host',
    'The shape of the tower is right, but it weighs too much for the rock.',
    ['The shape of the tower is right.', '? But it weighs too much for the rock.'],
  ],
  [
    'a condition',
    'If the lamp has gone out, the keeper brings a second lamp.',
    ['? And if the lamp has gone out?', 'Then the keeper brings a second lamp.'],
  ],
  [
    'a change',
    'Reported errors fell from 2.9 to 1.8 per thousand doses.',
    ['Reported errors fell.', '? By how much?', 'From 2.9 to 1.8 per thousand doses.'],
  ],
  [
    'what did not happen',
    'Instead of sending help, the board let the widow stay.',
    ['? Any chance of sending help?', 'No. The board let the widow stay.'],
  ],
  [
    'who somebody is',
    'Isidore Boudin, a baker from Burgundy, opened a shop in the harbour.',
    ['? Who was Isidore Boudin?', 'A baker from Burgundy.', 'Boudin opened a shop in the harbour.'],
  ],
  [
    'a reason that comes first',
    'Because the wind had turned, the boats came back early.',
    ['The boats came back early.', '? Why?', 'Because the wind had turned.'],
  ],
  [
    'what a survey found',
    'A survey of fishermen found that most crews look for the light.',
    ['Most crews look for the light.', '? Who found that?', 'It’s what a survey of fishermen found.'],
  ],
])('%s becomes question and answer', (_, sentence, expected) => {
  expect(turns(sentence)).toEqual(expected)
})

test.each([
  'In the first week the author was interrupted 212 times a day.',
  'The lens was made in Paris by Barbier and arrived in 1,016 pieces.',
  'The company pays for straps every two years.',
  'It was first lit by somebody else.',
])('what cannot be asked safely is told as it is: %s', (sentence) => {
  expect(turns(sentence).filter((turn) => turn.startsWith('? '))).toEqual([])
})

test('a question of words of the source cites its passage, a short one does not', () => {
  const [cause] = [
    toldInTurns(
      said('The work took five summers in all, because men could rarely land on the rock.'),
      casing,
      new Map(),
    ),
  ]
  expect(cause?.turns.map(({ passage_ids }) => passage_ids.length)).toEqual([1, 0, 1])
  const [amount] = [toldInTurns(said('The long voyage took 47 days.'), casing, new Map())]
  expect(amount?.turns.map(({ passage_ids }) => passage_ids.length)).toEqual([1, 1])
})

test('somebody’s words are introduced with who they are', () => {
  const quote = { words: 'The hardest thing is the noise', who: 'Tom Brackley', role: 'director of the trust' }
  expect(toldInTurns({ ...said('x'), quote }, casing, new Map()).turns[0]?.text).toBe(
    'Tom Brackley, the director of the trust, put it like this: “The hardest thing is the noise.”',
  )
})
