import { once } from 'node:events'
import { request } from 'node:http'
import { Verification } from '@app/contracts/verifications'
import { provenanceLimits, provenanceSentences, STATEMENT_TYPE } from '@app/domain/provenance'
import { CompactSign, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { publishCorrection } from '#features/episodes/rendering/publish-correction.ts'
import { noteWaitingSounds, revokeKey, rotateKey } from '#features/episodes/provenance/index.ts'
import { readMp3 } from '@app/sound/mp3/read-mp3.ts'
import { person, testApp } from '#test/app.ts'
import { newText, publishedItems, type Item } from '#test/content/published-items.ts'
import { sendForm } from '#test/http/send-form.ts'
import { podcastServer } from '#test/imports/podcast-server.ts'
import { limitChecks, type Arrival } from './limit-checks.ts'
import { readLink } from './read-link.ts'
import { readSound } from './read-sound.ts'
import { verifySound } from './verify-sound.ts'

const app = await testApp({ encoder: lameEncoder() })
const { published, correct, linesOf } = publishedItems(app)
const never = new AbortController().signal
const reader = app.as(person('reader'))

const fileOf = async ({ content_id }: Item) =>
  (await app.server.inject({ url: `/media/content/${content_id}/audio.mp3` })).rawPayload
async function soundOf(item: Item) {
  const file = await fileOf(item)
  const { sound_from, texts } = await readMp3([file])
  const jws = texts.find(({ description }) => description === 'PROVENANCE')?.value ?? ''
  return { file, jws, sound: file.subarray(sound_from) }
}
const tagged = (value: string, sound: Uint8Array, title = 'A title') =>
  Buffer.concat([NodeID3.create({ title, userDefinedText: [{ description: 'PROVENANCE', value }] }), sound])

const send = (file: Uint8Array, headers = {}) =>
  sendForm(app, '/api/verifications/file', { files: { file: { bytes: file } }, headers })
const check = async (file: Uint8Array, headers = {}) => Verification.parse((await send(file, headers)).json())
const link = (url: string, headers = {}) =>
  app.server.inject({ method: 'POST', url: '/api/verifications/link', payload: { url }, headers })
const setVisibility = ({ content_id }: Item, visibility: 'private' | 'unlisted' | 'public') =>
  app.db.updateTable('content').set({ visibility }).where('content_id', '=', content_id).execute()
const soundRows = ({ content_id }: Item) =>
  app.db.selectFrom('provenance_sound').selectAll().where('content_id', '=', content_id).execute()

test('TRUST-O143 each published sound is in the log once, files from before come into it, and it goes with the item', async () => {
  const item = await published('logged')
  const { sound } = await soundOf(item)
  const before = await soundRows(item)
  expect(before).toHaveLength(1)
  expect(before[0]?.lines.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  await app.db.deleteFrom('provenance_sound').where('content_id', '=', item.content_id).execute()
  expect(await check(sound)).toMatchObject({ verdict: 'unknown', line_hashes: 'silent', episode: null })
  expect(await check(await fileOf(item))).toMatchObject({ verdict: 'unchanged', line_hashes: 'not_used' })
  await noteWaitingSounds(app)
  await noteWaitingSounds(app)
  expect(await soundRows(item)).toEqual(before)
  expect(await check(sound)).toMatchObject({ verdict: 'unchanged', line_hashes: 'same' })
  await app.db.deleteFrom('content').where('content_id', '=', item.content_id).execute()
  expect(await soundRows(item)).toEqual([])
})

test('TRUST-O158 among many sounds that share a line, the one with the most lines of a file is found', async () => {
  const [item, others] = [await published('most'), await published('shares')]
  const { sound } = await soundOf(item)
  const [row] = await soundRows(item)
  await app.db.deleteFrom('provenance_sound').where('content_id', '=', item.content_id).execute()
  await sql`insert into provenance_sound (content_id, frames_sha256, revision, anchors, lines)
    select ${others.content_id}, 'shares ' || number, 1, ${row?.anchors.slice(1, 2)}::text[], ${JSON.stringify(row?.lines.slice(1, 2))}::jsonb
    from generate_series(1, 600) number`.execute(app.db)
  await noteWaitingSounds(app)
  const found = await check(sound)
  expect(found).toMatchObject({ verdict: 'unchanged', line_hashes: 'same' })
  expect(found.episode?.content.content_id).toBe(item.content_id)
})

test('TRUST-O147 a signature that is not ours, unreadable or revoked is named, and the hashes of the lines answer beside it', async () => {
  const item = await published('forged')
  const { jws, sound } = await soundOf(item)
  const header = decodeProtectedHeader(jws)
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const forged = await new CompactSign(Buffer.from(JSON.stringify(decodeJwt(jws))))
    .setProtectedHeader({ alg: 'EdDSA', typ: STATEMENT_TYPE, kid: header.kid ?? '' })
    .sign(privateKey)
  const known = { verdict: 'unchanged', line_hashes: 'same' }
  expect(await check(tagged(forged, sound))).toMatchObject({ ...known, signature: 'not-ours' })
  expect(await check(tagged('a.b', sound))).toMatchObject({ ...known, signature: 'malformed' })
  await rotateKey(app.db, { actor_id: null, reason: 'test' })
  expect(await check(tagged(jws, sound))).toMatchObject({ ...known, signature: 'valid' })
  await revokeKey(app.db, header.kid ?? '', { actor_id: null, reason: 'test' })
  expect(await check(tagged(jws, sound))).toMatchObject({ ...known, signature: 'revoked' })
  await app.db.deleteFrom('provenance_sound').where('content_id', '=', item.content_id).execute()
  for (const value of [forged, jws])
    expect(await check(tagged(value, sound))).toMatchObject({ verdict: 'unknown', episode: null, is_hidden: false })
})

test('TRUST-O146 a signature that was moved to another sound makes that sound no episode of ours', async () => {
  const [one, other] = [await published('one'), await published('other', 5)]
  const [{ jws }, { sound }] = [await soundOf(one), await soundOf(other)]
  const moved = await check(tagged(jws, sound))
  expect(moved).toMatchObject({ verdict: 'unchanged', signature: 'changed', line_hashes: 'same' })
  expect(moved.episode?.content.content_id).toBe(other.content_id)
  await setVisibility(other, 'private')
  const foreign = await check(tagged(jws, sound))
  expect(foreign).toMatchObject({ verdict: 'unknown', signature: 'changed', lines: { total: 0, same: 0 } })
  expect(foreign.episode?.content.content_id).toBe(one.content_id)
})

test('TRUST-O148 nobody learns of an item that they may not hear more than its file says', async () => {
  const item = await published('hidden')
  const { file, sound, jws } = await soundOf(item)
  const { lines } = decodeJwt<{ lines: { count: number } }>(jws)
  const unknown = { verdict: 'unknown', line_hashes: 'silent', episode: null, is_hidden: false, differences: [] }
  const signed = { verdict: 'unchanged', signature: 'valid', line_hashes: 'not_used', episode: null, is_hidden: true }
  const closed = async (headers = {}) => {
    expect(await check(sound, headers)).toMatchObject({ ...unknown, lines: { total: 0, same: 0 } })
    expect(await check(sound.subarray(20_000), headers)).toMatchObject(unknown)
    expect(await check(file, headers)).toMatchObject({ ...signed, lines: { total: lines.count, same: lines.count } })
    expect(await check(tagged(jws, sound.subarray(20_000)), headers)).toMatchObject({ ...unknown, is_hidden: true })
  }
  await setVisibility(item, 'unlisted')
  await closed()
  expect((await check(sound, reader)).episode?.content.content_id).toBe(item.content_id)
  await setVisibility(item, 'private')
  await closed(reader)
  expect((await check(sound, app.as(item.owner))).verdict).toBe('unchanged')
  expect((await link(`${app.config.PUBLIC_URL}/media/content/${item.content_id}/audio.mp3`)).statusCode).toBe(422)
  await app.db.updateTable('content').set({ is_withdrawn: true }).where('content_id', '=', item.content_id).execute()
  await closed(app.as(item.owner))
  await app.db.deleteFrom('content').where('content_id', '=', item.content_id).execute()
  await closed(app.as(item.owner))
})

test('TRUST-O149 an earlier revision is known as that; words that are no longer published are not shown', async () => {
  const item = await published('revised')
  const { sound, jws } = await soundOf(item)
  await correct(item, 1, newText(item))
  await publishCorrection(app, item.content_id, never)
  const earlier = await check(sound)
  expect([earlier.verdict, earlier.episode?.revision, earlier.episode?.content.revision]).toEqual(['unchanged', 1, 2])
  const rows = await soundRows(item)
  expect(rows.map(({ revision }) => revision).toSorted()).toEqual([1, 2])
  const { differences } = await check(tagged(jws, sound.subarray(0, sound.length / 3)))
  const lines = await linesOf(item)
  expect(differences.length).toBeGreaterThan(1)
  for (const { number, text, play_ms } of differences) {
    const isCorrected = number === 2
    expect(text).toBe(isCorrected ? null : lines[(number ?? 0) - 1]?.text)
    expect(play_ms === null).toBe(isCorrected)
  }
})

test('TRUST-O150 a link to a page, a player or the file of an episode is read here, anything else only on the public internet', async () => {
  const item = await published('linked')
  const { content_id, channel_id } = item
  const here = app.config.PUBLIC_URL
  for (const path of [
    `${channel_id}/${content_id}?t=3`,
    `embed/content/${content_id}`,
    `media/content/${content_id}/audio.mp3`,
  ]) {
    const answer = await link(new URL(path, here).href)
    expect(Verification.parse(answer.json())).toMatchObject({ verdict: 'unchanged', signature: 'valid' })
  }
  for (const path of ['', `${content_id}/${channel_id}`, `media/content/${content_id}`, 'feed']) {
    const answer = await link(new URL(path, here).href)
    expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, provenanceSentences.link_unknown])
  }
  for (const url of [
    'http://127.0.0.1:1/a.mp3',
    'http://[::1]/a.mp3',
    'http://169.254.169.254/',
    'http://10.0.0.1/a.mp3',
  ]) {
    const answer = await link(url)
    expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, provenanceSentences.link_unreachable])
  }
  for (const url of [
    '',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'lighthouse',
    `http://a.example/${'a'.repeat(3_000)}`,
  ])
    expect((await link(url)).json().detail[0].msg).toBe(provenanceSentences.not_a_link)
})

