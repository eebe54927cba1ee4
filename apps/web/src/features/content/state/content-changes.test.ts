import { noEpisodeFields } from '@app/domain/content'
import { UNCROPPED } from '@app/domain/drafts'
import { expect, test } from 'vitest'
import { contentChanges } from './content-changes.ts'

const episode = { ...noEpisodeFields, season: 2 }
const saved = { ...episode, script_title: 'Why they turn', content_description: 'Two keepers.\r\nOne light.' }
const untouched = {
  ...episode,
  script_title: 'Why they turn',
  content_description: 'Two keepers.\nOne light.',
  thumbnail: undefined,
}
const file = new File(['x'], 'cover.jpg', { type: 'image/jpeg' })
const cropped = new File(['cut'], 'thumbnail', { type: 'image/png' })

test.each([
  ['EDIT-09 nothing', {}, undefined],
  [
    'EDIT-O03 space around the words',
    { script_title: '  Why they turn ', content_description: '\nTwo keepers.\nOne light.\n' },
    undefined,
  ],
  ['EDIT-09 the title', { script_title: 'Why they turned' }, { script_title: 'Why they turned' }],
  ['EDIT-09 the description', { content_description: 'One light.' }, { content_description: 'One light.' }],
  ['EDIT-09 a new thumbnail', { thumbnail: { original: file, cropped, crop: UNCROPPED } }, { thumbnail: cropped }],
  ['the show notes', { show_notes: 'https://example.com' }, { show_notes: 'https://example.com' }],
  ['the type and the number', { episode_type: 'bonus' as const, number: 4 }, { episode_type: 'bonus', number: '4' }],
  ['a season that is taken away', { season: null }, { season: '' }],
  ['SHOW-O24 that it is explicit', { explicit: true }, { explicit: 'true' }],
  ['a letter of another case', { script_title: 'why they turn' }, { script_title: 'why they turn' }],
])('%s is changed', (_, edit, changes) => {
  expect(contentChanges({ ...untouched, ...edit }, saved)).toEqual(changes)
})
