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

test('STUDIO-O104 the intro follows the hook, is alone for 3.5 s and under the next line for 4 s', () => {
  const [hook, next] = withMusic(lines, warm)
  expect(hook?.inserts).toBeUndefined()
  expect(next?.inserts).toMatchObject([{ role: 'intro', place: 'before', from_ms: 0, to_ms: 7_500, under_ms: 4_000 }])
  const long = [{ text: 'so '.repeat(41) }, { text: 'Go on.' }, { text: 'Glass.' }]
  expect(rolesOf(withMusic(long, warm))).toEqual([['intro before'], [], ['outro after']])
  expect(rolesOf(withMusic([{ text: 'Hello.' }, { text: 'Go on.' }], warm))).toEqual([
    ['intro before'],
    ['outro after'],
  ])
  const parts = [
    { text: 'Hello.', chapter: 'One' },
    { text: 'Go on.', chapter: 'Two' },
    { text: 'Glass.', chapter: 'Three' },
  ]
  expect(rolesOf(withMusic(parts, warm))).toEqual([[], ['intro before'], ['sting before', 'outro after']])
})

test('a script gets an intro, a sting for each chapter but the first, and an outro', () => {
  expect(rolesOf(withMusic(lines, warm))).toEqual([[], ['intro before'], ['sting before', 'outro after']])
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