test('TRUST-O150 an MP3 of another server is read as it comes, and nothing else of it', async () => {
  const item = await published('elsewhere')
  const { sound } = await soundOf(item)
  const away = await podcastServer()
  const deps = { ...app, web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) }
  const read = (url: string) =>
    readLink(deps, { url, host: 'here.example', viewer: null }, { deadline: never, arrived: () => undefined })
  const found = await read(away.put('/copied.mp3', sound))
  expect(await verifySound(app.db, null, found)).toMatchObject({ verdict: 'unchanged', byte_size: sound.length })
  const cases = [
    [away.put('/page.html', '<!doctype html>'), provenanceSentences.not_sound],
    [`${away.url}/missing.mp3`, provenanceSentences.link_unreachable],
    [
      away.put(
        '/broken.mp3',
        (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
      ),
      provenanceSentences.link_unreachable,
    ],
    [
      away.put('/endless.mp3', (_, response) => void response.writeHead(200, { 'content-length': 1e9 }).end()),
      provenanceSentences.too_large,
    ],
  ] as const
  for (const [url, sentence] of cases) await expect(read(url)).rejects.toThrow(sentence)
})

test('TRUST-O151 a file that is too large is refused before it is read, or once as much has come', async () => {
  let sent = 0
  const piece = Buffer.alloc(1_048_576)
  async function* endless() {
    for (; sent < 1_000; sent++) yield piece
  }
  await expect(readSound(endless())).rejects.toThrow(provenanceSentences.not_sound)
  expect(sent).toBe(32)
  sent = 0
  await expect(readSound(endless(), { most_bytes: 3 * piece.length })).rejects.toMatchObject({
    code: 'too_large',
    message: provenanceSentences.too_large,
  })
  expect(sent).toBe(3)
  const { port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 500 * piece.length }
    const upload = request({ port, host: '127.0.0.1', path: '/api/verifications/file', method: 'POST', headers })
    upload.on('response', ({ statusCode }) => resolve(statusCode) ?? upload.destroy()).on('error', reject)
    upload.write('--x\r\n')
  })
  expect(status).toBe(413)
})

