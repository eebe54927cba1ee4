import { afterAll, expect, test } from 'vitest'
import { s3ObjectStorage } from '#adapters/object-storage/s3-object-storage.ts'
import { findContent } from '#features/episodes/content/index.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { startS3 } from '#test/storage/s3-server.ts'
import { renderContent } from './render-content.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
const storage = await s3ObjectStorage({
  bucket: s3.bucket,
  endpoint: s3.endpoint,
  region: 'us-east-1',
  keys: { access_key_id: s3.settings.S3_ACCESS_KEY_ID, secret_access_key: s3.settings.S3_SECRET_ACCESS_KEY },
})
const app = await testApp({ storage })
const never = new AbortController().signal
const ana = person('ana')

test.each(['unavailable', 'cut'] as const)(
  'an outage of S3 in mid-job, %s, costs no try and loses nothing',
  async (fault) => {
    const { content_id } = await makeContent(app, ana, {
      utterances: scriptOf(6, fault === 'cut' ? ['Gacrux'] : ['Kore']),
    })
    let puts = 0
    const failing: ObjectStorage = {
      ...storage,
      async put(...args) {
        puts += 1
        if (puts === 3) await s3.fail(fault)
        return storage.put(...args)
      },
    }
    const before = await s3.countRequests()
    const rendering = renderContent({ ...app, storage: failing }, content_id, never)
    await expect.poll(() => puts).toBeGreaterThanOrEqual(3)
    await expect.poll(() => s3.countRequests()).toBeGreaterThan(before + 15)
    await s3.fail('none')
    await rendering
    expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed', lines_done: 6, render_tries: 1 })
  },
)

test('a clip that vanished from S3 is spoken anew', async () => {
  const utterances = scriptOf(3, ['Leda'])
  const first = await makeContent(app, ana, { utterances })
  await renderContent(app, first.content_id, never)
  const clip = await app.db
    .selectFrom('clip')
    .selectAll()
    .where('voice_name', '=', 'Leda')
    .orderBy('clip_hash')
    .executeTakeFirstOrThrow()
  await storage.delete([clip.object_key])
  const second = await makeContent(app, ana, { utterances })
  await expect(renderContent(app, second.content_id, never)).rejects.toThrow('is gone')
  await renderContent(app, second.content_id, never)
  expect(await findContent(app.db, second.content_id)).toMatchObject({ status: 'completed' })
})
