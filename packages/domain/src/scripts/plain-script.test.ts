import { expect, test } from 'vitest'
import { parsePlainScript } from './plain-script.ts'

test('names that are voices keep them', () => {
  expect(parsePlainScript('Leda: Good evening.\nOrus: And to you.')).toEqual([
    { voice_name: 'Leda', text: 'Good evening.' },
    { voice_name: 'Orus', text: 'And to you.' },
  ])
})

test('a name that is no voice takes Kore, the next Puck', () => {
  const voices = parsePlainScript('Anna: One.\nBen: Two.\nAnna: Three.').map(({ voice_name }) => voice_name)
  expect(voices).toEqual(['Kore', 'Puck', 'Kore'])
})

test('a stand-in is never the voice of the other speaker', () => {
  const voices = parsePlainScript('Kore: One.\nBen: Two.').map(({ voice_name }) => voice_name)
  expect(voices).toEqual(['Kore', 'Puck'])
  expect(parsePlainScript('Ben: One.\nKore: Two.').map(({ voice_name }) => voice_name)).toEqual(['Puck', 'Kore'])
})

test('a line without a name goes on with the one before', () => {
  expect(parsePlainScript('Kore: It was late.\nVery late.\n\nPuck: How late?')).toEqual([
    { voice_name: 'Kore', text: 'It was late. Very late.' },
    { voice_name: 'Puck', text: 'How late?' },
  ])
})

test('more than two names are refused by name', () => {
  expect(() => parsePlainScript('A: One.\nB: Two.\nC: Three.')).toThrow(
    'A script can use at most two voices; this one has A, B, C',
  )
})

test('text before the first name is refused', () => {
  expect(() => parsePlainScript('Once upon a time\nKore: Hello.')).toThrow(
    'The first line must start with a name and a colon',
  )
})
