import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepImports } from '#features/shows/imports/index.ts'
import { accountsApp, signedIn } from '#test/accounts-app.ts'
import { feedOf, itemOf, toneMp3 } from '#test/imports/podcast-server.ts'
import { startProgram, temporaryDataDir, type Program } from '#test/processes/program.ts'

const EPISODES = 8
const app = await accountsApp()
const PATIENCE = { timeout: 60_000, interval: 20 }

async function showFolder(): Promise<string> {
  const folder = await temporaryDataDir()
  await writeFile(join(folder, 'sound.mp3'), await toneMp3(1))
  const items = Array.from({ length: EPISODES }, (_, at) => itemOf(`e${at}`, 'sound.mp3'))
  await writeFile(join(folder, 'feed.xml'), feedOf({ items }))
  return folder
}

function importOf(user_id: string) {
  return app.db.selectFrom('show_import').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

async function countOf(status: 'completed' | 'waiting' | 'processing'): Promise<number> {
  return (await app.db.selectFrom('import_item').select('status').where('status', '=', status).execute()).length
}

test(
  'SHOW-O305 an import whose process is killed ends as stopped, and the same command goes on in the same channel',
  { timeout: 120_000 },
  async () => {
    const { authorization } = await signedIn(app, 'ana@example.com')
    const viewer = await app.identity.viewerOf(authorization)
    const user_id = viewer && viewer !== 'refused' ? viewer.user_id : ''
    const folder = await showFolder()
    const env = { DATABASE_URL: app.connection_string, DATA_DIR: await temporaryDataDir() }
    const run = (): Program => startProgram({ program: 'import-show', env, args: [folder, '--as=ana@example.com'] })

    const first = run()
    await expect.poll(() => countOf('completed'), PATIENCE).toBeGreaterThan(0)
    await sweepImports(app)
    expect((await importOf(user_id))?.status).toBe('running')
    first.kill('SIGKILL')
    await first.ended
    const whole = await countOf('completed')
    expect(whole).toBeLessThan(EPISODES)
    await expect
      .poll(async () => {
        await sweepImports(app)
        return (await importOf(user_id))?.status
      }, PATIENCE)
      .toBe('cancelled')
    expect(await countOf('waiting')).toBe(EPISODES - whole)

    const { code, stdout, stderr } = await run().ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Tidal Notes: ${EPISODES - whole} more episodes, into the channel`)
    const rows = await app.db.selectFrom('content').select(['guid', 'channel_id']).execute()
    expect(rows.map(({ guid }) => guid).toSorted()).toEqual(Array.from({ length: EPISODES }, (_, at) => `e${at}`))
    expect([...new Set(rows.map(({ channel_id }) => channel_id))]).toEqual([(await importOf(user_id))?.channel_id])
    expect((await importOf(user_id))?.status).toBe('completed')
  },
)
