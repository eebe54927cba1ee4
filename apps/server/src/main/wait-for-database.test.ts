import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { waitForDatabase } from './wait-for-database.ts'

const app = await testApp()

/** A database that answers so often that it is in recovery before it lets anybody in. */
async function recovering(times: number): Promise<string> {
  const database = new URL(app.connection_string)
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is in recovery mode', '\0']
  const body = Buffer.from(fields.join('\0'))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  const refusal = Buffer.concat([Buffer.from('E'), length, body])
  let left = times
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (left-- > 0) return near.once('data', () => near.end(refusal))
    const far = connect(Number(database.port), database.hostname)
    return near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await expect.poll(() => server.listening).toBe(true)
  const through = new URL(database)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return through.href
}

test('a database in recovery is waited for longer than one that is away', async () => {
  await waitForDatabase(await recovering(2), { away_ms: -1, recovery_ms: 60_000 })
  await expect(waitForDatabase(await recovering(2), { away_ms: 60_000, recovery_ms: -1 })).rejects.toThrow(
    'the database system is in recovery mode',
  )
})
