import { sql } from 'kysely'
import { followChannel } from '@app/contracts/follows'
import { mailDigest, openDigests } from '#features/digests/index.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { makeSession } from '#test/factories.ts'
import { mailNotebook } from './mail-notebook.ts'

/** People with an address, what they choose to be emailed, and the work that emails them. */
export function subscribers(app: TestApp) {
  const notebook = mailNotebook()
  const deps = { ...app, openMailer: notebook.openMailer }

  /** Somebody with a verified address who follows these channels and gets a digest. */
  async function subscriber(name: string, channels: readonly string[] = [], digest = 'daily'): Promise<Person> {
    const who = person(name)
    await makeSession(app, who)
    for (const channel_id of channels)
      await app.server.inject({
        method: followChannel.method,
        url: followChannel.path.replace(':channel_id', channel_id),
        headers: app.as(who),
      })
    await choose(who, { digest })
    return who
  }

  function choose(who: Person, payload: object) {
    return app.server.inject({ method: 'PUT', url: '/api/notices/email', headers: app.as(who), payload })
  }

  /** As if the digest of everybody who has one were due, and what they have not been told of were settled. */
  async function letTimeCome(): Promise<void> {
    await sql`update email_choice set digest_due_at = now() - interval '1 minute',
      digest_since = digest_since - interval '1 day' where digest <> 'off'`.execute(app.db)
    await sql`update content set created_at = created_at`.execute(app.db)
  }

  /** What waits in the queue, as a worker is given it. */
  async function listJobs(): Promise<string[]> {
    const live = await app.jobs.listLive('digests.mail-digest', 'digest_id')
    return [...live]
  }

  async function mailDue(): Promise<void> {
    await openDigests(app)
    for (const digest_id of await listJobs()) await mailDigest(deps, digest_id, 0)
  }

  return { ...notebook, deps, subscriber, choose, letTimeCome, listJobs, mailDue }
}
