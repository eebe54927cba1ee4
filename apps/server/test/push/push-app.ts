import { putPushSubscription, type PushSubscription } from '@app/contracts/push'
import { webPushSender } from '#adapters/push-sender/web-push-sender.ts'
import { handOutNotifications } from '#features/notify/notifications/index.ts'
import { notePush } from '#features/notify/push/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeSession } from '#test/factories.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { fakeBrowser } from './fake-browser.ts'
import { fakePushService } from './fake-push-service.ts'

type Wish = { episodes?: boolean; own_episodes?: boolean }

/** A server that may send to a push service on this machine, people with browsers, and the work that notifies them. */
export async function pushApp() {
  const service = await fakePushService()
  const push = webPushSender({
    subject: 'mailto:operator@example.com',
    inTests: { isAllowed: (host) => host === '127.0.0.1' },
  })
  const app = await testApp({ push })
  const announcements = deliveriesOf(app, 'announcement')
  const deliveries = deliveriesOf(app, 'push')
  const browsers = new Map<string, ReturnType<typeof fakeBrowser>>()

  /** Person who is signed in, in the session that their requests name. */
  async function signIn(name: string): Promise<Person> {
    const who = person(name)
    const made = await makeSession(app, who)
    await app.db.updateTable('auth.session').set({ id: who.session_id }).where('id', '=', made).execute()
    return who
  }

  function put(who: Person, payload: object) {
    const { method, path: url } = putPushSubscription
    return app.server.inject({ method, url, headers: app.as(who), payload })
  }

  /** Their browser, whose address at the push service is their name unless it has one of its own. */
  async function subscribe(who: Person, wish: Wish = { episodes: true }, name = who.user_id) {
    const browser = browsers.get(name) ?? fakeBrowser()
    browsers.set(name, browser)
    const answer = await put(who, { endpoint: service.addressOf(name), keys: browser.keys, ...wish })
    return answer.json<PushSubscription>()
  }

  const follow = (who: Person, channel_id: string) =>
    app.server.inject({ method: 'PUT', url: `/api/channels/${channel_id}/follow`, headers: app.as(who) })

  /** Person who follows a channel in a browser that shows its episodes. */
  async function follower(name: string, channel_id: string): Promise<Person> {
    const who = await signIn(name)
    await follow(who, channel_id)
    await subscribe(who)
    return who
  }

  /** Writes and lists the push notifications to send, up to their recipients. */
  async function listAll(): Promise<void> {
    await handOutNotifications(app, [notePush(app)])
    await announcements.makeDue()
    await announcements.send()
  }

  async function notifyAll(): Promise<void> {
    await listAll()
    await deliveries.open()
    await deliveries.send()
  }

  /** Notifications shown by the browser of that name, in order. */
  function shownTo(name: string): { title: string; body: string; link: string; tag: string }[] {
    return service.to(name).map(({ body }) => JSON.parse(browsers.get(name)?.decrypt(body) ?? ''))
  }

  return { app, service, signIn, put, subscribe, follow, follower, listAll, deliveries, notifyAll, shownTo }
}
