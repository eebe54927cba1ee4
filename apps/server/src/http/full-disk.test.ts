import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, picture, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp()
const ana = person('ana')
const headers = app.as(ana)
const { channel_id, content_id } = await makeContent(app, ana)

test('with a full disk every upload answers 507 with a sentence', async ({ skip }) => {
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-full-'))
  onTestFinished(() => rm(data_dir, { recursive: true, force: true }))
  if (!mount(data_dir)) skip('needs root and the right to mount a tmpfs')
  const storage = await diskObjectStorage({ data_dir })
  const full = { ...app, server: await createServer({ ...app, storage }, routes) }
  onTestFinished(() => full.server.close())
  const [image, text] = [{ bytes: await picture() }, { bytes: Buffer.alloc(60_000, 'words '), name: 'a.txt' }]
  await storage.put('filler.bin', Buffer.alloc(40_000), 'application/octet-stream')
  await storage.put('more/filler.bin', Buffer.alloc(4_000), 'application/octet-stream').catch(() => undefined)
  const answers = [
    await sendForm(full, `/api/channels/${channel_id}`, {
      method: 'PUT',
      fields: {},
      files: { channel_avatar: image },
      headers,
    }),
    await sendForm(full, `/api/channels/${channel_id}/draft/thumbnail`, {
      method: 'PUT',
      fields: { name: 'a.png' },
      files: { thumbnail: image },
      headers,
    }),
    await sendForm(full, `/api/channels/${channel_id}/draft/files`, { fields: {}, files: { file: text }, headers }),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      507,
      { code: 'storage_full', detail: refusalSentences.store_full },
    ])
  }
})

test('with a full disk of the database writes get 503 with a sentence, and reads still work', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(app.db)
  for (const table of ['interaction', 'test_audio', 'draft']) {
    await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function refuse()`.execute(
      app.db,
    )
  }
  const answers = await Promise.all([
    app.server.inject({
      method: 'POST',
      url: `/api/content/${content_id}/like?channel_id=${channel_id}`,
      headers,
      payload: { liked: true },
    }),
    app.server.inject({
      method: 'POST',
      url: '/api/content/generate-audio',
      headers,
      payload: { utterances: scriptOf(1) },
    }),
    app.server.inject({
      method: 'POST',
      url: `/api/channels/${channel_id}/draft/sources`,
      headers,
      payload: { sources: [{ type: 'text', text: 'Some notes on lenses.' }] },
    }),
  ])
  for (const answer of answers) {
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { code: 'unavailable', detail: refusalSentences.database_full },
      '5',
    ])
  }
  expect((await app.server.inject(`/api/channels/${channel_id}`)).statusCode).toBe(200)
})

function mount(folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  return true
}
