import { expect, test } from 'vitest'
import { DEFAULT_CHANNEL_SOUND, type Insert } from './schema.ts'
import { withMusic } from './with-music.ts'

const lines = [{ text: 'Hello.', chapter: 'Light' }, { text: 'Go on.' }, { text: 'Now glass.', chapter: 'Glass' }]
const warm = DEFAULT_CHANNEL_SOUND

function rolesOf(of: readonly { inserts?: readonly Insert[] | undefined }[]) {
  return of.map(({ inserts = [] }) =>
    inserts.map((each) => (each.kind === 'sound' ? `${each.role} ${each.place}` : each.kind)),
  )
}

test('a script gets an intro, a sting for each chapter but the first, and an outro', () => {
  expect(rolesOf(withMusic(lines, warm))).toEqual([['intro before'], [], ['sting before', 'outro after']])
  expect(rolesOf(withMusic([{}, { chapter: 'One' }, { chapter: 'Two' }, {}], warm))).toEqual([
    ['intro before'],
    [],
    ['sting before'],
    ['outro after'],
  ])
  expect(rolesOf(withMusic([{}], warm))).toEqual([['intro before', 'outro after']])
})

test('a channel without music adds none, and an empty script stays empty', () => {
  expect(withMusic(lines, { music: null })).toEqual(lines)
  expect(withMusic([], warm)).toEqual([])
})

test('music that is there is not added again, and marks stay', () => {
  const mark: Insert = { kind: 'mark', place: 'before', title: '', up_to_s: 60 }
  const once = withMusic([{ inserts: [mark] }, { chapter: 'One' }, { chapter: 'Two' }], warm)
  expect(rolesOf(once)[0]).toEqual(['mark', 'intro before'])
  expect(withMusic(once, warm)).toEqual(once)
  expect(rolesOf(withMusic([{ inserts: Array.from({ length: 6 }, () => mark) }, {}], warm))[0]).toHaveLength(6)
})
