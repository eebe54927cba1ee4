import { expect, test } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const never = new AbortController().signal

/** A store in which a finished file waits until it is let in. */
function holdingBack(): { storage: ObjectStorage; reached: Promise<void>; letIn: () => void } {
  const reached = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  const storage: ObjectStorage = {
    ...app.storage,
    async put(key, bytes, contentType) {
      if (key.endsWith('/audio.mp3')) {
        reached.resolve()
        await open.promise
      }
      await app.storage.put(key, bytes, contentType)
    },
  }
  return { storage, reached: reached.promise, letIn: open.resolve }
}

async function keysOf(content_id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list(objectKeys.contentPrefix(content_id))) keys.push(key)
  return keys
}

test('a worker that stalls at the last file writes over nothing that another published, and leaves nothing', async () => {
  const { content_id } = await makeContent(app, person('stalled'), { utterances: scriptOf(3, ['Charon']) })
  const { storage, reached, letIn } = holdingBack()
  const late = renderContent({ ...app, storage }, content_id, never)
  await reached
  await renderContent(app, content_id, never)
  const published = await findContent(app.db, content_id)
  const head = await app.storage.head(published?.audio_key ?? '')
  letIn()
  await late
  expect(await app.storage.head(published?.audio_key ?? '')).toEqual(head)
  expect((await keysOf(content_id)).filter((key) => key.endsWith('audio.mp3'))).toEqual([published?.audio_key])
})

test('a worker that stalls at the last file of an item that is deleted meanwhile leaves nothing behind', async () => {
  const owner = person('gone')
  const { content_id, channel_id } = await makeContent(app, owner, { utterances: scriptOf(3, ['Schedar']) })
  const { storage, reached, letIn } = holdingBack()
  const late = renderContent({ ...app, storage }, content_id, never)
  await reached
  const url = `/api/content/${content_id}?channel_id=${channel_id}`
  expect((await app.server.inject({ method: 'DELETE', url, headers: app.as(owner) })).statusCode).toBe(200)
  letIn()
  await late
  expect(await keysOf(content_id)).toEqual([])
})

test('a line that would be read out at enormous length is named instead of spoken', async () => {
  const utterances = [...scriptOf(2), { voice_name: 'Kore', text: `Degrees: ${'°'.repeat(900)}` }]
  const speech = { ...app.speech, spokenText: (text: string) => text.replaceAll('°', ' degrees ') }
  const { content_id } = await makeContent(app, person('wordy'), { utterances })
  await renderContent({ ...app, speech }, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/^Utterance 3 cannot be voiced: read aloud, it would be many times longer/),
  })
})
