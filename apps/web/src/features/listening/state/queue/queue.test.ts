import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { identityChanged } from '#lib/api/access-token.ts'
import { addToQueue, moveInQueue, removeFromQueue, takeFromQueue, useQueue } from './queue.ts'

const item = (content_id: string) => ({
  channel_id: 'ch1',
  content_id,
  title: content_id,
  channel_title: 'Slow Machines',
})
const ids = () => renderHook(useQueue).result.current.map(({ content_id }) => content_id)

afterEach(() => {
  while (takeFromQueue());
})

test('what is added comes last, once, and leaves first in, first out', () => {
  for (const id of ['a', 'b', 'c', 'a']) addToQueue(item(id))
  expect(ids()).toEqual(['b', 'c', 'a'])
  moveInQueue('a', -1)
  moveInQueue('b', -1)
  expect(ids()).toEqual(['b', 'a', 'c'])
  removeFromQueue('a')
  expect(takeFromQueue()?.content_id).toBe('b')
  expect(ids()).toEqual(['c'])
})

test('CACHE-O03 the next person finds nothing of it', () => {
  addToQueue(item('a'))
  identityChanged('left')
  expect(ids()).toEqual([])
  expect(sessionStorage.getItem('queue')).toBeNull()
})
