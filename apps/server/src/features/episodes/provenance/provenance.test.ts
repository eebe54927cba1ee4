import { createHash, createPublicKey, verify } from 'node:crypto'
import { digitalSourceTypes, provenancePaths, STATEMENT_TYPE } from '@app/domain/provenance'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { deleteEarlierAudio } from '#features/episodes/rendering/file/delete-earlier-audio.ts'
import { publishCorrection } from '#features/episodes/rendering/publish-correction.ts'
import { renderContent, retagFile } from '#features/episodes/rendering/index.ts'
import { readMp3 } from '@app/sound/mp3/read-mp3.ts'
import { testApp } from '#test/app.ts'
import { newText, publishedItems, type Item } from '#test/content/published-items.ts'
import { rotateKey, signWaitingFiles } from './index.ts'
import { listUnsigned } from './statements.repository.ts'

const app = await testApp({ encoder: lameEncoder() })
const never = new AbortController().signal
const { published, correct, linesOf } = publishedItems(app)

const ofItem = (item: Item, file: string) => app.server.inject({ url: `/media/content/${item.content_id}/${file}` })
const jwsAt = async (item: Item) => (await ofItem(item, 'provenance.jws')).body
const mp3Of = async (item: Item) => (await ofItem(item, 'audio.mp3')).rawPayload

async function textsOf(item: Item) {
  const { texts } = await readMp3([await mp3Of(item)])
  return new Map(texts.map(({ description, value }) => [description, value]))
}

test('TRUST-O130 a finished file carries a signed statement of its sound, and so does a public address', async () => {
  const item = await published('signed')
  const file = await mp3Of(item)
  const { frames_sha256, sound_from } = await readMp3([file])
  expect(createHash('sha256').update(file.subarray(sound_from)).digest('hex')).toBe(frames_sha256)
  const texts = await textsOf(item)
  const jws = texts.get('PROVENANCE') ?? ''
  expect(jws.length).toBeLessThanOrEqual(2_048)
  expect(decodeProtectedHeader(jws)).toMatchObject({ alg: 'EdDSA', typ: STATEMENT_TYPE })
  expect(decodeJwt(jws)).toEqual({
    iss: app.config.PUBLIC_URL.replace(/\/$/, ''),
    content: item.content_id,
    revision: 1,
    sha256: frames_sha256,
    lines: { count: 4, root: expect.stringMatching(/^[0-9a-f]{64}$/) },
    engines: ['tone'],
    made_at: expect.any(String),
    digitalSourceType: digitalSourceTypes.trained,
  })
  expect(texts.get('PROVENANCE-VERIFY')).toBe(new URL('/verify', app.config.PUBLIC_URL).href)
  expect(texts.get('DIGITAL-SOURCE-TYPE')).toBe(digitalSourceTypes.trained)
  expect(texts.get('AI-GENERATED')).toContain('artificial')
  const answer = await ofItem(item, 'provenance.jws')
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'application/jose', jws])
})

test('TRUST-O131 the Merkle root is that of RFC 6962 over place and clip of each line', async () => {
  const item = await published('tree', 3)
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const leaves = (await linesOf(item)).map(({ clip_hash }, place) =>
    sha(Buffer.from([0]), Buffer.from([0, 0, 0, place]), Buffer.from(clip_hash ?? '', 'hex')),
  )
  const [a, b, c] = leaves as [Buffer, Buffer, Buffer]
  const node = (left: Buffer, right: Buffer) => sha(Buffer.from([1]), left, right)
  expect(decodeJwt(await jwsAt(item))['lines']).toEqual({ count: 3, root: node(node(a, b), c).toString('hex') })
})

test('TRUST-O132 the statement checks with the published keys and nothing of ours', async () => {
  const item = await published('foreign')
  const { keys } = (await app.server.inject({ url: provenancePaths.keys })).json()
  const [header = '', payload = '', signature = ''] = (await jwsAt(item)).split('.')
  const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  const jwk = keys.find((key: { kid: string }) => key.kid === kid)
  expect(jwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid, use: 'sig', alg: 'EdDSA' })
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.stringify(keys)).not.toContain('"d"')
})

test('TRUST-O133 a correction is signed again, with its revision and what is heard now', async () => {
  const item = await published('corrected')
  const before = decodeJwt(await jwsAt(item))
  await correct(item, 1, newText(item))
  await publishCorrection(app, item.content_id, never)
  const { frames_sha256 } = await readMp3([await mp3Of(item)])
  const after = decodeJwt(await jwsAt(item))
  expect(after).toMatchObject({ revision: 2, sha256: frames_sha256 })
  expect([after['sha256'], after['lines']]).not.toEqual([before['sha256'], before['lines']])
  await deleteEarlierAudio(app)
})

test('TRUST-O134 work that runs twice, and another title, keep the statement to the byte, under a rotated key as well', async () => {
  const item = await published('twice')
  const jws = await jwsAt(item)
  await renderContent(app, item.content_id, never)
  expect(await jwsAt(item)).toBe(jws)
  await rotateKey(app.db, { actor_id: null, reason: 'test' })
  await app.db
    .updateTable('content')
    .set({ script_title: 'Another' })
    .where('content_id', '=', item.content_id)
    .execute()
  await retagFile(app, item.content_id)
  expect((await textsOf(item)).get('PROVENANCE')).toBe(jws)
  expect(await jwsAt(item)).toBe(jws)
  expect(NodeID3.read(await mp3Of(item)).title).toBe('Another')
})

test('TRUST-O135 files from before there were statements are signed by a chore, and their sound stays where it is', async () => {
  const item = await published('old')
  const { audio_key } = (await findContent(app.db, item.content_id)) ?? {}
  const file = await mp3Of(item)
  const { sound_from, frames_sha256 } = await readMp3([file])
  const bare = Buffer.concat([emptyTag(sound_from), file.subarray(sound_from)])
  await app.storage.put(audio_key ?? '', bare, 'audio/mpeg')
  await app.db.deleteFrom('provenance_statement').where('content_id', '=', item.content_id).execute()
  expect((await ofItem(item, 'provenance.jws')).statusCode).toBe(404)
  await signWaitingFiles(app)
  await signWaitingFiles(app)
  expect(await app.jobs.listLive('rendering.retag-file', 'content_id')).toContain(item.content_id)
  await retagFile(app, item.content_id)
  const jws = (await textsOf(item)).get('PROVENANCE') ?? ''
  expect(decodeJwt(jws)).toMatchObject({ sha256: frames_sha256 })
  expect(await jwsAt(item)).toBe(jws)
  expect(await readMp3([await mp3Of(item)])).toMatchObject({ sound_from, frames_sha256 })
  expect(await listUnsigned(app.db, 10)).not.toContain(item.content_id)
})

test('TRUST-O136 a private item keeps its statement to itself, and a withdrawn one has none', async () => {
  const item = await published('hidden')
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', item.content_id).execute()
  expect((await ofItem(item, 'provenance.jws')).statusCode).toBe(404)
  await app.db.deleteFrom('content').where('content_id', '=', item.content_id).execute()
  expect((await ofItem(item, 'provenance.jws')).statusCode).toBe(404)
  const left = app.db.selectFrom('provenance_statement').selectAll().where('content_id', '=', item.content_id)
  expect(await left.execute()).toEqual([])
})

/** A tag without a frame. */
function emptyTag(bytes: number): Buffer {
  const tag = Buffer.alloc(bytes)
  tag.write('ID3')
  tag[3] = 3
  const size = bytes - 10
  for (const [at, bits] of [21, 14, 7, 0].entries()) tag[6 + at] = (size >> bits) & 0x7f
  return tag
}
