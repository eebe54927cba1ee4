import { expect, test } from 'vitest'
import { changeContent } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { handOutNotifications, type Notification } from './index.ts'

const app = await testApp()
const owner = person('ada')

async function handedOut(): Promise<Notification[]> {
  const notifications: Notification[] = []
  await handOutNotifications(app, [async (_trx, notification) => void notifications.push(notification)])
  return notifications
}

test('the end of a making and the first publication are each handed out once, with owner and channel', async () => {
  const { content_id, channel_id } = await makeContent(app, owner)
  const change = (changes: Parameters<typeof changeContent>[2]) => changeContent(app.db, content_id, changes)
  await change({ processing_since: new Date(Date.now() - 200_000) })
  await change({ status: 'error', error: 'No.' })
  await change({ status: 'processing' })
  await change({ status: 'completed', audio_key: 'a', duration_ms: 1, visibility: 'private', error: '' })
  await change({ visibility: 'public' })
  await change({ visibility: 'private' })
  await change({ visibility: 'public', script_title: 'Another' })
  await settleOpenHolds(app)
  const notifications = await handedOut()
  expect(notifications.map(({ kind }) => kind)).toEqual(['failed', 'ready', 'published'])
  expect(notifications[0]).toMatchObject({ content_id, channel_id, user_id: owner.user_id })
  expect(notifications.map(({ made_seconds }) => made_seconds !== null && made_seconds >= 200)).toEqual([
    true,
    true,
    false,
  ])
  expect(await handedOut()).toEqual([])
})

test('what a receiver could not take is handed out again, to all', async () => {
  const content_id = await publishItem(app, await makeChannel(app, owner))
  const failing = handOutNotifications(app, [() => Promise.reject(new Error('away'))])
  await expect(failing).rejects.toThrow('away')
  const notifications = await handedOut()
  expect(notifications.map((notification) => [notification.content_id, notification.kind])).toEqual([
    [content_id, 'ready'],
    [content_id, 'published'],
  ])
})

test('what two processes hand out at once reaches a receiver once', async () => {
  const channel_id = await makeChannel(app, owner)
  for (let count = 0; count < 5; count++) await publishItem(app, channel_id)
  const both = (await Promise.all([handedOut(), handedOut()])).flat()
  expect(new Set(both.map(({ notice_id }) => notice_id)).size).toBe(both.length)
  expect(both).toHaveLength(10)
})
