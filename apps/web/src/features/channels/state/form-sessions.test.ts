import { beforeEach, expect, test } from 'vitest'
import { identityChanged } from '#lib/api/access-token.ts'
import { channelView } from '#test/factories.ts'
import { draftOf, emptyDraft, type SavedChannel } from './channel-draft.ts'
import { endSession, keepSession, openSession } from './form-sessions.ts'

const create = { user_id: 'ana' }
const update = { user_id: 'ana', channel_id: 'ch1' }
const saved: SavedChannel = {
  channel: channelView(),
  persona: { duologueFullName: 'Ada Keeper', personalOverview: 'Grew up beside a lighthouse.' },
}
const written = { ...emptyDraft, channel_title: 'Half a title', avatar: new File(['x'], 'avatar') }

beforeEach(() => identityChanged('left'))

test('CHAN-25 CHAN-33 the form makes a channel, or changes the one that it was given', () => {
  expect(openSession(create)).toEqual({ draft: emptyDraft })
  expect(openSession(update, saved)).toEqual({ saved, draft: draftOf(saved) })
})

test('CHAN-26 a person who returns to an unsaved form finds what they wrote, including the picture', () => {
  keepSession(create, { draft: written })
  expect(openSession(create)).toEqual({ draft: written })
  keepSession(update, { saved, draft: { ...draftOf(saved), voice_name: 'Puck' } })
  expect(openSession(update, saved).draft.voice_name).toBe('Puck')
  expect(openSession(create).draft).toEqual(written)
})

test('CHAN-27 an ended session leaves a form to make a channel with, and nothing in it', () => {
  for (const place of [create, update]) {
    keepSession(place, { saved, draft: written })
    endSession(place)
    expect(openSession(place)).toEqual({ draft: emptyDraft })
  }
})

test('a form in which nothing was changed shows the channel as it is by now', () => {
  keepSession(update, { saved, draft: draftOf(saved) })
  const now = { ...saved, channel: channelView({ channel_title: 'Renamed' }) }
  expect(openSession(update, now)).toEqual({ saved: now, draft: draftOf(now) })
})

test('nobody finds what another wrote, and nobody what was there before a sign-out', () => {
  keepSession(create, { draft: written })
  expect(openSession({ user_id: 'ben' }).draft).toEqual(emptyDraft)
  identityChanged('ended')
  expect(openSession(create).draft).toEqual(written)
  identityChanged('left')
  expect(openSession(create).draft).toEqual(emptyDraft)
})
