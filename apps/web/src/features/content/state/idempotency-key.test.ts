import { noEpisodeFields } from '@app/domain/content'
import { expect, test } from 'vitest'
import { createKeyring } from './idempotency-key.ts'

const submission = {
  channel_id: 'ch1',
  script_title: 'Fog',
  content_description: 'About fog.',
  thumbnail: new File(['x'], 'a.png'),
  is_public: true,
  sources_shown: false,
  ...noEpisodeFields,
  co_host: undefined,
  cover: undefined,
  draft_id: undefined,
  utterances: [{ voice_name: 'Kore' as const, text: 'Hello.' }],
}

test('STUDIO-O23 the same sent again has the same key, anything else a new one', () => {
  const keyFor = createKeyring()
  const key = keyFor(submission)
  expect(keyFor({ ...submission })).toBe(key)
  expect(keyFor({ ...submission, is_public: false })).not.toBe(key)
})
