import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { objectKeys } from '#lib/media-paths.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, picture } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { sendForm } from '#test/http/send-form.ts'
import { deleteSource, listDraftSources, openSource, storeSourceFile, sweepDrafts } from './index.ts'

const MEGABYTE = 1_048_576
const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const place = { user_id: ana.user_id, channel_id }
const signal = new AbortController().signal

const callApi = (method: 'GET' | 'POST' | 'DELETE', what = '', payload?: object, where = channel_id) =>
  app.server.inject({
    method,
    url: `/api/channels/${where}/draft${what}`,
    headers: app.as(ana),
    ...(payload && { payload }),
  })
const sendFile = (name: string, bytes: Uint8Array, where = channel_id) =>
  sendForm(app, `/api/channels/${where}/draft/files`, {
    files: { file: { bytes, name, type: 'application/x-anything' } },
    headers: app.as(ana),
  })
const readDraft = async (where = channel_id) => (await callApi('GET', '', undefined, where)).json().draft
const objects = () => objectKeysUnder(app, objectKeys.draftsPrefix)

/** Pretends that one file takes all but so many bytes of a draft's room. */
async function channelWithRoomFor(bytes: number): Promise<string> {
  const where = await makeChannel(app, ana)
  await sendFile('large.txt', Buffer.from('large'), where)
  const { sources } = await readDraft(where)
  await app.db
    .updateTable('draft_source')
    .set({ byte_size: String(sourceLimits.total_bytes - bytes) })
    .where('source_id', '=', sources[0].source_id)
    .execute()
  return where
}

/** A zip archive of empty files, stored as they are, with any bytes before its list of contents. */
function archiveOf(names: readonly string[], filling = Buffer.alloc(0)): Buffer {
  const local = names.map((name) => zipRecord(0x04034b50, 30, 26, name))
  const central = Buffer.concat(names.map((name) => zipRecord(0x02014b50, 46, 28, name)))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([...local, filling, central, end])
}

function zipRecord(signature: number, length: number, nameLengthAt: number, name: string): Buffer {
  const record = Buffer.alloc(length)
  record.writeUInt32LE(signature, 0)
  record.writeUInt16LE(name.length, nameLengthAt)
  return Buffer.concat([record, Buffer.from(name)])
}

const wav = () => Buffer.concat([Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt '), Buffer.alloc(20)])

test.each([
  ['log.pdf', async () => Buffer.from('%PDF-1.7\n%\u00e2\n'), 'pdf'],
  ['lens.jpg', () => picture('png'), 'png'],
  ['fog.mp3', async () => wav(), 'wav'],
  ['notes.txt', async () => Buffer.from('BMW, MZ, PK and %PDF are how words can begin.'), 'txt'],
  ['notes.MD', async () => Buffer.from('# 灯台\n\nDas Licht: über 20 Meilen.'), 'md'],
  ['wide.csv', async () => Buffer.from('\ufeffa;b\n1;2', 'utf16le'), 'csv'],
  ['latin.html', async () => Buffer.from('<p>T\u00fcrme</p>', 'latin1'), 'html'],
  ['report.docx', async () => archiveOf(['_rels/.rels', 'word/document.xml', '[Content_Types].xml']), 'docx'],
  ['late.xlsx', async () => archiveOf(['a/b.bin', 'xl/workbook.xml'], Buffer.alloc(200_000, 1)), 'xlsx'],
])('STUDIO-42 SRV-25 %s is taken for what it is by its content', async (name, bytes, extension) => {
  const answer = await sendFile(name, await bytes())
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { type: 'file', name, extension, byte_size: (await bytes()).length },
  ])
})

