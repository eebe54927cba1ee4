import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { person, testApp } from '#test/app.ts'
import { bareDatabase } from '#test/database/test-database.ts'
import { expectLedgerConsistent } from '#test/billing/expect-ledger-consistent.ts'
import { giveTokens } from '#test/billing/tokens.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const app = await testApp()
const quiet = { note: () => undefined, print: () => undefined }

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-load-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function amountsAsTheyLie(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('amount')
    .orderBy(sql`ctid`)
    .execute()
  return rows.map(({ amount }) => amount)
}

test('SRV-35 a ledger whose entries lie in another order than they were written comes back whole, and is added up from then on', async () => {
  const [folder, data_dir, there] = [await temporaryFolder(), await temporaryFolder(), await bareDatabase()]
  const db = connect(there.connection_string, () => undefined)
  onTestFinished(async () => {
    await db.destroy()
    await there.drop()
  })
  for (const amount of [20, 300]) await giveTokens(app, person('ana'), amount)
  await sql`create index backwards on ledger_entry (entry_id desc)`.execute(app.db)
  await sql`cluster ledger_entry using backwards`.execute(app.db)
  expect(await amountsAsTheyLie(app.db)).toEqual([300, 20, 1_000])

  await makeBackup({ connection_string: app.connection_string, storage: app.storage, folder, progress: quiet })
  await restoreBackup({
    connection_string: there.connection_string,
    storage: await diskObjectStorage({ data_dir }),
    folder,
    progress: quiet,
    beforeCommit: async () => {},
  })
  expect(await amountsAsTheyLie(db)).toEqual([300, 20, 1_000])
  await giveTokens({ db, clock: app.clock }, person('ana'), 4_000)
  await expectLedgerConsistent(db)
  expect(await db.selectFrom('user_finance').select('current_token_amount').execute()).toEqual([
    { current_token_amount: 5_320 },
  ])
  await expect(db.updateTable('user_finance').set({ current_token_amount: 1 }).execute()).rejects.toThrow(
    'the balance is not the sum of the ledger',
  )
})
