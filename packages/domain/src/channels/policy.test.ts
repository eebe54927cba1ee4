import { expect, test } from 'vitest'
import { ownsChannel } from './policy.ts'

test('ROLE-17 ROLE-O01 a channel belongs to its stored creator, whatever a browser remembers', () => {
  const channel = { channel_creator_user_id: 'creator' }
  expect(ownsChannel({ user_id: 'creator' }, channel)).toBe(true)
  expect(ownsChannel({ user_id: 'listener' }, channel)).toBe(false)
  expect(ownsChannel(null, channel)).toBe(false)
})
