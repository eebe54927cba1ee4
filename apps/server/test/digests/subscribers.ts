import { followChannel } from '@app/contracts/follows'
import { person, testApp, type Person } from '#test/app.ts'
import { makeSession } from '#test/factories.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { mailNotebook } from './mail-notebook.ts'

const DAY_MS = 86_400_000
/**
 * Delay that settles publications: those younger than 30 seconds wait for the next digest, and a test that runs at
 * seven in the morning waits for that too.
 */
const SETTLED_MS = 60_000

/** A server whose time moves on by request, people with an address, and the work that emails them. */
export async function digestApp() {
  const clock = { ahead_ms: 0 }
  const app = await testApp({ clock })
  const notebook = mailNotebook()
  const digests = deliveriesOf(app, 'digest', notebook.openMailer)

  /** Person with a verified address who follows these channels and has chosen these emails. */
  async function subscriber(name: string, channels: readonly string[], choice: object): Promise<Person> {
    const who = person(name)
    await makeSession(app, who)
    for (const channel_id of channels) {
      const url = followChannel.path.replace(':channel_id', channel_id)
      await app.server.inject({ method: followChannel.method, url, headers: app.as(who) })
    }
    await choose(who, choice)
    return who
  }

  function choose(who: Person, payload: object) {
    return app.server.inject({ method: 'PUT', url: '/api/notices/email', headers: app.as(who), payload })
  }

  /** An episode that is public from now on, by the clock. */
  function publish(channel_id: string, words: Parameters<typeof publishItem>[2] = {}): Promise<string> {
    return publishItem(app, channel_id, { published_at: new Date(Date.now() + clock.ahead_ms), ...words })
  }

  function wait(days: number): void {
    clock.ahead_ms += days * DAY_MS + SETTLED_MS
  }

  /** Opens what is due and sends it, as a worker would. */
  async function mailDue(): Promise<void> {
    await digests.open()
    await digests.send()
  }

  return { app, notebook, digests, subscriber, choose, publish, wait, mailDue }
}

/** The path of the link that ends emails like this one. */
export function unsubscribePathOf(
  email: { headers?: Readonly<Record<string, string>> | undefined } | undefined,
): string {
  const address = /^<(.+)>$/.exec(email?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return new URL(address).pathname
}
