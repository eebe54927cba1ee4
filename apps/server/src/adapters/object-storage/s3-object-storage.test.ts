import { afterAll, beforeAll } from 'vitest'
import { startS3, type S3Server } from '../../../test/s3-server.ts'
import { objectStorageContract } from './contract.ts'
import { s3ObjectStorage } from './s3-object-storage.ts'
import type { S3Settings } from './s3/open-client.ts'

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

function settings(): S3Settings {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = s3.settings
  return { bucket, endpoint, region: 'us-east-1', keys: { access_key_id, secret_access_key } }
}

objectStorageContract(async () => {
  const storage = await s3ObjectStorage(settings())
  const all: string[] = []
  for await (const { key } of storage.list('')) all.push(key)
  await storage.delete(all)
  return storage
})