test.each([
  ['tool.exe', async () => Buffer.from('Words.'), sourceSentences.unsupported],
  ['tool.pdf', async () => Buffer.from('MZ\u0090\u0000\u0003'), sourceSentences.other_content],
  ['lens.png', async () => Buffer.from('These are words.'), sourceSentences.other_content],
  ['tool.txt', async () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), sourceSentences.other_content],
  ['film.webm', async () => picture('gif'), sourceSentences.other_content],
  ['other.docx', async () => archiveOf(['readme.txt', 'virus.bin']), sourceSentences.other_content],
])('STUDIO-42 SRV-25 %s is refused, and nothing of it stays', async (name, bytes, sentence) => {
  const before = await objects()
  const answer = await sendFile(name, await bytes())
  expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ loc: ['body', 'file'], msg: sentence(name) }]])
  expect(await objects()).toEqual(before)
})

test.each([
  ['a path', '../../../../etc/passwd.txt', 'passwd.txt'],
  ['NUL', 'no\u0000tes.txt', 'notes.txt'],
  ['line ends', 'a\r\nX-Evil: 1.txt', 'a X-Evil: 1.txt'],
])('SRV-25 a name with %s is made harmless, and is no part of where the file lies', async (_, sent, kept) => {
  const { source_id, name } = (await sendFile(sent, Buffer.from('Words.'))).json()
  expect(name.replaceAll(/\s|%0[AD]/g, '')).toBe(kept.replaceAll(' ', ''))
  const { object_key } = await app.db
    .selectFrom('draft_source')
    .select('object_key')
    .where('source_id', '=', source_id)
    .executeTakeFirstOrThrow()
  expect(object_key).toMatch(/^drafts\/[0-9a-f-]{36}\/sources\/[0-9a-f-]{36}\.bin$/)
})

test('SRV-25 a name of 5,000 characters is cut', async () => {
  expect((await sendFile(`${'x'.repeat(5_000)}.txt`, Buffer.from('Words.'))).json().name).toBe(`${'x'.repeat(251)}.txt`)
})

test('STUDIO-47 STUDIO-O03 LIM-08 the last byte of room is taken, one more is refused with the size and the limit', async () => {
  const where = await channelWithRoomFor(100_000)
  const before = await objects()
  const answer = await sendFile('more.txt', Buffer.alloc(100_001, 'a'), where)
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { code: 'too_large', detail: 'Total file size of 500.1 MB exceeds the limit of 500 MB' },
  ])
  expect(await objects()).toEqual(before)
  expect((await sendFile('more.txt', Buffer.alloc(100_000, 'a'), where)).statusCode).toBe(200)
})

test('STUDIO-47 of two files that fit one by one, and not together, sent at once, one is taken', async () => {
  const where = await channelWithRoomFor(150_000)
  const answers = await Promise.all(['a.txt', 'b.txt'].map((name) => sendFile(name, Buffer.alloc(100_000, 'a'), where)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 413])
})

test('SRV-25 a file that goes on and on is stopped at the limit while it comes, and the sender hears why', async () => {
  const where = await channelWithRoomFor(MEGABYTE)
  const before = await objects()
  const { status, body } = await sendMegabytes(where, 12)
  expect([status, body]).toMatchObject([413, { code: 'too_large' }])
  expect(await objects()).toEqual(before)
})

test('an upload that breaks off leaves nothing behind', async () => {
  const where = await makeChannel(app, ana)
  const before = await objects()
  const incoming = join(app.config.DATA_DIR, 'objects', '~incoming')
  await sendMegabytes(where, 3, {
    cutWhen: () => expect.poll(() => readdir(incoming)).not.toEqual([]),
  })
  await expect.poll(() => readdir(incoming)).toEqual([])
  expect(await objects()).toEqual(before)
  expect((await readDraft(where)).sources).toEqual([])
})

test('a store that fails answers as such, and no row speaks of the file', async () => {
  const storage = { ...app.storage, put: () => Promise.reject(new Error('the disk is gone')) }
  const where = await makeChannel(app, ana)
  await expect(
    storeSourceFile(
      { ...app, storage },
      { ...place, channel_id: where },
      { name: 'a.txt', stream: streamOf('Words.') },
    ),
  ).rejects.toThrow('the disk is gone')
  expect((await readDraft(where)).sources).toEqual([])
})

