import { exportJWK, generateKeyPair } from 'jose'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import { ALGORITHM } from './access-token.ts'
import { signingKeys } from './signing-keys.ts'

const { connection_string } = await testApp()

test('TRUST-O252 a key that is new after the clock was set back is known within a second', async () => {
  const pool = new pg.Pool({ connectionString: connection_string, options: '-c search_path=auth' })
  onTestFinished(() => pool.end())
  async function addKey(id: string): Promise<void> {
    const { publicKey } = await generateKeyPair(ALGORITHM)
    await pool.query(`insert into jwks (id, "publicKey", "privateKey", "createdAt") values ($1, $2, 'none', now())`, [
      id,
      JSON.stringify(await exportJWK(publicKey)),
    ])
  }
  const keys = signingKeys({ pool, onError: () => undefined })
  await addKey('first')
  expect(await keys.find('first')).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await addKey('second')
  await expect.poll(() => keys.find('second'), { timeout: 5_000, interval: 100 }).toBeDefined()
})
