import { textOf } from '#lib/fields.ts'
import { noticeFrom, pathOf } from './shown-notice.ts'

/** Service worker events, which the DOM types of pages lack. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Pushed = Waiting & { data: { text(): string } | null }
type Clicked = Waiting & { notification: Notification }
type Page = { url: string; visibilityState: string; focus(): Promise<Page>; navigate(url: string): Promise<unknown> }
export type PushWorker = {
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: Waiting) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
  }
}

const ICON = '/icon-192.png'

/** Shows the server's push messages, opens their links, and reports a changed subscription of the browser to the server. */
export function listenToPush(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text())))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(worker, pathOf(textOf(event.notification.data, 'link'), location.origin)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(worker)))
}

async function show({ registration }: PushWorker, message: string | undefined): Promise<void> {
  const { title, body, link, tag } = noticeFrom(message, location.origin)
  await registration.showNotification(title, { body, icon: ICON, data: { link }, ...(tag && { tag }) })
}

/** Goes on in a page that is open, the one in view before others; a page that cannot be led there stays as it is. */
async function lead({ clients }: PushWorker, link: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.filter(({ url }) => !new URL(url).pathname.startsWith('/embed/'))
  const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  try {
    if (!page) throw new Error('no page is open')
    await page.focus()
    await page.navigate(link)
  } catch {
    await clients.openWindow(link)
  }
}

/** The server identifies the browser and its settings by the session. */
async function subscribeAgain({ registration }: PushWorker): Promise<void> {
  const token = textOf(await answered('/api/auth/token'), 'token')
  if (token === undefined) return
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const key = textOf(await answered('/api/push/key', { headers }), 'public_key')
  if (key === undefined) return
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscriptions', { method: 'PUT', headers, body: JSON.stringify({ endpoint, keys }) })
}

async function answered(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin', ...init })
  return answer.ok ? answer.json() : undefined
}
