import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personalData } from '#database/personal-data.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { accountsApp, PASSWORD, personOf, signedIn } from '#test/accounts-app.ts'
import { person } from '#test/app.ts'
import { countRows, countRowsWith, fillEveryTable } from '#test/database/one-row-each.ts'
import { makeContent } from '#test/factories.ts'
import { deleteAccountData } from './delete-account-data.ts'

const app = await accountsApp()
const going = new AbortController().signal

/**
 * Tables whose rows a person can have only in a channel of their own, with which they go; all other rows are put into
 * another person's channel.
 */
const ONLY_IN_OWN_CHANNELS = ['content_revision', 'correction', 'listen_check', 'recording', 'sound_asset']

/** Rows that the deletion of an account leaves: those about nobody, and those that stay for a reason. */
const leaves = (table: string) => {
  const fate = personalData[table]
  return fate?.of === 'nobody' || fate?.on_deletion === 'kept'
}

async function countAll(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of Object.keys(personalData)) counts.set(table, await countRows(app.db, table))
  return counts
}

test('TRUST-O170 every table is named with what becomes of it, and deleting an account empties exactly those that go with it', async () => {
  const hosts = await makeContent(app, person('host'))
  const others = await countAll()
  const email = 'ana@example.com'
  const { authorization } = await signedIn(app, email)
  const viewer = await personOf(app, authorization)
  const initialized = { method: 'POST', url: '/users/initialize', headers: { authorization } } as const
  expect((await app.server.inject(initialized)).statusCode).toBe(200)
  const { content_id } = await makeContent(app, viewer)
  await renderContent(app, content_id, going)

  const target = { target: `person:${viewer.user_id}`, kind: 'person', owner_id: viewer.user_id } as const
  await app.db
    .insertInto('report_case')
    .values({ ...target, title: 'Account', decided_at: new Date() })
    .execute()

  // The deletion writes its own row.
  const { columns } = await fillEveryTable(
    app.db,
    { user_id: viewer.user_id, email, visits: hosts.channel_id, own: ONLY_IN_OWN_CHANNELS },
    ['account_deletion'],
  )
  // Emails that come after the deletion are of an account that has the address anew.
  for (const table of ['auth.mailed_code', 'mailbox_letter'] as const)
    await sql`update ${sql.table(table)} set created_at = now() - interval '1 day'`.execute(app.db)
  const tables = [...new Set(columns.map(({ table }) => table))]
  expect(
    Object.keys(personalData).toSorted(),
    'name each table in apps/server/src/database/personal-data.ts, with what becomes of it when an account is deleted',
  ).toEqual(tables.toSorted())

  const request = { method: 'POST', url: '/api/account/deletion', headers: { authorization } } as const
  const asked = await app.server.inject({ ...request, payload: { email, current_password: PASSWORD } })
  expect(asked.statusCode).toBe(200)
  const deletions = await app.db.selectFrom('account_deletion').select('deletion_id').execute()
  await app.db
    .updateTable('account_deletion')
    .set({ requested_at: sql`now() - interval '1 hour'` })
    .execute()
  for (const { deletion_id } of deletions) await deleteAccountData(app, deletion_id, going)

  const now = await countAll()
  const left = tables.filter((table) => (now.get(table) ?? 0) > (others.get(table) ?? 0))
  expect(left.filter((table) => !leaves(table))).toEqual([])
  expect(tables.filter((table) => leaves(table) && now.get(table) === 0)).toEqual([])
  for (const table of tables.filter((each) => personalData[each]?.of === 'reports'))
    expect([table, await countRowsWith(app.db, table, viewer.user_id)]).toEqual([table, 0])
})
