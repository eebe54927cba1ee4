import { expect, test } from 'vitest'
import { emptyEpisode } from './content-form.ts'
import { fillEmpty, nextSuggestion } from './suggestions.ts'

test('suggestions fill what is empty and leave what somebody wrote', () => {
  const suggested = { titles: ['Fog', 'Lamps'], descriptions: ['All about fog.'], show_notes: [] }
  expect(
    fillEmpty({ ...emptyEpisode, script_title: ' ', content_description: 'Mine.' }, suggested, null),
  ).toMatchObject({
    script_title: 'Fog',
    content_description: 'Mine.',
    show_notes: '',
  })
})

test('STUDIO-O103 a suggestion for an earlier script makes room for that of the new one', () => {
  const before = { titles: ['Ice'], descriptions: ['All about ice.'], show_notes: ['Sources\n• Ice'] }
  const suggested = { titles: ['Fog'], descriptions: [], show_notes: ['Sources\n• Fog'] }
  const form = {
    ...emptyEpisode,
    script_title: 'Mine',
    content_description: 'All about ice.',
    show_notes: 'Sources\n• Ice',
  }
  expect(fillEmpty(form, suggested, before)).toMatchObject({
    script_title: 'Mine',
    content_description: 'All about ice.',
    show_notes: 'Sources\n• Fog',
  })
})

test('Replace goes through the suggestions in a circle, and is not offered where there is nothing else', () => {
  expect(nextSuggestion(['Fog', 'Lamps'], 'Fog')).toBe('Lamps')
  expect(nextSuggestion(['Fog', 'Lamps'], 'Lamps')).toBe('Fog')
  expect(nextSuggestion(['Fog', 'Lamps'], 'My own')).toBe('Fog')
  expect(nextSuggestion(['Fog'], 'Fog')).toBeUndefined()
  expect(nextSuggestion([], '')).toBeUndefined()
})
