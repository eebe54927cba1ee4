import { expect, test } from 'vitest'
import { canReadContent, canSeeContentStatus, isOpenToAll, ownsContent } from './policy.ts'

const owners = { user_id: 'author', channel_creator_user_id: 'creator' }
const visibilities = ['public', 'unlisted', 'private'] as const

test.each([
  { who: 'a visitor', viewer: null, reads: ['public'] },
  { who: 'a listener', viewer: { user_id: 'listener' }, reads: ['public', 'unlisted'] },
  { who: 'the author', viewer: { user_id: 'author' }, reads: ['public', 'unlisted', 'private'] },
  { who: "the channel's creator", viewer: { user_id: 'creator' }, reads: ['public', 'unlisted', 'private'] },
])('ROLE-03 ROLE-10 ROLE-11 $who reads $reads', ({ viewer, reads }) => {
  expect(visibilities.filter((visibility) => canReadContent(viewer, { ...owners, visibility }))).toEqual(reads)
})

test('ROLE-16 content belongs to its author and to the creator of its channel', () => {
  const viewers = [null, ...['author', 'creator', 'listener'].map((user_id) => ({ user_id }))]
  expect(viewers.map((viewer) => ownsContent(viewer, owners))).toEqual([false, true, true, false])
})

test('a failed item is seen by its owners alone', () => {
  expect(canSeeContentStatus({ user_id: 'author' }, { ...owners, status: 'error' })).toBe(true)
  expect(canSeeContentStatus({ user_id: 'listener' }, { ...owners, status: 'error' })).toBe(false)
  expect(canSeeContentStatus(null, { ...owners, status: 'completed' })).toBe(true)
})

test('PLAY-O05 the sound of public items is open to all, but for failed ones', () => {
  expect(visibilities.map((visibility) => isOpenToAll({ visibility, status: 'completed' }))).toEqual([
    true,
    false,
    false,
  ])
  expect(isOpenToAll({ visibility: 'public', status: 'processing' })).toBe(true)
  expect(isOpenToAll({ visibility: 'public', status: 'error' })).toBe(false)
})
