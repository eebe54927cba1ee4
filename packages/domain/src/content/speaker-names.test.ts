import { expect, test } from 'vitest'
import { speakerNameOf } from './speaker-name-of.ts'
import { speakerNamesOf } from './speaker-names.ts'

const cast = { channel_voice: 'Kore', host_name: 'Kore Halloran', co_host_name: 'Tobias' }

test.each([
  [['Kore'], ['Kore Halloran']],
  [
    ['Kore', 'Puck'],
    ['Kore Halloran', 'Tobias'],
  ],
  [
    ['Puck', 'Kore'],
    ['Tobias', 'Kore Halloran'],
  ],
  // Another voice than the channel's does not say the name of the channel's.
  [
    ['Leda', 'Puck'],
    ['', 'Tobias'],
  ],
])('the voices %j are the speakers %j', (voices, names) => {
  expect(speakerNamesOf(voices, cast)).toEqual(names)
})

test('a speaker without a name is shown as their voice, one of an older item too', () => {
  const item = { speakers: ['Leda', 'Puck'], speaker_names: ['', 'Tobias'] }
  expect([speakerNameOf(item, 'Leda'), speakerNameOf(item, 'Puck'), speakerNameOf(item, 'Kore')]).toEqual([
    'Leda',
    'Tobias',
    'Kore',
  ])
  expect(speakerNameOf({ ...item, speaker_names: [] }, 'Puck')).toBe('Puck')
})
