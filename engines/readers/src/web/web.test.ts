import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from '@app/runtime/public-address.ts'
import { pdfOf } from '#test/files/pdf-file.ts'
import { errorOf } from '../contract.ts'
import { embeddedSourceReader } from '../embedded-source-reader.ts'
import type { WebLimits } from './guarded-fetch.ts'
import { guardedLookup } from './guarded-lookup.ts'

const FACT = 'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil for 212 years.'
const HERE = '127.0.0.1'
const PRIVATE = 'The link points to an address that is not on the public internet, so it was not opened.'
const never = () => new AbortController().signal

async function serve(
  listener: RequestListener,
  host = HERE,
): Promise<{ server: Server; port: number; origin: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { server, port, origin: `http://${host}:${port}` }
}

/** A reader that treats one address of this machine as public. */
function readerHere(web: Partial<WebLimits> = {}) {
  const reader = embeddedSourceReader({
    inTests: { isAllowed: (address) => address === HERE || isPublicAddress(address), web },
  })
  return (url: string) => reader.read({ type: 'url', url }, never())
}

/** A server that must never be reached; it counts connections. */
const secret = { visits: 0, port: 0 }
const inside = createServer((_, response) => {
  secret.visits += 1
  response.end(FACT)
})
await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve))
secret.port = (inside.address() as AddressInfo).port
afterAll(() => new Promise((resolve) => inside.close(resolve)))

const FORBIDDEN = [
  'http://127.0.0.2:PORT/',
  'http://localhost:PORT/',
  'http://2130706434:PORT/',
  'http://0x7f000002:PORT/',
  'http://0177.0.0.2:PORT/',
  'http://127.2:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.2]:PORT/',
  'http://[::ffff:7f00:2]:PORT/',
  'http://[::127.0.0.2]:PORT/',
  'http://[64:ff9b::7f00:2]:PORT/',
  'http://[2002:7f00:2::]:PORT/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://168.63.129.16/',
  'http://user:pass@127.0.0.2:PORT/',
  'http://１２７.0.0.2:PORT/',
].map((url) => url.replace('PORT', String(secret.port)))

test.each(FORBIDDEN)('SRV-26 does not open %s', async (url) => {
  const error = await errorOf(embeddedSourceReader().read({ type: 'url', url }, never()))
  expect(error.message).toBe(PRIVATE)
  expect(error.retryable).toBe(false)
  expect(secret.visits).toBe(0)
})

test.each(FORBIDDEN.filter((url) => !url.includes('localhost')))(
  'SRV-26 a page that redirects to %s is not followed',
  async (url) => {
    const { origin } = await serve((_, response) => void response.writeHead(302, { location: new URL(url).href }).end())
    expect((await errorOf(readerHere()(origin))).message).toBe(PRIVATE)
    expect(secret.visits).toBe(0)
  },
)

test.each(['file:///etc/passwd', 'ftp://example.com/a', 'javascript:alert(1)', 'data:text/plain,a', 'example.com', ''])(
  'SRV-26 %s is no address of the web, as a link or at the end of a redirect',
  async (url) => {
    expect((await errorOf(embeddedSourceReader().read({ type: 'url', url }, never()))).message).toMatch(
      /must begin with http/,
    )
    if (!url.includes(':')) return
    const { origin } = await serve((_, response) => void response.writeHead(301, { location: url }).end())
    expect((await errorOf(readerHere()(origin))).message).toMatch(/must begin with http/)
  },
)

