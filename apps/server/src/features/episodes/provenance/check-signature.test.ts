import { Readable } from 'node:stream'
import { STATEMENT_TYPE } from '@app/domain/provenance'
import { CompactSign, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { readMp3 } from '@app/sound/mp3/read-mp3.ts'
import { retagFile } from '#features/episodes/rendering/index.ts'
import { testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { checkSignature, listKeys, revokeKey, rotateKey, rotateOldKey, signWaitingFiles } from './index.ts'
import { findActiveKey } from './keys.repository.ts'

const app = await testApp({ encoder: lameEncoder() })
const { published } = publishedItems(app)
const item = await published('checked')
const mp3 = (await app.server.inject({ url: `/media/content/${item.content_id}/audio.mp3` })).rawPayload
const facts = await readMp3([mp3])
const sound = mp3.subarray(facts.sound_from)
const jws = facts.texts.find(({ description }) => description === 'PROVENANCE')?.value ?? ''
const [header = '', payload = '', signature = ''] = jws.split('.')
const deed = { actor_id: null, reason: 'test' }

async function stateOf(file: Uint8Array) {
  const { texts, frames_sha256 } = await readMp3([file])
  const found = texts.find(({ description }) => description === 'PROVENANCE')?.value
  return (await checkSignature(app.db, { jws: found, framesSha256: frames_sha256 })).state
}
const check = (given: string) => checkSignature(app.db, { jws: given, framesSha256: facts.frames_sha256 })

const tagWith = (value: string) =>
  NodeID3.create({ title: 'Taken elsewhere', userDefinedText: [{ description: 'PROVENANCE', value }] })

/** The sound through a decoder and an encoder, as another program would write it. */
async function encodedAgain(): Promise<Buffer> {
  const encoding = await app.encoder.open({ sample_rate_hz: 24_000, bitrate_kbps: 64, gain: 1, ceiling_dbfs: -1 })
  const encoded: Uint8Array[] = []
  for await (const { channels } of app.decoder.decode(Readable.from([sound]))) {
    const pcm = Int16Array.from(channels[0] ?? [], (sample) => Math.max(-32_768, Math.min(32_767, sample * 32_767)))
    encoded.push(await encoding.push(new Uint8Array(pcm.buffer)))
  }
  const { mp3: last } = await encoding.finish()
  encoding.close()
  return Buffer.concat([...encoded, last])
}

test('TRUST-O137 the signature knows a sound with other tags, and of a cut or encoded one that it was changed', async () => {
  expect(await stateOf(mp3)).toBe('valid')
  expect(await stateOf(sound)).toBe('absent')
  expect(await check(jws)).toMatchObject({ state: 'valid', statement: { content: item.content_id } })
  expect(await stateOf(Buffer.concat([tagWith(jws), sound]))).toBe('valid')
  const idv1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)])
  expect(await stateOf(Buffer.concat([tagWith(jws), sound, idv1]))).toBe('valid')
  expect(await stateOf(NodeID3.update({ album: 'Another album' }, mp3))).toBe('valid')
  const again = await encodedAgain()
  expect(again.length).toBeGreaterThan(sound.length / 4)
  const others = [
    sound.subarray(0, sound.length / 2),
    sound.subarray(192 * 20),
    Buffer.concat([sound, sound.subarray(0, 192 * 4)]),
    Buffer.concat([
      sound.subarray(0, 5_000),
      Buffer.from([sound[5_000] ?? 0]).map((b) => b ^ 1),
      sound.subarray(5_001),
    ]),
    again,
  ]
  for (const other of others) {
    expect(await stateOf(Buffer.concat([tagWith(jws), other]))).toBe('changed')
    expect(await stateOf(other)).toBe('absent')
  }
})