test('STUDIO-41 DATA-45 links and texts become sources in their order, all or none', async () => {
  const where = await makeChannel(app, ana)
  const sources = [
    { type: 'url', url: ' https://www.youtube.com/watch?v=dQw4w9WgXcQ ' },
    { type: 'text', text: 'Notes on Fresnel lenses, and on what became of them later.' },
    { type: 'url', url: 'https://example.com/baltic' },
  ]
  const added = (await callApi('POST', '/sources', { sources }, where)).json().sources
  expect(added).toMatchObject([
    {
      type: 'url',
      name: 'youtube.com/dQw4w9WgXcQ',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      words: null,
      byte_size: 0,
    },
    { type: 'text', name: 'Notes on Fresnel lenses, and on…', words: 11, byte_size: 58 },
    { type: 'url', name: 'example.com/baltic' },
  ])
  expect((await readDraft(where)).sources).toEqual(added)
  const refused = await callApi(
    'POST',
    '/sources',
    {
      sources: [
        { type: 'text', text: 'Good.' },
        { type: 'url', url: 'example.com' },
      ],
    },
    where,
  )
  expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, 'Invalid URLs: example.com'])
  expect((await readDraft(where)).sources).toHaveLength(3)
})

test('STUDIO-55 a pasted text of the longest length is taken, in whatever letters', async () => {
  const where = await makeChannel(app, ana)
  for (const letter of ['灯', 'a\n']) {
    const text = letter.repeat(sourceLimits.pasted_text / letter.length).trim()
    const { statusCode } = await callApi('POST', '/sources', { sources: [{ type: 'text', text }] }, where)
    expect(statusCode).toBe(200)
  }
})

test(`a script is written from at most ${sourceLimits.count} sources`, async () => {
  const where = await makeChannel(app, ana)
  const sources = Array.from({ length: sourceLimits.count }, (_, index) => ({ type: 'text', text: `Words ${index}.` }))
  expect((await callApi('POST', '/sources', { sources }, where)).statusCode).toBe(200)
  const one_more = await callApi('POST', '/sources', { sources: sources.slice(0, 1) }, where)
  expect([one_more.statusCode, one_more.json().detail[0].msg]).toEqual([422, sourceSentences.too_many])
})

test('a removed source comes back to its place; after a quarter of an hour its file is gone, and its passages stay', async () => {
  const where = await makeChannel(app, ana)
  const { source_id } = (await sendFile('notes.txt', Buffer.from('Words.'), where)).json()
  await app.db.insertInto('passage').values({ source_id, position: 0, text: 'Words.', place: '{}' }).execute()
  await callApi('POST', '/sources', { sources: [{ type: 'text', text: 'More words.' }] }, where)
  const before = (await readDraft(where)).sources

  expect((await callApi('DELETE', `/sources/${source_id}`, undefined, where)).statusCode).toBe(200)
  expect((await readDraft(where)).sources).toEqual(before.slice(1))
  expect((await callApi('DELETE', `/sources/${source_id}`, undefined, where)).statusCode).toBe(404)
  expect((await callApi('POST', `/sources/${source_id}/restore`, undefined, where)).statusCode).toBe(200)
  expect((await readDraft(where)).sources).toEqual(before)

  await callApi('DELETE', `/sources/${source_id}`, undefined, where)
  await deleteSource(app, source_id)
  const key = await app.db
    .selectFrom('draft_source')
    .select('object_key')
    .where('source_id', '=', source_id)
    .executeTakeFirstOrThrow()
  expect(await app.storage.head(key.object_key ?? '')).toBeDefined()
  await sql`update draft_source set removed_at = now() - interval '15 minutes' where source_id = ${source_id}`.execute(
    app.db,
  )
  await sweepDrafts(app)
  await deleteSource(app, source_id)
  expect(await app.storage.head(key.object_key ?? '')).toBeUndefined()
  expect((await callApi('POST', `/sources/${source_id}/restore`, undefined, where)).statusCode).toBe(404)
  expect(await app.db.selectFrom('passage').select('text').where('source_id', '=', source_id).execute()).toEqual([
    { text: 'Words.' },
  ])
})

