import { connect } from 'node:net'

const HOST = 'host: localhost\r\n'
const LONG = 70_000

/** Raw requests that no client library would send. */
export const rawRequests: readonly string[] = [
  '\r\n\r\nx\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', `GET  / HTTP/1.1\r\n${HOST}\r\n`, `FETCH / HTTP/1.1\r\n${HOST}\r\n`, `get / HTTP/1.1\r\n${HOST}\r\n`,
  `GET http://other.example/ HTTP/1.1\r\n${HOST}\r\n`, `GET //etc/passwd HTTP/1.1\r\n${HOST}\r\n`, `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, `GET /\x00 HTTP/1.1\r\n${HOST}\r\n`, `GET /../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  `GET /${'a'.repeat(LONG)} HTTP/1.1\r\n${HOST}\r\n`, `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(LONG)}\r\n\r\n`, `GET / HTTP/1.1\r\n${HOST}no colon\r\n\r\n`, `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `POST /api/channels HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\n`, `POST /api/channels HTTP/1.1\r\n${HOST}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`,
  `POST /api/channels HTTP/1.1\r\n${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, `POST /api/feedback HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/feedback HTTP/1.1\r\n${HOST}transfer-encoding: gzip\r\n\r\n`, `CONNECT localhost:1 HTTP/1.1\r\n${HOST}\r\n`, `GET / HTTP/1.1\r\n${HOST}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `GET /api/feed HTTP/1.1\r\n${HOST}range: bytes=9-1,-,a\r\nif-none-match: "\r\nif-modified-since: never\r\naccept-encoding: \x7f\r\n\r\n`, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
]

const PATIENCE_MS = 15_000

/** Answer of the server before it closed the connection or fell silent; undefined without an answer or a close. */
export function sendRaw(port: number, text: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  let said = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
  const end = (answer: string | undefined) => (socket.destroy(), resolve(answer))
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1')
    end(said)
  })
  socket.on('close', () => end(said)).on('error', () => end(said))
  socket.setTimeout(PATIENCE_MS, () => end(undefined))
  return promise
}
