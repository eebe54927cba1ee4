import { expect, test, vi } from 'vitest'
import { listenToPush, type PushWorker } from './push.ts'

type Listener = (event: Event) => void

/** Service worker with open pages; `dispatch` waits for the work of an event. */
function workerWith(pages: { url: string; visibilityState: string; canBeLed?: boolean }[] = []) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example.net/new', keys: {} }) }))
  const openWindow = vi.fn(async () => undefined)
  const led: string[] = []
  const open = pages.map(({ canBeLed = true, ...page }) => ({
    ...page,
    focus: async () => page,
    async navigate(link: string) {
      if (!canBeLed) throw new TypeError('not controlled')
      led.push(`${page.url} ${link}`)
    },
  }))
  listenToPush({
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => open, openWindow },
  } as unknown as PushWorker)
  async function dispatch(name: string, fields: object = {}) {
    const started: Promise<unknown>[] = []
    listeners.get(name)?.(
      Object.assign(new Event(name), { waitUntil: (work: Promise<unknown>) => void started.push(work), ...fields }),
    )
    await Promise.all(started)
  }
  return { dispatch, showNotification, subscribe, openWindow, led }
}

const message = (sent: unknown) => ({ data: { text: () => (typeof sent === 'string' ? sent : JSON.stringify(sent)) } })
const click = (link: unknown) => ({ notification: { close: () => {}, data: { link } } })
const ready = { title: 'Slow Machines', body: 'New episode: Tides', link: '/c/e', tag: 'published:c' }

test('SHOW-O296 a message is shown with its words, and one of the same channel takes its place', async () => {
  const { dispatch, showNotification } = workerWith()
  await dispatch('push', message(ready))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Slow Machines', {
    body: 'New episode: Tides',
    icon: '/icon-192.png',
    tag: 'published:c',
    data: { link: '/c/e' },
  })
})

test.each([
  ['{'],
  [''],
  ['null'],
  ['[]'],
  [{ title: 7, body: 'x' }],
  [{ title: 'No body' }],
  [{ title: '', body: '' }],
])('SHOW-O297 what cannot be read is still shown as something new: %j', async (sent) => {
  const { dispatch, showNotification } = workerWith()
  await dispatch('push', message(sent))
  expect(showNotification.mock.calls).toMatchObject([['Duologue', { data: { link: '/feed' } }]])
})

test('a message without anything in it is shown too', async () => {
  const { dispatch, showNotification } = workerWith()
  await dispatch('push', { data: null })
  expect(showNotification).toHaveBeenCalledOnce()
})

test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', 'http://[', undefined])(
  'a link to %s leads to the feed',
  async (link) => {
    const { dispatch, showNotification, openWindow } = workerWith()
    await dispatch('push', message({ ...ready, link }))
    expect(showNotification.mock.calls).toMatchObject([['Slow Machines', { data: { link: '/feed' } }]])
    await dispatch('notificationclick', click(link))
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/feed')
  },
)

test('SHOW-O298 a press goes on in the open page that is in view, and in a new one where there is none', async () => {
  const at = (path: string, visibilityState: string) => ({ url: `${location.origin}${path}`, visibilityState })
  const both = workerWith([at('/embed/content/x', 'visible'), at('/home', 'hidden'), at('/feed', 'visible')])
  await both.dispatch('notificationclick', click('/c/e?line=1'))
  expect(both.led).toEqual([`${location.origin}/feed /c/e?line=1`])
  expect(both.openWindow).not.toHaveBeenCalled()
  for (const pages of [[], [at('/embed/content/x', 'visible')], [{ ...at('/feed', 'visible'), canBeLed: false }]]) {
    const { dispatch, openWindow } = workerWith(pages)
    await dispatch('notificationclick', click('/c/e'))
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/c/e')
  }
})

test('SHOW-O299 a browser that changed its subscription is put again; who is signed out is left alone', async () => {
  const answers = new Map<string, unknown>([
    ['/api/auth/token', { token: 'signed-in' }],
    ['/api/push/key', { public_key: 'the-key' }],
    ['/api/push/subscriptions', {}],
  ])
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const answer = answers.get(String(path))
    return answer ? Response.json(answer) : new Response(null, { status: 401 })
  })
  const signedIn = workerWith()
  await signedIn.dispatch('pushsubscriptionchange')
  expect(signedIn.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(fetched.mock.lastCall).toMatchObject([
    '/api/push/subscriptions',
    {
      method: 'PUT',
      headers: { authorization: 'Bearer signed-in' },
      body: expect.stringContaining('push.example.net'),
    },
  ])
  answers.delete('/api/auth/token')
  const signedOut = workerWith()
  await signedOut.dispatch('pushsubscriptionchange')
  expect(signedOut.subscribe).not.toHaveBeenCalled()
})
