import { expect, test } from 'vitest'
import { promisesMissingNotes, speaksOfNotes } from './notes-promise.ts'

test.each([
  'The sources are in the show notes.',
  'Links to all of it are in the shownotes.',
  'You will find the paper in the episode notes!',
  'There is a link in the description.',
  'Die Quellen stehen in den Shownotes.',
  'Alle Links findest du in der Beschreibung.',
  'Les liens sont dans la description.',
  'Las fuentes están en la descripción.',
])('%s speaks of show notes', (text) => {
  expect(speaksOfNotes(text)).toBe(true)
  expect(promisesMissingNotes(text, ' ')).toBe(true)
  expect(promisesMissingNotes(text, 'The first night of the lamp.')).toBe(true)
  expect(promisesMissingNotes(text, 'Sources\n• The log')).toBe(false)
  expect(promisesMissingNotes(text, 'More: https://example.com/log')).toBe(false)
})

test.each([
  'The description of the lamp fills a page.',
  'She notes that the show was sold out.',
  'His notes show a lamp.',
  'The source of the river is not known.',
])('%s does not', (text) => {
  expect(speaksOfNotes(text)).toBe(false)
})

test('notes that are there hold what is not a source', () => {
  expect(promisesMissingNotes('Our address is in the show notes.', 'Write to us.')).toBe(false)
})