test('TRUST-O159 a file that takes too long to arrive is refused and read no further, and makes room for others', async () => {
  const impatient = limitChecks(app, { seconds: 0 })
  let sent = 0
  async function* slowly(deadline: AbortSignal) {
    for (; sent < 3; sent++) {
      yield Buffer.alloc(9_000)
      if (!deadline.aborted) await once(deadline, 'abort')
    }
  }
  const late = ({ deadline }: Arrival) => readSound(slowly(deadline), { deadline })
  const silent = () => new Promise<never>(() => undefined)
  for (const check of [late, silent, silent])
    await expect(impatient('192.0.2.1', check)).rejects.toMatchObject({
      code: 'bad_request',
      message: provenanceSentences.too_slow,
    })
  expect(sent).toBe(1)
})

test('TRUST-O151 what is no MP3 is refused with a sentence', async () => {
  for (const bytes of [Buffer.from('<html>'), Buffer.alloc(0), Buffer.alloc(300_000, 0xff)]) {
    const answer = await send(bytes)
    expect([answer.statusCode, answer.json().detail]).toEqual([415, provenanceSentences.not_sound])
  }
  expect((await sendForm(app, '/api/verifications/file', {})).statusCode).toBe(422)
})

test('TRUST-O152 an address checks so many files an hour, and a process so many at once', async () => {
  const slow = limitChecks(app)
  const gate = Promise.withResolvers<void>()
  const refusalOf = (ip: string) => slow(ip, async () => 'none').catch(({ code, message }) => [code, message])
  const { files_at_once, files_of_address_at_once } = provenanceLimits
  const hold = (index: number) => slow(`192.0.2.${Math.floor(index / files_of_address_at_once)}`, () => gate.promise)
  const running = Array.from({ length: files_of_address_at_once }, (_, index) => hold(index))
  await expect.poll(() => refusalOf('192.0.2.0')).toEqual(['unavailable', provenanceSentences.busy_address])
  expect(await refusalOf('192.0.2.99')).toBe('none')
  while (running.length < files_at_once) running.push(hold(running.length))
  await expect.poll(() => refusalOf('192.0.2.99')).toEqual(['unavailable', provenanceSentences.busy])
  gate.resolve()
  await Promise.all(running)
  expect(await refusalOf('192.0.2.0')).toBe('none')
  await expect(slow('guesser', async () => undefined)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('TRUST-O152 files that arrive slowly give their places up when others need them, fast ones keep theirs', async () => {
  const limited = limitChecks(app, { grace_seconds: 0 })
  const { files_at_once } = provenanceLimits
  const gate = Promise.withResolvers<string>()
  const hold = (index: number, bytes: number) =>
    limited(`192.0.2.${index}`, ({ arrived }) => (arrived(bytes), gate.promise)).catch(({ message }) => message)
  const fast = Array.from({ length: files_at_once - 1 }, (_, index) => hold(index, 1e12))
  const slow = hold(100, 1_000)
  await expect.poll(() => limited('192.0.2.101', async () => 'read').catch(() => '')).toBe('read')
  expect(await slow).toBe(provenanceSentences.too_slow)
  const last = hold(102, 1e12)
  await expect
    .poll(() => limited('192.0.2.103', async () => 'read').catch(({ message }) => message))
    .toBe(provenanceSentences.busy)
  gate.resolve('read')
  expect(new Set(await Promise.all([...fast, last]))).toEqual(new Set(['read']))
})

test('TRUST-O154 what a tag says without our signature is in no answer', async () => {
  const item = await published('hostile')
  const { sound } = await soundOf(item)
  const evil = '<script>alert(1)</script>'
  const texts = Array.from({ length: 100 }, (_, at) => ({ description: evil + at, value: evil }))
  const tag = NodeID3.create({
    title: evil,
    artist: evil,
    userDefinedText: [...texts, { description: 'PROVENANCE', value: evil }],
  })
  const answer = await send(Buffer.concat([tag, sound]))
  expect(answer.json()).toMatchObject({ verdict: 'unchanged', line_hashes: 'same' })
  expect(answer.body).not.toContain('script>')
})
