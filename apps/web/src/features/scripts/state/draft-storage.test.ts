import { afterEach, expect, test } from 'vitest'
import { dropDraft, readDraft, sessionFrom, writeDraft, type Draft } from './draft-storage.ts'

const draft: Draft = {
  voices: ['Kore', 'Sulafat'],
  lines: [{ speaker: 1, text: 'Hello.' }, { speaker: 2, text: 'Good evening.' }],
  script_title: 'Fog',
  content_description: '',
}

afterEach(() => sessionStorage.clear())

test('STUDIO-O22 a draft is found again for its own channel only, until it is dropped', () => {
  writeDraft('ch1', draft)
  expect(readDraft('ch1')).toEqual(draft)
  expect(readDraft('ch2')).toBeUndefined()
  dropDraft('ch1')
  expect(readDraft('ch1')).toBeUndefined()
})

test('a session goes on from its draft', () => {
  const session = sessionFrom('Kore', draft)
  expect(session.voices).toEqual(['Kore', 'Sulafat'])
  expect(session.lines.map(({ text }) => text)).toEqual(['Hello.', 'Good evening.'])
})

test('what somebody else put there is no draft', () => {
  sessionStorage.setItem('draft:ch1', '{"lines":[]}')
  expect(readDraft('ch1')).toBeUndefined()
  expect(sessionFrom('Kore', undefined).lines).toHaveLength(1)
})
