import { randomUUID } from 'node:crypto'
import { sourceLimits } from '@app/domain/sources'
import { expect } from 'vitest'
import { draftLimits } from '@app/domain/drafts'
import { beginDraft } from '#features/studio/drafts/begin-draft.ts'
import { insertContentPassages } from '#features/episodes/content/content-passages.repository.ts'
import { changeDraft, ownPlace } from '#features/studio/drafts/index.ts'
import { countSources, insertSource } from '#features/studio/drafts/sources.repository.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'

/** Person whose storage is taken by the draft of one channel, and another channel of theirs. */
export async function fullAccount(app: TestApp) {
  const who = person(randomUUID())
  const [full, channel_id] = [await makeChannel(app, who), await makeChannel(app, who)]
  const byte_size = String(app.config.STORAGE_QUOTA_MB * 1_048_576)
  await changeDraft(app.db, { user_id: who.user_id, channel_id: full }, (trx, { draft_id }) =>
    insertSource(trx, { draft_id, type: 'file', name: 'a.txt', object_key: randomUUID(), byte_size }),
  )
  return { who, where: { channel_id } }
}

/** Person who has as many channels as an account can have. */
export async function manyChannels(app: TestApp) {
  const who = person(randomUUID())
  const channel = {
    channel_creator_user_id: who.user_id,
    channel_title: 'One of many',
    channel_description: 'Patient devices and their keepers.',
    voice_name: 'Kore' as const,
    avatar_key: 'x',
    deleted_at: null,
  }
  await app.db
    .insertInto('channel')
    .values(Array.from({ length: app.config.CHANNEL_LIMIT }, () => channel))
    .execute()
  return { who }
}

/** The same with an item whose passages would take room. */
export async function fullAccountWithItem(app: TestApp) {
  const { who, where } = await fullAccount(app)
  const place = await makeContent(app, who, where)
  const passage = { passage_id: randomUUID(), title: 'On lamps', place: {}, text: 'It turned.', url: null }
  await insertContentPassages(app.db, place.content_id, [{ ...passage, source_kind: null, kind: null }])
  return { who, where: place }
}

/** A channel that has as many drafts as it can have, and an item in it. */
export async function manyDrafts(app: TestApp) {
  const who = person(randomUUID())
  const { channel_id, content_id } = await makeContent(app, who)
  for (let count = 0; count < draftLimits.of_channel; count += 1)
    await beginDraft(app, await ownPlace(app, who, { channel_id }))
  return { who, where: { channel_id, content_id } }
}

export async function draftOf(app: TestApp, who: Person): Promise<string> {
  return (await beginDraft(app, await ownPlace(app, who, { channel_id: await makeChannel(app, who) }))).draft_id
}

/** A channel of a person whose draft has so many sources, all of its room taken. */
export async function fullDraft(app: TestApp, who: Person, count: number) {
  const channel_id = await makeChannel(app, who)
  await changeDraft(app.db, { user_id: who.user_id, channel_id }, async (trx, { draft_id }) => {
    const byte_size = String(sourceLimits.total_bytes / count)
    for (let index = 0; index < count; index += 1)
      await insertSource(trx, { draft_id, type: 'file', name: 'a.txt', byte_size })
    expect(await countSources(trx, draft_id)).toEqual({ count, file_bytes: sourceLimits.total_bytes })
  })
  return { where: { channel_id } }
}
