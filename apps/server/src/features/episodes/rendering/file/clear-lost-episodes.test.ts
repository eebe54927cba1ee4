import { expect, test } from 'vitest'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { publishCorrection } from '../publish-correction.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const owner = person('owner')
const never = new AbortController().signal
const PATIENCE = { timeout: 60_000 }

test('a worker that stalls after publishing deletes nothing of what was published meanwhile', async () => {
  const { content_id, channel_id } = await makeContent(app, owner)
  const { promise: wokenUp, resolve: wakeUp } = Promise.withResolvers<void>()
  async function* list(prefix: string) {
    await wokenUp
    yield* app.storage.list(prefix)
  }
  const stalling = { ...app, storage: { ...app.storage, list } }
  const item = () => findContent(app.db, content_id)
  const correct = async (revision: number, text: string) => {
    const [line] = await listUtterances(app.db, content_id)
    const url = `/api/content/${content_id}/lines/${line?.utterance_id}/correction?channel_id=${channel_id}`
    return app.server.inject({ method: 'POST', url, payload: { text, revision }, headers: app.as(owner) })
  }
  const late = [renderContent(stalling, content_id, never)]
  await expect.poll(item, PATIENCE).toMatchObject({ status: 'completed' })
  await correct(1, 'Second thoughts.')
  late.push(publishCorrection(stalling, content_id, never))
  await expect.poll(item, PATIENCE).toMatchObject({ revision: 2 })
  await correct(2, 'Third thoughts.')
  await publishCorrection(app, content_id, never)
  wakeUp()
  await Promise.all(late)
  const kept = await objectKeysUnder(app, `content/${content_id}/episodes/`)
  expect(kept.filter((key) => key.endsWith('.mp3'))).toHaveLength(3)
  expect((await app.server.inject({ url: `/media/content/${content_id}/audio.mp3` })).statusCode).toBe(200)
})