test('a source is brought back only where there is room for it', async () => {
  const where = await channelWithRoomFor(10)
  const { source_id } = (await sendFile('a.txt', Buffer.from('0123456789'), where)).json()
  await callApi('DELETE', `/sources/${source_id}`, undefined, where)
  await sendFile('b.txt', Buffer.from('0123456789'), where)
  expect((await callApi('POST', `/sources/${source_id}/restore`, undefined, where)).statusCode).toBe(413)
  expect((await readDraft(where)).sources).toHaveLength(2)
})

test('sources are opened as readers take them: a file on the disk until it is closed', async () => {
  const where = { ...place, channel_id: await makeChannel(app, ana) }
  await storeSourceFile(app, where, { name: 'notes.txt', stream: streamOf('Words.') })
  await callApi(
    'POST',
    '/sources',
    {
      sources: [
        { type: 'text', text: 'Pasted.' },
        { type: 'url', url: 'https://example.com/a' },
      ],
    },
    where.channel_id,
  )
  const opened = await Promise.all(
    (await listDraftSources(app.db, where)).map((source) => openSource(app, source, signal)),
  )
  expect(opened.map(({ source }) => source)).toMatchObject([
    { type: 'file', name: 'notes.txt' },
    { type: 'text', name: 'Pasted.', text: 'Pasted.' },
    { type: 'url', url: 'https://example.com/a' },
  ])
  const [file] = opened
  if (file?.source.type !== 'file') throw new Error('the first is a file')
  expect(await readFile(file.source.path, 'utf8')).toBe('Words.')
  await file.close()
  await expect(readFile(file.source.path)).rejects.toThrow('ENOENT')
})

test('SRV-30 adding sources has a rate limit', async () => {
  const guesser = person('guesser')
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/channels/${await makeChannel(app, guesser)}/draft/sources`,
    headers: app.as(guesser),
    payload: { sources: [{ type: 'text', text: 'Words.' }] },
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
})

test('what was stored is what was sent, however it was cut on the way', async () => {
  const bytes = Buffer.alloc(300_001, 'All work and no play. ')
  const { source_id } = (await sendFile('long.txt', bytes, await makeChannel(app, ana))).json()
  const { object_key } = await app.db
    .selectFrom('draft_source')
    .select('object_key')
    .where('source_id', '=', source_id)
    .executeTakeFirstOrThrow()
  const stored = await app.storage.get(object_key ?? '')
  expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true)
})

async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Sends a text of so many megabytes through a real connection, as fast as it is taken. */
async function sendMegabytes(
  where: string,
  megabytes: number,
  { cutWhen }: { cutWhen?: () => Promise<void> } = {},
): Promise<{ status?: number | undefined; body?: unknown }> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const headers = { ...app.as(ana), 'content-type': 'multipart/form-data; boundary=b' }
  const upload = request({
    host: '127.0.0.1',
    port: address.port,
    method: 'POST',
    path: `/api/channels/${where}/draft/files`,
    headers,
  })
  const answered = new Promise<{ status?: number | undefined; body?: unknown }>((resolve, reject) => {
    upload.on('error', (error) => (cutWhen ? resolve({}) : reject(error)))
    upload.on(
      'response',
      (response) => void json(response).then((body) => resolve({ status: response.statusCode, body }), reject),
    )
  })
  upload.write(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="long.txt"\r\ncontent-type: text/plain\r\n\r\n',
  )
  for (let sent = 0; sent < megabytes; sent += 1) {
    // Node's client says no more when it may go on once it has its answer.
    if (!upload.write(Buffer.alloc(MEGABYTE, 'words ')))
      await Promise.race([new Promise((resolve) => upload.once('drain', resolve)), answered])
  }
  await cutWhen?.()
  if (cutWhen) upload.destroy()
  else upload.end('\r\n--b--\r\n')
  return answered
}
