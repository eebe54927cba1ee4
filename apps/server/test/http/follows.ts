import { randomUUID } from 'node:crypto'
import { followLimits } from '@app/domain/follows'
import { person, type Person, type TestApp } from '#test/app.ts'

/** Somebody who follows as many channels as a person can. */
export async function followerOfMany(app: TestApp) {
  const who = person(randomUUID())
  const channel = {
    channel_creator_user_id: 'collector',
    channel_title: 'One of many',
    channel_description: 'Patient devices and their keepers.',
    voice_name: 'Kore' as const,
    avatar_key: 'x',
    deleted_at: null,
  }
  const channels = await app.db
    .insertInto('channel')
    .values(Array.from({ length: followLimits.of_person }, () => channel))
    .returning('channel_id')
    .execute()
  await app.db
    .insertInto('channel_follow')
    .values(channels.map(({ channel_id }) => ({ user_id: who.user_id, channel_id })))
    .execute()
  return { who, followed: channels.map(({ channel_id }) => channel_id) }
}

/** The answers about following a channel. */
export async function followAnswers(app: TestApp, channel_id: string, who: Person) {
  const url = `/api/channels/${channel_id}/follow`
  const headers = app.as(who)
  return {
    followChannel: await app.server.inject({ method: 'PUT', url, headers }),
    listFollows: await app.server.inject({ url: '/api/follows', headers }),
    unfollowChannel: await app.server.inject({ method: 'DELETE', url, headers }),
  }
}
