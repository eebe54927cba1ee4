import { expect, test } from 'vitest'
import { completeDraft, emptyDraft, isTakenAsAvatar, problemOf, problemsFromServer, type ChannelDraft, type DraftField } from './channel-draft.ts'

const picture = (type: string, size = 10) => new File([new Uint8Array(size)], 'avatar', { type })

const good: ChannelDraft = {
  avatar: picture('image/png'),
  channel_title: 'Slow Machines',
  voice_name: 'Kore',
  channel_description: 'Old technology and the people who kept it.',
  duologueFullName: 'Ada Keeper',
  personalOverview: 'Grew up beside a lighthouse and never left.',
}

test.each<[string, DraftField, string, string | undefined]>([
  ['CHAN-38', 'channel_title', '  ', 'Channel title is required'],
  ['CHAN-39', 'channel_title', 'ab', 'Channel title must be at least 3 characters'],
  ['CHAN-39', 'channel_title', 'abc', undefined],
  ['CHAN-40', 'voice_name', '', 'Voice selection is required'],
  ['CHAN-41', 'channel_description', '', 'Channel description is required'],
  ['CHAN-42', 'channel_description', 'x'.repeat(19), 'Channel description must be at least 20 characters'],
  ['CHAN-43', 'channel_description', 'x'.repeat(2_500), undefined],
  ['CHAN-43', 'channel_description', 'x'.repeat(2_501), 'Channel description must be at most 2500 characters'],
  ['CHAN-48 CHAN-51', 'duologueFullName', ' ', 'Full Name is required'],
  ['CHAN-49 CHAN-51', 'duologueFullName', 'ab', 'Full Name must be at least 3 characters'],
  ['CHAN-50 CHAN-51', 'duologueFullName', 'x'.repeat(101), 'Full Name must be at most 100 characters'],
  ['CHAN-48 CHAN-52', 'personalOverview', '', 'Personal Overview is required'],
  ['CHAN-49 CHAN-52', 'personalOverview', 'x'.repeat(19), 'Personal Overview must be at least 20 characters'],
  ['CHAN-50 CHAN-52', 'personalOverview', 'x'.repeat(5_001), 'Personal Overview must be at most 5000 characters'],
])('%s %s is answered in its own words', (_id, field, value, sentence) => {
  expect(problemOf({ ...good, [field]: value }, field)).toBe(sentence)
})

test('CHAN-45 a missing avatar is a problem', () => {
  expect(problemOf({ ...good, avatar: undefined }, 'avatar')).toBe('Channel avatar is required')
})

test('CHAN-46 CHAN-47 only pictures of the four kinds up to 10 MB are taken', () => {
  for (const kind of ['jpeg', 'png', 'webp', 'avif']) expect(isTakenAsAvatar(picture(`image/${kind}`))).toBe(true)
  expect(isTakenAsAvatar(picture('image/gif'))).toBe(false)
  expect(isTakenAsAvatar(picture('text/plain'))).toBe(false)
  expect(isTakenAsAvatar(picture('image/png', 10_485_760))).toBe(true)
  expect(isTakenAsAvatar(picture('image/png', 10_485_761))).toBe(false)
})

test('a complete draft is sent with its persona apart, an empty one lists every field', () => {
  expect(completeDraft(good)).toMatchObject({ draft: { voice_name: 'Kore', persona: { duologueFullName: 'Ada Keeper' } } })
  expect(completeDraft(emptyDraft)).toMatchObject({
    problems: {
      avatar: 'Channel avatar is required',
      channel_title: 'Channel title is required',
      voice_name: 'Voice selection is required',
      channel_description: 'Channel description is required',
      duologueFullName: 'Full Name is required',
      personalOverview: 'Personal Overview is required',
    },
  })
})

test('sentences of the server land at the fields they are about', () => {
  const problems = problemsFromServer([
    { loc: ['body', 'channel_title'], msg: 'Taken.' },
    { loc: ['body', 'persona_knowledge_bank', 'personalOverview'], msg: 'Too short.' },
    { loc: ['body', 'channel_avatar'], msg: 'Not a picture.' },
  ])
  expect(problems).toEqual({ channel_title: 'Taken.', personalOverview: 'Too short.', avatar: 'Not a picture.' })
})
