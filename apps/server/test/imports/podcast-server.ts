import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMp3Encoder } from 'wasm-media-encoders'
import { afterAll } from 'vitest'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Served = Answer | string | Uint8Array

/** Another server on this machine, with the given files; every request is noted. */
export async function podcastServer() {
  const files = new Map<string, Served>()
  const requests: { path: string; range: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, range: request.headers.range })
    const served = files.get(path)
    if (served === undefined) response.writeHead(404).end()
    else if (typeof served === 'function') served(request, response)
    else sendWhole(request, response, Buffer.from(served))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    put(path: string, served: Served) {
      files.set(path, served)
      return `${url}${path}`
    },
  }
}

/** Sends a file as web servers do, with an ETag and single ranges. */
function sendWhole(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = `"${bytes.length}"`
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const isPart = from > 0 && from < bytes.length && request.headers['if-range'] === etag
  const sent = isPart ? bytes.subarray(from) : bytes
  response.writeHead(isPart ? 206 : 200, {
    etag,
    'content-length': sent.length,
    ...(isPart && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
  })
  response.end(sent)
}

/** A tone as MP3, mono at 24 kHz; another frequency makes another file. */
export async function toneMp3(seconds: number, hertz = 330, bitrate: 48 | 160 = 48): Promise<Buffer> {
  const rate_hz = 24_000
  const encoder = await createMp3Encoder()
  encoder.configure({ channels: 1, sampleRate: rate_hz, bitrate })
  const samples = Float32Array.from(
    { length: seconds * rate_hz },
    (_, i) => 0.4 * Math.sin((2 * Math.PI * hertz * i) / rate_hz),
  )
  return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())])
}

type FeedParts = { channel?: string; items?: string[]; before?: string }

/** A podcast feed with the given elements, and nothing that is not needed. */
export function feedOf({ channel = '', items = [], before = '' }: FeedParts = {}): string {
  return `${before}<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:psc="http://podlove.org/simple-chapters">
<channel><title>Tidal Notes</title><link>https://tidal.example</link><description>Two people on what the sea leaves behind.</description><language>en-gb</language>
${channel}
${items.map((item) => `<item>${item}</item>`).join('\n')}
</channel></rss>`
}

/** An item with its sound. */
export function itemOf(guid: string, sound: string, more = ''): string {
  return `<title>Episode ${guid}</title><guid isPermaLink="false">${guid}</guid><pubDate>Tue, 03 Mar 2020 06:00:00 +0100</pubDate><description>About ${guid}.</description><enclosure url="${sound}" length="1" type="audio/mpeg"/>${more}`
}
