import type { Problem } from '@app/contracts/errors'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { unreadable } from './answer-error.ts'
import type { SecurityHeaders } from './security-headers.ts'

const BAD_REQUEST = 400
const REQUEST_TIMEOUT = 408
const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: REQUEST_TIMEOUT }
const timedOut: Problem = { code: 'bad_request', detail: 'The request did not arrive in time' }

/** Answers bytes that are no HTTP request, or a request that does not arrive. There is no reply object then: the answer is written to the socket. */
export function brokenRequestAnswerer(headersFor: SecurityHeaders) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUS_OF[error.code ?? ''] ?? BAD_REQUEST
    const body = JSON.stringify(status === REQUEST_TIMEOUT ? timedOut : unreadable)
    const headers = {
      ...headersFor('/'),
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }
}
