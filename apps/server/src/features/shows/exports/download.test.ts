import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { showExportPath } from '@app/contracts/exports'
import { afterAll, expect, test } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { importWhole } from '#features/shows/imports/index.ts'
import { expiresIn } from '#lib/link-signer.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { zipFolder } from './zip-folder.ts'

const app = await testApp()
const there = await testApp()
const root = await mkdtemp(join(tmpdir(), 'duologue-download-'))
afterAll(() => rm(root, { recursive: true }))
const { signal } = new AbortController()
const ana = person('ana')

async function unpack(bytes: Buffer, folder: string): Promise<void> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  const entries: Entry[] = []
  zip.on('entry', (entry: Entry) => entries.push(entry))
  await new Promise((resolve) => zip.on('end', resolve))
  for (const entry of entries) {
    const target = join(folder, entry.fileName)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, await zip.openReadStreamPromise(entry))
  }
}

test('SHOW-O106 a channel is downloaded by its owner as a ZIP file that comes back as it was', async () => {
  const made = await makeContent(app, ana, { utterances: scriptOf(3), public_visibility: 'false' })
  await renderContent(app, made.content_id, signal)
  const ask = (headers: Record<string, string>) =>
    app.server.inject({ method: 'POST', url: `/api/channels/${made.channel_id}/export`, headers })
  expect((await ask(app.as(person('ben')))).statusCode).toBe(403)
  const { url } = (await ask(app.as(ana))).json()
  const answer = await app.server.inject(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  await unpack(answer.rawPayload, root)

  const steps = []
  for await (const step of importWhole(there, { user_id: 'cara', from: root, visibility: 'public' }, signal))
    steps.push(step)
  expect(steps.slice(1)).toEqual([{ item: expect.any(String), error: '', notes: [] }])
  const back = await there.db.selectFrom('content').selectAll().executeTakeFirstOrThrow()
  expect(back).toMatchObject({ guid: made.content_id, visibility: 'private', lines_total: 3 })
  const soundOf = async ({ storage }: typeof app, key: string | null) =>
    Buffer.concat((await (await storage.get(key ?? ''))?.body.toArray()) ?? [])
  const { audio_key } = await app.db.selectFrom('content').selectAll().executeTakeFirstOrThrow()
  expect((await soundOf(there, back.audio_key)).equals(await soundOf(app, audio_key))).toBe(true)
})

test('SHOW-O106 without a signature, with another or after its time, there is no file', async () => {
  const { channel_id } = await makeContent(app, ana)
  const path = showExportPath(channel_id)
  const until = (seconds: number) => ({ expires_unix_seconds: expiresIn(seconds), epoch: 0 })
  const other = app.links.sign(showExportPath('another'), until(60)).split('?')[1]
  const urls = [path, `${path}?${other}`, app.links.sign(path, until(-1))]
  for (const url of urls) expect((await app.server.inject(url)).statusCode).toBe(404)
})

test('SHOW-O106 a download that is broken off stops reading, and one that fails is cut off', async () => {
  const endless = async function* () {
    for (;;) yield Buffer.alloc(65_536)
  }
  const source = Readable.from(endless())
  const file = zipFolder((folder) => folder.write('sound.mp3', source))
  file.on('error', () => undefined)
  file.once('data', () => file.destroy())
  await new Promise((resolve) => source.once('close', resolve))
  expect(source.destroyed).toBe(true)
  const failing = zipFolder(() => Promise.reject(new Error('The disk is full.')))
  await expect(failing.toArray()).rejects.toThrow('The disk is full.')
})
