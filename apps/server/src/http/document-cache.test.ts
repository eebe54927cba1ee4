import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'
import { documentCache } from './document-cache.ts'

function builder(validator: string, text: string) {
  const built: string[] = []
  return { built, build: async () => (built.push(validator), { validator, text }) }
}

test('a document is written once for all who ask at once, and again when its validator is another', async () => {
  const documents = documentCache()
  const { built, build } = builder('v1', 'one')
  const wanted = { address: 'feed', validator: 'v1', encoding: 'identity' } as const
  const found = await Promise.all(Array.from({ length: 5 }, () => documents.find(wanted, build)))
  expect(found.map((one) => one?.bytes.toString())).toEqual(Array.from({ length: 5 }, () => 'one'))
  const small = await documents.find({ ...wanted, encoding: 'gzip' }, build)
  expect([gunzipSync(small?.bytes ?? '').toString(), built]).toEqual(['one', ['v1']])
  const next = builder('v2', 'two')
  const later = await documents.find({ ...wanted, validator: 'v2' }, next.build)
  expect([later?.bytes.toString(), later?.validator, next.built]).toEqual(['two', 'v2', ['v2']])
})

test('who asks while a change is made gets the later document under its own validator', async () => {
  const documents = documentCache()
  const { build } = builder('v2', 'two')
  expect(await documents.find({ address: 'feed', validator: 'v1', encoding: 'identity' }, build)).toEqual({
    validator: 'v2',
    bytes: Buffer.from('two'),
  })
})

test('documents take no more than their share of memory: the longest unused go first', async () => {
  const documents = documentCache(250)
  const made: string[] = []
  const ask = async (address: string) => {
    const { built, build } = builder('v', 'x'.repeat(100))
    await documents.find({ address, validator: 'v', encoding: 'identity' }, build)
    if (built.length > 0) made.push(address)
  }
  for (const address of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(address)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a document that cannot be written is tried again by the next who asks', async () => {
  const documents = documentCache()
  const wanted = { address: 'feed', validator: 'v1', encoding: 'identity' } as const
  await expect(documents.find(wanted, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await documents.find(wanted, async () => undefined)).toBeUndefined()
  expect((await documents.find(wanted, builder('v1', 'one').build))?.bytes.toString()).toBe('one')
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['GZIP ; Q=1', 'gzip'],
  ['br;q=nonsense', 'identity'],
])('a client that accepts %j is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
