import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { server } from '#test/server.ts'
import { identityChanged, readSession } from '#lib/api/access-token.ts'
import { dropPersonal, readPersonal, writePersonal } from './personal-storage.ts'
import { noteSaver, readSaver } from '#lib/offline/saved-caches.ts'

beforeEach(() => {
  sessionStorage.clear()
  writePersonal('ana', 'draft', 'of Ana')
  writePersonal('ben', 'draft', 'of Ben')
  sessionStorage.setItem('other', 'of nobody')
})

test('what is kept for one person is not another’s, until it is dropped', () => {
  expect(readPersonal('ana', 'draft')).toBe('of Ana')
  dropPersonal('ana', 'draft')
  expect([readPersonal('ana', 'draft'), readPersonal('ben', 'draft')]).toEqual([null, 'of Ben'])
})

test('AUTH-98 a sign-out takes everything along that was kept for a person, and nothing else', () => {
  identityChanged('left')
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('a person who signs in finds their own and leaves nothing of others', async () => {
  server.use(...asUser({ id: 'ben' }))
  identityChanged('entered')
  await expect.poll(() => readPersonal('ana', 'draft')).toBeNull()
  expect(readPersonal('ben', 'draft')).toBe('of Ben')
})

test('a person whose session has ended finds what they wrote when they come back', async () => {
  identityChanged('ended')
  server.use(...asUser({ id: 'ana' }))
  identityChanged('entered')
  await expect.poll(() => readPersonal('ben', 'draft')).toBeNull()
  expect(readPersonal('ana', 'draft')).toBe('of Ana')
})

test('nothing is dropped before it is known who has come', async () => {
  const requests: string[] = []
  server.use(
    http.get('*/api/auth/get-session', ({ request }) => {
      requests.push(request.url)
      return HttpResponse.error()
    }),
  )
  identityChanged('entered')
  await expect.poll(() => requests).toHaveLength(1)
  await expect(readSession()).rejects.toThrow()
  expect([readPersonal('ana', 'draft'), readPersonal('ben', 'draft')]).toEqual(['of Ana', 'of Ben'])
})

test('CACHE-O03 what one person saved on the device outlives their session, and goes when they leave or another comes', async () => {
  noteSaver('ana')
  identityChanged('ended')
  server.use(...asUser({ id: 'ana' }))
  identityChanged('entered')
  await expect.poll(() => readPersonal('ben', 'draft')).toBeNull()
  expect(readSaver()).toBe('ana')
  server.use(...asUser({ id: 'ben' }))
  identityChanged('entered')
  await expect.poll(readSaver).toBe('')
  noteSaver('ben')
  identityChanged('left')
  expect(readSaver()).toBe('')
})