test('SRV-26 checks every address of a name', async () => {
  const look = (rule: (address: string) => boolean) =>
    new Promise((resolve) =>
      guardedLookup(rule)('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses)),
    )
  expect(await look(() => false)).toMatchObject({ message: PRIVATE })
  expect(await look(() => true)).toBeInstanceOf(Array)
  let lookups = 0
  expect(await look((address) => ++lookups > 1 && address !== '')).toMatchObject({ message: PRIVATE })
})

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('follows redirects and does not send the user name of a link', async () => {
  const seen: (string | undefined)[] = []
  const { origin } = await serve((request, response) => {
    seen.push(request.headers.authorization)
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html><head><title>Ostend</title></head><body><p>${FACT}</p></body></html>`)
  })
  expect(await readerHere()(`${origin.replace('//', '//ana:secret@')}/old`)).toEqual({
    title: 'Ostend',
    passages: [{ text: FACT, place: {} }],
    note: undefined,
  })
  expect(seen).toEqual([undefined, undefined])
})

test('detects the format from the content, not from the content type', async () => {
  const { origin } = await serve(
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(pdfOf([{ paragraphs: [FACT] }])),
  )
  expect((await readerHere()(`${origin}/paper`)).passages).toEqual([{ text: FACT, place: { page: 1 } }])
})

test('uses the content type among text formats', async () => {
  const { origin } = await serve(
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/csv; charset=latin1' })
        .end(Buffer.from('Port,Mayor\nGhent,Müller\n', 'latin1')),
  )
  expect(await readerHere()(`${origin}/export?id=3`)).toMatchObject({
    title: 'export.csv',
    passages: [{ text: 'Port: Ghent; Mayor: Müller.' }],
  })
})

test('decompresses a page', async () => {
  const { origin } = await serve(
    (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' }).end(gzipSync(FACT)),
  )
  expect((await readerHere()(origin)).passages[0]?.text).toBe(FACT)
})

const TOO_LARGE = 'The linked file is larger than 1 MB.'
const answers: [what: string, listener: RequestListener, sentence: string | RegExp, retryable: boolean][] = [
  [
    'a file of 2 GB',
    (_, response) => void response.writeHead(200, { 'content-length': 2_147_483_648 }).write('a'),
    TOO_LARGE,
    false,
  ],
  ['a file without end', (_, response) => pour(response, 'a'.repeat(65_536)), TOO_LARGE, false],
  [
    'a small answer that unpacks to 50 MB',
    (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    TOO_LARGE,
    false,
  ],
  ['a page that drips', (_, response) => drip(response), /too long to respond/, true],
  ['a page that never begins', () => undefined, /too long to respond/, true],
  [
    'a page that stops',
    (_, response) => void response.writeHead(200).write('a'.repeat(60_000)),
    /too long to respond/,
    true,
  ],
  [
    'a page that breaks off',
    (_, response) => void response.writeHead(200, { 'content-length': 500 }).write('abc', () => response.destroy()),
    'The page could not be reached.',
    true,
  ],
  [
    'no page',
    (_, response) => void response.writeHead(404).end(),
    'The page could not be opened: its server responded 404.',
    false,
  ],
  [
    'a broken server',
    (_, response) => void response.writeHead(503).end(),
    'The page could not be opened: its server responded 503.',
    true,
  ],
  [
    'a circle of redirects',
    (_, response) => void response.writeHead(302, { location: '/' }).end(),
    /redirects too many times/,
    false,
  ],
  [
    'a file of another kind',
    (_, response) => void response.end(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3])),
    'File type not supported: file.gz',
    false,
  ],
]

test.each(answers)('SRV-26 rejects %s with a sentence', async (_, listener, sentence, retryable) => {
  const { origin } = await serve(listener)
  const read = readerHere({ max_bytes: 1_048_576, silence_ms: 700, grace_ms: 300, total_ms: 20_000 })
  const error = await errorOf(read(`${origin}/file.gz`))
  expect(error.message).toMatch(sentence)
  expect(error.retryable).toBe(retryable)
})

test('the total timeout ends a page that is just fast enough', async () => {
  const { origin } = await serve((_, response) => drip(response))
  expect((await errorOf(readerHere({ least_bytes_a_second: 0, total_ms: 500 })(origin))).message).toMatch(
    /too long to respond/,
  )
})

test('reports an unreachable server', async () => {
  const { server, origin } = await serve(() => undefined)
  await new Promise((resolve) => server.close(resolve))
  expect((await errorOf(readerHere()(origin))).message).toBe('The page could not be reached.')
})

test('an abort ends the reading of a link', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const { origin } = await serve((_, response) => {
    response.writeHead(200).write('a')
    controller.abort(reason)
  })
  const reader = embeddedSourceReader({ inTests: { isAllowed: () => true } })
  await expect(reader.read({ type: 'url', url: origin }, controller.signal)).rejects.toBe(reason)
})

function pour(response: Parameters<RequestListener>[1], chunk: string): void {
  response.writeHead(200)
  const more = () => void (response.writable && response.write(chunk, () => setImmediate(more)))
  more()
}

function drip(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('a'), 50)
  response.once('close', () => clearInterval(timer))
}