test('TRUST-O138 no forged statement counts: not with our key id, an unknown one, no signature or a shared secret', async () => {
  const { kid = '', ...rest } = decodeProtectedHeader(jws)
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const bytes = Buffer.from(JSON.stringify(decodeJwt(jws)))
  const forged = (head: object, words: Uint8Array = bytes) =>
    new CompactSign(words).setProtectedHeader({ alg: 'EdDSA', ...rest, kid, ...head }).sign(privateKey)
  const encoded = (head: object) => Buffer.from(JSON.stringify(head)).toString('base64url')
  const key = (await listKeys(app.db)).find(({ key_id }) => key_id === kid)
  const shared = await new CompactSign(bytes)
    .setProtectedHeader({ alg: 'HS256', typ: STATEMENT_TYPE, kid })
    .sign(Buffer.from(key?.public_x ?? '', 'base64url'))
  const cases: [string, string][] = [
    [await forged({}), 'not-ours'],
    [await forged({ kid: 'x'.repeat(43) }), 'not-ours'],
    [await forged({ kid: "' or true --" }), 'not-ours'],
    [
      `${header}.${Buffer.from(bytes.toString().replace('"revision":1', '"revision":2')).toString('base64url')}.${signature}`,
      'not-ours',
    ],
    [`${encoded({ alg: 'none', typ: STATEMENT_TYPE, kid })}.${payload}.`, 'malformed'],
    [`${encoded({ alg: 'none', typ: STATEMENT_TYPE, kid })}.${payload}.${signature}`, 'malformed'],
    [shared, 'malformed'],
    [await forged({ typ: 'JWT' }), 'malformed'],
    [await forged({ kid: undefined }), 'malformed'],
    [await forged({}, Buffer.alloc(4_000, 0x20)), 'malformed'],
    [`${header}.${payload}`, 'malformed'],
    ['a.b.c', 'malformed'],
    ['🗼', 'malformed'],
  ]
  for (const [given, state] of cases) expect([given, await check(given)]).toEqual([given, { state }])
  expect(await check('')).toEqual({ state: 'absent' })
})

test('a key of ours signs no other kind of words into a statement', async () => {
  const active = await findActiveKey(app.db)
  expect(active?.private_jwk).not.toContain('"d"')
  const access = await app.server.inject({ url: '/.well-known/duologue-provenance.json' })
  expect(access.headers['cache-control']).toBe('public, max-age=300')
  expect(access.headers['content-type']).toContain('application/jwk-set+json')
})

test('TRUST-O139 a retired key goes on proving what it signed, a revoked one proves nothing, and its files are signed again', async () => {
  const { kid = '' } = decodeProtectedHeader(jws)
  await rotateOldKey(app.db)
  expect((await findActiveKey(app.db))?.key_id).toBe(kid)
  await app.db
    .updateTable('provenance_key')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  await Promise.all([rotateOldKey(app.db), rotateOldKey(app.db), rotateKey(app.db, deed)])
  const active = (await findActiveKey(app.db))?.key_id
  expect(active).not.toBe(kid)
  expect((await check(jws)).state).toBe('valid')
  const stored = app.db.selectFrom('provenance_key').selectAll().where('key_id', '=', kid)
  expect(await stored.executeTakeFirst()).toMatchObject({ private_jwk: null, revoked_at: null })

  expect(await revokeKey(app.db, kid, deed)).toBe(true)
  expect(await revokeKey(app.db, kid, deed)).toBe(false)
  expect(await check(jws)).toMatchObject({ state: 'revoked', statement: { content: item.content_id } })
  const { keys } = (await app.server.inject({ url: '/.well-known/duologue-provenance.json' })).json()
  expect(keys.map((key: { kid: string }) => key.kid)).not.toContain(kid)
  await signWaitingFiles(app)
  expect(await app.jobs.listLive('rendering.retag-file', 'content_id')).toContain(item.content_id)
  await retagFile(app, item.content_id)
  const now = await app.server.inject({ url: `/media/content/${item.content_id}/provenance.jws` })
  expect(decodeProtectedHeader(now.body).kid).toBe(active)
  expect((await check(now.body)).state).toBe('valid')

  expect(await revokeKey(app.db, active ?? '', deed)).toBe(true)
  expect((await findActiveKey(app.db))?.key_id).not.toBe(active)
  const deeds = await app.db.selectFrom('audit_entry').select('action').orderBy('entry_id').execute()
  expect(deeds.map(({ action }) => action).filter((action) => action === 'provenance_key_revoked')).toHaveLength(2)
})
