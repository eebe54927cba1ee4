import { afterEach, expect, test } from 'vitest'
import { dropDraft, readDraft, sessionFrom, writeDraft, type Draft } from './draft-storage.ts'

const draft: Draft = {
  voices: ['Kore', 'Sulafat'],
  lines: [{ speaker: 1, text: 'Hello.' }, { speaker: 2, text: 'Good evening.' }],
  script_title: 'Fog',
  content_description: '',
}

afterEach(() => sessionStorage.clear())

const place = { user_id: 'ana', channel_id: 'ch1' }

test('STUDIO-O22 a draft is found again by its writer and for its channel only, until it is dropped', () => {
  writeDraft(place, draft)
  expect(readDraft(place)).toEqual(draft)
  expect(readDraft({ ...place, channel_id: 'ch2' })).toBeUndefined()
  expect(readDraft({ ...place, user_id: 'ben' })).toBeUndefined()
  dropDraft(place)
  expect(readDraft(place)).toBeUndefined()
})

test('a session goes on from its draft', () => {
  const session = sessionFrom('Kore', draft)
  expect(session.voices).toEqual(['Kore', 'Sulafat'])
  expect(session.lines.map(({ text }) => text)).toEqual(['Hello.', 'Good evening.'])
})

test('what somebody else put there is no draft', () => {
  sessionStorage.setItem('person:ana:draft:ch1', '{"lines":[]}')
  expect(readDraft(place)).toBeUndefined()
  expect(sessionFrom('Kore', undefined).lines).toHaveLength(1)
})
