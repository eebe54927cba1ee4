import { storageFullSentence } from '@app/domain/sources'
import { channelSentences } from '@app/domain/channels'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createChannel } from '#features/shows/channels/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, picture } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { addSources, deleteSource, storeSourceFile, sweepDrafts, ownPlace } from './index.ts'

const KB = 1_024
const given = await testApp()
const app = { ...given, config: { ...given.config, STORAGE_QUOTA_MB: 1, CHANNEL_LIMIT: 3 } }
const FULL = storageFullSentence(KB * KB)

/** A text of so many kilobytes, in pieces; `taken` counts the pieces that were read. */
function textOf(kilobytes: number, taken = { count: 0 }) {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < kilobytes; sent += 16) {
      taken.count += 1
      yield Buffer.alloc(Math.min(16, kilobytes - sent) * KB, 'words ')
    }
  }
  return pieces()
}

const upload = (who: Person, channel_id: string, stream: AsyncIterable<unknown>) =>
  storeSourceFile(app, { user_id: who.user_id, channel_id }, { name: 'notes.txt', stream })
const usageOf = async (who: Person) =>
  (await given.server.inject({ url: '/api/account', headers: given.as(who) })).json().usage
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries))
    .map((outcome) =>
      outcome.status === 'fulfilled' ? 'kept' : outcome.reason instanceof Error && outcome.reason.message,
    )
    .toSorted()

test('of two uploads at once that fit alone and not together one is refused, and nothing is kept of it', async () => {
  const who = person('twice')
  const channels = [await makeChannel(app, who), await makeChannel(app, who)]
  const before = (await objectKeysUnder(given, 'drafts/')).length
  expect(await outcomes(channels.map((channel_id) => upload(who, channel_id, textOf(700))))).toEqual(
    [FULL, 'kept'].toSorted(),
  )
  expect(await objectKeysUnder(given, 'drafts/')).toHaveLength(before + 1)
  expect(await usageOf(who)).toMatchObject({ storage_bytes: 700 * KB, channels: 2 })
})

test('an upload that exceeds what is left is stopped while it comes; pasted texts count, too', async () => {
  const who = person('pastes')
  const channel_id = await makeChannel(app, who)
  const texts = (count: number) =>
    Array.from({ length: count }, () => ({ type: 'text' as const, text: 'a'.repeat(500 * KB) }))
  const place = await ownPlace(app, who, { channel_id })
  await addSources(app, place, texts(1))
  const taken = { count: 0 }
  expect(await outcomes([upload(who, channel_id, textOf(64 * KB, taken))])).toEqual([FULL])
  expect(taken.count).toBeLessThan(64)
  await addSources(app, place, texts(1))
  expect(await outcomes([addSources(app, place, texts(1)), upload(who, channel_id, textOf(32))])).toEqual([FULL, FULL])
  await addSources(app, place, [{ type: 'url', url: 'https://example.com/a' }])
})

test('what was removed takes room until it is cleared away', async () => {
  const who = person('removes')
  const channel_id = await makeChannel(app, who)
  const { source_id } = await upload(who, channel_id, textOf(1_000))
  await given.server.inject({
    method: 'DELETE',
    url: `/api/channels/${channel_id}/draft/sources/${source_id}`,
    headers: given.as(who),
  })
  expect(await outcomes([upload(who, channel_id, textOf(200))])).toEqual([FULL])
  await sql`update draft_source set removed_at = now() - interval '15 minutes' where source_id = ${source_id}`.execute(
    app.db,
  )
  await sweepDrafts(given)
  await deleteSource(given, source_id)
  expect((await usageOf(who)).storage_bytes).toBe(0)
  expect(await outcomes([upload(who, channel_id, textOf(200))])).toEqual(['kept'])
})

test('of many channels opened at once no more than the account may have are opened, and another after one is deleted', async () => {
  const who = person('opens')
  const avatar = await picture()
  const words = {
    channel_title: 'Slow Machines',
    channel_description: 'Patient devices and the people who keep them.',
    voice_name: 'Kore' as const,
    persona_knowledge_bank: { duologueFullName: 'Kore Halloran', personalOverview: 'Grew up beside a lighthouse.' },
  }
  const open = () => createChannel(app, who, { ...words, avatar })
  expect(await outcomes(Array.from({ length: 5 }, open))).toEqual([
    ...Array.from({ length: 2 }, () => channelSentences.too_many(3)),
    'kept',
    'kept',
    'kept',
  ])
  const [{ channel_id } = { channel_id: '' }] = await app.db
    .selectFrom('channel')
    .select('channel_id')
    .where('channel_creator_user_id', '=', who.user_id)
    .execute()
  await given.server.inject({ method: 'DELETE', url: `/api/channels/${channel_id}`, headers: given.as(who) })
  expect(await outcomes([open()])).toEqual(['kept'])
  expect(await usageOf(who)).toMatchObject({ channels: 3, channel_limit: given.config.CHANNEL_LIMIT })
})
