import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { person, testApp } from '../../test/app.ts'
import { makeContent } from '../../test/factories.ts'
import { lockContent } from '#features/content/content.repository.ts'
import { connect } from './connect.ts'

const app = await testApp()

test('a transaction that a stopped process leaves open loses its locks after a few seconds', async () => {
  const { content_id } = await makeContent(app, person('ana'))
  const stopped = connect(app.connection_string, () => undefined)
  const woken = stopped.transaction().execute(async (trx) => {
    await lockContent(trx, content_id)
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    await sql`select 1`.execute(trx)
  })
  woken.catch(() => undefined)
  await expect.poll(async () => (await app.db.selectFrom('content').select('render_fence').where('content_id', '=', content_id).execute()).length).toBe(1)
  await app.db.transaction().execute((trx) => lockContent(trx, content_id))
  await expect(woken).rejects.toThrow()
  await stopped.destroy()
})
