import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sourceLimits } from '@app/domain/sources'
import { afterAll, expect, test } from 'vitest'
import { s3ObjectStorage } from '#adapters/object-storage/s3-object-storage.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { startS3 } from '#test/storage/s3-server.ts'
import { storeSourceFile } from './index.ts'

const MEGABYTE = 1_048_576
const s3 = await startS3()
afterAll(() => s3.stop())
const {
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: access_key_id,
  S3_SECRET_ACCESS_KEY: secret_access_key,
} = s3.settings
const storage = await s3ObjectStorage({
  bucket,
  endpoint,
  region: 'us-east-1',
  keys: { access_key_id, secret_access_key },
})
const app = await testApp({ storage })
const ana = person('ana')
const place = async () => ({ user_id: ana.user_id, channel_id: await makeChannel(app, ana) })

/** So many megabytes of text, counted while they are taken. */
async function* megabytesOf(megabytes: number, piece: Buffer, counted = { taken: 0 }): AsyncGenerator<Buffer> {
  for (; counted.taken < megabytes; counted.taken += 1) yield piece
}

test('STUDIO-47 SRV-25 a large source goes to the bucket in parts while it comes, and comes back as it was', async () => {
  const piece = Buffer.from(randomBytes(MEGABYTE / 2).toString('hex'))
  const { object_key, byte_size } = await storeSourceFile(app, await place(), {
    name: 'long.txt',
    stream: megabytesOf(20, piece),
  })
  expect(Number(byte_size)).toBe(20 * MEGABYTE)
  const stored = await storage.get(object_key ?? '')
  expect(stored && (await buffer(stored.body)).equals(Buffer.concat(Array.from({ length: 20 }, () => piece)))).toBe(
    true,
  )
  expect(await s3.listUploads()).toEqual([])
})

test('STUDIO-47 one that is too large is stopped on its way, and neither object nor parts of it stay', async () => {
  const where = await place()
  const { source_id } = await storeSourceFile(app, where, {
    name: 'large.txt',
    stream: megabytesOf(1, Buffer.alloc(MEGABYTE, 'a')),
  })
  await app.db
    .updateTable('draft_source')
    .set({ byte_size: String(sourceLimits.total_bytes - 20 * MEGABYTE) })
    .where('source_id', '=', source_id)
    .execute()
  const before = await objectKeysUnder(app, objectKeys.draftsPrefix)
  const counted = { taken: 0 }
  const stored = storeSourceFile(app, where, {
    name: 'more.txt',
    stream: megabytesOf(500, Buffer.alloc(MEGABYTE, 'a'), counted),
  })
  await expect(stored).rejects.toMatchObject({ code: 'too_large' })
  expect(counted.taken).toBeLessThan(25)
  expect(await objectKeysUnder(app, objectKeys.draftsPrefix)).toEqual(before)
  expect(await s3.listUploads()).toEqual([])
})
