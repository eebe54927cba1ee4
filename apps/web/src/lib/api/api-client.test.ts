import { getFinance } from '@app/contracts/accounts'
import { createChannel, listOwnChannels } from '@app/contracts/channels'
import { listFeed } from '@app/contracts/content'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { channelView, finance } from '#test/factories.ts'
import { asUser, credential } from '#test/identity.ts'
import { answer, refuse, server } from '#test/server.ts'
import { identityChanged } from './access-token.ts'
import { call, readOwn } from './api-client.ts'

function numberedTokens(secondsToLive: number) {
  let issued = 0
  return { token: () => `${issued++}.${credential(secondsToLive).split('.')[1]}.s`, count: () => issued }
}

test('API-02 a signed-in request carries the credential, which is fetched once', async () => {
  const { token, count } = numberedTokens(900)
  const seen: (string | null)[] = []
  server.use(
    ...asUser({ token }),
    answer(getFinance, ({ request }) => {
      seen.push(request.headers.get('authorization'))
      return finance()
    }),
  )
  await Promise.all([call(getFinance, {}), call(getFinance, {})])
  await call(getFinance, {})
  expect(seen).toHaveLength(3)
  expect(seen.every((header) => header?.startsWith('Bearer 0.'))).toBe(true)
  expect(count()).toBe(1)
})

test('API-03 a visitor sends no credential', async () => {
  const seen: (string | null)[] = []
  server.use(
    answer(listFeed, ({ request }) => {
      seen.push(request.headers.get('authorization'))
      return { items: [], next: null }
    }),
  )
  await call(listFeed, {})
  expect(seen).toEqual([null])
})

test('API-04 a 401 is retried once with a renewed credential', async () => {
  const { token } = numberedTokens(900)
  const seen: string[] = []
  server.use(
    ...asUser({ token }),
    http.get('*/users/me', ({ request }) => {
      const header = request.headers.get('authorization') ?? ''
      seen.push(header.slice(0, 9))
      if (header.startsWith('Bearer 1.')) return HttpResponse.json(finance())
      return HttpResponse.json({ code: 'authentication_required', detail: 'Authentication required' }, { status: 401 })
    }),
  )
  await expect(call(getFinance, {})).resolves.toMatchObject({ user_id: 'ana' })
  expect(seen).toEqual(['Bearer 0.', 'Bearer 1.'])
})

test('API-04 a second 401 is final', async () => {
  let requests = 0
  server.use(
    ...asUser(),
    http.get('*/users/me', () => {
      requests += 1
      return HttpResponse.json({ code: 'authentication_required', detail: 'Authentication required' }, { status: 401 })
    }),
  )
  await expect(call(getFinance, {})).rejects.toThrow('Authentication required')
  expect(requests).toBe(2)
})

test('API-05 a visitor who reads their own data gets a response, not an error', async () => {
  server.use(refuse(listOwnChannels, { code: 'authentication_required', detail: 'Sign in first' }))
  await expect(readOwn(listOwnChannels, {})).resolves.toEqual({ success: false, message: 'Authentication required' })
})

test('API-05 every other refusal throws, and so does a 401 of somebody who is signed in', async () => {
  server.use(refuse(listOwnChannels, { code: 'unavailable', detail: 'Not now' }))
  await expect(readOwn(listOwnChannels, {})).rejects.toThrow('Not now')
  identityChanged('entered')
  server.use(
    ...asUser(),
    refuse(listOwnChannels, { code: 'authentication_required', detail: 'Authentication required' }),
  )
  await expect(readOwn(listOwnChannels, {})).rejects.toThrow('Authentication required')
})

test('API-07 an answer is waited for however long it takes', async () => {
  vi.useFakeTimers()
  const { promise: answered, resolve: send } = Promise.withResolvers<Response>()
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) => (path === '/users/me' ? answered : Promise.resolve(Response.json(null))))
  onTestFinished(() => {
    vi.useRealTimers()
    fetching.mockRestore()
  })
  const settled = vi.fn()
  const answer = call(getFinance, {})
  answer.then(settled, settled)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(fetching).toHaveBeenCalledWith('/users/me', expect.objectContaining({ signal: null }))
  expect(settled).not.toHaveBeenCalled()
  send(Response.json(finance()))
  await expect(answer).resolves.toEqual(finance())
})

test('API-02 many requests that are refused at once lead to one renewal and are all answered', async () => {
  const { token, count } = numberedTokens(900)
  server.use(
    ...asUser({ token }),
    http.get('*/users/me', ({ request }) => {
      if (request.headers.get('authorization')?.startsWith('Bearer 1.')) return HttpResponse.json(finance())
      return HttpResponse.json({ code: 'authentication_required', detail: 'Authentication required' }, { status: 401 })
    }),
  )
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(getFinance, {})))
  expect(answers.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 10 }, () => 'ana'))
  expect(count()).toBe(2)
})

test('API-08 ERR-01 a 422 throws the first sentence and keeps each field', async () => {
  const detail = [
    { loc: ['body', 'channel_title'], msg: 'Channel title is required' },
    { loc: ['body', 'voice_name'], msg: 'Voice selection is required' },
  ]
  server.use(refuse(getFinance, { code: 'validation_failed', detail }))
  await expect(call(getFinance, {})).rejects.toMatchObject({
    message: 'Channel title is required',
    code: 'validation_failed',
    fields: detail,
  })
})

test('ERR-02 ERR-03 other failures throw detail, else message, else the last resort', async () => {
  const texts = [{ detail: 'Not yours.' }, { message: 'Said otherwise' }, 'not json at all']
  for (const text of texts) {
    server.use(http.get('*/users/me', () => HttpResponse.json(text, { status: 500 }), { once: true }))
  }
  const said = await Promise.all([1, 2, 3].map(() => call(getFinance, {}).catch((error: Error) => error.message)))
  expect(said.toSorted()).toEqual(['An error occurred', 'Not yours.', 'Said otherwise'])
})

test('ERR-04 no connection at all throws Request failed', async () => {
  server.use(http.get('*/users/me', () => HttpResponse.error()))
  await expect(call(getFinance, {})).rejects.toMatchObject({ message: 'Request failed', code: 'no_connection' })
})

test('API-01 an endpoint with files is sent as a form', async () => {
  let form: FormData | undefined
  server.use(
    answer(createChannel, (request) => {
      form = request.form
      return { success: true, message: 'ok', data: channelView() }
    }),
  )
  const body = {
    channel_title: 'Slow Machines',
    voice_name: 'Kore' as const,
    channel_description: 'Old technology and its keepers.',
    persona_knowledge_bank: '{}',
  }
  await call(createChannel, { body, files: { channel_avatar: new File(['x'], 'avatar', { type: 'image/png' }) } })
  expect(form?.get('channel_title')).toBe('Slow Machines')
  expect(form?.get('channel_avatar')).toBeInstanceOf(File)
})
