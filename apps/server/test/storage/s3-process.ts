import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from 's3rver'
import { findSignatureProblem } from './s3-signature.ts'
import { keepWhatS3Promises } from './s3-store.ts'

/** `unavailable`: 503 to all. `cut`: connections end unanswered. `cut_answers`: they end amid the body. `full`: no room. */
export type S3Fault = 'none' | 'unavailable' | 'cut' | 'cut_answers' | 'full'

export type S3Options = {
  directory: string
  bucket: string
  access_key_id: string
  secret_access_key: string
  clock_offset_ms: number
}

/** s3rver in a process of its own, behind a proxy that checks what s3rver does not and fails on command. */
const options: S3Options = JSON.parse(process.argv[2] ?? '')
const { directory, bucket } = options
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

let fault: S3Fault = 'none'
let requests = 0

const s3rver = new S3rver({
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [CORS] }],
})
keepWhatS3Promises(s3rver, directory)
await s3rver.configureBuckets()
const handle = s3rver.callback()

const server = createServer((request, response) => {
  requests += 1
  if (fault === 'cut') return void request.socket.destroy()
  if (fault === 'unavailable') return refuse(request, response, { status: 503, code: 'SlowDown' })
  if (fault === 'full' && request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(request, response, { status: 507, code: 'XMinioStorageFull' })
  if (fault === 'cut_answers') cutBody(request, response)
  const problem = request.method === 'OPTIONS' ? undefined : findSignatureProblem(request, options)
  if (problem) return refuse(request, response, problem)
  const upload =
    request.method === 'DELETE' ? new URL(request.url ?? '', 'http://s3').searchParams.get('uploadId') : null
  if (upload) return void abortUpload(upload, response)
  handle(request, response)
})

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`
  request.resume()
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? '' : body)
}

/** s3rver knows no aborting. */
async function abortUpload(upload: string, response: ServerResponse): Promise<void> {
  await rm(join(directory, bucket, '._S3rver_uploads', upload), { recursive: true, force: true })
  response.writeHead(204).end()
}

function cutBody(request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response)
  response.write = (chunk: Uint8Array) => {
    write(chunk.subarray(0, Math.ceil(chunk.byteLength / 2)), () => request.socket.destroy())
    return true
  }
}

process.on('message', (message: S3Fault | 'count') => {
  if (message !== 'count') fault = message
  process.send?.({ requests })
})
process.on('disconnect', () => process.exit())

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined, requests })
})
