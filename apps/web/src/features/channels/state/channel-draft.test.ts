import { expect, test } from 'vitest'
import { channelView } from '#test/factories.ts'
import {
  draftOf,
  emptyDraft,
  isTakenAsAvatar,
  modifiedFields,
  problemOf,
  problemsFromServer,
  problemsOf,
  rebaseDraft,
  type ChannelDraft,
  type DraftField,
  type SavedChannel,
} from './channel-draft.ts'

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
])(
  '%s reports a problem of %s in its own words',
  {
    meta: {
      requirements: [
        'CHAN-38',
        'CHAN-39',
        'CHAN-40',
        'CHAN-41',
        'CHAN-42',
        'CHAN-43',
        'CHAN-48',
        'CHAN-49',
        'CHAN-50',
        'CHAN-51',
        'CHAN-52',
      ],
    },
  },
  (_id, field, value, sentence) => {
    expect(problemOf({ ...good, [field]: value }, field)).toBe(sentence)
  },
)

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

test('a complete draft has no problem, an empty one lists every field', () => {
  expect(problemsOf(good)).toEqual({})
  expect(problemsOf(emptyDraft)).toEqual({
    avatar: 'Channel avatar is required',
    channel_title: 'Channel title is required',
    voice_name: 'Voice selection is required',
    channel_description: 'Channel description is required',
    duologueFullName: 'Full Name is required',
    personalOverview: 'Personal Overview is required',
  })
})

const saved: SavedChannel = {
  channel: channelView({ avatar_gcp_link: '/media/channels/ch1/avatar.webp' }),
  persona: { duologueFullName: 'Ada Keeper', personalOverview: 'Grew up beside a lighthouse and never left.' },
}
const untouched = draftOf(saved)

test('CHAN-33 CHAN-34 what is saved fills the form and counts as valid, even where it would not be taken today', () => {
  expect(untouched).toEqual({ ...good, avatar: undefined, channel_description: saved.channel.channel_description })
  expect(problemsOf(untouched, saved)).toEqual({})
  const old: SavedChannel = {
    ...saved,
    channel: { ...saved.channel, channel_title: 'ab', channel_description: 'Short.' },
  }
  expect(problemsOf(draftOf(old), old)).toEqual({})
  expect(problemsOf({ ...draftOf(old), channel_title: 'cd' }, old)).toEqual({
    channel_title: 'Channel title must be at least 3 characters',
  })
  expect(problemsOf({ ...untouched, channel_title: '' }, saved)).toEqual({ channel_title: 'Channel title is required' })
})

test.each<[Partial<ChannelDraft>, string[]]>([
  [{ channel_title: 'Other' }, ['channel_title']],
  [{ channel_description: 'Something else entirely.' }, ['channel_description']],
  [{ avatar: picture('image/png') }, ['avatar']],
  [{ voice_name: 'Puck' }, ['voice_name']],
  [{ duologueFullName: 'Somebody' }, ['persona_knowledge_bank']],
  [{ personalOverview: 'Left the lighthouse after all.' }, ['persona_knowledge_bank']],
  [
    { duologueFullName: 'Somebody', personalOverview: 'Left.', voice_name: 'Puck' },
    ['voice_name', 'persona_knowledge_bank'],
  ],
  [{ channel_title: ' Slow Machines ' }, []],
])('CHAN-35 %j is tracked as a change of %j', (changes, fields) => {
  expect([...modifiedFields({ ...untouched, ...changes }, saved)]).toEqual(fields)
})

test('CHAN-35 CHAN-O13 what is written back as it was is no change, and all of a new channel is sent', () => {
  expect(modifiedFields({ ...untouched }, saved).size).toBe(0)
  expect([...modifiedFields(good, undefined)]).toEqual([
    'avatar',
    'channel_title',
    'voice_name',
    'channel_description',
    'persona_knowledge_bank',
  ])
})

test('what somebody else changed meanwhile shows under what was edited here', () => {
  const now: SavedChannel = {
    ...saved,
    channel: { ...saved.channel, channel_title: 'From elsewhere', voice_name: 'Zephyr' },
  }
  const draft = { ...untouched, channel_title: 'From here', personalOverview: 'Edited here, and nowhere else.' }
  expect(rebaseDraft(draft, saved, now)).toEqual({
    ...untouched,
    channel_title: 'From here',
    voice_name: 'Zephyr',
    personalOverview: draft.personalOverview,
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
