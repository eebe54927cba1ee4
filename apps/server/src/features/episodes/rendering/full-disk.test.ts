import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { findContent, listUtterances } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { renderContent } from './render-content.ts'

const app = await testApp()
const never = new AbortController().signal

test('a disk that fills up in mid-job ends as error, loses nothing, and the owner goes on when there is room', async ({
  skip,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (!mount(folder, '1500k')) skip('needs root and the right to mount a tmpfs')
  const owner = person('crowded')
  const { content_id, channel_id } = await makeContent(app, owner, { utterances: scriptOf(12, ['Kore', 'Puck']) })
  const deps = { ...app, storage: await diskObjectStorage({ data_dir: folder }) }

  const tries: string[] = []
  while ((await findContent(app.db, content_id))?.status === 'processing') {
    await renderContent(deps, content_id, never).catch((error: Error) => tries.push(error.name))
  }
  expect(new Set(tries)).toEqual(new Set(['StorageFullError']))
  expect(await findContent(app.db, content_id)).toMatchObject({
    status: 'error',
    error: expect.stringMatching(
      /^There is not enough storage for the audio\. \d+ spoken lines are kept for the next try\.$/,
    ),
  })
  const kept = (await listUtterances(app.db, content_id)).filter(({ clip_hash }) => clip_hash).length
  expect(kept).toBeGreaterThan(0)

  execFileSync('mount', ['-o', 'remount,size=20m', folder])
  const url = `/api/content/${content_id}/retry?channel_id=${channel_id}`
  expect((await app.server.inject({ method: 'POST', url, headers: app.as(owner) })).statusCode).toBe(200)
  await renderContent(deps, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed', lines_done: 12 })
  const finance = await app.db
    .selectFrom('user_finance')
    .selectAll()
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow()
  const entries = await app.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('user_id', '=', owner.user_id)
    .execute()
  expect(finance.current_token_amount).toBe(entries.reduce((sum, { amount }) => sum + amount, 0))
})

function mount(folder: string, size: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  return true
}
